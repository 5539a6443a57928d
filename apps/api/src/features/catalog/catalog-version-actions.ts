import type { Tx } from '../../db/transaction.ts';

/**
 * Moves the catalog version, so that every process rebuilds its public answers (`http/cached-public-answers.ts`). Call it LAST in
 * a transaction that writes dishes, brands, restaurants, slots, locations, calendar or settings, and for a sale or
 * cancellation only when availability flips: it updates one row of the whole product, which others wait for until the
 * commit.
 */
export async function bumpCatalogVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable('catalog_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}
