import type { Tx } from '../../db/transaction.ts';

/**
 * Moves the catalog version, so that every process rebuilds its public answers (`http/cached-public-answers.ts`). Call
 * it LAST in a transaction that writes to the catalog, calendar or settings, or after which a sale or cancellation
 * flips what is available: it locks one row of the whole product, for which others wait until the commit.
 */
export async function bumpCatalogVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable('catalog_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}
