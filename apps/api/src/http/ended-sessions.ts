import type { Live } from './live.ts';

/**
 * The ended sessions whose access tokens may still be valid, in memory, so that no call has to query the database.
 * Every process is notified of them (`access:<userId>`), and reads again every few seconds what it may have missed.
 */
export type EndedSessions = {
  has(sessionId: string): boolean;
  /** Subscribes, and reads the sessions that ended before. Calls are accepted only afterwards. */
  start(): Promise<void>;
  stop(): void;
};

/** Longer than the lifetime of an access token (30 minutes). */
const rememberMs = 35 * 60_000;
/** How often ended sessions are read without a notification, which is lost when its process ends. */
const readAgainMs = 5000;
/** A session's end may become visible this long after the time stored in it, because its commit may be late. */
const overlapMs = 60_000;

/**
 * Creates the memory of ended sessions. `endedFrom` reads the ids of sessions that ended since an instant, of one
 * person or of all, oldest first.
 */
export function createEndedSessions(
  endedFrom: (instantMs: number, userId?: string) => Promise<string[]>,
  live: Live,
  now: () => number,
  onError: (error: unknown) => void,
): EndedSessions {
  /** Session id → when this process learned of its end, by its own clock. */
  const ended = new Map<string, number>();
  /** The instant since which ended sessions have to be read; undefined means all that still matter. */
  let readFromMs: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let unfollow = () => {};
  let stopped = false;

  const keep = (ids: readonly string[]) => {
    const heardMs = performance.now();
    for (const id of ids) if (!ended.has(id)) ended.set(id, heardMs);
    for (const [id, sinceMs] of ended) {
      if (heardMs - sinceMs < rememberMs) break;
      ended.delete(id);
    }
  };
  const readUser = async (userId: string) => keep(await endedFrom(now() - rememberMs, userId));
  const read = async () => {
    const askedMs = now();
    keep(await endedFrom(readFromMs ?? askedMs - rememberMs));
    readFromMs = askedMs - overlapMs;
  };
  const readSoon = () => {
    timer = setTimeout(() => {
      void read()
        .catch(onError)
        .then(() => (stopped ? undefined : readSoon()));
    }, readAgainMs).unref();
  };

  return {
    has: (sessionId) => ended.has(sessionId),
    async start() {
      unfollow = live.followAccess({
        // The session has already ended, so a failed read is made up for by the next round.
        changed: (userId) => readUser(userId).catch(onError),
        missed: () => {
          readFromMs = undefined;
          void read().catch(onError);
        },
      });
      await live.ready();
      await read();
      readSoon();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      unfollow();
    },
  };
}
