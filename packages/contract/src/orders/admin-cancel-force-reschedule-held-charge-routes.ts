import { defineRoute } from '../define-route.ts';
import type * as schemas from './admin-cancel-force-reschedule-held-charge-schemas.ts';

/** Cancels an order of this customer before hand-over, and refunds its sources. */
export const adminCancelOrder = defineRoute<typeof schemas.adminCancelOrder>()({
  name: 'admin.orders.cancel',
  method: 'PATCH',
  path: '/orders/admin/cancel/:orderId/:userId',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'REASON_REQUIRED', 'CUTOFF_PASSED', 'MENU_UNAVAILABLE', 'SOLD_OUT'],
  stepUp: 'staff',
});

/**
 * Decides about an order whose courier reported late that nobody came: it is charged, or refunded in full. Answers
 * STATE_CONFLICT when it was decided before.
 */
export const decideHeldCharge = defineRoute<typeof schemas.decideHeldCharge>()({
  name: 'admin.orders.decideHeldCharge',
  method: 'POST',
  path: '/admin/orders/:orderId/held-charge',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

/**
 * Forces an order into another status, with a reason. That moves no money by itself, so an end needs `money` to say
 * what happens to it. Counts once for an `Idempotency-Key`.
 */
export const forceOrderStatus = defineRoute<typeof schemas.forceOrderStatus>()({
  name: 'admin.orders.force',
  method: 'PATCH',
  path: '/admin/orders/:orderId/status',
  may: 'admin_force_change_order_status',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION', 'SLOT_FULL'],
  stepUp: 'staff',
});

/** Moves an order to another date or hour for its customer, also after the cutoff of its current date. */
export const adminRescheduleOrder = defineRoute<typeof schemas.adminRescheduleOrder>()({
  name: 'admin.orders.reschedule',
  method: 'PATCH',
  path: '/admin/orders/:orderId',
  may: 'admin_orders_write',
  refusals: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'TOO_FAR',
    'CUTOFF_PASSED',
    'DATE_CLOSED',
    'MENU_UNAVAILABLE',
    'SLOT_FULL',
    'KITCHEN_CLOSED',
    'SOLD_OUT',
    'LUNCHES_PER_DATE',
    'LIMIT_DAILY',
    'LIMIT_MONTHLY',
    'SIGNATURE_REQUIRED',
    'PAYROLL_UNAVAILABLE',
    'SUBSIDY_USED_UP',
  ],
});
