import type { Refusal } from '@sazon/contract/refusal';
import type { RestaurantReport } from '@sazon/contract/reports/restaurant-schemas';
import type { Actor } from '@sazon/domain/access/may';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { toPeriodBefore } from '@sazon/domain/reports/report-period';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { type AskedPeriod, toAskedPeriod } from './asked-period.ts';
import { readCompleteUntil } from './company-queries.ts';
import { listOffers } from './offers-queries.ts';
import { listPlatformGroups, readPlatformFigures } from './platform-queries.ts';
import { listCancellations, listRestaurantDays, listRestaurantDishes } from './restaurant-queries.ts';

/** The report of a restaurant, with the period before. */
export async function readRestaurantReport(
  deps: Deps,
  actor: Actor,
  { restaurantId, ...asked }: AskedPeriod & { restaurantId: string },
): Promise<RestaurantReport | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_bills_view', restaurantId);
  if (no !== undefined) return no;
  const { db } = deps;
  const today = toBogotaDate(deps.now());
  const period = toAskedPeriod(deps, asked);
  const before = toPeriodBefore(period, today);
  const [current, prior, days, groups, dishes, cancellations, offers, completeUntil] = await together([
    readPlatformFigures(db, { restaurantId }, period),
    readPlatformFigures(db, { restaurantId }, before),
    listRestaurantDays(db, restaurantId, period),
    listPlatformGroups(db, { restaurantId }, period, 'hour'),
    listRestaurantDishes(db, restaurantId, period, today),
    listCancellations(db, restaurantId, period),
    listOffers(db, restaurantId, period),
    readCompleteUntil(db),
  ]);
  const hours = groups
    .map(({ name: hour, lunches, salesCop, timed, onTime }) => ({ hour, lunches, salesCop, timed, onTime }))
    .sort((a, b) => (a.hour < b.hour ? -1 : 1));
  return { ...period, before, completeUntil, current, prior, days, hours, dishes, cancellations, offers };
}
