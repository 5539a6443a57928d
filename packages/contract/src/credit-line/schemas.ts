import { z } from 'zod';
import { limitRequest } from '../payroll/limit-requests-schemas.ts';
import { cop, definePage, id, isoDate, pageQuery } from '../scalars.ts';

/**
 * A period of a payroll line. `used` is for eaten lunches, `reserved` for future ones; limit = used + reserved +
 * remaining.
 */
const period = z.object({
  startPeriod: isoDate,
  endPeriod: isoDate,
  limit: cop,
  used: cop,
  reserved: cop,
  remaining: cop,
  /** True: the deduction of this period is authorised. */
  signed: z.boolean(),
});

export const creditLine = {
  reply: z.object({
    /** null: this person has no line. */
    line: z
      .object({
        name: z.string(),
        enterpriseName: z.string(),
        current: period,
        next: period.nullable(),
        today: z.object({
          date: isoDate,
          /** null: no daily limit. */
          limit: cop.nullable(),
          used: cop,
          remaining: cop.nullable(),
        }),
        /** The deduction of the current period and when it closes. */
        nextDeduction: z.object({ date: isoDate, amount: cop }),
        /** The person's latest request for another limit; null: never. */
        request: limitRequest.nullable(),
      })
      .nullable(),
  }),
};

export type CreditLine = NonNullable<z.infer<typeof creditLine.reply>['line']>;

export const creditMovements = {
  query: z.object(pageQuery),
  reply: definePage(
    z.object({
      orderId: id,
      dish: z.string(),
      scheduleDate: isoDate,
      amount: cop,
      /** spent: eaten or charged. reserved: in the future. returned: cancelled, nothing is deducted. */
      state: z.enum(['spent', 'reserved', 'returned']),
    }),
  ),
};
