import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Lists what people of all companies owe because payroll did not take it, the oldest first, with the sums by age. */
export const platformDebts = defineRoute<typeof schemas.platformDebts>()({
  name: 'admin.debts.list',
  method: 'GET',
  path: '/admin/debts',
  may: 'admin_enterprises_billing_view',
});

/** One debt: what it comes from, and what was done with it. */
export const platformDebt = defineRoute<typeof schemas.platformDebt>()({
  name: 'admin.debts.read',
  method: 'GET',
  path: '/admin/debts/:id',
  may: 'admin_enterprises_billing_view',
  refusals: ['NOT_FOUND'],
});

/** Records what a person paid outside of the product, whole or in part. Repeating the reference has no effect. */
export const payDebt = defineRoute<typeof schemas.payDebt>()({
  name: 'admin.debts.pay',
  method: 'POST',
  path: '/admin/debts/:id/payments',
  may: 'admin_enterprises_billing_mark_as_paid',
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'STATE_CONFLICT'],
});

/** Makes the company answer for a debt after all: its next bill charges what is left, and the person owes nothing. */
export const chargeDebtBack = defineRoute<typeof schemas.chargeDebtBack>()({
  name: 'admin.debts.chargeBack',
  method: 'POST',
  path: '/admin/debts/:id/charge-back',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'STATE_CONFLICT'],
});

/** Gives up what is left of a debt, at the platform's cost. Above the limit of one person it waits for a second one. */
export const writeOffDebt = defineRoute<typeof schemas.writeOffDebt>()({
  name: 'admin.debts.writeOff',
  method: 'POST',
  path: '/admin/debts/:id/write-off',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'STATE_CONFLICT'],
});

/** The debts of a company's people. */
export const companyDebts = defineRoute<typeof schemas.companyDebts>()({
  name: 'debts.list',
  method: 'GET',
  path: '/admin/enterprises/debts',
  may: 'enterprises_billing_view',
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
});

export const companyDebt = defineRoute<typeof schemas.companyDebt>()({
  name: 'debts.read',
  method: 'GET',
  path: '/admin/enterprises/debts/:id',
  may: 'enterprises_billing_view',
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
});
