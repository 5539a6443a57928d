import { addDays, type IsoDate, listDates, toMonthEnd, toWeekday } from '../calendar/iso-date.ts';

/** What is to be paid and what comes in on one date; what left and came in already stands beside it. */
export type CalendarDay = {
  date: IsoDate;
  /** To pay to restaurants, COP; of it, `readyCount` bills are approved. */
  outCop: number;
  outCount: number;
  readyCount: number;
  paidCop: number;
  /** Payments that came back from the bank on this date. */
  returnedCount: number;
  /** Unpaid bills whose 45 days end on this date. */
  legalCount: number;
  /** Bills of companies due on this date, COP. */
  inCop: number;
  inCount: number;
  receivedCop: number;
};

export const emptyCalendarDay = (date: IsoDate): CalendarDay => ({
  ...{ date, outCop: 0, outCount: 0, readyCount: 0, paidCop: 0, returnedCount: 0, legalCount: 0 },
  ...{ inCop: 0, inCount: 0, receivedCop: 0 },
});

/** The dates that a month's calendar shows: whole weeks from Monday to Sunday. */
export function findCalendarRange(date: IsoDate): { from: IsoDate; to: IsoDate } {
  const [first, last] = [`${date.slice(0, 8)}01`, toMonthEnd(date)];
  return { from: addDays(first, 1 - toWeekday(first)), to: addDays(last, 7 - toWeekday(last)) };
}

/** Every date of a range with what is known of it. */
export function fillCalendar(range: { from: IsoDate; to: IsoDate }, known: readonly CalendarDay[]): CalendarDay[] {
  const byDate = new Map(known.map((day) => [day.date, day]));
  return listDates(range.from, range.to).map((date) => byDate.get(date) ?? emptyCalendarDay(date));
}

export type CalendarSums = { outCop: number; inCop: number; leavesCop: number; comesCop: number; balanceCop: number };

/** What leaves and comes in within some days: paid or still to be paid. */
export function sumCalendar(days: readonly CalendarDay[]): CalendarSums {
  const add = (key: 'outCop' | 'inCop' | 'paidCop' | 'receivedCop') => days.reduce((sum, day) => sum + day[key], 0);
  const [outCop, inCop] = [add('outCop'), add('inCop')];
  const [leavesCop, comesCop] = [outCop + add('paidCop'), inCop + add('receivedCop')];
  return { outCop, inCop, leavesCop, comesCop, balanceCop: comesCop - leavesCop };
}

/** The weeks of a calendar, each from Monday to Sunday. */
export const listCalendarWeeks = (days: readonly CalendarDay[]): CalendarDay[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));

/** The first week in which more leaves than comes in, of those that are not over; undefined: none. */
export const findGap = (
  weeks: readonly (readonly CalendarDay[])[],
  today: IsoDate,
): readonly CalendarDay[] | undefined =>
  weeks.find((week) => (week.at(-1)?.date ?? '') >= today && sumCalendar(week).balanceCop < 0);
