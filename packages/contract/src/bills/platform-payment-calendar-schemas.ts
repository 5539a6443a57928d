import { z } from 'zod';
import { cop, id, isoDate } from '../scalars.ts';

/** What the platform pays and is paid on which day (docs/domain.md section 7). */

const day = z.object({
  date: isoDate,
  outCop: cop,
  outCount: z.int(),
  readyCount: z.int(),
  paidCop: cop,
  returnedCount: z.int(),
  legalCount: z.int(),
  inCop: cop,
  inCount: z.int(),
  receivedCop: cop,
});

const entry = z.object({
  billId: id,
  number: z.string(),
  /** The restaurant that is paid or the company that pays. */
  name: z.string(),
  amountCop: cop,
  /**
   * Why the bill stands on this day: to be paid (due), paid, returned by the bank, or the end of its legal 45 days
   * (legal).
   */
  why: z.enum(['due', 'paid', 'returned', 'legal']),
  /** False while the bill is not approved, so that it cannot be paid yet. */
  ready: z.boolean(),
  late: z.boolean(),
});
export type CalendarEntry = z.infer<typeof entry>;

export const readPaymentCalendar = {
  /** Any date of the month; with `weeks`, that many weeks from the one of the date on. */
  query: z.object({ date: isoDate, weeks: z.coerce.number().int().min(1).max(8).optional() }),
  reply: z.object({
    today: isoDate,
    /** Whole weeks, Monday to Sunday. */
    days: z.array(day),
    /** What should have been paid before today and was not. */
    late: z.object({ outCop: cop, outCount: z.int(), inCop: cop, inCount: z.int() }),
    /** Whether the caller may see what companies owe. If not, all incoming sums are empty. */
    seesIncome: z.boolean(),
  }),
};

export const readPaymentDay = {
  query: z.object({ date: isoDate }),
  /** At most 200 bills in each direction, the largest first. */
  reply: z.object({ out: z.array(entry), in: z.array(entry) }),
};
