import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { LiveScope, Publisher } from '../db/events.ts';

/** What changed, and the id to go on from after it. */
type Listener = (scope: LiveScope, id: string) => void;

/** Told whose sessions or rights changed, and that the listening was interrupted: of whom was not heard. */
type AccessListener = { changed(whose: string): Promise<void> | void; missed(): void };

/**
 * Changes told to open screens, across API processes, over LISTEN/NOTIFY. What changed is not in the message: the screen
 * reads it again through its own permission. Told after the commit and bundled, because a NOTIFY inside a transaction
 * makes every commit of the database wait in one line; a message lost with a dying process is made good by the polling.
 */
export type Live = Publisher & {
  /** Calls `listener` for these scopes until the answered function is called. */
  follow(scopes: readonly LiveScope[], listener: Listener): () => void;
  /** The same for everybody's `access:`. */
  followAccess(listener: AccessListener): () => void;
  /** Resolves once what is told from now on reaches those who follow by now. */
  ready(): Promise<void>;
  /** The id of what was told last: `since` of it answers what came later. */
  latest(): string;
  /** Which of these scopes changed after an id that any process gave out; all of them where this one cannot know. */
  since(id: string, scopes: readonly LiveScope[]): LiveScope[];
  /** Which of these scopes changed in the last `ms`; all of them where this process has not listened for so long. */
  within(ms: number, scopes: readonly LiveScope[]): LiveScope[];
  close(): Promise<void>;
};

const channel = 'sazon_live';
const bundleMs = 25;
/** A NOTIFY carries 8000 bytes at most. */
const scopesPerNotify = 100;
/** After so long it is tried again to tell, or to listen. */
const againMs = 1000;
/** A listening connection that died without a word (a firewall forgot it) is only found out by asking. */
const askMs = 30_000;
const answerMs = 10_000;
/** How many notifications are remembered for streams that come back: some minutes of a busy noon. */
const remembered = 2000;

const whoseOf = (scope: LiveScope): string => scope.slice('access:'.length);

async function answers(client: pg.PoolClient): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('the listening connection does not answer')), answerMs).unref();
  });
  await Promise.race([client.query('SELECT'), tooLate]).finally(() => clearTimeout(late));
}

export function startLive(pool: pg.Pool, onError: (error: unknown) => void): Live {
  const followers = new Map<LiveScope, Set<Listener>>();
  const accessListeners = new Set<AccessListener>();
  const waiting = new Set<LiveScope>();
  let timer: NodeJS.Timeout | undefined;
  /** Gives the listening connection back, once however often it is called. */
  let listening: Promise<() => void> | undefined;
  let closed = false;
  /** true: the listening was interrupted, and what was told meanwhile is lost. */
  let missed = false;
  /**
   * What was told, oldest first, by the id that its teller gave it. PostgreSQL hands notifications to every process in the
   * same order, so an id means the same in all of them.
   */
  const told = new Map<string, { scopes: readonly LiveScope[]; at: number }>();
  let latest: string;
  /** From when on all that was told is remembered, by this process's own clock. */
  let knownFrom = Number.POSITIVE_INFINITY;

  const remember = (id: string, scopes: readonly LiveScope[]) => {
    told.set(id, { scopes, at: performance.now() });
    latest = id;
    if (told.size <= remembered) return;
    const [[oldest, { at }] = ['', { at: 0 }]] = told;
    told.delete(oldest);
    knownFrom = Math.max(knownFrom, at);
  };
  /** From here on nothing is known of what came before. */
  const forget = () => {
    told.clear();
    remember(randomUUID(), []);
  };
  forget();
  const hand = (id: string, scopes: readonly LiveScope[]) => {
    remember(id, scopes);
    for (const scope of scopes) {
      for (const listener of followers.get(scope) ?? []) listener(scope, id);
      if (!scope.startsWith('access:')) continue;
      for (const listener of accessListeners) void listener.changed(whoseOf(scope));
    }
  };
  const take = (payload = '') => {
    const [id = '', ...scopes] = payload.split(' ');
    hand(id, scopes as LiveScope[]);
  };

  /** One connection listens, from the first follower on; when it is lost, the next second makes another. */
  const listen = async (): Promise<() => void> => {
    const client = await pool.connect();
    let released = false;
    let asking: NodeJS.Timeout | undefined;
    const release = () => {
      clearInterval(asking);
      if (!released) client.release(true);
      released = true;
    };
    const lost = (error: unknown) => {
      if (released) return;
      listening = undefined;
      missed = true;
      knownFrom = Number.POSITIVE_INFINITY;
      release();
      onError(error);
      if (!closed) setTimeout(ensureListening, againMs).unref();
    };
    client.on('notification', (message) => take(message.payload));
    client.on('error', lost);
    await client.query(`LISTEN ${channel}`).catch((error: unknown) => {
      release();
      throw error;
    });
    asking = setInterval(() => void answers(client).catch(lost), askMs).unref();
    if (missed) {
      forget();
      hand(randomUUID(), [...followers.keys()]);
      for (const listener of accessListeners) listener.missed();
    }
    missed = false;
    knownFrom = performance.now();
    return release;
  };
  const ensureListening = () => {
    if (closed || listening !== undefined || followers.size + accessListeners.size === 0) return;
    listening = listen();
    listening.catch((error) => {
      listening = undefined;
      missed = true;
      onError(error);
      setTimeout(ensureListening, againMs).unref();
    });
  };

  const flush = async () => {
    timer = undefined;
    const scopes = [...waiting];
    waiting.clear();
    for (let from = 0; from < scopes.length; from += scopesPerNotify) {
      const payload = [randomUUID(), ...scopes.slice(from, from + scopesPerNotify)].join(' ');
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]).catch((error: unknown) => {
        for (const untold of scopes.slice(from)) waiting.add(untold);
        throw error;
      });
    }
  };
  const flushSoon = (afterMs: number) => {
    timer ??= setTimeout(() => {
      void flush().catch((error) => {
        onError(error);
        if (!closed) flushSoon(againMs);
      });
    }, afterMs);
  };

  return {
    async publish(scopes) {
      const known: (Promise<void> | void)[] = [];
      for (const scope of scopes) {
        waiting.add(scope);
        if (scope.startsWith('restaurant:')) waiting.add('platform');
        if (scope.startsWith('access:'))
          for (const listener of accessListeners) known.push(listener.changed(whoseOf(scope)));
      }
      if (!closed && waiting.size > 0) flushSoon(bundleMs);
      await Promise.all(known);
    },
    follow(scopes, listener) {
      for (const scope of scopes) {
        const listeners = followers.get(scope) ?? new Set();
        followers.set(scope, listeners.add(listener));
      }
      ensureListening();
      return () => {
        for (const scope of scopes) {
          const listeners = followers.get(scope);
          listeners?.delete(listener);
          if (listeners?.size === 0) followers.delete(scope);
        }
      };
    },
    followAccess(listener) {
      accessListeners.add(listener);
      ensureListening();
      return () => accessListeners.delete(listener);
    },
    async ready() {
      await listening?.catch(() => undefined);
    },
    latest: () => latest,
    since(id, scopes) {
      if (!told.has(id)) return [...scopes];
      const ids = [...told.keys()];
      const changed = new Set(ids.slice(ids.indexOf(id) + 1).flatMap((later) => told.get(later)?.scopes ?? []));
      return scopes.filter((scope) => changed.has(scope));
    },
    within(ms, scopes) {
      const from = performance.now() - ms;
      if (from < knownFrom) return [...scopes];
      const changed = new Set([...told.values()].flatMap(({ scopes: some, at }) => (at >= from ? some : [])));
      return scopes.filter((scope) => changed.has(scope));
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      // what was committed a moment ago is still told to the other processes
      await flush().catch(onError);
      const release = await listening?.catch(() => undefined);
      release?.();
    },
  };
}
