import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** The key of an advisory lock that nothing else uses. */
const firstLimits = sql.lit(7_314_001);

/**
 * Takes a lock that buyers share from before they read an offer, because a slot or dish without a limit has no counter
 * row to lock. It costs almost nothing. For use in a SELECT or RETURNING.
 */
export const sharedFirstLimitLock = sql`pg_advisory_xact_lock_shared(${firstLimits})`;

/** Waits for the buyers who saw no limit, before a first limit is set. Later buyers see it. */
export async function lockFirstLimit(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${firstLimits})`.execute(tx);
}
