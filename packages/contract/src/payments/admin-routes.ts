import { defineRoute } from '../route.ts';
import type * as schemas from './admin-schemas.ts';

/** Payments of the platform, the newest first. `search`: a reference, a transaction, or the customer's phone or name. */
export const listIntents = defineRoute<typeof schemas.listIntents>()({
  name: 'admin.payments.list',
  method: 'GET',
  path: '/admin/payments',
  may: 'admin_bills_view',
});

/** The whole story of one payment: what was tried, what the provider told, what the ledger wrote, what went back. */
export const getIntent = defineRoute<typeof schemas.getIntent>()({
  name: 'admin.payments.get',
  method: 'GET',
  path: '/admin/payments/:intentId',
  may: 'admin_bills_view',
  refusals: ['NOT_FOUND'],
});

/** Asks the provider about one payment now, settles what it answers, and tries again what it has to send back. */
export const askAboutIntent = defineRoute<typeof schemas.askAboutIntent>()({
  name: 'admin.payments.ask',
  method: 'POST',
  path: '/admin/payments/:intentId/ask',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'PAYMENT_PROVIDER_DOWN', 'PAYMENT_MISMATCH'],
});

/**
 * Sends an approved payment back to what it was paid with, as far as it is tingos that nothing was bought with. At the
 * provider where that is possible, else a person sends it until `dueOn`. Once for an `Idempotency-Key`.
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

/** Notes that a person sent a refund which the provider does not make, and by which transfer. */
export const endRefund = defineRoute<typeof schemas.endRefund>()({
  name: 'admin.payments.endRefund',
  method: 'POST',
  path: '/admin/payments/refunds/:refundId/done',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND'],
  stepUp: 'staff',
});
