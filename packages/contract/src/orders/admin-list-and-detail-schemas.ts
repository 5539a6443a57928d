import { z } from 'zod';
import { slotPlan } from '../delivery/slot-plan-times-schema.ts';
import { commaList, cop, definePage, hour, id, instant, isoDate, pageQuery } from '../scalars.ts';
import { proposal } from '../settings/second-person-proposal-schema.ts';
import { chatClock } from './chat-schemas.ts';
import { problemKind, rescheduleOption } from './order-detail-parts-schemas.ts';
import { orderDetail, orderStatus, orderType } from './schemas.ts';

/** Who can move an order. */
const actorKind = z.enum(['customer', 'restaurant', 'courier', 'consolidator', 'admin', 'system']);

/** Who can be liable for a problem or an incident. */
const liable = z.enum(['restaurant', 'platform']);

/** Who can be named as the payer of a refund. For a courier or consolidator the delivery fund pays. */
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
  /** True when the order is cancelled and was charged all the same, because nobody came. */
  charged: z.boolean(),
  /** Since when the charge waits for a decision, because the courier reported late that nobody came; null otherwise. */
  heldSince: instant.nullable(),
  /** True when the order was placed after its cutoff, so that only its restaurant could accept it. */
  askedLate: z.boolean(),
  createdAt: instant,
  /** The problem that the customer reported, or null. */
  problem: problem.nullable(),
  /** How many messages of the customer the platform has not read. */
  unread: z.int(),
  /** The clock of the customer's chat, or null when the customer has not written. */
  chat: chatClock.nullable(),
});

export type AdminOrder = z.infer<typeof adminOrder>;

export const adminOrders = {
  query: z.object({
    /** A code, invoice, id, or part of a customer's name, phone or e-mail or of a dish; four digits: see `isSearchByDigits`. */
    search: z.string().trim().max(80).optional(),
    status: commaList(orderStatus).optional(),
    restaurantId: id.optional(),
    locationId: id.optional(),
    startDate: isoDate.optional(),
    endDate: isoDate.optional(),
    /** Only orders that wait for staff: with an open problem, with a message without an answer, or with a held charge. */
    waiting: z.enum(['problem', 'chat', 'held']).optional(),
    /** Only what reports count: lunches that were paid, or of these only those that nobody picked up. */
    counted: z.enum(['lunch', 'no_show']).optional(),
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
    /** When to cook, dispatch and deliver; null for an order sold at the restaurant's counter. */
    plan: slotPlan.nullable(),
    /** The courier's photos, by links that expire soon. */
    photos: z.array(
      z.object({ purpose: z.enum(['arrival', 'not_delivered']), url: z.string(), at: instant, who: z.string() }),
    ),
    delegate: z.object({ name: z.string(), receivedAt: instant.nullable() }).nullable(),
    /** The staff member who placed the order for the customer, or null when the customer did. */
    placedBy: z.string().nullable(),
    /** Why the staff member placed it, or null. */
    placedReason: z.string().nullable(),
    /** A refund that waits for a second person. */
    proposal,
    /** The courtesy they gave with it. */
    courtesy: cop,
    /** Who pays for the courtesy, or null without one. */
    courtesyBy: z.enum(['platform', 'restaurant']).nullable(),
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
    /** The refunds to the customer or the employer, with who paid each. */
    refunds: z.array(z.object({ id: z.string(), from: z.string(), to: z.string(), amount: cop, at: instant })),
    /** The most that can still be refunded without a cancellation. */
    refundLeft: cop,
    /** The part of `refundLeft` that can go back to the outside payment. */
    refundOutside: cop,
    can: z.object({ cancel: allowed, reschedule: allowed, refund: allowed }),
    /** Whether another courier can still be assigned. */
    canAssign: z.boolean(),
    moves: z.array(rescheduleOption),
  }),
};

export type AdminOrderDetail = z.infer<typeof adminOrderDetail.reply>;
