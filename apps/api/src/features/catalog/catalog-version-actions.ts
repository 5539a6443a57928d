import type { Tx } from '../../db/transaction.ts';

/**
 * Moves the catalog version, so that every process rebuilds its public answers. Call it LAST in a transaction that
 * changes what is on sale: it locks one row of the whole product until the commit.
 */
export async function bumpCatalogVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable('catalog_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}
