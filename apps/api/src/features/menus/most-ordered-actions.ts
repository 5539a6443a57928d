import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { chooseMostOrdered, MOST_ORDERED_DAYS } from '@sazon/domain/catalog/most-ordered';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { platesSold, setMostOrdered } from './most-ordered-queries.ts';

/** Gives 'Más pedido' to what was delivered most of late, and takes it from the rest. Answers how many dishes changed. */
export async function tagMostOrdered(deps: Deps): Promise<number> {
  const today = toBogotaDate(deps.now());
  const found = chooseMostOrdered(await platesSold(deps.db, addDays(today, -MOST_ORDERED_DAYS), today));
  return await inTransaction(deps, async (tx) => {
    const changed = await setMostOrdered(tx, [...found.keys()], [...found.values()].flat());
    if (changed > 0) await bumpCatalogVersion(tx);
    return changed;
  });
}
