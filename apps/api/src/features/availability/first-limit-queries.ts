import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** A key of no table's. */
const firstLimits = sql.lit(7_314_001);

/**
 * Where nothing limits a slot or a dish there is no counter for buyers and whoever sets a limit to meet at. So all who take or
 * give back places share this lock from before they read the offer, at next to no cost; in a SELECT or RETURNING.
 */
export const noFirstLimit = sql`pg_advisory_xact_lock_shared(${firstLimits})`;

/** Before a first limit is counted: waits for whoever buys without it; who comes after sees it. */
export async function lockFirstLimit(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${firstLimits})`.execute(tx);
}
