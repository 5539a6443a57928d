import type { startBuying } from './fault-load.ts';
import type { openScreens } from './fault-screens.ts';

type Load = ReturnType<typeof startBuying>;
type Screens = Awaited<ReturnType<typeof openScreens>>;

const toSeconds = (ms: number) => Number((ms / 1000).toFixed(1));

/** What people noticed between two instants. A call counts where it ended. */
function measureSpan(load: Load, fromMs: number, toMs: number) {
  const within = ({ atMs }: { atMs: number }) => atMs >= fromMs && atMs <= toMs;
  const bought = load.bought.filter(within);
  const times = [fromMs, ...bought.map(({ atMs }) => atMs)];
  const tries = load.tries.filter(within);
  const failed = tries.filter(({ isServed }) => !isServed);
  return {
    gapMs: Math.max(0, ...times.slice(1).map((atMs, place) => atMs - (times[place] as number))),
    longestMs: Math.max(0, ...bought.map(({ waitedMs }) => waitedMs)),
    purchases: bought.length,
    calls: tries.length,
    failed: failed.length,
    silent: failed.filter(({ sentence }) => !sentence).length,
  };
}

type Row = ReturnType<typeof measureSpan> & { fault: string; times: number; backMs: number; awayMs: number };
const rows = new Map<string, Row>();

/** Notes what people noticed of a fault; of one that was caused before, the worst, and the sums of counts. */
export function noteFault(
  fault: string,
  of: { load: Load; screens: Screens; fromMs: number; toMs: number; backMs: number },
) {
  const seen = measureSpan(of.load, of.fromMs, of.toMs);
  console.log(`${fault}: back after ${toSeconds(of.backMs)} s, ${seen.failed} of ${seen.calls} calls failed`);
  const before = rows.get(fault);
  const worst = (name: 'gapMs' | 'longestMs') => Math.max(before?.[name] ?? 0, seen[name]);
  const sum = (name: 'purchases' | 'calls' | 'failed' | 'silent') => (before?.[name] ?? 0) + seen[name];
  rows.set(fault, {
    ...{ fault, times: (before?.times ?? 0) + 1, gapMs: worst('gapMs'), longestMs: worst('longestMs') },
    ...{ purchases: sum('purchases'), calls: sum('calls'), failed: sum('failed'), silent: sum('silent') },
    backMs: Math.max(before?.backMs ?? 0, of.backMs),
    awayMs: Math.max(before?.awayMs ?? 0, of.screens.longestAwayMs(of.fromMs)),
  });
}

export const countFaults = (): number => [...rows.values()].reduce((sum, { times }) => sum + times, 0);

/** The table of all faults. */
export const listRows = (): object[] =>
  [...rows.values()].map((row) => ({
    fault: row.fault,
    times: row.times,
    'back after s': toSeconds(row.backMs),
    'no purchase for s': toSeconds(row.gapMs),
    'longest purchase s': toSeconds(row.longestMs),
    purchases: row.purchases,
    'calls failed': `${row.failed} of ${row.calls} (${((100 * row.failed) / Math.max(1, row.calls)).toFixed(2)}%)`,
    'without a sentence': row.silent,
    'screen away s': toSeconds(row.awayMs),
  }));

/** Prints what failed around a fault: in the whole span, and until calls were served again. */
export function sayWindows(
  load: Load,
  what: string,
  atMs: number,
  spans: readonly (readonly [number, number])[],
): void {
  for (const [beforeMs, afterMs] of spans) {
    const { failed, calls, silent, gapMs } = measureSpan(load, atMs - beforeMs, atMs + afterMs);
    const share = ((100 * failed) / Math.max(1, calls)).toFixed(2);
    console.log(
      `${what}, ${beforeMs / 1000} s before to ${afterMs / 1000} s after: ${failed} of ${calls} calls failed (${share}%), ` +
        `${silent} without a sentence, no purchase for ${toSeconds(gapMs)} s`,
    );
  }
}
