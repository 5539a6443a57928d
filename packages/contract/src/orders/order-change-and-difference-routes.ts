import { defineRoute } from '../define-route.ts';
import type * as schemas from './order-change-and-difference-schemas.ts';

/**
 * Changes the note, cutlery and additions of an order before its cutoff. What it costs more is charged at once to tingos
 * or payroll; what it costs less goes back to who paid. `expectedDifference` is what the customer accepted.
 */
export const changeOrder = defineRoute<typeof schemas.changeOrder>()({
  name: 'orders.change',
  method: 'PATCH',
  path: '/orders/:orderId/choice',
  may: 'user',
  key: 'taken',
  refusals: [
    ...['NOT_FOUND', 'CUTOFF_PASSED', 'STATE_CONFLICT', 'MENU_UNAVAILABLE', 'ADDITIONS_INVALID', 'PRICE_CHANGED'],
    ...['PAYMENT_METHOD_REQUIRED', 'PAYMENT_BALANCE_INSUFFICIENT', 'LIMIT_DAILY', 'LIMIT_MONTHLY'],
    ...['SIGNATURE_REQUIRED', 'VALIDATION'],
  ] as const,
});

/** Says what a change would cost, who would get money back, and what could pay it. Changes nothing. */
export const priceOrderChange = defineRoute<typeof schemas.priceOrderChange>()({
  name: 'orders.priceChange',
  method: 'POST',
  path: '/orders/:orderId/choice/price',
  may: 'user',
  refusals: ['NOT_FOUND', 'CUTOFF_PASSED', 'STATE_CONFLICT', 'MENU_UNAVAILABLE', 'ADDITIONS_INVALID'],
});

/**
 * Opens the outside payment of what a change costs more. `POST /payments/card`, `/direct` or `/widget` with its
 * `topUpId` pays it, and its approval makes the change. When it is approved too late, the money stays as tingos.
 */
export const payOrderChange = defineRoute<typeof schemas.payOrderChange>()({
  name: 'orders.payChange',
  method: 'POST',
  path: '/orders/:orderId/choice/payment',
  may: 'user',
  key: 'needed',
  refusals: [
    ...['NOT_FOUND', 'CUTOFF_PASSED', 'STATE_CONFLICT', 'MENU_UNAVAILABLE', 'ADDITIONS_INVALID', 'PRICE_CHANGED'],
    'VALIDATION',
  ] as const,
});
