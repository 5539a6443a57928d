import { z } from 'zod';
import { reviewedDish } from '../menu-management/dish-content-to-approve-schemas.ts';
import { cop, definePage, done, id, instant, pageQuery } from '../scalars.ts';

/** A new dish, or a change of one. */
const dishApproval = z.object({
  id,
  state: z.enum(['open', 'published', 'returned']),
  isNew: z.boolean(),
  menuId: id,
  restaurant: z.object({ id, name: z.string() }),
  brand: z.object({ id, name: z.string(), color: z.string() }),
  /** The dish as customers see it now, or null for a new dish. */
  before: reviewedDish.nullable(),
  /** The fields that wait, with the values that they would get. */
  wanted: reviewedDish.partial(),
  /** Its name and price, whether they wait or not. */
  name: z.string(),
  price: cop,
  /** Who signed the allergens, or null when they do not change. */
  declared: z.object({ by: z.string(), at: instant }).nullable(),
  /** The middle price of what the restaurant sells, to compare with; null: it sells nothing else. */
  usualPrice: cop.nullable(),
  sentBy: z.string(),
  sentAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});

export type DishApproval = z.infer<typeof dishApproval>;

export const listDishApprovals = {
  query: z.object({
    state: z.enum(['open', 'decided']).default('open'),
    restaurantId: id.optional(),
    ...pageQuery,
    perPage: z.coerce.number().int().min(1).max(100).default(50),
  }),
  /** `waiting`: all that wait, apart from the filter. */
  reply: definePage(dishApproval).extend({ waiting: z.int() }),
};

export const decideDishApprovals = {
  body: z.object({
    ids: z.array(id).min(1, 'Elige al menos un plato.').max(100, 'Elige menos platos a la vez.'),
    decision: z.enum(['publish', 'return']),
    reason: z.string().trim().max(300, 'Máximo 300 caracteres.').optional(),
  }),
  reply: done,
};
