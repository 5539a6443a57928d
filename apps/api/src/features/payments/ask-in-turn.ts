import { MINUTE_MS } from '@sazon/domain/calendar/bogota';

/** So many silences in a row mean that the provider is down for everybody: the next minute asks again. */
const mostSilences = 3;

/**
 * Asks the provider about one after another; `ask` says whether it answered. Silence about one holds up no other, and every
 * minute begins with another one, so that those it never answers for keep none of the others waiting.
 */
export async function askInTurn<T>(all: readonly T[], nowMs: number, ask: (one: T) => Promise<boolean>): Promise<void> {
  const first = Math.floor(nowMs / MINUTE_MS) % Math.max(1, all.length);
  let silences = 0;
  for (const one of [...all.slice(first), ...all.slice(0, first)]) {
    silences = (await ask(one)) ? 0 : silences + 1;
    if (silences === mostSilences) return;
  }
}
