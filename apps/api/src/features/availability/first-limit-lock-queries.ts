import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** A lock key that no table uses. */
const firstLimits = sql.lit(7_314_001);

/**
 * A slot or dish without a limit has no counter row to lock, so buyers share this lock from before they read the offer;
 * its cost is negligible. For use in a SELECT or RETURNING.
 */
export const sharedFirstLimitLock = sql`pg_advisory_xact_lock_shared(${firstLimits})`;

/** Waits for buyers without a limit before a first limit is set; later buyers see the limit. */
export async function lockFirstLimit(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${firstLimits})`.execute(tx);
}
