import { ORDER_STATUSES } from '@sazon/domain/orders/status';
import { z } from 'zod';
import { toldClosing } from '../catalog/schemas.ts';
import type { RefusalCode } from '../refusal.ts';
import { refusals } from '../refusal.ts';
import { commaList, cop, definePage, done, flag, hour, id, instant, isoDate, pageQuery } from '../scalars.ts';
import { orderDetailParts, rescheduleOption } from './order-detail-parts-schemas.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

export const orderType = z.enum(['delivery', 'in_site']);

/** An order in the customer's lists. */
export const orderCard = z.object({
  id,
  purchaseId: id,
  status: orderStatus,
  type: orderType,
  /** The code from confirmed to in_delivery_site, or null in other statuses. */
  confirmationCode: z.string().nullable(),
  /** The number by which the arrival board calls the order while it has a code, or null. */
  turn: z.int().nullable(),
  total: cop,
  scheduleDate: isoDate,
  hour,
  brand: z.object({ id, name: z.string(), color: z.string() }),
  menu: z.object({ id, name: z.string(), description: z.string(), data: z.object({ pictures: z.array(z.string()) }) }),
  location: z.object({ id, name: z.string() }),
  deliveryPoint: z.string(),
  additions: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** True when the order is cancelled and was charged all the same, because nobody came. */
  charged: z.boolean(),
  /** True when the order is cancelled because its payment did not go through: nothing was charged. */
  neverPaid: z.boolean(),
  /** True when the courier reported late that nobody came: the platform decides before it is charged. */
  underReview: z.boolean(),
  /** True while the restaurant has not answered whether it takes this lunch, which was asked for after the cutoff. */
  awaitsRestaurant: z.boolean(),
  cancelReason: z.string().nullable(),
  notDeliveredAlert: z.boolean(),
  locationTime: z.object({ domiConfig: z.object({ notDeliveredUserAlert: z.string().nullable() }) }),
  /** The delivery window: the slot's hour and its end (epoch ms). */
  window: z.object({ from: z.int(), until: z.int() }),
  /** Where the courier waits and until when (epoch ms), from the arrival on. */
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
    /** What a cancellation kept of the payment, because the other orders lost that much of the promotion's discount. */
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
  ...orderDetailParts,
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

/** Where the part paid by an outside method is refunded. What a provider can no longer return becomes tingos. */
export const refundWay = z.enum(['tingos', 'provider']);

/** What a cancellation refunds, by the source that paid. */
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
    /** What a cancellation would refund now, by the source that paid. */
    refund: z.object({
      ...refunded,
      /** Whether the card payment can still be voided, so that `refundTo: 'provider'` returns it to the card. */
      canVoid: z.boolean(),
    }),
    /** What the promotion gives besides a discount, before and after a cancellation; null when that does not change. */
    lessReward: z.object({ kind: z.enum(['coupon', 'reward']), before: cop, after: cop }).nullable(),
    /** Why its kitchen does not work on its date, so that it would be cancelled at the cutoff; null when it works. */
    closing: toldClosing.nullable(),
    /** The dates to which the order could move at its own location and hour. */
    dates: z.array(isoDate),
    /** Every location and hour to which the order could move, its own first. */
    moves: z.array(rescheduleOption),
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
