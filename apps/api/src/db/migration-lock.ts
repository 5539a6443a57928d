import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Pool } from './connect.ts';
import type { Database } from './schema/database.ts';

/** Kysely's own number, which former releases lock as well. */
const lockId = sql.lit('3853314791062309107');
const askEveryMs = 100;
const patienceMs = 600_000;

/**
 * Runs `work` while no other process migrates. Asks again instead of waiting in a statement: an index that is built
 * concurrently waits for every running statement, so each would wait for the other.
 */
export const whileNobodyElseMigrates = <T>(db: Pool, work: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (session) => {
    for (let waitedMs = 0; !(await takeLock(session)); waitedMs += askEveryMs) {
      if (waitedMs >= patienceMs) throw new Error('another process has been migrating for ten minutes');
      await setTimeout(askEveryMs);
    }
    try {
      return await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${lockId})`.execute(session);
    }
  });

async function takeLock(session: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`SELECT pg_try_advisory_lock(${lockId}) AS "isTaken"`.execute(
    session,
  );
  return rows[0]?.isTaken === true;
}
