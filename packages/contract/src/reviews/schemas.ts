import { REPORT_REASONS } from '@sazon/domain/orders/review-report-reasons';
import { z } from 'zod';
import { rating } from '../catalog/schemas.ts';
import { done, id, instant } from '../scalars.ts';

const stars = z.int().min(1).max(5);
/** `next` of the page before. */
const after = z
  .string()
  .regex(/^\d{13}_[0-9a-f-]{36}$/, 'La página no existe.')
  .optional();

/** A comment as everybody reads it. */
export const publicReview = z.object({
  id,
  /** The first name; 'Alguien' when there is none any more. */
  name: z.string(),
  dish: z.object({ id, name: z.string() }),
  stars,
  comment: z.string(),
  at: instant,
  /** The restaurant's answer. */
  answer: z.object({ text: z.string(), at: instant }).nullable(),
});

export type PublicReview = z.infer<typeof publicReview>;

export const listReviews = {
  query: z
    .object({ menuId: id.optional(), brandId: id.optional(), after })
    // with both, those of the dish
    .refine(({ menuId, brandId }) => menuId !== undefined || brandId !== undefined, {
      error: 'Elige un plato o un restaurante.',
      path: ['menuId'],
    }),
  reply: z.object({
    /** Absent: fewer than five reviews. */
    rating: rating.optional(),
    /** The newest ten comments that their writers published. */
    data: z.array(publicReview),
    /** The value of `after` for the next page, or null when this is the last. */
    next: z.string().nullable(),
  }),
};

const reason = z.enum(REPORT_REASONS, 'Elige por qué.');

export const reportReview = { params: z.object({ id }), body: z.object({ reason }), reply: done };

/** A review as its restaurant reads it. */
const ownReview = publicReview.extend({
  comment: z.string().nullable(),
  brand: z.object({ id, name: z.string() }),
  /** true: everybody may read the comment. */
  published: z.boolean(),
  /** Why the platform hides the comment, or null when it does not. */
  hiddenReason: z.string().nullable(),
  /** What its writer photographed, or null. */
  photoUrl: z.string().nullable(),
});

export type OwnReview = z.infer<typeof ownReview>;

export const restaurantReviews = {
  query: z.object({
    restaurantId: id,
    /** 'open': with a comment and without an answer. */
    show: z.enum(['open', 'all']).default('open'),
    after,
  }),
  reply: z.object({ data: z.array(ownReview), next: z.string().nullable(), open: z.int() }),
};

export const answerReview = {
  params: z.object({ id }),
  query: z.object({ restaurantId: id }),
  body: z.object({ answer: z.string().trim().min(1, 'Escribe la respuesta.').max(500, 'Máximo 500 caracteres.') }),
  reply: done,
};

export const reportedReviews = {
  reply: z.object({
    /** Reported since the last decision, the longest wait first; at most 100. */
    data: z.array(
      publicReview.extend({
        restaurant: z.object({ id, name: z.string() }),
        reports: z.array(z.object({ reason, at: instant })),
        hiddenReason: z.string().nullable(),
        /** What its writer photographed, or null. */
        photoUrl: z.string().nullable(),
      }),
    ),
  }),
};

export type ReportedReview = z.infer<typeof reportedReviews.reply>['data'][number];

export const moderateReview = {
  params: z.object({ id }),
  body: z
    .object({ hide: z.boolean(), reason: z.string().trim().max(200, 'Máximo 200 caracteres.').optional() })
    .refine(({ hide, reason: why }) => !hide || Boolean(why), { error: 'Escribe por qué.', path: ['reason'] }),
  reply: done,
};
