import { ORDER_STATUSES } from '@sazon/domain/orders/status';
import { z } from 'zod';
import type { RefusalCode } from '../refusal.ts';
import { refusals } from '../refusal.ts';
import { commaList, cop, done, flag, hour, id, instant, isoDate, pageOf, pageQuery } from '../scalars.ts';
import { orderCare, orderMove } from './care-schemas.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

export const orderType = z.enum(['delivery', 'in_site']);

/** An order as the customer's lists show it. */
export const orderCard = z.object({
  id,
  purchaseId: id,
  status: orderStatus,
  type: orderType,
  /** From confirmed to in_delivery_site; null otherwise. */
  confirmationCode: z.string().nullable(),
  /** By which the lobby's board calls for it, as long as there is a code. */
  turn: z.int().nullable(),
  total: cop,
  scheduleDate: isoDate,
  hour,
  brand: z.object({ id, name: z.string(), color: z.string() }),
  menu: z.object({ id, name: z.string(), description: z.string(), data: z.object({ pictures: z.array(z.string()) }) }),
  location: z.object({ id, name: z.string() }),
  deliveryPoint: z.string(),
  additions: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** true: cancelled and still charged, because nobody came for it. */
  charged: z.boolean(),
  /** true: nobody came for it, as was told late; the platform looks at it before it is charged. */
  underReview: z.boolean(),
  cancelReason: z.string().nullable(),
  notDeliveredAlert: z.boolean(),
  locationTime: z.object({ domiConfig: z.object({ notDeliveredUserAlert: z.string().nullable() }) }),
  /** From when until when it is on time: the hour and the delivery window (epoch ms). */
  window: z.object({ from: z.int(), until: z.int() }),
  /** Where the courier waits and until when (epoch ms), once it is at the place. */
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
    total: cop,
    /** What of it a cancellation did not give back: the discount that the rest of its promotion lost. */
    kept: cop,
    subsidy: cop,
    tingos: cop,
    payroll: cop,
    outside: cop,
    outsideMethod: z.string().nullable(),
  }),
  events: z.array(z.object({ action: z.string(), status: orderStatus, at: instant, reason: z.string().nullable() })),
  ...orderCare,
});

export type OrderDetail = z.infer<typeof orderDetail>;

export const listOrders = {
  query: z.object({
    /** Statuses joined by commas; none: all. */
    status: commaList(orderStatus).optional(),
    startDate: isoDate.optional(),
    endDate: isoDate.optional(),
    notDeliveredAlert: flag.optional(),
    /** 'soonest' for what comes, 'latest' for what was. */
    sort: z.enum(['soonest', 'latest']).default('soonest'),
    ...pageQuery,
  }),
  reply: pageOf(orderCard),
};

export const getOrder = {
  params: z.object({ id }),
  reply: orderDetail,
};

const codes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];

const allowed = z.object({ can: z.boolean(), code: z.enum(codes).nullable(), reason: z.string().nullable() });

/** Where what an outside method took goes back: what a provider cannot give back any more becomes tingos. */
export const refundWay = z.enum(['tingos', 'provider']);

/** What a cancellation gives back, by source. */
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
    /** What a cancellation would give back, by source. */
    refund: z.object({
      ...refunded,
      /** The card's payment can still be voided: `refundTo: 'provider'` sends the money back there. */
      canVoid: z.boolean(),
    }),
    /** What its promotion promised beside a discount, and what of that a cancellation leaves; null: it changes nothing. */
    lessReward: z.object({ kind: z.enum(['coupon', 'reward']), before: cop, after: cop }).nullable(),
    /** Dates it could move to at its own place and hour. */
    dates: z.array(isoDate),
    /** Every place and hour it could move to, its own first. */
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
