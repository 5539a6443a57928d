import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { LEAST_TOLD, LEAST_USUAL, POPULAR_DAYS, USUAL_DAYS } from '@sazon/domain/catalog/dish-popularity-thresholds';
import { inTransaction, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from './catalog-version-actions.ts';
import { countDishOrders, listColleaguesDishes, listUsualDishes } from './popular-dishes-queries.ts';

/**
 * Counts anew what was eaten at each place and by each company in the last 30 days. Returns how many counts changed.
 */
export async function countPopularDishes(deps: Deps): Promise<number> {
  const today = toBogotaDate(deps.now());
  return await inTransaction(deps, async (tx) => {
    const changed = await countDishOrders(tx, addDays(today, -POPULAR_DAYS), today);
    if (changed > 0) await bumpCatalogVersion(tx);
    return changed;
  });
}

/** Lists the dishes that this person often has, and those that at least `LEAST_TOLD` of their colleagues have. */
export async function readMyDishes(deps: Pick<Deps, 'db' | 'now'>, userId: string) {
  const since = addDays(toBogotaDate(deps.now()), -USUAL_DAYS);
  const [usual, colleagues] = await together([
    listUsualDishes(deps.db, userId, since, LEAST_USUAL),
    listColleaguesDishes(deps.db, userId, LEAST_TOLD),
  ]);
  return { usual, colleagues };
}
