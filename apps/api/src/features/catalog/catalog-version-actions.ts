import type { Tx } from '../../db/transaction.ts';

/**
 * Tells every API process that what the public answers show has changed (`http/hot-answers.ts`): the next request reads
 * it anew. Called by every write to dishes, brands, restaurants, slots, places, calendar or settings, and by selling or
 * giving back a lunch ONLY when availability flips: the last of a dish's stock or of a slot's places was taken, or the
 * first came back. Not at every sale, because this is one row for the whole product: call it LAST in the transaction, so
 * that others wait for it only as long as the commit takes.
 */
export async function bumpCatalogVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable('catalog_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}
