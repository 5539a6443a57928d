import { REFUND_CAUSES } from '@sazon/domain/payments/refund-cause';
import { z } from 'zod';
import { cop, definePage, done, id, instant, isoDate, pageQuery, shortText } from '../scalars.ts';

const intentStatus = z.enum(['created', 'pending', 'approved', 'failed']);

/** A payment by an outside method, as the platform's list shows it. */
const intent = z.object({
  id,
  status: intentStatus,
  buys: z.enum(['orders', 'tingos']),
  method: z.string(),
  reference: z.string(),
  amount: cop,
  customer: z.object({ id, name: z.string(), phone: z.string() }),
  /** The provider's own status, and the transaction that counts; null before the provider answers. */
  providerStatus: z.string().nullable(),
  transactionId: z.string().nullable(),
  message: z.string().nullable(),
  card: z.object({ cardBrand: z.string(), cardLastFour: z.string() }).nullable(),
  /** The last four digits of the Nequi number that pays. */
  nequiNumber: z.string().nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
  expiresAt: instant,
  /** Whether a refund of it is under way. */
  hasRefundToDo: z.boolean(),
  /** Whether the provider approved another amount or currency than requested, and nobody has dealt with it. */
  hasMismatch: z.boolean(),
});

export type AdminIntent = z.infer<typeof intent>;

export const listIntents = {
  query: z.object({
    /**
     * 'refund' finds payments with a refund under way; 'mismatch', those approved with another amount than requested.
     */
    status: z.enum([...intentStatus.options, 'refund', 'mismatch']).optional(),
    method: z.string().max(20).optional(),
    buys: z.enum(['orders', 'tingos']).optional(),
    startDate: isoDate.optional(),
    endDate: isoDate.optional(),
    search: z.string().trim().max(120).optional(),
    ...pageQuery,
  }),
  reply: definePage(intent),
};

export const getIntent = {
  params: z.object({ intentId: id }),
  reply: intent.extend({
    /** What can be refunded to its source, because its tingos are unspent. */
    refundable: cop,
    orders: z.array(z.object({ id, dish: z.string(), scheduleDate: isoDate, status: z.string(), total: cop })),
    attempts: z.array(
      z.object({
        id,
        method: z.string(),
        outcome: z.enum(['started', 'answered', 'rejected', 'silent']),
        transactionId: z.string().nullable(),
        message: z.string().nullable(),
        startedAt: instant,
        endedAt: instant.nullable(),
      }),
    ),
    events: z.array(
      z.object({
        id: z.string(),
        transactionId: z.string(),
        status: z.string(),
        amount: cop,
        message: z.string().nullable(),
        receivedAt: instant,
      }),
    ),
    ledger: z.array(
      z.object({ id: z.string(), debit: z.string(), credit: z.string(), amount: cop, kind: z.string(), at: instant }),
    ),
    refunds: z.array(
      z.object({
        id,
        amount: cop,
        way: z.enum(['tingos', 'provider']),
        status: z.enum(['done', 'to_do']),
        cause: z.enum(REFUND_CAUSES),
        /** Why the order was cancelled, or null. */
        reason: z.string().nullable(),
        at: instant,
        /** Whether a person has to make the refund until `dueOn`, because the provider does not. */
        isByHand: z.boolean(),
        dueOn: isoDate.nullable(),
        /** The bank transfer by which a person made the refund. */
        note: z.string().nullable(),
      }),
    ),
  }),
};

export type IntentStory = z.infer<typeof getIntent.reply>;

export const askAboutIntent = {
  params: z.object({ intentId: id }),
  reply: z.object({ status: intentStatus }),
};

export const refundIntent = {
  params: z.object({ intentId: id }),
  body: z.object({ reason: shortText('el motivo', 200) }),
  reply: z.object({ amount: cop, atProvider: z.boolean(), dueOn: isoDate }),
};

export const endRefund = {
  params: z.object({ refundId: id }),
  body: z.object({ note: z.string().trim().min(3, 'Escribe con qué giro la hiciste.').max(200) }),
  reply: done,
};
