import { defineRoute } from '../define-route.ts';
import type * as schemas from './restaurant-bank-accounts-schemas.ts';

/** Reads the bank account of a restaurant, and the proposed one that waits for a second person. */
export const readPayout = defineRoute<typeof schemas.readPayout>()({
  name: 'payouts.read',
  method: 'GET',
  path: '/admin/restaurants/payout',
  may: 'restaurant_bills_view',
  refusals: ['NOT_FOUND'],
});

/** Proposes another account. The current one stays until the platform confirms, and the restaurant gets an e-mail. */
export const proposeBankAccount = defineRoute<typeof schemas.proposeBankAccount>()({
  name: 'payouts.propose',
  method: 'POST',
  path: '/admin/restaurants/payout/account',
  may: 'restaurant_bills_write',
  refusals: ['NOT_FOUND'],
  stepUp: 'staff',
});

/** Lists the proposed accounts that wait for a second person. */
export const bankAccountChanges = defineRoute<typeof schemas.bankAccountChanges>()({
  name: 'admin.payouts.changes',
  method: 'GET',
  path: '/admin/bank-accounts',
  may: 'admin_bills_view',
});

/** Confirms or drops a proposed account; refused for its proposer and for staff of that restaurant. */
export const decideBankAccount = defineRoute<typeof schemas.decideBankAccount>()({
  name: 'admin.payouts.decide',
  method: 'POST',
  path: '/admin/bank-accounts/:id/decide',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});
