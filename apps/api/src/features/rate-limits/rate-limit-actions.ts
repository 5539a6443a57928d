import { createHmac } from 'node:crypto';
import { countInWindow, type Limit, shouldRaiseAlarm } from '@sazon/domain/limits/rate-limit';
import type { Reader } from '../../db/connect.ts';
import { recordFailedJob } from '../../db/record-failed-job.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  addToEach,
  type CounterKey,
  deleteCounts,
  giveOneBack,
  listCounts,
  type StoredCount,
  takeOneOfEach,
} from './rate-limit-counters-queries.ts';

/**
 * One use of a limit: the rule, and the subject it counts (account id, phone, address as `toAddressKey` writes it,
 * several joined, or '' for the whole product). `most` where the environment sets it.
 */
export type LimitUse = { readonly limit: Limit; readonly whom: string; readonly most?: number };

/** The limit that is used up, and when its window ends (epoch ms). */
export type LimitReached = { readonly limit: Limit; readonly untilMs: number };

/** Subjects are stored as keyed hashes: the counters reveal no phone or address. */
const toCounterKey = (deps: Deps, { limit, whom, most }: LimitUse): CounterKey => ({
  name: limit.name,
  whom: createHmac('sha256', deps.config.secret).update(`limit:${limit.name}:${whom}`).digest('base64url'),
  most: most ?? limit.most,
  endsAtMs: deps.now() + limit.windowMs,
});

const of = <Kept extends StoredCount>(kept: readonly Kept[], key: CounterKey): Kept | undefined =>
  kept.find((one) => one.name === key.name && one.whom === key.whom);

/** Raises the alarm of a limit: a line in the log, and a failed job that stays until somebody resolves it. */
async function ring(deps: Deps, { limit }: LimitUse, count: number): Promise<void> {
  deps.log.error({ limit: limit.name, count, windowMs: limit.windowMs }, 'limit: so many that somebody should look');
  await recordFailedJob(deps, {
    name: `limit ${limit.name}`,
    data: { count, windowMs: limit.windowMs, at: new Date(deps.now()).toISOString() },
    error: `${count} within ${limit.windowMs / 60_000} minutes`,
  });
}

async function ringFor(
  deps: Deps,
  uses: readonly LimitUse[],
  keys: readonly CounterKey[],
  kept: readonly StoredCount[],
) {
  for (const [index, use] of uses.entries()) {
    const count = of(kept, keys[index] as CounterKey)?.count ?? 0;
    if (shouldRaiseAlarm(use.limit, count, keys[index]?.times)) await ring(deps, use, count);
  }
}

/**
 * Takes one use of each limit. When one is used up, takes none and returns that one; otherwise returns undefined. Runs
 * before the work (`deps.db`), or in its transaction, which then holds the counters until it ends.
 */
export async function takeUses(tx: Tx, deps: Deps, uses: readonly LimitUse[]): Promise<LimitReached | undefined> {
  const keys = uses.map((use) => toCounterKey(deps, use));
  const kept = await takeOneOfEach(tx, keys, deps.now());
  const index = keys.findIndex((key) => {
    const one = of(kept, key);
    return one !== undefined && (one.isFull || one.count > key.most);
  });
  const full = uses[index];
  if (full === undefined) {
    await ringFor(deps, uses, keys, kept);
    return undefined;
  }
  return { limit: full.limit, untilMs: of(kept, keys[index] as CounterKey)?.endsAtMs ?? deps.now() };
}

/** The current count, the time of the last use and the end of the window (epoch ms). */
export type UseCount = { count: number; lastAtMs: number; untilMs: number };

const nowCounted = (kept: StoredCount | undefined, nowMs: number): UseCount => ({
  count: countInWindow(kept, nowMs),
  lastAtMs: kept?.lastAtMs ?? 0,
  untilMs: kept?.endsAtMs ?? nowMs,
});

/** Counts one use of each limit, used up or not, for example failures. Returns the counts in the order of `uses`. */
export async function recordUses(tx: Tx, deps: Deps, uses: readonly LimitUse[]): Promise<UseCount[]> {
  const keys = uses.map((use) => toCounterKey(deps, use));
  const kept = await addToEach(tx, keys, deps.now());
  await ringFor(deps, uses, keys, kept);
  return keys.map((key) => nowCounted(of(kept, key), deps.now()));
}

/** How many of several uses fit into a limit, and when its window ends (epoch ms). */
export type FittingUses = { fits: number; untilMs: number };

/**
 * Counts `times` uses of each limit in one statement, used up or not. Returns how many of them fit, in the order of
 * `uses`, each of which is another limit or subject.
 */
export async function takeManyUses(
  tx: Tx,
  deps: Deps,
  uses: readonly (LimitUse & { times: number })[],
): Promise<FittingUses[]> {
  if (uses.length === 0) return [];
  const keys = uses.map((use) => ({ ...toCounterKey(deps, use), times: use.times }));
  const kept = await addToEach(tx, keys, deps.now());
  await ringFor(deps, uses, keys, kept);
  return keys.map((key) => {
    const { count = 0, endsAtMs = deps.now() } = of(kept, key) ?? {};
    return { fits: Math.min(key.times, Math.max(0, key.most - (count - key.times))), untilMs: endsAtMs };
  });
}

/** Returns the current counts in the order of `uses`, without counting. */
export async function listUseCounts(db: Reader, deps: Deps, uses: readonly LimitUse[]): Promise<UseCount[]> {
  const keys = uses.map((use) => toCounterKey(deps, use));
  const kept = await listCounts(db, keys);
  return keys.map((key) => nowCounted(of(kept, key), deps.now()));
}

/** Gives one use of each limit back, for something that did not happen, or was no failure. */
export const returnUses = (tx: Tx, deps: Deps, uses: readonly LimitUse[]): Promise<void> =>
  giveOneBack(
    tx,
    uses.map((use) => toCounterKey(deps, use)),
  );

/** Resets these counters, for example wrong passwords after a correct one. */
export const forgetUses = (tx: Tx, deps: Deps, uses: readonly LimitUse[]): Promise<void> =>
  deleteCounts(
    tx,
    uses.map((use) => toCounterKey(deps, use)),
  );
