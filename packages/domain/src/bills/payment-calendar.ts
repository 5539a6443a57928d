import { addDays, type IsoDate, listDates, toMonthEnd, toWeekday, toWeekStart } from '../calendar/iso-date.ts';

/** What the platform has to pay and to receive on one date, and what it already paid and received on it. */
export type CalendarDay = {
  date: IsoDate;
  /** What restaurants have to be paid (COP), and for how many bills. Of these, `readyCount` are approved. */
  outCop: number;
  outCount: number;
  readyCount: number;
  paidCop: number;
  /** How many payments the bank returned on this date. */
  returnedCount: number;
  /** How many unpaid bills reach the legal 45 days on this date. */
  legalCount: number;
  /** The bills of companies that are due on this date, COP. */
  inCop: number;
  inCount: number;
  receivedCop: number;
};

export const emptyCalendarDay = (date: IsoDate): CalendarDay => ({
  ...{ date, outCop: 0, outCount: 0, readyCount: 0, paidCop: 0, returnedCount: 0, legalCount: 0 },
  ...{ inCop: 0, inCount: 0, receivedCop: 0 },
});

/**
 * Returns the dates that the calendar shows, whole weeks from Monday to Sunday: those of a date's month, or so many from
 * the week of the date on.
 */
export function findCalendarRange(date: IsoDate, weeks?: number): { from: IsoDate; to: IsoDate } {
  if (weeks !== undefined) {
    const from = toWeekStart(date);
    return { from, to: addDays(from, 7 * weeks - 1) };
  }
  const [first, last] = [`${date.slice(0, 8)}01`, toMonthEnd(date)];
  return { from: toWeekStart(first), to: addDays(last, 7 - toWeekday(last)) };
}

/** Lists every date of a range, empty where nothing is known of it. */
export function fillCalendar(range: { from: IsoDate; to: IsoDate }, known: readonly CalendarDay[]): CalendarDay[] {
  const byDate = new Map(known.map((day) => [day.date, day]));
  return listDates(range.from, range.to).map((date) => byDate.get(date) ?? emptyCalendarDay(date));
}

export type CalendarSums = { outCop: number; inCop: number; leavesCop: number; comesCop: number; balanceCop: number };

/** What was due before today and is not paid. */
export type CalendarDebts = { outCop: number; inCop: number };

/**
 * Sums what leaves and what comes in within some days: before today only what was paid, because the rest did not happen,
 * and from today on what is due. What is late counts as due today.
 */
export function sumCalendar(days: readonly CalendarDay[], today: IsoDate, late: CalendarDebts): CalendarSums {
  const hasToday = days.some(({ date }) => date === today);
  const add = (key: 'outCop' | 'inCop' | 'paidCop' | 'receivedCop', from = '') =>
    days.reduce((sum, day) => (day.date >= from ? sum + day[key] : sum), 0);
  const [outCop, inCop] = [
    add('outCop', today) + (hasToday ? late.outCop : 0),
    add('inCop', today) + (hasToday ? late.inCop : 0),
  ];
  const [leavesCop, comesCop] = [outCop + add('paidCop'), inCop + add('receivedCop')];
  return { outCop, inCop, leavesCop, comesCop, balanceCop: comesCop - leavesCop };
}

/** Splits the days of a calendar into weeks from Monday to Sunday. */
export const listCalendarWeeks = (days: readonly CalendarDay[]): CalendarDay[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));

/** Returns the first week, current or coming, in which more leaves than comes in, or undefined when there is none. */
export const findGap = (
  weeks: readonly (readonly CalendarDay[])[],
  today: IsoDate,
  late: CalendarDebts,
): readonly CalendarDay[] | undefined =>
  weeks.find((week) => (week.at(-1)?.date ?? '') >= today && sumCalendar(week, today, late).balanceCop < 0);
