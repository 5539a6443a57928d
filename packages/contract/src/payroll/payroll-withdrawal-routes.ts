import { defineRoute } from '../define-route.ts';
import type * as schemas from './payroll-withdrawal-schemas.ts';

/**
 * Withdraws the authorisation of a period for future orders. Repeating it, or the same `Idempotency-Key`, gives the
 * same answer.
 */
export const withdrawDiscount = defineRoute<typeof schemas.withdrawDiscount>()({
  name: 'payroll.withdraw',
  method: 'PUT',
  path: '/nomina/payroll-discounts/:id/withdraw',
  may: 'user',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/**
 * Leaves the payroll plan: every authorisation is withdrawn, and payroll pays for no later order. Counts once for an
 * `Idempotency-Key`.
 */
export const leavePayroll = defineRoute<typeof schemas.leavePayroll>()({
  name: 'payroll.leave',
  method: 'POST',
  path: '/users/nomina/withdrawal',
  may: 'user',
  key: 'taken',
  refusals: ['STATE_CONFLICT'],
});
