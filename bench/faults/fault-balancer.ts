/** How often it asks each process whether it is ready, and how long one may take to say so. */
const askEveryMs = 200;
const silenceMs = 500;
/** How long a call waits for a process that is ready, as `lb_try_duration` of deploy/Caddyfile. */
const patienceMs = 5000;

const wait = (timeMs: number) => new Promise((resolve) => setTimeout(resolve, timeMs));

const asksAgain = (error: unknown): boolean =>
  ((error as { cause?: { code?: string } }).cause?.code ?? '') === 'ECONNREFUSED';

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(silenceMs) }).then(
    (answer) => answer.ok,
    () => false,
  );

export type Balancer = ReturnType<typeof startBalancer>;

/**
 * What stands before the processes: calls go to one that says it is ready, in turns. A connection that is refused is
 * tried at the next one, because nothing was sent; whatever else breaks is handed to the caller.
 */
export function startBalancer(urls: string[]) {
  const ready = new Set(urls);
  let turn = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      await Promise.all(
        urls.map(async (url) => {
          if (await isReady(url)) ready.add(url);
          else ready.delete(url);
        }),
      );
      await wait(askEveryMs);
    }
  })();

  /** The address of a process that is ready; undefined when there is none in time. */
  async function pick(): Promise<string | undefined> {
    const untilMs = performance.now() + patienceMs;
    while (ready.size === 0 && performance.now() < untilMs) await wait(20);
    return [...ready][turn++ % Math.max(1, ready.size)];
  }

  return {
    pick,
    async call(path: string, init: RequestInit): Promise<Response> {
      const untilMs = performance.now() + patienceMs;
      for (;;) {
        const url = await pick();
        if (url === undefined) throw new Error('no process is ready');
        try {
          return await fetch(`${url}${path}`, init);
        } catch (error) {
          if (!asksAgain(error) || performance.now() > untilMs) throw error;
          ready.delete(url);
        }
      }
    },
    add: (url: string) => void urls.push(url),
    remove(url: string): void {
      urls.splice(urls.indexOf(url), 1);
      ready.delete(url);
    },
    async stop(): Promise<void> {
      isOver = true;
      await asking;
    },
  };
}
