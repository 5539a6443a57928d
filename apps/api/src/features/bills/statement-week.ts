import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import { type CommissionRates, getWeekCommission } from '@sazon/domain/bills/commission-rates';
import { toBillWeek } from '@sazon/domain/bills/restaurant-bill';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { Deps } from '../../deps.ts';
import { notAtRestaurant } from '../restaurants/restaurants-access.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { listFees } from './restaurant-fees-queries.ts';

export type AskedWeek = ReturnType<typeof toBillWeek> & {
  restaurantId: string;
  fee: CommissionRates;
  /** The commission of this very restaurant and week, basis points. */
  feeBps: number;
  today: IsoDate;
  running: boolean;
};

/**
 * The week that somebody asks about, the running one when none is named; NOT_FOUND at a restaurant of others and for a week
 * that has not begun.
 */
export async function askedWeek(
  deps: Deps,
  actor: Actor,
  { restaurantId, week }: { restaurantId: string; week?: IsoDate | undefined },
): Promise<AskedWeek | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = notAtRestaurant(actor, 'restaurant_bills_view', restaurantId);
  if (no !== undefined) return no;
  const today = toBogotaDate(deps.now());
  const dates = toBillWeek(week ?? today);
  if (dates.start > today) return refuse('NOT_FOUND', { message: 'Esa semana todavía no empieza.' });
  const fee = await feeOf(deps, restaurantId);
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

/** What decides a restaurant's commission; undefined: there is no such restaurant. */
export async function feeOf(deps: Deps, restaurantId: string): Promise<CommissionRates | undefined> {
  const [[found], settings] = await Promise.all([listFees(deps.db, [restaurantId]), settingsOf(deps)]);
  return found && { ...found.fee, platformBps: settings.restaurantFeeBps };
}
