import { z } from 'zod';
import { cop, definePage, done, id, instant, isoDate, pageQuery, shortText } from '../scalars.ts';

export const discountStatus = z.enum(['pending', 'awaiting_employer', 'approved', 'withdrawn', 'closed']);

/** An employer's way to authorise each period: a button, a signature, or their own portal. */
export const approvalMode = z.enum(['simple', 'signed', 'external']);

export const pendingDiscount = {
  /** `id`: one period, however far ahead; without it the earliest that begins within a week. */
  query: z.object({ id: id.optional() }),
  reply: z.object({
    payrollDiscount: z
      .object({
        id,
        startPeriod: isoDate,
        endPeriod: isoDate,
        amount: cop,
        status: z.enum(['pending', 'awaiting_employer']),
        mode: approvalMode,
        /** The id of the form whose preview shows the authorisation. */
        formId: id,
        enterpriseName: z.string(),
        payrollName: z.string(),
        /** The name of the signer. */
        signer: z.string(),
        /** The employer's own portal; only in the external mode. */
        url: z.string().nullable(),
      })
      .nullable(),
  }),
};

export type PendingDiscount = NonNullable<z.infer<(typeof pendingDiscount)['reply']>['payrollDiscount']>;

/** One payroll period of the caller. */
export const payrollPeriod = z.object({
  id,
  startPeriod: isoDate,
  endPeriod: isoDate,
  status: discountStatus,
  /** The maximum deduction. */
  amount: cop,
  /** The amounts of delivered lunches, and of those on their way. */
  used: cop,
  reserved: cop,
  orders: z.int(),
  approvedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** The deadline for objections; null while it is open. */
  objectUntil: instant.nullable(),
  /** When the company takes it; null: it does not say its day. */
  deductsOn: isoDate.nullable(),
  documentId: id.nullable(),
  closingDocumentId: id.nullable(),
  withdrawalDocumentId: id.nullable(),
});

export type PayrollPeriodView = z.infer<typeof payrollPeriod>;

export const listPayroll = {
  query: z.object({ ...pageQuery, status: discountStatus.optional() }),
  reply: definePage(payrollPeriod),
};

export const payrollLine = z.object({
  orderId: id,
  scheduleDate: isoDate,
  /** The order's dish, for the employee only. */
  menuName: z.string(),
  total: cop,
  subsidy: cop,
  payroll: cop,
  /** held: on its way. used: delivered, or charged as a no-show. */
  state: z.enum(['held', 'used']),
  objection: z.string().nullable(),
  /** Taken off the deduction by an accepted objection; 0: nothing. */
  corrected: cop,
  /** HR's or the platform's answer: corrected or refunded in tingos, or why it stays. */
  answer: z.object({ answer: z.enum(['accepted', 'explained']), reason: z.string() }).nullable(),
});

export type PayrollLine = z.infer<typeof payrollLine>;

export const payrollDetail = {
  params: z.object({ id }),
  reply: z.object({ period: payrollPeriod, lines: z.array(payrollLine) }),
};

export const objectLine = {
  params: z.object({ id, orderId: id }),
  body: z.object({ reason: shortText('el motivo', 300) }),
  reply: done,
};

export const payrollLimit = {
  reply: z.object({
    /** true: the company's payroll takes nothing new now; never why. */
    rests: z.boolean(),
    limit: z
      .object({
        startPeriod: isoDate,
        endPeriod: isoDate,
        limit: cop,
        /** The limit minus the rest: spent and held. */
        used: cop,
        remaining: cop,
        /** The part of `used` held by lunches on their way. */
        reserved: cop,
        status: discountStatus.nullable(),
        /** The day the next period begins. */
        renewsOn: isoDate,
        /** When the company takes this period; null: it does not say its day. */
        deductsOn: isoDate.nullable(),
        /** The amount payroll may pay of one schedule date; null: no daily limit. */
        daily: cop.nullable(),
        usedToday: cop,
        /** The usual payroll amount per lunch, from this person's latest ones. */
        lunch: cop,
        /** Open days from today to the end of the period. */
        openDaysLeft: z.int(),
      })
      .nullable(),
  }),
};

export type PayrollLimit = NonNullable<z.infer<(typeof payrollLimit)['reply']>['limit']>;
