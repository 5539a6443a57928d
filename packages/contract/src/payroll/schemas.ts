import { z } from 'zod';
import { cop, done, id, instant, isoDate, pageOf, pageQuery, shortText } from '../scalars.ts';

export const discountStatus = z.enum(['pending', 'awaiting_employer', 'approved', 'withdrawn', 'closed']);

/** How an employer wants each period authorised: a button, a signature, or in their own portal. */
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
        /** Of the form whose preview shows what is authorised. */
        formId: id,
        enterpriseName: z.string(),
        payrollName: z.string(),
        /** The name that signs it. */
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
  /** The most that may be deducted. */
  amount: cop,
  /** Deducted by delivered lunches, and held by those on their way. */
  used: cop,
  reserved: cop,
  orders: z.int(),
  approvedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Until when its lines may be objected to; null while it is open. */
  objectUntil: instant.nullable(),
  documentId: id.nullable(),
  closingDocumentId: id.nullable(),
  withdrawalDocumentId: id.nullable(),
});

export type PayrollPeriodView = z.infer<typeof payrollPeriod>;

export const listPayroll = {
  query: z.object({ ...pageQuery, status: discountStatus.optional() }),
  reply: pageOf(payrollPeriod),
};

export const payrollLine = z.object({
  orderId: id,
  scheduleDate: isoDate,
  /** Of the order; the employee's own eyes only. */
  menuName: z.string(),
  total: cop,
  subsidy: cop,
  payroll: cop,
  /** held: on its way. used: delivered, or charged as not picked up. */
  state: z.enum(['held', 'used']),
  objection: z.string().nullable(),
  /** What HR or the platform said to it: given back in tingos, or why it stands. */
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
    limit: z
      .object({
        startPeriod: isoDate,
        endPeriod: isoDate,
        limit: cop,
        /** Limit minus what is left: spent and held. */
        used: cop,
        remaining: cop,
        /** The part of `used` that lunches on their way hold. */
        reserved: cop,
        status: discountStatus.nullable(),
        /** The day the next period begins. */
        renewsOn: isoDate,
        /** What payroll may pay of one schedule date; null: no daily limit. */
        daily: cop.nullable(),
        usedToday: cop,
        /** What payroll pays of one lunch, by this person's latest ones. */
        lunch: cop,
        /** Open days from today to the end of the period. */
        openDaysLeft: z.int(),
      })
      .nullable(),
  }),
};

export type PayrollLimit = NonNullable<z.infer<(typeof payrollLimit)['reply']>['limit']>;
