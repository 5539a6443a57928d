import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Reads the caller's balance by groups (docs/specification.md section 3 'Tingos'). */
export const tingos = defineRoute<typeof schemas.tingos>()({
  name: 'tingos.get',
  method: 'GET',
  path: '/tingos',
  may: 'user',
});

/** Reads how tingos can be bought: methods, packages and limits (docs/specification.md section 7 'Tingos'). */
export const tingosPaymentMethods = defineRoute<typeof schemas.tingosPaymentMethods>()({
  name: 'tingos.paymentMethods',
  method: 'GET',
  path: '/tingos/payment-methods',
  may: 'user',
});

/**
 * Creates a purchase of tingos; `POST /payments/card`, `/payments/direct` or `/payments/widget` with its `topUpId` pays
 * it. Requires an `Idempotency-Key` header; the same key returns the same purchase.
 */
export const buyTingos = defineRoute<typeof schemas.buyTingos>()({
  name: 'tingos.buy',
  method: 'POST',
  path: '/tingos',
  may: 'user',
  key: 'needed',
  refusals: ['VALIDATION', 'STATE_CONFLICT'],
});

/** Lists the movements of the caller's tingos, newest first. Their sum is the balance. */
export const tingoMovements = defineRoute<typeof schemas.tingoMovements>()({
  name: 'tingos.movements',
  method: 'GET',
  path: '/tingos/movements',
  may: 'user',
});

/**
 * Refunds the unspent part of a purchase of tingos, within five business days (right of withdrawal, Ley 1480 article
 * 47), to its payment, until `dueOn` at the latest.
 */
export const withdrawTingos = defineRoute<typeof schemas.withdrawTingos>()({
  name: 'tingos.withdraw',
  method: 'POST',
  path: '/tingos/:topUpId/withdraw',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
