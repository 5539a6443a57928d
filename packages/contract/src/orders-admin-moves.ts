import { FORCED_MONEY } from '@sazon/domain/orders/force';
import { z } from 'zod';
import { orderStatus, refundWay } from './orders.ts';
import { payer } from './orders-admin.ts';
import { defineRoute } from './route.ts';
import { cop, done, id, isoDate, shortText } from './scalars.ts';

const reason = shortText('el motivo', 300);

/** Cancels an order of this customer wherever it is before the table, and gives the money back to its sources. */
export const adminCancelOrder = defineRoute({
  name: 'admin.orders.cancel',
  method: 'PATCH',
  path: '/orders/admin/cancel/:orderId/:userId',
  may: 'admin_orders_write',
  params: z.object({ orderId: id, userId: id }),
  body: z.object({
    reason,
    liable: payer,
    /** Where what a card paid goes, while that is still possible. */
    refundTo: refundWay.default('tingos'),
  }),
  reply: z.object({
    ok: z.literal(true),
    refund: z.object({
      subsidy: cop,
      tingos: cop,
      payroll: cop,
      outside: cop,
      outsideWay: refundWay,
    }),
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'REASON_REQUIRED'],
  stepUp: 'staff',
});

/**
 * Decides about a lunch that nobody came for, as a courier told late: it is charged, or all of it goes back. Decided before:
 * STATE_CONFLICT.
 */
export const decideHeldCharge = defineRoute({
  name: 'admin.orders.decideHeldCharge',
  method: 'POST',
  path: '/admin/orders/:orderId/held-charge',
  may: 'admin_orders_write',
  params: z.object({ orderId: id }),
  body: z.object({ charge: z.boolean(), reason }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

/**
 * Puts an order into another status, with a reason. It moves no money by itself: `money` says what becomes of it at an end.
 * Once for an `Idempotency-Key`.
 */
export const forceOrderStatus = defineRoute({
  name: 'admin.orders.force',
  method: 'PATCH',
  path: '/admin/orders/:orderId/status',
  may: 'admin_force_change_order_status',
  key: 'taken',
  params: z.object({ orderId: id }),
  body: z.object({ status: orderStatus, reason, money: z.enum(FORCED_MONEY).nullable().default(null) }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
  stepUp: 'staff',
});

/** Moves an order to another date or hour for its customer, also after the cutoff of the date it leaves. */
export const adminRescheduleOrder = defineRoute({
  name: 'admin.orders.reschedule',
  method: 'PATCH',
  path: '/admin/orders/:orderId',
  may: 'admin_orders_write',
  params: z.object({ orderId: id }),
  body: z.object({ scheduleDate: isoDate, timeId: id.optional() }),
  reply: done,
  refusals: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'TOO_FAR',
    'CUTOFF_PASSED',
    'DATE_CLOSED',
    'MENU_UNAVAILABLE',
    'SLOT_FULL',
    'SOLD_OUT',
    'LUNCHES_PER_DATE',
    'LIMIT_DAILY',
    'LIMIT_MONTHLY',
    'SIGNATURE_REQUIRED',
    'PAYROLL_UNAVAILABLE',
    'SUBSIDY_USED_UP',
  ],
});
