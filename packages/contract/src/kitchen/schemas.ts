import { z } from 'zod';
import { courierOption } from '../courier/choice-schemas.ts';
import { slotPlan } from '../delivery/slot-plan.ts';
import { decision, incidentStatus, incidentType } from '../incidents/schemas.ts';
import { orderStatus, orderType } from '../orders/schemas.ts';
import { commaList, cop, cursor, done, happenedAt, hour, id, instant, isoDate, pageOf, pageQuery } from '../scalars.ts';

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
  /** What was chosen with the dish. `priceCop`: of one; without it the choice is free. */
  additionals: z.array(z.object({ name: z.string(), quantity: z.int(), priceCop: cop.optional() })),
  /** What its customer asks of the kitchen; '' asks nothing. */
  note: z.string(),
  allergens: z.array(z.string()),
  /** What who eats it must not eat, where they allowed the kitchen to see it, until it is delivered. */
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
  /** When it came into its present status. */
  statusSince: instant,
  lastRemindedAt: instant.nullable(),
  /** The latest that went wrong with it and was not taken back; null: nothing. */
  incident: z.object({ type: incidentType, status: incidentStatus, decision: decision.nullable() }).nullable(),
  /** When the kitchen said that it is in its bag; null: not yet. */
  packedAt: instant.nullable(),
  plan: slotPlan,
  /** Until when its customer may change it, and when the system accepts it where the slot does so by itself. */
  cutoffAt: instant,
  /** Asked for after the cutoff: until when the restaurant says yes or no, else it is cancelled; null: as any other, or answered. */
  answerBy: instant.nullable(),
  /** Actions the restaurant may take on it now, from the lifecycle table. */
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
  reply: pageOf(kitchenOrder).extend({ cursor }),
};

export const kitchenFilters = {
  query: kitchenOrders.query.pick({ restaurantId: true, startDate: true, endDate: true, status: true }),
  reply: z.object({
    locations: z.array(z.object({ id, name: z.string(), count: z.int() })),
    times: z.array(z.object({ ids: z.array(id), hour, count: z.int() })),
    /** Who can take them, with their load of the first of these dates. */
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
    /** With 'cancel': the dish ran out. It is over for the day, and each customer's plan B comes first. */
    soldOut: z.literal(true).optional(),
    /** With 'pick' and 'selfDeliver': yes to letting go what nobody said is packed; without it such orders are NOT_PACKED. */
    withUnpacked: z.literal(true).optional(),
  }),
  reply: z.object({
    changed: z.array(id),
    /** Those that go on with another dish, by their customer's plan B. */
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
    /** Those that somebody gave to another one, or took back, after this was said: they stay. */
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
