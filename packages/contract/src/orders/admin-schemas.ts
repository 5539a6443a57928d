import { z } from 'zod';
import { slotPlan } from '../delivery/slot-plan.ts';
import { commaList, cop, hour, id, instant, isoDate, pageOf, pageQuery } from '../scalars.ts';
import { proposal } from '../settings/second-person.ts';
import { orderMove, problemKind } from './care-schemas.ts';
import { orderDetail, orderStatus, orderType } from './schemas.ts';

/** Who may have written or done something. */
const actorKind = z.enum(['customer', 'restaurant', 'courier', 'consolidator', 'admin', 'system']);

/** Who answers for what went wrong. */
const liable = z.enum(['restaurant', 'platform']);

/** Who can be said to pay: what a courier or a consolidator answers for, the delivery fund pays. */
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

/** An order as the platform's list shows it. */
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
  /** From when until when it is on time: the hour and the delivery window. */
  window: z.object({ from: instant, until: instant }),
  total: cop,
  /** true: cancelled and still charged, because nobody came for it. */
  charged: z.boolean(),
  /** Since when its charge waits for a decision: nobody came for it, as a courier told late; null: it does not. */
  heldSince: instant.nullable(),
  /** true: asked for after its cutoff, and its restaurant had or has to say yes to it. */
  askedLate: z.boolean(),
  createdAt: instant,
  /** What its customer reported; null: nothing. */
  problem: problem.nullable(),
  /** What its customer wrote and nobody has read. */
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
    /** Only those that wait for somebody: a problem nobody answered, a message nobody read, a charge that is held. */
    waiting: z.enum(['problem', 'chat', 'held']).optional(),
    ...pageQuery,
    perPage: z.coerce.number().int().min(1).max(200).default(100),
  }),
  reply: pageOf(adminOrder),
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
    /** When it is to be cooked, to leave and to be there; null: sold at the counter. */
    plan: slotPlan.nullable(),
    /** What its courier showed of it, by links that end soon. */
    photos: z.array(
      z.object({ purpose: z.enum(['arrival', 'not_delivered']), url: z.string(), at: instant, who: z.string() }),
    ),
    delegate: z.object({ name: z.string(), receivedAt: instant.nullable() }).nullable(),
    /** Who of the platform placed it; null: the customer did. */
    placedBy: z.string().nullable(),
    /** Why they did. */
    placedReason: z.string().nullable(),
    /** A refund that waits for a second person. */
    proposal,
    /** What they gave away with it. */
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
        /** The person, where one is known. */
        who: z.string().nullable(),
        reason: z.string().nullable(),
        at: instant,
      }),
    ),
    /** What went back to the customer or their employer, and out of whose pocket. */
    refunds: z.array(z.object({ id: z.string(), from: z.string(), to: z.string(), amount: cop, at: instant })),
    /** How much can still be given back beside a cancellation. */
    refundLeft: cop,
    /** What of it can go back to what its customer paid with outside. */
    refundOutside: cop,
    can: z.object({ cancel: allowed, reschedule: allowed, refund: allowed }),
    /** Somebody else can still take it to its place. */
    canAssign: z.boolean(),
    moves: z.array(orderMove),
  }),
};

export type AdminOrderDetail = z.infer<typeof adminOrderDetail.reply>;
