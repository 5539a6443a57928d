import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats work, waiting `waitMs` after each run, and goes on when it fails. Returns the function that stops it and
 * waits for a running one. For work that has to happen within seconds, because jobs of the worker start by the minute.
 */
export function repeatWork(
  waitMs: number,
  onError: (error: unknown) => void,
  work: () => Promise<void>,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const turn = () => {
    running = work()
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(turn, waitMs);
      });
  };
  turn();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** Waits until at most so many are under way, but no longer than `longestMs`. */
export async function waitUntilFew(
  underWay: ReadonlySet<Promise<unknown>>,
  most: number,
  longestMs: number,
): Promise<void> {
  const waiting = new AbortController();
  const isOver = pause(longestMs, true, { signal: waiting.signal }).catch(() => true);
  let over = false;
  while (underWay.size > most && !over) over = await Promise.race([isOver, Promise.race(underWay).then(() => false)]);
  waiting.abort();
}
