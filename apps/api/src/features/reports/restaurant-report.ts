import type { Refusal } from '@sazon/contract/refusal';
import type { PlatformGroup } from '@sazon/contract/reports/platform-schemas';
import type { RestaurantReport } from '@sazon/contract/reports/restaurant-schemas';
import type { Actor } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { toPeriodBefore, toPeriodYearBefore } from '@sazon/domain/reports/report-period';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { readCompleteUntil } from './company-report-queries.ts';
import { listOffers } from './offers-report-queries.ts';
import { listPlatformGroups } from './platform-report-breakdowns-and-filters-queries.ts';
import { readPlatformFigures } from './platform-report-queries.ts';
import { type AskedPeriod, toAskedPeriod } from './report-periods.ts';
import {
  listCancellations,
  listRestaurantDays,
  listRestaurantDishes,
  type RestaurantScope,
} from './restaurant-report-queries.ts';

/** The report of a restaurant, or of one of its brands or hours, with the period before and the year before. */
export async function readRestaurantReport(
  deps: Deps,
  actor: Actor,
  { restaurantId, brandId, hour, ...asked }: AskedPeriod & RestaurantScope,
): Promise<RestaurantReport | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_bills_view', restaurantId);
  if (no !== undefined) return no;
  const { db } = deps;
  const today = toBogotaDate(deps.now());
  const period = toAskedPeriod(deps, asked);
  const before = toPeriodBefore(period, today);
  const yearBefore = toPeriodYearBefore(period, today);
  const scope = { restaurantId, brandId, hour };
  const isWhole = brandId === undefined && hour === undefined;
  const [current, prior, priorYear, days, byHour, byBrand] = await together([
    readPlatformFigures(db, scope, period),
    readPlatformFigures(db, scope, before),
    readPlatformFigures(db, scope, yearBefore),
    listRestaurantDays(db, scope, period),
    listPlatformGroups(db, { restaurantId, brandId }, period, 'hour'),
    listPlatformGroups(db, { restaurantId, hour }, period, 'brand'),
  ]);
  const [dishes, cancellations, offers, completeUntil] = await together([
    listRestaurantDishes(db, scope, period, today),
    listCancellations(db, scope, period),
    isWhole ? listOffers(db, restaurantId, period) : null,
    readCompleteUntil(db),
  ]);
  const hours = byHour
    .map((group) => ({ hour: group.name, ...toSales(group) }))
    .sort((a, b) => (a.hour < b.hour ? -1 : 1));
  const brands = byBrand.flatMap((group) =>
    group.id === null ? [] : [{ id: group.id, name: group.name, ...toSales(group) }],
  );
  const compared = { before, yearBefore, completeUntil, current, prior, priorYear };
  return { ...period, ...compared, days, hours, brands, dishes, cancellations, offers };
}

const toSales = ({ lunches, salesCop, timed, onTime }: PlatformGroup) => ({ lunches, salesCop, timed, onTime });
