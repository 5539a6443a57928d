import { toInstantMs } from '../calendar/bogota-time.ts';
import { addDays, countDaysBetween, type IsoDate, toWeekStart, type Weekday } from '../calendar/iso-date.ts';
import { addWorkingDays, toWorkingDay } from '../calendar/working-days.ts';

/** How many working days after its issue a settlement may be disputed; the last day ends at 18:00. */
const DISPUTE_WORKING_DAYS = 3;
const DISPUTE_HOUR = '18:00';

/** The hour on Monday from which the settlements of the week before are issued. */
export const ISSUE_HOUR = '06:00';

/** The most calendar days that the law allows from the end of a service to its payment (Ley 2024 de 2020). */
export const LEGAL_PAYMENT_DAYS = 45;

/** How many days before the last legal one the platform is warned of what an undecided incident keeps unpaid. */
export const PAUSE_WARNING_DAYS = 10;

/** Returns the last day on which the law lets a settlement be paid. */
export const findLastLegalDay = (periodEnd: IsoDate): IsoDate => addDays(periodEnd, LEGAL_PAYMENT_DAYS);

/** On which weekday a contract has settlements paid, and how many weeks after the week of issue. */
export type PaymentTerms = { weekday: Weekday; weeksAfterIssue: number };
const DEFAULT_PAYMENT_TERMS: PaymentTerms = { weekday: 4, weeksAfterIssue: 1 };

/** Returns until when (epoch ms) a settlement issued on this date may be disputed. Silence approves it. */
export const findBillDisputeDeadline = (issuedOn: IsoDate): number =>
  toInstantMs(addWorkingDays(issuedOn, DISPUTE_WORKING_DAYS), DISPUTE_HOUR);

/**
 * Returns the date on which a settlement is paid: by default the Thursday of the week after its issue; the next working
 * day when that is a holiday. Source: docs/domain.md section 7.
 */
export function findPaymentDate(issuedOn: IsoDate, terms: PaymentTerms = DEFAULT_PAYMENT_TERMS): IsoDate {
  const monday = toWeekStart(issuedOn);
  return toWorkingDay(addDays(monday, terms.weeksAfterIssue * 7 + terms.weekday - 1));
}

/** Counts the days from the last service of a settlement to a payment; `isLate` says that the law allows fewer. */
export function calculateDaysToPay(periodEnd: IsoDate, paidOn: IsoDate): { days: number; isLate: boolean } {
  const days = countDaysBetween(periodEnd, paidOn);
  return { days, isLate: days > LEGAL_PAYMENT_DAYS };
}

/** Formats the number of a settlement: 'L-2026-47'. Numbers have no gaps within a year. */
export const formatSettlementNumber = (year: number, consecutive: number): string => `L-${year}-${consecutive}`;
