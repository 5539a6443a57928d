import { z } from 'zod';
import { courierOption } from '../courier/admin-courier-assignment-schemas.ts';
import { slotPlan } from '../delivery/slot-plan-times-schema.ts';
import { decision, incidentStatus, incidentType } from '../incidents/schemas.ts';
import { orderStatus, orderType } from '../orders/schemas.ts';
import { commaList, cop, cursor, definePage, happenedAt, hour, id, instant, isoDate, pageQuery } from '../scalars.ts';

/** One order as the kitchen's board shows it. */
export const kitchenOrder = z.object({
  id,
  serie: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  customer: z.string(),
  brand: z.object({ id, name: z.string() }),
  menu: z.object({ id, name: z.string(), picture: z.string().nullable() }),
  /** The additions that were chosen with the dish. `priceCop` is the price of one piece; it is absent when free. */
  additionals: z.array(z.object({ name: z.string(), quantity: z.int(), priceCop: cop.optional() })),
  /** The customer's note to the kitchen, or '' when there is none. */
  note: z.string(),
  /** Present when the diner wants cutlery, absent otherwise. */
  cutlery: z.literal(true).optional(),
  /** The name of its group lunch, whose lunches are delivered together. Missing: none. */
  groupTitle: z.string().nullish(),
  allergens: z.array(z.string()),
  /** The diner's own allergens, shown until delivery if the diner allowed the kitchen to see them. */
  dinerAllergens: z.array(z.string()),
  code: z.string(),
  location: z.object({ id, name: z.string() }),
  address: z.string(),
  deliveryPoint: z.string(),
  time: z.object({ id, hour }),
  scheduleDate: isoDate,
  status: orderStatus,
  type: orderType,
  total: cop,
  /** Whether a consolidator gathers the order. docs/specification.md section 3 spells the field this way. */
  hasConsolitador: z.boolean(),
  domiId: id.nullable(),
  domiName: z.string().nullable(),
  createdAt: instant,
  /** Since when the order has its current status. */
  statusSince: instant,
  lastRemindedAt: instant.nullable(),
  /** The order's latest incident that was not withdrawn, or null when it has none. */
  incident: z.object({ type: incidentType, status: incidentStatus, decision: decision.nullable() }).nullable(),
  /** When the kitchen marked the order as packed, or null while it is not packed. */
  packedAt: instant.nullable(),
  plan: slotPlan,
  /** Until when the customer may change the order, and when slots with automatic acceptance confirm it. */
  cutoffAt: instant,
  /**
   * Until when the restaurant has to accept or decline an order placed after its cutoff; without an answer it is
   * cancelled. Null for every other order, and once it was answered.
   */
  answerBy: instant.nullable(),
  /** The actions of the lifecycle table (domain `orders/lifecycle.ts`) that the restaurant may take now. */
  actions: z.array(z.string()),
});

export type KitchenOrder = z.infer<typeof kitchenOrder>;

/**
 * Reads a list of ids that a query parameter carries as JSON, such as '["…","…"]' (docs/specification.md section 7).
 */
const jsonIds = z
  .string()
  .max(8000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Debe ser una lista JSON.' });
      return z.NEVER;
    }
  })
  .pipe(z.array(id).max(200));

export const kitchenOrders = {
  query: z.object({
    restaurantId: id,
    startDate: isoDate,
    endDate: isoDate,
    locationId: jsonIds.optional(),
    time: jsonIds.optional(),
    status: commaList(orderStatus).optional(),
    search: z.string().trim().max(80).optional(),
    ...pageQuery,
    perPage: z.coerce.number().int().min(1).max(10_000).default(100),
  }),
  reply: definePage(kitchenOrder).extend({ cursor }),
};

export const kitchenFilters = {
  query: kitchenOrders.query.pick({ restaurantId: true, startDate: true, endDate: true, status: true }),
  reply: z.object({
    locations: z.array(z.object({ id, name: z.string(), count: z.int() })),
    times: z.array(z.object({ ids: z.array(id), hour, count: z.int() })),
    /** The couriers that may be assigned, with what each already carries on `startDate`. */
    couriers: z.array(courierOption),
    serverNow: instant,
    today: isoDate,
  }),
};

export const changeStatus = {
  body: z.object({
    restaurantId: id,
    orderIds: z.array(id).min(1).max(500),
    /** An action of the lifecycle table: confirm, cancel, pick, selfDeliver. */
    action: z.string().min(1).max(40),
    reason: z.string().trim().max(300).optional(),
    courierId: id.optional(),
    happenedAt,
    /**
     * With 'cancel', says that the dish ran out: it is sold out for the day, and each customer's plan B is tried before
     * the order is cancelled.
     */
    soldOut: z.literal(true).optional(),
    /** With 'pick' and 'selfDeliver', true lets unpacked orders leave. Without it they are refused with NOT_PACKED. */
    withUnpacked: z.literal(true).optional(),
  }),
  reply: z.object({
    changed: z.array(id),
    /** The orders that were not cancelled, because their customer's plan B gave them another dish. */
    replaced: z.array(id),
    refused: z.array(z.object({ id, code: z.string(), message: z.string() })),
  }),
};

export const assignCourier = {
  body: z.object({
    restaurantId: id,
    orderIds: z.array(id).min(1).max(500),
    courierId: id.nullable(),
    happenedAt,
  }),
  reply: z.object({
    changed: z.array(id),
    /** The orders that were not changed, because they were assigned or unassigned after `happenedAt`. */
    newer: z.array(id),
  }),
};

export const sendReminders = {
  body: z.object({ restaurantId: id, orderIds: z.array(id).min(1).max(500) }),
  reply: z.object({ reminded: z.array(id), tooSoon: z.array(id) }),
};
