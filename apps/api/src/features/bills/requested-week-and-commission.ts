import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { type CommissionRates, getWeekCommission } from '@sazon/domain/bills/commission-rates';
import { toBillWeek } from '@sazon/domain/bills/restaurant-bill';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { Deps } from '../../deps.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { listRestaurantCommissions } from './commissions-queries.ts';

export type RequestedWeek = ReturnType<typeof toBillWeek> & {
  restaurantId: string;
  fee: CommissionRates;
  /** The restaurant's commission in this week, basis points. */
  feeBps: number;
  today: IsoDate;
  running: boolean;
};

/**
 * Returns the requested week, or else the present one. Refuses with NOT_FOUND another's restaurant and future weeks.
 */
export async function readRequestedWeek(
  deps: Deps,
  actor: Actor,
  { restaurantId, week }: { restaurantId: string; week?: IsoDate | undefined },
): Promise<RequestedWeek | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_bills_view', restaurantId);
  if (no !== undefined) return no;
  const today = toBogotaDate(deps.now());
  const dates = toBillWeek(week ?? today);
  if (dates.start > today) return refuse('NOT_FOUND', { message: 'Esa semana todavía no empieza.' });
  const fee = await findCommissionRates(deps, restaurantId);
  if (fee === undefined) return refuse('NOT_FOUND');
  return {
    ...dates,
    restaurantId,
    fee,
    feeBps: getWeekCommission(fee, dates.start),
    today,
    running: today <= dates.end,
  };
}

/** Finds the rates that make a restaurant's commission. Returns undefined when there is no such restaurant. */
export async function findCommissionRates(deps: Deps, restaurantId: string): Promise<CommissionRates | undefined> {
  const [[found], settings] = await Promise.all([
    listRestaurantCommissions(deps.db, [restaurantId]),
    loadSettings(deps),
  ]);
  return found && { ...found.fee, platformBps: settings.restaurantFeeBps };
}
