import { defineRoute } from '../define-route.ts';
import type * as schemas from './admin-schemas.ts';

/** Lists payments, newest first. `search` finds a reference, a transaction, or a customer's phone or name. */
export const listIntents = defineRoute<typeof schemas.listIntents>()({
  name: 'admin.payments.list',
  method: 'GET',
  path: '/admin/payments',
  may: 'admin_bills_view',
});

/** Reads the whole history of one payment: tries, the provider's events, ledger entries, refunds. */
export const getIntent = defineRoute<typeof schemas.getIntent>()({
  name: 'admin.payments.get',
  method: 'GET',
  path: '/admin/payments/:intentId',
  may: 'admin_bills_view',
  refusals: ['NOT_FOUND'],
});

/** Asks the provider about one payment now, settles what it answers, and retries the payment's refunds. */
export const askAboutIntent = defineRoute<typeof schemas.askAboutIntent>()({
  name: 'admin.payments.ask',
  method: 'POST',
  path: '/admin/payments/:intentId/ask',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'PAYMENT_PROVIDER_DOWN', 'PAYMENT_MISMATCH'],
});

/**
 * Refunds an approved payment to its source, as far as its tingos are unspent: at the provider where possible, else by
 * a person until `dueOn`. Counts once for an `Idempotency-Key`.
 */
export const refundIntent = defineRoute<typeof schemas.refundIntent>()({
  name: 'admin.payments.refund',
  method: 'POST',
  path: '/admin/payments/:intentId/refund',
  may: 'admin_bills_edit',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

/** Records that a person made a refund, with the bank transfer. */
export const endRefund = defineRoute<typeof schemas.endRefund>()({
  name: 'admin.payments.endRefund',
  method: 'POST',
  path: '/admin/payments/refunds/:refundId/done',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND'],
  stepUp: 'staff',
});
