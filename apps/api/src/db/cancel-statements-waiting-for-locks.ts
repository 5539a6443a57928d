import { type QueryExecutorProvider, sql } from 'kysely';
import type pg from 'pg';

const lookEveryMs = 50;

/**
 * Cancels the product's statements that wait for a lock whose holder has been idle for a while, because its process is
 * frozen or away. Transactions of this pool are excluded, because its process runs.
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
 * Keeps one stuck lock from taking all connections: requests that wait for such a lock are cancelled and told to retry
 * while others wait for a connection. Returns the function that stops this.
 */
export function cancelStuckRequests(
  pool: pg.Pool,
  watchDb: QueryExecutorProvider,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const { application_name: name = '' } = pool.options as pg.PoolConfig;
  return repeatOften(async () => {
    if (pool.waitingCount > 0) await cancelHeldUp(name).execute(watchDb).catch(onError);
  });
}

const cancelLockWaitsOf = (name: string) => sql`
  SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = ${name} AND wait_event_type = 'Lock'`;

/**
 * Cancels the statements of a pool that wait for a lock, until the returned function is called: for the end of a
 * process, which such a wait may outlast.
 */
export function cancelLockWaits(
  pool: pg.Pool,
  watchDb: QueryExecutorProvider,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const { application_name: name = '' } = pool.options as pg.PoolConfig;
  return repeatOften(async () => void (await cancelLockWaitsOf(name).execute(watchDb).catch(onError)));
}

/**
 * Runs `look` again and again, never twice at a time. Returns the function that stops this and waits for a running
 * look, so that its connections can be closed afterwards.
 */
function repeatOften(look: () => Promise<void>): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, lookEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
