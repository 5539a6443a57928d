import { defineRoute } from '../define-route.ts';
import type * as schemas from './admin-settlements-schemas.ts';

/** Lists the settlements of all restaurants, open ones first, with their sums by state. */
export const platformSettlements = defineRoute<typeof schemas.platformSettlements>()({
  name: 'admin.settlements.list',
  method: 'GET',
  path: '/admin/settlements',
  may: 'admin_bills_view',
  token: 'bills:read',
});

export const platformSettlement = defineRoute<typeof schemas.platformSettlement>()({
  name: 'admin.settlements.read',
  method: 'GET',
  path: '/admin/settlements/:id',
  may: 'admin_bills_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

export const platformSettlementLines = defineRoute<typeof schemas.platformSettlementLines>()({
  name: 'admin.settlements.lines',
  method: 'GET',
  path: '/admin/settlements/:id/lines',
  may: 'admin_bills_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/**
 * Answers a restaurant's dispute: grants a credit in its next settlement, or rejects it. Refused for that restaurant's
 * staff.
 */
export const answerBillDispute = defineRoute<typeof schemas.answerBillDispute>()({
  name: 'admin.settlements.answerDispute',
  method: 'POST',
  path: '/admin/settlements/disputes/:id/answer',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Adds an adjustment with a reason to the draft of a restaurant's running week, once for an `Idempotency-Key`. */
export const adjustSettlement = defineRoute<typeof schemas.adjustSettlement>()({
  name: 'admin.settlements.adjust',
  method: 'POST',
  path: '/admin/settlements/adjustments',
  may: 'admin_bills_edit',
  key: 'taken',
  refusals: ['NOT_FOUND'],
  stepUp: 'staff',
});

/** Voids an unpaid settlement: its lines move to the next one. */
export const voidSettlement = defineRoute<typeof schemas.voidSettlement>()({
  name: 'admin.settlements.void',
  method: 'POST',
  path: '/admin/settlements/:id/void',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

/**
 * Records payments of settlements, each on its own, with the bank's reference and date; less than what is left is a
 * partial payment. The same reference pays a settlement only once. Refused for that restaurant's staff.
 */
export const paySettlements = defineRoute<typeof schemas.paySettlements>()({
  name: 'admin.settlements.pay',
  method: 'POST',
  path: '/admin/settlements/payments',
  may: 'admin_bills_edit',
  stepUp: 'staff',
});

/** Records that the bank returned a payment, so that the settlement has to be paid again. */
export const returnBillPayment = defineRoute<typeof schemas.returnBillPayment>()({
  name: 'admin.settlements.returnPayment',
  method: 'POST',
  path: '/admin/settlements/payments/:id/return',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});
