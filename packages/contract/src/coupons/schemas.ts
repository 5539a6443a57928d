import { z } from 'zod';
import { addToCartBody } from '../cart/schemas.ts';
import { askedMethod } from '../checkout/schemas.ts';
import { cop, done, flag, id, instant } from '../scalars.ts';

/** Specification section 3 'Coupon'. amount: pesos when fixed, a fraction for percentages. */
export const coupon = z.object({
  code: z.string(),
  title: z.string(),
  type: z.enum(['fixed', 'percentage']),
  amount: z.number(),
  applyMethod: z.enum(['menu', 'total']),
  minMenuPrice: cop,
  maxDiscount: cop.nullable(),
  brands: z.array(z.object({ id, name: z.string() })),
  /** Until when (epoch ms); null: no end. */
  endsAt: instant.nullable(),
  /** How many more lunches of this customer may use it; null: no limit. */
  usesLeft: z.int().nullable(),
  /** True: it is on a line of the cart. */
  inUse: z.boolean(),
  /** Why it fits nothing in the cart, or null when it fits or no cart was given. */
  reason: z.string().nullable(),
});

export type Coupon = z.infer<typeof coupon>;

const list = z.object({ coupons: z.array(coupon) });

const code = z
  .string()
  .trim()
  .min(1)
  .max(60)
  // PostgreSQL cannot store NUL, and no code contains control characters
  .regex(/^\P{Cc}*$/u);

const simulatedCart = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'El carrito simulado no es JSON.' });
      return z.NEVER;
    }
  })
  .pipe(z.array(addToCartBody).max(50));

export const availableCoupons = {
  query: z.object({
    fromCheckout: flag.optional(),
    simulatedCart: simulatedCart.optional(),
    /** The choices of the checkout. No coupon depends on a method yet. */
    paymentMethod: askedMethod.optional(),
  }),
  reply: list,
};

export const couponsByParams = {
  query: z.object({ code: code.optional(), restaurantBrandId: id.optional() }),
  reply: list,
};

/** Specification section 3 'Redeem result'. */
export const redeemResult = z.object({
  applied: z.boolean(),
  reason: z.string().nullable(),
  /** When applied: what it takes off, and what the better coupon took off that it replaced. */
  note: z.string().optional(),
});

export type RedeemResult = z.infer<typeof redeemResult>;

export const applyCoupon = {
  params: z.object({ code }),
  reply: redeemResult,
};

export const removeCoupon = {
  params: z.object({ code }),
  reply: done,
};

export const autoApplyCoupon = {
  body: z.object({ code: code.optional() }),
  reply: z.object({ data: redeemResult.extend({ code: z.string().nullable() }) }),
};

export const couponsOfUser = {
  params: z.object({ userId: id }),
  reply: list,
};
