import { sql } from 'kysely';
import type pg from 'pg';
import type { Reader } from './connect.ts';

const lookEveryMs = 50;

/**
 * Statements of ours that wait for a lock at the end of whose chain stands a transaction that has asked nothing for a while:
 * another process that is frozen or cut off, never one that is at work, which asks its next question within milliseconds. This
 * very process is at work, however busy the machine is: it asks this.
 */
const cancelHeldUp = (name: string) => sql`
  WITH RECURSIVE waits AS (
    SELECT pid, unnest(pg_blocking_pids(pid)) AS holder FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()
  ), chains AS (
    SELECT pid, holder FROM waits
    UNION
    SELECT waits.pid, chains.holder FROM waits JOIN chains ON chains.pid = waits.holder
  )
  SELECT pg_cancel_backend(pid) FROM pg_stat_activity AS ours
  WHERE application_name = ${name} AND EXISTS (
    SELECT FROM chains JOIN pg_stat_activity AS held ON held.pid = chains.holder
    WHERE chains.pid = ours.pid AND held.application_name <> ${name} AND held.state LIKE 'idle in transaction%'
      AND held.state_change < clock_timestamp() - interval '200 milliseconds')`;

/**
 * Keeps one lock that nobody gives back from taking all connections: whenever requests wait for one, those that wait for
 * such a lock give theirs back at once and are told to come again, instead of holding it until `lock_timeout`.
 * Answers the function that ends this.
 */
export function letGoOfHeldUp(pool: pg.Pool, watchDb: Reader, onError: (error: unknown) => void): () => void {
  const { application_name: name = '' } = pool.options as pg.PoolConfig;
  let looking = false;
  const look = async () => {
    looking = true;
    await cancelHeldUp(name).execute(watchDb).catch(onError);
    looking = false;
  };
  const timer = setInterval(() => {
    if (pool.waitingCount > 0 && !looking) void look();
  }, lookEveryMs).unref();
  return () => clearInterval(timer);
}
