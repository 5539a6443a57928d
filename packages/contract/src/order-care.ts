import { PROBLEM_KINDS } from '@sazon/domain/orders/problem';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { cellPhone, cop, done, hour, id, instant, isoDate, personName } from './scalars.ts';

/** Stars by the key of each question of the form. */
const ratings = z.record(z.string().min(1).max(40), z.int().min(1).max(5));
export const comment = z.string().trim().max(500, 'Máximo 500 caracteres.').optional();

export const problemKind = z.enum(PROBLEM_KINDS);

/** What an order's detail tells beside the order: what was chosen and asked of the kitchen, opinion, problem, plan B, who else may receive it. */
export const orderCare = {
  time: z.object({ id }),
  /** What was chosen, for each piece at the price that was paid. */
  choice: z.array(z.object({ groupId: id, id, quantity: z.int(), price: z.int() })),
  /** What its customer asks of the kitchen; '' asks nothing. */
  note: z.string(),
  review: z.object({ ratings, comment: z.string().nullable(), at: instant }).nullable(),
  problem: z
    .object({
      number: z.string(),
      kind: problemKind,
      remedy: z.enum(['tingos', 'support']),
      amount: cop,
      at: instant,
      /** What support told the customer; null: it was made good at once, or nobody has answered. */
      answer: z.string().nullable(),
    })
    .nullable(),
  planB: z
    .object({
      kind: z.enum(['dish', 'favourite', 'refund']),
      menu: z.object({ id, name: z.string() }).nullable(),
      maxPrice: cop.nullable(),
      /** When it took the place of the dish (epoch ms); null: not needed so far. */
      usedAt: instant.nullable(),
    })
    .nullable(),
  delegate: z
    .object({ name: z.string(), phone: z.string().nullable(), code: z.string(), receivedAt: instant.nullable() })
    .nullable(),
};

/** A place and hour an order could move to, with the dates. */
export const orderMove = z.object({
  timeId: id,
  hour,
  location: z.object({ id, name: z.string() }),
  dates: z.array(isoDate).min(1),
});
export type OrderMove = z.infer<typeof orderMove>;

/** Reviews a delivered order, once, by the setting `order_review_form`. */
export const reviewOrder = defineRoute({
  name: 'orders.review',
  method: 'POST',
  path: '/orders/:id/review',
  may: 'user',
  params: z.object({ id }),
  body: z.object({ ratings, comment }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Whether the app can be reviewed now: again `product_review_days` after the last time. */
export const appReview = defineRoute({
  name: 'reviews.app',
  method: 'GET',
  path: '/reviews/app',
  may: 'user',
  reply: z.object({ open: z.boolean(), opensAt: instant, lastAt: instant.nullable() }),
});

export const reviewApp = defineRoute({
  name: 'reviews.sendApp',
  method: 'POST',
  path: '/reviews/app',
  may: 'user',
  body: z.object({ ratings, comment }),
  reply: done,
  refusals: ['TOO_SOON', 'VALIDATION'],
});

/** Dishes of the same kitchen that could take the place of this order's dish. */
export const planBOptions = defineRoute({
  name: 'orders.planBOptions',
  method: 'GET',
  path: '/orders/:id/plan-b',
  may: 'user',
  params: z.object({ id }),
  reply: z.object({
    dishes: z.array(
      z.object({
        id,
        name: z.string(),
        /** A kitchen cooks for several: whose dish it is. */
        brand: z.string(),
        finalPrice: cop,
        favourite: z.boolean(),
        data: z.object({ pictures: z.array(z.string()) }),
      }),
    ),
    /** What the food of the order cost. */
    price: cop,
  }),
  refusals: ['NOT_FOUND'],
});

/** What happens if the dish runs out: another dish, a favourite up to a price, or the money back. */
export const setPlanB = defineRoute({
  name: 'orders.planB',
  method: 'PUT',
  path: '/orders/:id/plan-b',
  may: 'user',
  params: z.object({ id }),
  body: z
    .object({
      kind: z.enum(['dish', 'favourite', 'refund']),
      /** Of kind 'dish': the substitute. */
      menuId: id.optional(),
      /** Of kind 'favourite': up to which price. */
      maxPrice: cop.min(1).optional(),
    })
    .refine(({ kind, menuId }) => kind !== 'dish' || menuId !== undefined, {
      error: 'Elige el plato.',
      path: ['menuId'],
    })
    .refine(({ kind, maxPrice }) => kind !== 'favourite' || maxPrice !== undefined, {
      error: 'Elige hasta qué precio.',
      path: ['maxPrice'],
    }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'MENU_UNAVAILABLE'],
});

/** Lets somebody else receive the order, with a code of their own. */
export const setDelegate = defineRoute({
  name: 'orders.delegate',
  method: 'PUT',
  path: '/orders/:id/delegate',
  may: 'user',
  params: z.object({ id }),
  body: z.object({ name: personName('quién recibe', 60), phone: cellPhone.optional() }),
  reply: z.object({ code: z.string() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'RATE_LIMITED'],
});

export const removeDelegate = defineRoute({
  name: 'orders.removeDelegate',
  method: 'DELETE',
  path: '/orders/:id/delegate',
  may: 'user',
  params: z.object({ id }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
