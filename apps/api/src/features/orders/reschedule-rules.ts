import { toWeekday } from '@sazon/domain/calendar/iso-date';
import type { CalendarRules } from '@sazon/domain/calendar/open-days';
import { isSlotOpenOn, isWithinKitchenLimits, type Offer } from '@sazon/domain/catalog/dish-offer-availability';
import { findClosing } from '@sazon/domain/catalog/kitchen-closings';
import { checkReschedule, type RescheduleVerdict } from '@sazon/domain/orders/reschedule-check';
import { findDateOverLimit } from '@sazon/domain/orders/unpaid-purchase-and-date-limits';
import { checkPayOnOtherDate, type OtherDateVerdict } from '@sazon/domain/payroll/employer-pay-on-other-date';
import { findSubsidyOfLunchRefusal } from '@sazon/domain/payroll/subsidy-to-use';
import type { Payer } from '../checkout/payer-facts.ts';
import { getPeriodKey, toSubsidyPerson } from '../checkout/payer-period-fee-subsidy-and-payroll.ts';
import { calculateEmployerRemaining } from '../checkout/price-cart-and-order-difference.ts';
import type { OrderDetailRow } from '../order-records/order-detail-queries.ts';
import type { Settings } from '../settings/read-settings-queries.ts';

export type MoveTarget = { scheduleDate: string; timeId: string };

/**
 * What decides about a move. `payer` is null unless employer or payroll pay a part; `lunches` are the customer's other
 * lunches per date.
 */
export type MoveContext = {
  rules: CalendarRules;
  settings: Settings;
  payer: Payer | null;
  lunches: Readonly<Record<string, number>>;
  nowMs: number;
};

type MoveVerdict = RescheduleVerdict | OtherDateVerdict | { ok: false; code: 'LUNCHES_PER_DATE' };

/** Returns whether employer or payroll pay a part: their limits count by date, so the part has to fit the new date. */
export const isPaidByEmployer = (row: OrderDetailRow): boolean => row.subsidyCop > 0 || row.payrollCop > 0;

/** Decides whether an order may move to a target, by the offer there and by those who pay. */
export function checkMove(
  row: OrderDetailRow,
  target: MoveTarget,
  offer: Offer | undefined,
  light: MoveContext,
): MoveVerdict {
  const verdict = judgePlace(row, target, offer, light);
  if (!verdict.ok) return verdict;
  if (isOverCeiling(row, target, light)) return { ok: false, code: 'LUNCHES_PER_DATE' };
  // its budget pays for that date, and the lunches of a group arrive together
  if (row.guestLunchId !== null) return { ok: false, code: 'SUBSIDY_USED_UP' };
  if (offer !== undefined && isLeavingEmployer(row, offer)) return { ok: false, code: 'SUBSIDY_USED_UP' };
  return judgeMoney(row, target, offer, light);
}

/** Returns whether the move brings too many lunches on a date. On its own date the order is counted already. */
const isOverCeiling = (
  row: OrderDetailRow,
  { scheduleDate }: MoveTarget,
  { lunches, settings }: MoveContext,
): boolean =>
  scheduleDate !== row.scheduleDate && findDateOverLimit({ [scheduleDate]: 1 }, lunches, settings.holdTerms) !== null;

/** Returns whether a subsidised order would leave its employer's locations, where alone the subsidy is given. */
export const isLeavingEmployer = (row: OrderDetailRow, offer: Offer): boolean =>
  row.subsidyCop > 0 && offer.location.id !== row.locationId && offer.location.enterpriseId !== row.enterpriseId;

function judgePlace(
  row: OrderDetailRow,
  target: MoveTarget,
  offer: Offer | undefined,
  { rules, settings, nowMs }: MoveContext,
): RescheduleVerdict {
  const serving = offer?.restaurantTime;
  if (offer === undefined || serving == null) return { ok: false, code: 'MENU_UNAVAILABLE' };
  const { menu } = offer;
  const isServed =
    serving.id !== '' && !serving.closed && offer.location.active && isSlotOpenOn(offer.time, target.scheduleDate);
  const isOnMenu =
    menu.active && menu.brand.active && offer.offered && menu.weekdays.includes(toWeekday(target.scheduleDate));
  const isSoldOut = menu.soldOutOn === target.scheduleDate;
  // the order is counted already within its own hour
  const isSameHour = target.scheduleDate === row.scheduleDate && offer.time.hour === row.hour;
  const room = { ...serving, hourTaken: (serving.hourTaken ?? 0) - (isSameHour ? 1 : 0) };
  const canCook = isWithinKitchenLimits(room, target.scheduleDate, offer.time.hour);
  // a dish that only changes its hour keeps its own portion of the day's stock
  const ownStock = target.scheduleDate === row.scheduleDate ? 1 : 0;
  return checkReschedule(
    {
      slot: { scheduleDate: row.scheduleDate, hour: row.timeId === target.timeId ? row.hour : '', cutoff: null },
      firstScheduleDate: row.firstScheduleDate,
    },
    {
      slot: { scheduleDate: target.scheduleDate, hour: offer.time.hour, cutoff: serving.cutoff },
      kitchenClosed: findClosing(serving.closings ?? [], target.scheduleDate) !== null,
      menuOffered: isServed && isOnMenu,
      placesLeft: canCook ? (serving.capacity === null ? null : serving.capacity - serving.taken) : 0,
      stockLeft: isSoldOut ? 0 : menu.dailyStock === null ? null : menu.dailyStock - menu.stockTaken + ownStock,
    },
    rules,
    settings.maxRescheduleDays,
    nowMs,
  );
}

function judgeMoney(
  row: OrderDetailRow,
  { scheduleDate }: MoveTarget,
  offer: Offer | undefined,
  light: MoveContext,
): OtherDateVerdict {
  if (!isPaidByEmployer(row)) return { ok: true };
  const { payer, settings } = light;
  if (payer === null) return { ok: false, code: row.payrollCop > 0 ? 'PAYROLL_UNAVAILABLE' : 'SUBSIDY_USED_UP' };
  const isNewSlot = scheduleDate !== row.scheduleDate || offer?.time.id !== row.timeId;
  if (isNewSlot && row.subsidyCop > 0 && offer !== undefined) {
    const { hour } = offer.time;
    const lunch = { scheduleDate, hour, location: offer.location };
    if (findSubsidyOfLunchRefusal(toSubsidyPerson(payer), lunch) !== null)
      return { ok: false, code: 'SUBSIDY_USED_UP' };
  }
  return checkPayOnOtherDate(
    {
      scheduleDate: row.scheduleDate,
      periodKey: getPeriodKey(payer, row.scheduleDate),
      subsidyCop: row.subsidyCop,
      payrollCop: row.payrollCop,
    },
    { scheduleDate, periodKey: getPeriodKey(payer, scheduleDate) },
    calculateEmployerRemaining(payer, [scheduleDate], settings),
  );
}
