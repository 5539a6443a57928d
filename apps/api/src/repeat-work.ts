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
