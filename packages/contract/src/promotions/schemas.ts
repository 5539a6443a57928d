import { z } from 'zod';
import { cop, done, id, isoDate } from '../scalars.ts';

/** The effect of a promotion (specification section 3 'Promotion', applyMethod). */
export const promotionKind = z.enum(['coupon', 'discount', 'order', 'reward', 'percentage_discount']);

/**
 * A promotion (docs/specification.md section 3 'Promotion'). `earnLevels` maps a goal to its reward: a fraction for
 * percentages, else COP or orders.
 */
export const promotion = z.object({
  code: z.string(),
  title: z.string(),
  /** Written above its levels; empty: the title. */
  header: z.string(),
  description: z.string(),
  applyMethod: promotionKind,
  earnMethod: z.enum(['days', 'orders', 'total']),
  earnLevels: z.record(z.string(), z.number()),
  brands: z.array(z.object({ id, name: z.string() })),
  /** The locations at which it counts lunches. Empty: all. */
  locations: z.array(z.object({ id, name: z.string() })),
  minMenuPrice: cop,
  minScheduleDate: isoDate.nullable(),
  maxScheduleDate: isoDate.nullable(),
  maxOrdersWithDiscount: z.int().nullable(),
  /** How many purchases may use it: in all from now on, and of each person. Null: no limit. */
  usesLeft: z.int().nullable(),
  maxUsesPerUser: z.int().nullable(),
  /** True: it applies automatically; others are chosen. */
  automatic: z.boolean(),
});

export type Promotion = z.infer<typeof promotion>;

export const availablePromotions = {
  query: z.object({ scheduleDate: isoDate.optional(), locationId: id.optional(), timeId: id.optional() }),
  reply: z.object({ data: z.array(promotion) }),
};

export const getPromotion = {
  params: z.object({ code: z.string().min(1).max(60) }),
  reply: promotion,
};

export const applyPromotion = {
  params: z.object({ code: z.string().min(1).max(60) }),
  reply: done,
};

const code = z.string().min(1).max(60);

export const validatePromotions = {
  body: z.object({
    /** One for each lunch, of the cart or of a visitor's temporary one. A removed dish counts for nothing. */
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
};
