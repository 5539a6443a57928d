import { z } from 'zod';
import { courierOption } from './courier-choice.ts';
import { decision, incidentStatus, incidentType } from './incidents.ts';
import { orderStatus, orderType } from './orders.ts';
import { defineRoute } from './route.ts';
import { commaList, cop, cursor, done, happenedAt, hour, id, instant, isoDate, pageOf, pageQuery } from './scalars.ts';
import { slotPlan } from './slot-plan.ts';

/** A restaurant the signed-in person works for (specification section 3 'Restaurant'). */
export const userRestaurants = defineRoute({
  name: 'kitchen.userRestaurants',
  method: 'GET',
  path: '/admin/restaurants/user-restaurants',
  may: 'user',
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
});

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

export const kitchenOrders = defineRoute({
  name: 'kitchen.orders',
  method: 'GET',
  path: '/admin/restaurants/orders',
  may: 'restaurant_orders_view',
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
  refusals: ['NOT_FOUND'],
});

/** The filters that have something behind them for these dates: so many orders of these statuses, or of any that is paid. */
export const kitchenFilters = defineRoute({
  name: 'kitchen.filters',
  method: 'GET',
  path: '/admin/restaurants/orders/filters',
  may: 'restaurant_orders_view',
  query: kitchenOrders.query.pick({ restaurantId: true, startDate: true, endDate: true, status: true }),
  reply: z.object({
    locations: z.array(z.object({ id, name: z.string(), count: z.int() })),
    times: z.array(z.object({ ids: z.array(id), hour, count: z.int() })),
    /** Who can take them, with their load of the first of these dates. */
    couriers: z.array(courierOption),
    serverNow: instant,
    today: isoDate,
  }),
  refusals: ['NOT_FOUND'],
});

/** Moves orders along their life; each is answered for itself, so that one that moved meanwhile stops no other. */
export const changeStatus = defineRoute({
  name: 'kitchen.changeStatus',
  method: 'PATCH',
  path: '/admin/restaurants/change-status',
  may: 'restaurant_orders_edit',
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
  refusals: ['NOT_FOUND', 'REASON_REQUIRED', 'VALIDATION'],
});

/** Assigns a courier to orders; null takes it away. */
export const assignCourier = defineRoute({
  name: 'kitchen.assignCourier',
  method: 'PATCH',
  path: '/admin/restaurants/assign-courier',
  may: 'restaurant_orders_edit',
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
  refusals: ['NOT_FOUND'],
});

/** Reminds the customers of these orders; at least 2 min apart, 7 when the courier is at the place. */
export const sendReminders = defineRoute({
  name: 'kitchen.reminders',
  method: 'POST',
  path: '/admin/restaurants/reminders',
  may: 'restaurant_orders_edit',
  body: z.object({ restaurantId: id, orderIds: z.array(id).min(1).max(500) }),
  reply: z.object({ reminded: z.array(id), tooSoon: z.array(id) }),
  refusals: ['NOT_FOUND'],
});

/** Accepts the restaurant terms, for the person and the restaurant. */
export const acceptTerms = defineRoute({
  name: 'kitchen.acceptTerms',
  method: 'POST',
  path: '/admin/restaurants/accept',
  may: 'user',
  body: z.object({ restaurantId: id, version: z.string().min(1).max(40) }),
  reply: done,
  refusals: ['NOT_FOUND'],
});
