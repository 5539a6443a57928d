import { z } from 'zod';
import { cop, hour, id, isoDate } from '../scalars.ts';

const stop = z.object({ scheduleDate: isoDate, hour, location: z.string(), lunches: z.int(), delivered: z.int() });

const week = z.object({
  from: isoDate,
  to: isoDate,
  stops: z.int(),
  amount: cop,
  days: z.array(z.object({ date: isoDate, perStop: cop, amount: cop, stops: z.array(stop) })),
});
export type CourierWeek = z.infer<typeof week>;

/** `week` is any date of the week; without it, this week. */
const query = z.object({ week: isoDate.optional() });

export const courierPay = { query, reply: week.extend({ today: isoDate }) };

export const crewPay = {
  query,
  reply: z.object({
    today: isoDate,
    from: isoDate,
    to: isoDate,
    total: cop,
    data: z.array(week.extend({ courier: z.object({ id, name: z.string(), phone: z.string() }) })),
  }),
};
export type CrewPay = z.infer<typeof crewPay.reply>;
