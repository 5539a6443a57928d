import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { LEAST_TOLD, LEAST_USUAL, USUAL_DAYS } from '@sazon/domain/catalog/dish-popularity-thresholds';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listColleaguesDishes, listUsualDishes } from './popular-and-usual-dishes-queries.ts';

/** Lists the dishes that this person often has, and those that at least `LEAST_TOLD` of their colleagues have. */
export async function readUsualAndColleaguesDishes(deps: Pick<Deps, 'db' | 'now'>, userId: string) {
  const since = addDays(toBogotaDate(deps.now()), -USUAL_DAYS);
  const [usual, colleagues] = await together([
    listUsualDishes(deps.db, userId, since, LEAST_USUAL),
    listColleaguesDishes(deps.db, userId, LEAST_TOLD),
  ]);
  return { usual, colleagues };
}
