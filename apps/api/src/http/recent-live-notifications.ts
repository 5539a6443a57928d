import { randomUUID } from 'node:crypto';
import type { LiveScope } from '../db/live-event-collector.ts';

/** How many notifications are kept for reconnecting streams: some minutes of a busy noon. */
const remembered = 2000;

/**
 * The notifications of the last minutes, oldest first, by their sender's id. PostgreSQL delivers them to every process
 * in the same order, so an id means the same in all of them.
 */
export type LiveMemory = {
  record(id: string, scopes: readonly LiveScope[]): void;
  /** Drops all notifications: the history before now is unknown. */
  forget(): void;
  /**
   * Records that this process gets every notification from now on ('complete'), or that it misses some ('interrupted').
   */
  mark(reception: 'complete' | 'interrupted'): void;
  latest(): string;
  since(id: string, scopes: readonly LiveScope[]): LiveScope[];
  within(ms: number, scopes: readonly LiveScope[]): LiveScope[];
};

export function createLiveMemory(): LiveMemory {
  const notifications = new Map<string, { scopes: readonly LiveScope[]; at: number }>();
  let latest: string;
  /** Since when every notification is remembered, by this process's own clock. */
  let completeFrom = Number.POSITIVE_INFINITY;

  const record = (id: string, scopes: readonly LiveScope[]) => {
    notifications.set(id, { scopes, at: performance.now() });
    latest = id;
    if (notifications.size <= remembered) return;
    const [[oldest, { at }] = ['', { at: 0 }]] = notifications;
    notifications.delete(oldest);
    completeFrom = Math.max(completeFrom, at);
  };
  const forget = () => {
    notifications.clear();
    record(randomUUID(), []);
  };
  forget();

  return {
    record,
    forget,
    mark: (reception) => {
      completeFrom = reception === 'complete' ? performance.now() : Number.POSITIVE_INFINITY;
    },
    latest: () => latest,
    since(id, scopes) {
      if (!notifications.has(id)) return [...scopes];
      const ids = [...notifications.keys()];
      const later = ids.slice(ids.indexOf(id) + 1);
      const changed = new Set(later.flatMap((one) => notifications.get(one)?.scopes ?? []));
      return scopes.filter((scope) => changed.has(scope));
    },
    within(ms, scopes) {
      const from = performance.now() - ms;
      if (from < completeFrom) return [...scopes];
      const changed = new Set([...notifications.values()].flatMap((one) => (one.at >= from ? one.scopes : [])));
      return scopes.filter((scope) => changed.has(scope));
    },
  };
}
