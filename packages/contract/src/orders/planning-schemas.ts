import { PLAN_REASONS } from '@sazon/domain/planning/plan-week';
import { z } from 'zod';
import { chosenGroup } from '../cart/schemas.ts';
import { cop, hour, id, isoDate } from '../scalars.ts';

const dayDish = z.object({ scheduleDate: isoDate, menuId: id });

export const plannedDish = z.object({
  id,
  name: z.string(),
  brand: z.object({ id, name: z.string() }),
  data: z.object({ pictures: z.array(z.string()) }),
  /** Today's price of one lunch with its required choices. */
  price: cop,
  groupMenuAdditions: z.array(chosenGroup),
  /** The required choices: 'Arroz integral'. */
  choices: z.array(z.string()),
  reason: z.enum(PLAN_REASONS),
});

export type PlannedDish = z.infer<typeof plannedDish>;

export const plannedDay = z.object({
  scheduleDate: isoDate,
  /** null: no proposal for this day; `empty` says why. */
  dish: plannedDish.nullable(),
  empty: z.enum(['ordered', 'in_cart', 'nothing_fits', 'nothing_served']).nullable(),
  /** The number of alternative dishes. */
  others: z.int(),
});

export type PlannedDay = z.infer<typeof plannedDay>;

export const planWeek = {
  body: z.object({
    locationId: id,
    timeId: id,
    /** The maximum price of a lunch; null: no limit. */
    maxPrice: cop.nullable().default(null),
    kept: z.array(dayDish).max(10).default([]),
    refused: z.array(dayDish).max(200).default([]),
  }),
  reply: z.object({
    days: z.array(plannedDay),
    hour,
    location: z.object({ id, name: z.string() }),
    total: cop,
    /** true: the profile's diet or allergies were considered. */
    minded: z.boolean(),
  }),
};
