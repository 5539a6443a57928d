import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { POPULAR_DAYS } from '@sazon/domain/catalog/dish-popularity-thresholds';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from './catalog-version-actions.ts';
import { saveDishOrderCounts } from './save-dish-counters-queries.ts';

/**
 * Counts anew what was eaten at each place and by each company in the last 30 days. Returns how many counts changed.
 */
export async function refreshPopularDishes(deps: Deps): Promise<number> {
  const today = toBogotaDate(deps.now());
  return await inTransaction(deps, async (tx) => {
    const changed = await saveDishOrderCounts(tx, addDays(today, -POPULAR_DAYS), today);
    if (changed > 0) await bumpCatalogVersion(tx);
    return changed;
  });
}
