import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { LiveScope, Publisher } from '../db/live-event-collector.ts';
import { createLiveConnection } from './live-notification-listener.ts';
import { createLiveSender } from './live-notification-sender.ts';
import { createLiveMemory } from './recent-live-notifications.ts';

/** Called with a changed scope, and the id from which to continue after it. */
type Listener = (scope: LiveScope, id: string) => void;

/**
 * Called with the user whose sessions or rights changed, and (`missed`) when notifications were lost, so that anybody's
 * may have.
 */
type AccessListener = { changed(userId: string): Promise<void> | void; missed(): void };

/**
 * Notifies open screens of changes, across processes, by PostgreSQL's LISTEN/NOTIFY. A message names only the scope,
 * and the screen reads the data itself. Messages leave after the commit and in batches, because NOTIFY in a transaction
 * makes all commits wait for each other. Polling makes up for messages lost with a dying process.
 */
export type Live = Publisher & {
  /** Calls `listener` for these scopes until the returned function is called. */
  follow(scopes: readonly LiveScope[], listener: Listener): () => void;
  /** Calls `listener` for the `access:` scopes of all users, until the returned function is called. */
  followAccess(listener: AccessListener): () => void;
  /** Resolves once changes published from now on reach all current listeners. */
  ready(): Promise<void>;
  /** Returns the id of the last published change; `since` returns the later ones. */
  latest(): string;
  /** Returns which of these scopes changed after an id from any process; all of them when this process cannot know. */
  since(id: string, scopes: readonly LiveScope[]): LiveScope[];
  /**
   * Returns which of these scopes changed in the last `ms`; all of them when this process has not listened that long.
   */
  within(ms: number, scopes: readonly LiveScope[]): LiveScope[];
  close(): Promise<void>;
};

const toUserId = (scope: LiveScope): string => scope.slice('access:'.length);

/** Adds the scope of the platform's screen, which follows the orders of every restaurant. */
const withPlatform = (scopes: readonly LiveScope[]): readonly LiveScope[] =>
  scopes.some((scope) => scope.startsWith('restaurant:')) ? [...scopes, 'platform'] : scopes;

/** Keeps who listens to which scope within this process. */
function createFollowers() {
  const followers = new Map<LiveScope, Set<Listener>>();
  return {
    scopes: () => [...followers.keys()],
    listenersOf: (scope: LiveScope): Iterable<Listener> => followers.get(scope) ?? [],
    follow(scopes: readonly LiveScope[], listener: Listener) {
      for (const scope of scopes) followers.set(scope, (followers.get(scope) ?? new Set()).add(listener));
      return () => {
        for (const scope of scopes) {
          const listeners = followers.get(scope);
          listeners?.delete(listener);
          if (listeners?.size === 0) followers.delete(scope);
        }
      };
    },
  };
}

export function startLive(pool: pg.Pool, onError: (error: unknown) => void): Live {
  const followers = createFollowers();
  const accessListeners = new Set<AccessListener>();
  const memory = createLiveMemory();
  const sender = createLiveSender(pool, onError);

  const deliver = (id: string, scopes: readonly LiveScope[]) => {
    memory.record(id, scopes);
    for (const scope of scopes) {
      for (const listener of followers.listenersOf(scope)) listener(scope, id);
      if (!scope.startsWith('access:')) continue;
      for (const listener of accessListeners) void listener.changed(toUserId(scope));
    }
  };
  const connection = createLiveConnection(pool, {
    received(payload) {
      const [id = '', ...scopes] = payload.split(' ');
      deliver(id, scopes as LiveScope[]);
    },
    lost: () => memory.mark('interrupted'),
    listening(wasLost) {
      if (wasLost) {
        memory.forget();
        deliver(randomUUID(), followers.scopes());
        for (const listener of accessListeners) listener.missed();
      }
      memory.mark('complete');
    },
    onError,
  });

  return {
    async publish(some) {
      const scopes = [...some];
      const ofAccess = scopes.filter((scope) => scope.startsWith('access:')).map(toUserId);
      const heard = ofAccess.flatMap((userId) => [...accessListeners].map((listener) => listener.changed(userId)));
      sender.send(withPlatform(scopes));
      await Promise.all(heard);
    },
    follow(scopes, listener) {
      const unfollow = followers.follow(scopes, listener);
      if (scopes.length > 0) connection.ensure();
      return unfollow;
    },
    followAccess(listener) {
      accessListeners.add(listener);
      connection.ensure();
      return () => accessListeners.delete(listener);
    },
    ready: connection.ready,
    latest: memory.latest,
    since: memory.since,
    within: memory.within,
    async close() {
      await sender.close();
      await connection.close();
    },
  };
}
