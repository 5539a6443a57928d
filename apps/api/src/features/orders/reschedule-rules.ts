import { toWeekday } from '@sazon/domain/calendar/iso-date';
import type { CalendarRules } from '@sazon/domain/calendar/open-days';
import { isSlotOpenOn, isWithinKitchenLimits, type Offer } from '@sazon/domain/catalog/offer';
import { findDateOverLimit } from '@sazon/domain/orders/hold-limits';
import { canReschedule, type RescheduleVerdict } from '@sazon/domain/orders/reschedule';
import { canPayOnOtherDate, type OtherDateVerdict } from '@sazon/domain/payroll/other-date';
import type { Payer } from '../checkout/payer-queries.ts';
import { employerLeft, periodKeyOf } from '../checkout/price-cart.ts';
import type { OrderDetailRow } from '../order-records/orders-list-queries.ts';
import type { Settings } from '../settings/settings-queries.ts';

export type Target = { scheduleDate: string; timeId: string };

/**
 * What a move is judged by. `payer`: of an order that the employer or payroll pays for; null for others. `lunches`: how
 * many others its customer has on each date.
 */
export type RescheduleLight = {
  rules: CalendarRules;
  settings: Settings;
  payer: Payer | null;
  lunches: Readonly<Record<string, number>>;
  nowMs: number;
};

type MoveVerdict = RescheduleVerdict | OtherDateVerdict | { ok: false; code: 'LUNCHES_PER_DATE' };

/** Whether the employer or payroll pays for a part of it: counted by date, that part must fit where it goes. */
export const isPaidByEmployer = (row: OrderDetailRow): boolean => row.subsidyCop > 0 || row.payrollCop > 0;

/** Whether an order may move to a target, by the light of what is offered there and of who pays. */
export function judgeMove(
  row: OrderDetailRow,
  target: Target,
  offer: Offer | undefined,
  light: RescheduleLight,
): MoveVerdict {
  const verdict = judgePlace(row, target, offer, light);
  if (!verdict.ok) return verdict;
  if (isOverCeiling(row, target, light)) return { ok: false, code: 'LUNCHES_PER_DATE' };
  if (offer !== undefined && leavesEmployer(row, offer)) return { ok: false, code: 'SUBSIDY_USED_UP' };
  return judgeMoney(row, target, light);
}

/** Within its date it is counted already. */
const isOverCeiling = (
  row: OrderDetailRow,
  { scheduleDate }: Target,
  { lunches, settings }: RescheduleLight,
): boolean =>
  scheduleDate !== row.scheduleDate && findDateOverLimit({ [scheduleDate]: 1 }, lunches, settings.holdTerms) !== null;

/** A subsidy is for lunches at the employer's own places. */
export const leavesEmployer = (row: OrderDetailRow, offer: Offer): boolean =>
  row.subsidyCop > 0 && offer.location.id !== row.locationId && offer.location.enterpriseId !== row.enterpriseId;

function judgePlace(
  row: OrderDetailRow,
  target: Target,
  offer: Offer | undefined,
  { rules, settings, nowMs }: RescheduleLight,
): RescheduleVerdict {
  const serving = offer?.restaurantTime;
  if (offer === undefined || serving == null) return { ok: false, code: 'MENU_UNAVAILABLE' };
  const { menu } = offer;
  const isServed =
    serving.id !== '' && !serving.closed && offer.location.active && isSlotOpenOn(offer.time, target.scheduleDate);
  const isOnMenu =
    menu.active && menu.brand.active && offer.offered && menu.weekdays.includes(toWeekday(target.scheduleDate));
  const isSoldOut = menu.soldOutOn === target.scheduleDate;
  // within its hour it is counted already
  const isSameHour = target.scheduleDate === row.scheduleDate && offer.time.hour === row.hour;
  const room = { ...serving, hourTaken: (serving.hourTaken ?? 0) - (isSameHour ? 1 : 0) };
  const canCook = isWithinKitchenLimits(room, target.scheduleDate, offer.time.hour);
  // a dish that only changes its hour gives its own place in the day's stock to itself
  const ownStock = target.scheduleDate === row.scheduleDate ? 1 : 0;
  return canReschedule(
    {
      slot: { scheduleDate: row.scheduleDate, hour: row.timeId === target.timeId ? row.hour : '', cutoff: null },
      firstScheduleDate: row.firstScheduleDate,
    },
    {
      slot: { scheduleDate: target.scheduleDate, hour: offer.time.hour, cutoff: serving.cutoff },
      menuOffered: isServed && isOnMenu,
      placesLeft: canCook ? (serving.capacity === null ? null : serving.capacity - serving.taken) : 0,
      stockLeft: isSoldOut ? 0 : menu.dailyStock === null ? null : menu.dailyStock - menu.stockTaken + ownStock,
    },
    rules,
    settings.maxRescheduleDays,
    nowMs,
  );
}

function judgeMoney(row: OrderDetailRow, { scheduleDate }: Target, light: RescheduleLight): OtherDateVerdict {
  if (!isPaidByEmployer(row)) return { ok: true };
  const { payer, settings } = light;
  if (payer === null) return { ok: false, code: row.payrollCop > 0 ? 'PAYROLL_UNAVAILABLE' : 'SUBSIDY_USED_UP' };
  return canPayOnOtherDate(
    {
      scheduleDate: row.scheduleDate,
      periodKey: periodKeyOf(payer, row.scheduleDate),
      subsidyCop: row.subsidyCop,
      payrollCop: row.payrollCop,
    },
    { scheduleDate, periodKey: periodKeyOf(payer, scheduleDate) },
    employerLeft(payer, [scheduleDate], settings),
  );
}
