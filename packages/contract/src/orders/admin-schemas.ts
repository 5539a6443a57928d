import { z } from 'zod';
import { slotPlan } from '../delivery/slot-plan.ts';
import { commaList, cop, definePage, hour, id, instant, isoDate, pageQuery } from '../scalars.ts';
import { proposal } from '../settings/second-person-proposal.ts';
import { orderMove, problemKind } from './review-plan-b-delegate-schemas.ts';
import { orderDetail, orderStatus, orderType } from './schemas.ts';

/** The kinds of authors. */
const actorKind = z.enum(['customer', 'restaurant', 'courier', 'consolidator', 'admin', 'system']);

/** The parties liable for an issue. */
const liable = z.enum(['restaurant', 'platform']);

/** The parties that can be named as payers: the delivery fund pays for couriers and consolidators. */
export const payer = z.enum(['restaurant', 'courier', 'consolidator', 'platform']);

const problem = z.object({
  id,
  number: z.string(),
  kind: problemKind,
  description: z.string().nullable(),
  remedy: z.enum(['tingos', 'support']),
  liable: liable.nullable(),
  amount: cop,
  at: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
});

/** An order in the platform's list. */
export const adminOrder = z.object({
  id,
  code: z.string(),
  status: orderStatus,
  type: orderType,
  customer: z.object({ id, name: z.string(), phone: z.string(), enterprise: z.string().nullable() }),
  restaurant: z.object({ id, name: z.string() }),
  menu: z.string(),
  additions: z.array(z.object({ name: z.string(), quantity: z.int() })),
  note: z.string(),
  location: z.object({ id, name: z.string() }),
  hour,
  scheduleDate: isoDate,
  /** The delivery window. */
  window: z.object({ from: instant, until: instant }),
  total: cop,
  /** true: cancelled and still charged, as a no-show. */
  charged: z.boolean(),
  /** Since when its charge waits for a decision, after a late no-show report; null: it does not. */
  heldSince: instant.nullable(),
  /** true: requested after its cutoff, so its restaurant had or has to accept it. */
  askedLate: z.boolean(),
  createdAt: instant,
  /** The customer's problem report; null: none. */
  problem: problem.nullable(),
  /** The customer's unread messages. */
  unread: z.int(),
});

export type AdminOrder = z.infer<typeof adminOrder>;

export const adminOrders = {
  query: z.object({
    search: z.string().trim().max(80).optional(),
    status: commaList(orderStatus).optional(),
    restaurantId: id.optional(),
    locationId: id.optional(),
    startDate: isoDate.optional(),
    endDate: isoDate.optional(),
    /** Only those that wait for staff: an open problem, an unread message, a held charge. */
    waiting: z.enum(['problem', 'chat', 'held']).optional(),
    ...pageQuery,
    perPage: z.coerce.number().int().min(1).max(200).default(100),
  }),
  reply: definePage(adminOrder),
};

export const adminOrderFilters = {
  reply: z.object({
    restaurants: z.array(z.object({ id, name: z.string() })),
    locations: z.array(z.object({ id, name: z.string() })),
    openProblems: z.int(),
    unreadChats: z.int(),
    heldCharges: z.int(),
    today: isoDate,
  }),
};

const allowed = z.object({ can: z.boolean(), reason: z.string().nullable() });

export const adminOrderDetail = {
  params: z.object({ orderId: id }),
  reply: adminOrder.extend({
    purchaseId: id,
    brand: z.string(),
    address: z.string(),
    deliveryPoint: z.string(),
    office: z.string().nullable(),
    courier: z.string().nullable(),
    /** When to cook, dispatch and deliver; null: sold at the counter. */
    plan: slotPlan.nullable(),
    /** The courier's photos, by links that expire soon. */
    photos: z.array(
      z.object({ purpose: z.enum(['arrival', 'not_delivered']), url: z.string(), at: instant, who: z.string() }),
    ),
    delegate: z.object({ name: z.string(), receivedAt: instant.nullable() }).nullable(),
    /** The staff member who placed it; null: the customer did. */
    placedBy: z.string().nullable(),
    /** Their reason. */
    placedReason: z.string().nullable(),
    /** A refund that waits for a second person. */
    proposal,
    /** The courtesy they gave with it. */
    courtesy: cop,
    cancelReason: z.string().nullable(),
    liable: liable.nullable(),
    price: orderDetail.shape.price,
    events: z.array(
      z.object({
        id: z.string(),
        action: z.string(),
        from: z.string(),
        to: orderStatus,
        by: actorKind,
        /** The person, if known. */
        who: z.string().nullable(),
        reason: z.string().nullable(),
        at: instant,
      }),
    ),
    /** The refunds to the customer or employer, with their payer. */
    refunds: z.array(z.object({ id: z.string(), from: z.string(), to: z.string(), amount: cop, at: instant })),
    /** The largest refund besides a cancellation. */
    refundLeft: cop,
    /** The part that can be refunded to the customer's outside payment. */
    refundOutside: cop,
    can: z.object({ cancel: allowed, reschedule: allowed, refund: allowed }),
    /** True: another courier can still be assigned. */
    canAssign: z.boolean(),
    moves: z.array(orderMove),
  }),
};

export type AdminOrderDetail = z.infer<typeof adminOrderDetail.reply>;
