import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { LiveScope } from '../db/live-event-collector.ts';
import { liveChannel, retryMs } from './live-notification-listener.ts';

const bundleMs = 25;
/** A NOTIFY carries at most 8000 bytes. */
const scopesPerNotify = 100;

/**
 * Notifies all processes of changes, within 25 ms and in as few messages as possible. Messages that fail are sent
 * again.
 */
export type LiveSender = { send(scopes: readonly LiveScope[]): void; close(): Promise<void> };

export function createLiveSender(pool: pg.Pool, onError: (error: unknown) => void): LiveSender {
  const waiting = new Set<LiveScope>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const flush = async () => {
    timer = undefined;
    const scopes = [...waiting];
    waiting.clear();
    for (let from = 0; from < scopes.length; from += scopesPerNotify) {
      const payload = [randomUUID(), ...scopes.slice(from, from + scopesPerNotify)].join(' ');
      await pool.query('SELECT pg_notify($1, $2)', [liveChannel, payload]).catch((error: unknown) => {
        for (const unsent of scopes.slice(from)) waiting.add(unsent);
        throw error;
      });
    }
  };
  const flushSoon = (afterMs: number) => {
    timer ??= setTimeout(() => {
      void flush().catch((error) => {
        onError(error);
        if (!closed) flushSoon(retryMs);
      });
    }, afterMs);
  };

  return {
    send(scopes) {
      for (const scope of scopes) waiting.add(scope);
      if (!closed && waiting.size > 0) flushSoon(bundleMs);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      // commits of the last milliseconds still reach the other processes
      await flush().catch(onError);
    },
  };
}
