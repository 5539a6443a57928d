import { z } from 'zod';
import { defineRoute } from './route.ts';
import { cop, done, id, isoDate } from './scalars.ts';

/** What a promotion does (specification section 3 'Promotion', applyMethod). */
export const promotionKind = z.enum(['coupon', 'discount', 'order', 'reward', 'percentage_discount']);

/** Specification section 3 'Promotion'. earnLevels: goal → reward (a fraction for percentages, else COP or orders). */
export const promotion = z.object({
  code: z.string(),
  title: z.string(),
  description: z.string(),
  applyMethod: promotionKind,
  earnMethod: z.enum(['days', 'orders', 'total']),
  earnLevels: z.record(z.string(), z.number()),
  brands: z.array(z.object({ id, name: z.string() })),
  minMenuPrice: cop,
  minScheduleDate: isoDate.nullable(),
  maxScheduleDate: isoDate.nullable(),
  maxOrdersWithDiscount: z.int().nullable(),
  /** It applies by itself; the others are chosen. */
  automatic: z.boolean(),
});
export type Promotion = z.infer<typeof promotion>;

export const availablePromotions = defineRoute({
  name: 'promotions.available',
  method: 'GET',
  path: '/promotions/available',
  may: 'user',
  query: z.object({ scheduleDate: isoDate.optional(), locationId: id.optional(), timeId: id.optional() }),
  reply: z.object({ data: z.array(promotion) }),
});

export const getPromotion = defineRoute({
  name: 'promotions.get',
  method: 'GET',
  path: '/promotions/:code',
  may: 'user',
  params: z.object({ code: z.string().min(1).max(60) }),
  reply: promotion,
  refusals: ['NOT_FOUND'],
});

/** Makes it the cart's promotion; code 'ninguna' clears it. */
export const applyPromotion = defineRoute({
  name: 'promotions.apply',
  method: 'PUT',
  path: '/promotions/apply/:code',
  may: 'user',
  params: z.object({ code: z.string().min(1).max(60) }),
  reply: done,
  refusals: ['NOT_FOUND', 'PROMOTION_UNAVAILABLE'],
});

const code = z.string().min(1).max(60);

/** Of these promotions, the one that gives these orders most now; null when none of them gives anything yet. */
export const validatePromotions = defineRoute({
  name: 'promotions.validate',
  method: 'POST',
  path: '/promotions/validate',
  may: 'user',
  body: z.object({
    /** One for each lunch, of the cart or of a visitor's temporary one. A dish that is no more counts for nothing. */
    orders: z
      .array(
        z.object({
          cartId: z.string().max(80).nullish(),
          scheduleDate: isoDate,
          locationId: id,
          menuId: id,
          timeId: id,
          couponCode: z.string().max(60).nullish(),
        }),
      )
      .max(100),
    promoCodes: z.array(code).max(50),
  }),
  reply: z.object({ code: z.string().nullable() }),
});
