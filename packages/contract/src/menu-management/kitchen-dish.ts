import { z } from 'zod';
import { discount } from '../catalog/schemas.ts';
import { cop, id, instant } from '../scalars.ts';
import { dishTax, nextPrice, reviewedDish } from './dish-content-to-approve-schemas.ts';

/** A dish as its kitchen sees it. */
export const kitchenMenu = z.object({
  id,
  brand: z.object({ id, name: z.string(), color: z.string() }),
  name: z.string(),
  description: z.string(),
  price: cop,
  finalPrice: cop,
  nextPrice: nextPrice.nullable(),
  discount: discount.nullable(),
  data: z.object({ pictures: z.array(z.string()) }),
  categoryIds: z.array(id),
  restaurantTimeIds: z.array(id),
  weekdays: z.array(z.int()),
  tags: z.array(z.string()),
  allergens: z.array(z.string()),
  calories: z.int().nullable(),
  /** What it is for taxes. */
  tax: dishTax,
  /** The most lunches of it on one date, or null without a limit. */
  dailyStock: z.int().nullable(),
  /** Whether the dish is served today: one of its weekdays, at an open location, no holiday or closed date. */
  servedToday: z.boolean(),
  soldOutToday: z.boolean(),
  active: z.boolean(),
  /** Whether it was never published, so that customers do not see it. */
  draft: z.boolean(),
  additionGroups: reviewedDish.shape.groups,
  /** Who signed the allergens of the dish and its additions, or null when nobody did. */
  declared: z.object({ by: z.string(), at: instant }).nullable(),
  /** The latest review, when it is open or was returned; `wanted` has the fields that it is about. */
  review: z
    .object({
      state: z.enum(['open', 'returned']),
      isNew: z.boolean(),
      sentAt: instant,
      /** Why the platform returned it. */
      reason: z.string().nullable(),
      wanted: reviewedDish.partial(),
    })
    .nullable(),
});

export type KitchenMenu = z.infer<typeof kitchenMenu>;
