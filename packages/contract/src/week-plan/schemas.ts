import { PLAN_REASONS } from '@sazon/domain/week-plan/score-dish';
import { z } from 'zod';
import { chosenGroup } from '../cart/schemas.ts';
import { toldClosing } from '../catalog/schemas.ts';
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
  /** The required choices by name, such as 'Arroz integral'. */
  choices: z.array(z.string()),
  /** Other allergens that its kitchen handles. Missing: none. */
  traces: z.array(z.string()).optional(),
  reason: z.enum(PLAN_REASONS),
});

export type PlannedDish = z.infer<typeof plannedDish>;

export const plannedDay = z.object({
  scheduleDate: isoDate,
  /** The proposed dish, or null when there is none for this day; `empty` then says why. */
  dish: plannedDish.nullable(),
  empty: z.enum(['ordered', 'in_cart', 'nothing_fits', 'nothing_served']).nullable(),
  /** How many other dishes could be proposed. */
  others: z.int(),
  /** Brands of the place that do not work on this day, and why. */
  closed: z.array(z.object({ brand: z.string(), closing: toldClosing })),
});

export type PlannedDay = z.infer<typeof plannedDay>;

export const planWeek = {
  body: z.object({
    locationId: id,
    timeId: id,
    /** The most that a lunch may cost, or null without a limit. */
    maxPrice: cop.nullable().default(null),
    kept: z.array(dayDish).max(10).default([]),
    refused: z.array(dayDish).max(200).default([]),
  }),
  reply: z.object({
    days: z.array(plannedDay),
    hour,
    location: z.object({ id, name: z.string() }),
    total: cop,
    /** Whether the proposals respect a diet or allergies of the profile. */
    minded: z.boolean(),
  }),
};
