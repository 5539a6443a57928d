import { z } from 'zod';
import { slotPlan } from '../delivery/slot-plan-times-schema.ts';
import { incidentType } from '../incidents/schemas.ts';
import { orderStatus } from '../orders/schemas.ts';
import { hour, id, instant, isoDate } from '../scalars.ts';

/** A lunch at a courier's stop, with only what the hand-over needs: no price and no phone. */
const courierOrder = z.object({
  id,
  code: z.string(),
  customer: z.string(),
  /** The name of its group lunch, whose lunches are delivered together. Missing: none. */
  groupTitle: z.string().nullish(),
  /**
   * The person who may receive it instead, with a code of their own, or null. `replacesCustomer`: the customer passed
   * the lunch on, and their code is void.
   */
  delegate: z.object({ name: z.string(), code: z.string(), replacesCustomer: z.boolean() }).nullable(),
  /** What the customer's messages say, oldest first. */
  customerWrote: z.array(z.string()),
  /** How many messages of the chat the courier has not read. */
  unread: z.int(),
  menuName: z.string(),
  /** The note to the kitchen, or '' when there is none. */
  note: z.string(),
  brandName: z.string(),
  restaurantId: id,
  status: orderStatus,
  deliveredAt: instant.nullable(),
  /** When nobody came: since when it returns to its restaurant, and when the restaurant confirmed that it has it. */
  returned: z.object({ at: instant, confirmedAt: instant.nullable() }).nullable(),
  /** Whether the consolidator marked it as received and has it until its group leaves. */
  received: z.boolean(),
  /** The type of an open incident that stops the lunch. */
  stopped: incidentType.optional(),
  actions: z.array(z.string()),
});

/** A courier's stop: one location at one hour of a date. */
export const courierStop = z.object({
  /** The id of the slot, by which a date's stops are told apart. */
  id,
  scheduleDate: isoDate,
  location: z.object({
    id,
    name: z.string(),
    address: z.string(),
    city: z.string(),
    instructions: z.string().nullable(),
  }),
  /** Whether its lunches go to a consolidator first. */
  hasConsolidator: z.boolean(),
  deliveryPoint: z.string(),
  hour,
  /** The earliest time of each kind among its lunches, so that the first pick-up decides when to leave. */
  plan: slotPlan,
  /** Where to pick up. The phone is in the form that people dial. */
  restaurants: z.array(z.object({ id, name: z.string(), address: z.string(), city: z.string(), phone: z.string() })),
  orders: z.array(courierOrder),
  arrival: z
    .object({
      at: instant,
      waitingPlace: z.string(),
      /**
       * From when absent customers count as not having come: since the server received the arrival, not before the
       * hour.
       */
      awaitedFrom: instant,
      /** When the wait starts, never before the delivery window ends. */
      startsAt: instant,
      until: instant,
      notifiedAt: instant.nullable(),
      /** A link that works for some minutes; null for arrivals from before photos were stored. */
      photoUrl: z.string().nullable(),
    })
    .nullable(),
  minutesToNotify: z.int(),
  maxWaitTimeMinutes: z.int(),
});

export type CourierStop = z.infer<typeof courierStop>;
