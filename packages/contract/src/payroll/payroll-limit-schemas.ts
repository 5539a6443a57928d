import { z } from 'zod';
import { cop, isoDate } from '../scalars.ts';
import { discountStatus } from './payroll-periods-schemas.ts';

export const payrollLimit = {
  reply: z.object({
    /** Whether the company's payroll pays for nothing new now. The reason is never told. */
    rests: z.boolean(),
    limit: z
      .object({
        startPeriod: isoDate,
        endPeriod: isoDate,
        limit: cop,
        /** What is spent and held: the limit less what remains. */
        used: cop,
        remaining: cop,
        /** The part of `used` that lunches on their way hold. */
        reserved: cop,
        status: discountStatus.nullable(),
        /** The date on which the next period begins. */
        renewsOn: isoDate,
        /** When the company deducts this period from pay, or null when the company did not say its day. */
        deductsOn: isoDate.nullable(),
        /** The most that payroll pays for one schedule date, or null without a daily limit. */
        daily: cop.nullable(),
        usedToday: cop,
        /** What payroll usually pays of a lunch, by this person's latest ones. */
        lunch: cop,
        /** How many open days there are from today to the end of the period. */
        openDaysLeft: z.int(),
      })
      .nullable(),
  }),
};

export type PayrollLimit = NonNullable<z.infer<(typeof payrollLimit)['reply']>['limit']>;
