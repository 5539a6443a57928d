import { ORDER_STATUSES } from '@sazon/domain/orders/status';
import { z } from 'zod';
import type { RefusalCode } from '../refusal.ts';
import { refusals } from '../refusal.ts';
import { commaList, cop, definePage, done, flag, hour, id, instant, isoDate, pageQuery } from '../scalars.ts';
import { orderCare, orderMove } from './review-plan-b-delegate-schemas.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

export const orderType = z.enum(['delivery', 'in_site']);

/** An order in the customer's lists. */
export const orderCard = z.object({
  id,
  purchaseId: id,
  status: orderStatus,
  type: orderType,
  /** From confirmed to in_delivery_site; null otherwise. */
  confirmationCode: z.string().nullable(),
  /** The turn by which the lobby's board calls it, while it has a code. */
  turn: z.int().nullable(),
  total: cop,
  scheduleDate: isoDate,
  hour,
  brand: z.object({ id, name: z.string(), color: z.string() }),
  menu: z.object({ id, name: z.string(), description: z.string(), data: z.object({ pictures: z.array(z.string()) }) }),
  location: z.object({ id, name: z.string() }),
  deliveryPoint: z.string(),
  additions: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** true: cancelled and still charged, as a no-show. */
  charged: z.boolean(),
  /** true: a no-show reported late, which the platform reviews before it is charged. */
  underReview: z.boolean(),
  cancelReason: z.string().nullable(),
  notDeliveredAlert: z.boolean(),
  locationTime: z.object({ domiConfig: z.object({ notDeliveredUserAlert: z.string().nullable() }) }),
  /** The delivery window: the slot's hour and its end (epoch ms). */
  window: z.object({ from: z.int(), until: z.int() }),
  /** Where the courier waits and until when (epoch ms), after the arrival. */
  waiting: z.object({ place: z.string(), until: z.int() }).nullable(),
});

export type OrderCard = z.infer<typeof orderCard>;

export const orderDetail = orderCard.extend({
  createdAt: instant,
  cutoffAt: z.int(),
  address: z.string(),
  office: z.string().nullable(),
  price: z.object({
    gross: cop,
    menuDiscount: cop,
    promotion: cop,
    coupon: cop,
    fee: cop,
    /** The service fee that the employer paid besides the total. */
    companyFee: cop,
    total: cop,
    /** The part a cancellation did not refund: the discount that the rest of its promotion lost. */
    kept: cop,
    subsidy: cop,
    tingos: cop,
    payroll: cop,
    /** When the company takes what payroll paid; null: nothing, or it does not say its day. */
    deductsOn: isoDate.nullable(),
    outside: cop,
    outsideMethod: z.string().nullable(),
  }),
  events: z.array(z.object({ action: z.string(), status: orderStatus, at: instant, reason: z.string().nullable() })),
  ...orderCare,
});

export type OrderDetail = z.infer<typeof orderDetail>;

export const listOrders = {
  query: z.object({
    /** Statuses separated by commas; empty: all. */
    status: commaList(orderStatus).optional(),
    startDate: isoDate.optional(),
    endDate: isoDate.optional(),
    notDeliveredAlert: flag.optional(),
    /** 'soonest' for coming orders, 'latest' for past ones. */
    sort: z.enum(['soonest', 'latest']).default('soonest'),
    ...pageQuery,
  }),
  reply: definePage(orderCard),
};

export const getOrder = {
  params: z.object({ id }),
  reply: orderDetail,
};

const codes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];

const allowed = z.object({ can: z.boolean(), code: z.enum(codes).nullable(), reason: z.string().nullable() });

/** Where the part of an outside method is refunded: what a provider can no longer refund becomes tingos. */
export const refundWay = z.enum(['tingos', 'provider']);

/** The refund of a cancellation, by source. */
const refunded = { subsidy: cop, tingos: cop, payroll: cop, outside: cop, outsideWay: refundWay };

export const validateOrder = {
  params: z.object({ orderId: id }),
  reply: z.object({
    cancel: allowed,
    reschedule: allowed,
    review: allowed,
    chat: allowed,
    report: allowed,
    planB: allowed,
    delegate: allowed,
    /** The refund that a cancellation would give, by source. */
    refund: z.object({
      ...refunded,
      /** The card's payment can still be voided: `refundTo: 'provider'` refunds it there. */
      canVoid: z.boolean(),
    }),
    /** The promotion's benefit besides a discount, and what a cancellation leaves of it; null: no change. */
    lessReward: z.object({ kind: z.enum(['coupon', 'reward']), before: cop, after: cop }).nullable(),
    /** Dates it could move to at its own location and hour. */
    dates: z.array(isoDate),
    /** Every location and hour it could move to, its own first. */
    moves: z.array(orderMove),
  }),
};

export const cancelOrder = {
  params: z.object({ orderId: id }),
  body: z
    .object({ reason: z.string().trim().max(300).optional(), refundTo: refundWay.default('tingos') })
    .default({ refundTo: 'tingos' }),
  reply: z.object({
    ok: z.literal(true),
    refund: z.object(refunded),
  }),
};

export const rescheduleOrder = {
  params: z.object({ orderId: id }),
  body: z.object({ scheduleDate: isoDate, timeId: id.optional() }),
  reply: orderDetail,
};

export const acknowledgeNotDelivered = {
  params: z.object({ id }),
  reply: done,
};
