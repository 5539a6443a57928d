import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';

/** After this many failures in a row the provider counts as down until the next minute. */
const mostSilences = 3;

/**
 * Calls the provider for one after another; `ask` returns whether it answered. A failure of one delays no other, and
 * each run begins with another one, so that permanent failures do not starve the rest.
 */
export async function pollInTurn<T>(
  all: readonly T[],
  nowMs: number,
  ask: (one: T) => Promise<boolean>,
): Promise<void> {
  const first = Math.floor(nowMs / MINUTE_MS) % Math.max(1, all.length);
  let silences = 0;
  for (const one of [...all.slice(first), ...all.slice(0, first)]) {
    silences = (await ask(one)) ? 0 : silences + 1;
    if (silences === mostSilences) return;
  }
}
