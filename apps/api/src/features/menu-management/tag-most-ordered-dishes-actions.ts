import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { chooseMostOrdered, MOST_ORDERED_DAYS } from '@sazon/domain/catalog/most-ordered-tag';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { listPlatesSold, saveMostOrdered } from './most-ordered-dishes-queries.ts';

/**
 * Gives the tag 'Más pedido' to the dishes delivered most recently, and removes it from others. Returns how many dishes
 * changed.
 */
export async function tagMostOrdered(deps: Deps): Promise<number> {
  const today = toBogotaDate(deps.now());
  const found = chooseMostOrdered(await listPlatesSold(deps.db, addDays(today, -MOST_ORDERED_DAYS), today));
  return await inTransaction(deps, async (tx) => {
    const changed = await saveMostOrdered(tx, [...found.keys()], [...found.values()].flat());
    if (changed > 0) await bumpCatalogVersion(tx);
    return changed;
  });
}
