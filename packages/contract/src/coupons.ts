import { z } from 'zod';
import { addToCartBody } from './cart.ts';
import { askedMethod } from './checkout.ts';
import { defineRoute } from './route.ts';
import { cop, done, flag, id, instant } from './scalars.ts';

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
  /** It is on a line of the cart. */
  inUse: z.boolean(),
  /** Why it fits nothing of the cart that was asked about; null: it fits, or no cart was asked about. */
  reason: z.string().nullable(),
});
export type Coupon = z.infer<typeof coupon>;

const list = z.object({ coupons: z.array(coupon) });
const code = z
  .string()
  .trim()
  .min(1)
  .max(60)
  // PostgreSQL cannot store NUL, and no code holds controls
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

/** The coupons this customer can use. From the checkout each says whether it fits the cart, or the simulated one. */
export const availableCoupons = defineRoute({
  name: 'coupons.available',
  method: 'GET',
  path: '/coupons/available',
  may: 'user',
  query: z.object({
    fromCheckout: flag.optional(),
    simulatedCart: simulatedCart.optional(),
    /** What the checkout has chosen. No coupon asks for a method yet. */
    paymentMethod: askedMethod.optional(),
  }),
  reply: list,
  refusals: ['MENU_UNAVAILABLE'],
});

/** The coupons that an address names: by code (also one that no list shows), or those of a restaurant's brand. */
export const couponsByParams = defineRoute({
  name: 'coupons.by-params',
  method: 'GET',
  path: '/coupons/available-by-params',
  may: 'user',
  rate: 'strict',
  query: z.object({ code: code.optional(), restaurantBrandId: id.optional() }),
  reply: list,
  refusals: ['RATE_LIMITED'],
});

/** Specification section 3 'Redeem result'. */
export const redeemResult = z.object({ applied: z.boolean(), reason: z.string().nullable() });
export type RedeemResult = z.infer<typeof redeemResult>;

/** Puts a coupon on the lines of the cart where it takes most off, as far as its uses reach. */
export const applyCoupon = defineRoute({
  name: 'coupons.apply',
  method: 'PUT',
  path: '/coupons/apply/:code',
  may: 'user',
  params: z.object({ code }),
  reply: redeemResult,
  refusals: ['RATE_LIMITED'],
});

export const removeCoupon = defineRoute({
  name: 'coupons.remove',
  method: 'PATCH',
  path: '/coupons/remove/:code',
  may: 'user',
  params: z.object({ code }),
  reply: done,
});

/** Applies the coupon of that code; without one, of the listed coupons the one that takes most off the cart. */
export const autoApplyCoupon = defineRoute({
  name: 'coupons.auto-apply',
  method: 'PUT',
  path: '/coupons/auto-apply',
  may: 'user',
  body: z.object({ code: code.optional() }),
  reply: z.object({ data: redeemResult.extend({ code: z.string().nullable() }) }),
  refusals: ['RATE_LIMITED'],
});

/** The coupons that a customer can use, for whoever orders on their behalf. */
export const couponsOfUser = defineRoute({
  name: 'coupons.admin-available',
  method: 'GET',
  path: '/coupons/admin/available/:userId',
  may: 'admin_orders_write',
  params: z.object({ userId: id }),
  reply: list,
});
