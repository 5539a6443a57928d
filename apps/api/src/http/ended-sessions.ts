import type { Live } from './live.ts';

/**
 * The sessions that ended while an access token of theirs may still be valid, kept in memory so that no call has to ask
 * the database. Every process hears of them by `access:<userId>`, and reads again every few seconds what it may have missed.
 */
export type EndedSessions = {
  has(sessionId: string): boolean;
  /** Listens, and reads what ended before; calls are taken only after it. */
  start(): Promise<void>;
  stop(): void;
};

/** Longer than the half hour that an access token lives. */
const rememberMs = 35 * 60_000;
/** How often it is read without a word: a notification is lost with the process that was about to send it. */
const readAgainMs = 5000;
/** A commit may come so much later than the instant it wrote down. */
const overlapMs = 60_000;

/** `endedFrom` reads the ids of the sessions that ended from an instant on, of one person or of everybody; oldest first. */
export function endedSessions(
  endedFrom: (instantMs: number, userId?: string) => Promise<string[]>,
  live: Live,
  now: () => number,
  onError: (error: unknown) => void,
): EndedSessions {
  /** Session id → when it was first heard of, by this process's own clock. */
  const ended = new Map<string, number>();
  /** From which instant on sessions have to be read; undefined: all that matter. */
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
  const readOf = async (userId: string) => keep(await endedFrom(now() - rememberMs, userId));
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
        // the session is over already: what could not be read now is read with the next round
        changed: (userId) => readOf(userId).catch(onError),
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
