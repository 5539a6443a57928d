import { z } from 'zod';
import { cop, definePage, done, id, instant, isoDate, pageQuery, shortText } from '../scalars.ts';

export const discountStatus = z.enum(['pending', 'awaiting_employer', 'approved', 'withdrawn', 'closed']);

/** How an employer lets its people authorise each period: by a button, a signature, or in its own portal. */
export const approvalMode = z.enum(['simple', 'signed', 'external']);

export const pendingDiscount = {
  /** `id` asks for one period, however far ahead; without it, for the earliest that begins within a week. */
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
        /** The employer's own portal in the mode 'external', else null. */
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
  /** The most that is deducted. */
  amount: cop,
  /** What delivered lunches cost (`used`), and those on their way (`reserved`). */
  used: cop,
  reserved: cop,
  orders: z.int(),
  approvedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Until when the person may object, or null while the period has no closing document. */
  objectUntil: instant.nullable(),
  /** When the company deducts it from pay, or null when the company did not say its day. */
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
  /** 'held' while the lunch is on its way; 'used' when it was delivered, or charged because nobody came. */
  state: z.enum(['held', 'used']),
  objection: z.string().nullable(),
  /** What an accepted objection took off the deduction, or 0. */
  corrected: cop,
  /**
   * The answer of HR or the platform to an objection: accepted (corrected or refunded in tingos), or why the line
   * stays.
   */
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
