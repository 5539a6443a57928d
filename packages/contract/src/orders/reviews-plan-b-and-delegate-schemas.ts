import { z } from 'zod';
import { cellPhone, cop, done, id, instant, personName, photoId } from '../scalars.ts';
import { comment, ratings } from './order-detail-parts-schemas.ts';

export const reviewOrder = {
  params: z.object({ id }),
  /** `publish` lets others read the comment beside the reviewer's first name. */
  body: z.object({
    ratings,
    comment,
    publish: z.boolean().default(false),
    /** A photo from `orders.problemPhoto`, for the restaurant and the platform. */
    photoId: photoId.optional(),
  }),
  reply: done,
};

export const appReview = {
  reply: z.object({ open: z.boolean(), opensAt: instant, lastAt: instant.nullable() }),
};

export const reviewApp = {
  body: z.object({ ratings, comment }),
  reply: done,
};

export const planBOptions = {
  params: z.object({ id }),
  reply: z.object({
    dishes: z.array(
      z.object({
        id,
        name: z.string(),
        /** The brand of the dish, because one kitchen cooks for several. */
        brand: z.string(),
        finalPrice: cop,
        favourite: z.boolean(),
        data: z.object({ pictures: z.array(z.string()) }),
      }),
    ),
    /** The price of the order's food. */
    price: cop,
  }),
};

export const setPlanB = {
  params: z.object({ id }),
  body: z
    .object({
      kind: z.enum(['dish', 'favourite', 'refund']),
      /** For 'dish': the substitute. */
      menuId: id.optional(),
      /** For 'favourite': the maximum price. */
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
};

export const setDelegate = {
  params: z.object({ id }),
  body: z.object({ name: personName('quién recibe', 60), phone: cellPhone.optional() }),
  reply: z.object({ code: z.string() }),
};

export const removeDelegate = {
  params: z.object({ id }),
  reply: done,
};
