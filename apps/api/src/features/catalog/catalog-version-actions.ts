import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/**
 * Makes every cached public answer (menu, brands, calendar) out of date once `tx` commits. Call it last: the row is hot.
 * Orders call it only when availability flips (the last place or dish is taken, or one is free again), not on every sale.
 */
export async function bumpCatalogVersion(tx: Tx): Promise<void> {
  await sql`UPDATE catalog_version SET version = version + 1`.execute(tx);
}
