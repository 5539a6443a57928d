import { z } from 'zod';
import { courierOption } from '../courier/courier-assignment-schemas.ts';
import { slotPlan } from '../delivery/slot-plan.ts';
import { decision, incidentStatus, incidentType } from '../incidents/schemas.ts';
import { orderStatus, orderType } from '../orders/schemas.ts';
import {
  commaList,
  cop,
  cursor,
  definePage,
  done,
  happenedAt,
  hour,
  id,
  instant,
  isoDate,
  pageQuery,
} from '../scalars.ts';

export const userRestaurants = {
  query: z.object({ permission: z.string().max(80).optional() }),
  reply: z.object({
    data: z.array(
      z.object({
        id,
        name: z.string(),
        brands: z.array(
          z.object({ id, name: z.string(), color: z.string(), data: z.object({ avatar: z.string().optional() }) }),
        ),
        restaurantsTimes: z.array(id),
        termsAccepted: z.boolean(),
      }),
    ),
  }),
};

/** One comanda. */
export const kitchenOrder = z.object({
  id,
  serie: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  customer: z.string(),
  brand: z.object({ id, name: z.string() }),
  menu: z.object({ id, name: z.string(), picture: z.string().nullable() }),
  /** The choices of the dish. `priceCop`: of one; without it the choice is free. */
  additionals: z.array(z.object({ name: z.string(), quantity: z.int(), priceCop: cop.optional() })),
  /** The note to the kitchen; '': none. */
  note: z.string(),
  /** The diner wants cutlery; absent: none. */
  cutlery: z.literal(true).optional(),
  allergens: z.array(z.string()),
  /** The diner's allergens, where they allowed the kitchen to see them, until delivery. */
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
  hasConsolitador: z.boolean(),
  domiId: id.nullable(),
  domiName: z.string().nullable(),
  createdAt: instant,
  /** When it entered its current status. */
  statusSince: instant,
  lastRemindedAt: instant.nullable(),
  /** Its latest issue that was not withdrawn; null: none. */
  incident: z.object({ type: incidentType, status: incidentStatus, decision: decision.nullable() }).nullable(),
  /** When the kitchen marked it as packed; null: not yet. */
  packedAt: instant.nullable(),
  plan: slotPlan,
  /** The customer's deadline for changes, and the automatic acceptance, where the slot has it. */
  cutoffAt: instant,
  /**
   * For a late request: the deadline to accept or decline, after which it is cancelled; null: any other, or answered.
   */
  answerBy: instant.nullable(),
  /** The actions the restaurant may take now, from the lifecycle table. */
  actions: z.array(z.string()),
});

export type KitchenOrder = z.infer<typeof kitchenOrder>;

/** Specification section 7: locationId and time as JSON lists. */
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
    /** The possible couriers, with their load of the first of these dates. */
    couriers: z.array(courierOption),
    serverNow: instant,
    today: isoDate,
  }),
};

export const changeStatus = {
  body: z.object({
    restaurantId: id,
    orderIds: z.array(id).min(1).max(500),
    /** The action of the lifecycle table: confirm, cancel, pick, dispatch… */
    action: z.string().min(1).max(40),
    reason: z.string().trim().max(300).optional(),
    courierId: id.optional(),
    happenedAt,
    /** With 'cancel': the dish ran out. It is sold out for the day, and each customer's plan B applies first. */
    soldOut: z.literal(true).optional(),
    /** With 'pick' and 'selfDeliver': true lets unpacked orders leave; otherwise they are refused with NOT_PACKED. */
    withUnpacked: z.literal(true).optional(),
  }),
  reply: z.object({
    changed: z.array(id),
    /** The orders that continue with another dish, by their customer's plan B. */
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
    /** The orders that were assigned or unassigned after this act: they stay as they are. */
    newer: z.array(id),
  }),
};

export const sendReminders = {
  body: z.object({ restaurantId: id, orderIds: z.array(id).min(1).max(500) }),
  reply: z.object({ reminded: z.array(id), tooSoon: z.array(id) }),
};

export const acceptTerms = {
  body: z.object({ restaurantId: id, version: z.string().min(1).max(40) }),
  reply: done,
};
