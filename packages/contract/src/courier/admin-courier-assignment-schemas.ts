import { z } from 'zod';
import { done, hour, id, isoDate } from '../scalars.ts';

/** A courier to choose, with what decides about their rank: area, and load of the day. */
export const courierOption = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  /** The city where the courier works, or null for any city. */
  city: z.string().nullable(),
  /** The locations that the courier knows; empty means every location of the city. */
  places: z.array(z.object({ id, name: z.string() })),
  /** Locations in another city, to which the courier cannot be assigned. */
  awayIds: z.array(id),
  /** The courier's undelivered orders of the day, by slot. */
  load: z.array(z.object({ timeId: id, hour, orders: z.int() })),
});

export type CourierChoiceOption = z.infer<typeof courierOption>;

export const orderCouriers = {
  params: z.object({ orderId: id }),
  reply: z.object({
    data: z.array(courierOption),
    /** The assigned courier, or null. */
    courierId: id.nullable(),
    timeId: id,
    scheduleDate: isoDate,
  }),
};

export const assignOrderCourier = {
  params: z.object({ orderId: id }),
  body: z.object({ courierId: id.nullable() }),
  reply: done,
};
