import { z } from 'zod';
import { done, hour, id, isoDate } from '../scalars.ts';

/** A courier to choose, with what ranks them: their area, and their load of the day. */
export const courierOption = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  /** null: any. */
  city: z.string().nullable(),
  /** Their locations; empty: all of the city's. */
  places: z.array(z.object({ id, name: z.string() })),
  /** Locations outside of their city: assigning those is refused. */
  awayIds: z.array(id),
  /** Their undelivered orders of the day, by slot. */
  load: z.array(z.object({ timeId: id, hour, orders: z.int() })),
});

export type CourierChoiceOption = z.infer<typeof courierOption>;

export const orderCouriers = {
  params: z.object({ orderId: id }),
  reply: z.object({
    data: z.array(courierOption),
    /** The assigned courier; null: none. */
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
