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
  /** The restaurant or company. */
  name: z.string(),
  amountCop: cop,
  /** due: to be paid on this day. paid: paid on it. returned: came back on it. legal: its 45 days end. */
  why: z.enum(['due', 'paid', 'returned', 'legal']),
  /** A bill that is not approved yet is not ready to be paid. */
  ready: z.boolean(),
  late: z.boolean(),
});
export type CalendarEntry = z.infer<typeof entry>;

export const readPaymentCalendar = {
  /** Any date of the month. */
  query: z.object({ date: isoDate }),
  reply: z.object({
    today: isoDate,
    /** Whole weeks, Monday to Sunday. */
    days: z.array(day),
    /** What should have been paid before today. */
    late: z.object({ outCop: cop, outCount: z.int(), inCop: cop, inCount: z.int() }),
    /** Whether the reader sees what companies owe: else nothing comes in here. */
    seesIncome: z.boolean(),
  }),
};

export const readPaymentDay = {
  query: z.object({ date: isoDate }),
  /** 200 of each at most, the largest first. */
  reply: z.object({ out: z.array(entry), in: z.array(entry) }),
};
