import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';

/** After this many failures one after another the provider counts as down until the next run. */
const mostSilences = 3;

/**
 * Calls the provider for one item after another; `ask` returns whether it answered. Each run begins with another item,
 * so that items that always fail do not keep the others waiting.
 */
export async function askProviderInTurn<T>(
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
