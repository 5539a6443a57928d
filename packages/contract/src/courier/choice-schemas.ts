import { z } from 'zod';
import { done, hour, id, isoDate } from '../scalars.ts';

/** Somebody who can be given lunches, with what decides who is best: where they go, and what they have of the day. */
export const courierOption = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  /** null: any. */
  city: z.string().nullable(),
  /** The places they know; none: all of the city's. */
  places: z.array(z.object({ id, name: z.string() })),
  /** Places of another city than theirs: what goes there is refused. */
  awayIds: z.array(id),
  /** What is theirs of the day and not handed over, by slot. */
  load: z.array(z.object({ timeId: id, hour, orders: z.int() })),
});

export type CourierChoiceOption = z.infer<typeof courierOption>;

export const orderCouriers = {
  params: z.object({ orderId: id }),
  reply: z.object({
    data: z.array(courierOption),
    /** Whose it is; null: nobody's. */
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
