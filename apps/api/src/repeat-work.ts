/**
 * Repeats work `waitMs` after its end, and goes on when it fails. Returns the function that stops and waits for what
 * runs. For what has to happen within seconds: sweeps of the worker start by the minute.
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
