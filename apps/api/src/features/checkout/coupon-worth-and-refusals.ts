import { refusals } from '@sazon/contract/refusal';
import {
  type CouponLine,
  type CouponRefusal,
  chooseCouponLines,
  findCouponMisfit,
} from '@sazon/domain/coupons/coupon-refusal-and-discount';
import type { Cop } from '@sazon/domain/money/cop';
import { formatCop } from '@sazon/domain/money/format';
import type { Deps } from '../../deps.ts';
import type { CartLine } from '../cart/cart-line-with-offer.ts';
import { toLineCoupon } from '../cart/line-coupons.ts';
import type { StoredCoupon } from '../coupons/coupons-queries.ts';
import type { CheckoutFacts } from './load-and-lock-checkout.ts';
import { priceCart } from './price-cart-and-order-difference.ts';

/** Says why a coupon takes nothing off a cart. Returns null when it does take something off. */
export function findNoUseReason(deps: Deps, coupon: StoredCoupon, facts: CheckoutFacts): string | null {
  const no = toLineCoupon(coupon, deps.now()).refusal ?? findMisfit(coupon, facts.lines);
  if (no !== null) return describeCouponRefusal(no);
  return calculateCouponWorth(deps, facts, coupon).offCop === 0 ? lessThanPromotion : null;
}

export const describeCouponRefusal = (code: CouponRefusal): string => refusals[code][1];

/** Says why a coupon fits no line; null when it fits one. A minimum price is a more useful reason than the brand. */
function findMisfit(coupon: StoredCoupon, lines: readonly CartLine[]): CouponRefusal | null {
  const misfits = lines.map((line) => findCouponMisfit(coupon, toCouponLine(line)));
  if (misfits.some((misfit) => misfit === null)) return null;
  return misfits.includes('COUPON_MINIMUM') ? 'COUPON_MINIMUM' : (misfits[0] ?? 'COUPON_MINIMUM');
}

const toCouponLine = (line: CartLine): CouponLine => ({
  id: line.id,
  brandId: line.offer.menu.brand.id,
  quantity: line.quantity,
  menuPriceCop: line.offer.menu.priceCop,
  menuNetCop: Math.max(0, line.unitPriceCop - line.additionsCop),
  netCop: line.unitPriceCop,
});

const lessThanPromotion = 'Tu promoción ya te descuenta más que este cupón.';

/** The lines that a coupon applies to, and what it takes off the cart there. */
export type CouponWorth = { lineIds: string[]; offCop: Cop };

/** Chooses the lines that a coupon applies to, and calculates what it takes off the cart (COP). */
export function calculateCouponWorth(deps: Deps, facts: CheckoutFacts, coupon: StoredCoupon): CouponWorth {
  const line = toLineCoupon(coupon, deps.now());
  if (line.refusal !== null) return { lineIds: [], offCop: 0 };
  const lineIds = chooseCouponLines(line.terms, facts.lines.map(toCouponLine));
  const on = new Set(lineIds);
  const lines = facts.lines.map((one) => (on.has(one.id) ? { ...one, coupon: line } : one));
  return { lineIds, offCop: calculateOffCop(deps, facts, lines, coupon.code) };
}

/** Calculates what the coupon of a code takes off these lines. */
function calculateOffCop(deps: Deps, facts: CheckoutFacts, lines: readonly CartLine[], code: string): Cop {
  const choices = { useTingos: false, usePayroll: false, paymentMethod: null };
  const { orders } = priceCart(lines, facts.payer, facts.promotion, facts.settings, choices, deps.now());
  return orders.reduce((sum, order) => sum + (order.couponCode === code ? order.couponCop : 0), 0);
}

/** Says what a coupon takes off a cart, and what the coupon took off that it replaces, when that was more. */
export function describeCouponUse(deps: Deps, facts: CheckoutFacts, code: string, worth: CouponWorth): string {
  const on = new Set(worth.lineIds);
  const replaced = facts.lines.find(({ id, coupon }) => on.has(id) && coupon && coupon.terms.code !== code);
  const before = replaced?.coupon?.terms.code;
  const beforeCop = before === undefined ? 0 : calculateOffCop(deps, facts, facts.lines, before);
  const now = `${code} descuenta ${formatCop(worth.offCop)}`;
  return beforeCop > worth.offCop ? `${now}; ${before} descontaba ${formatCop(beforeCop)}.` : `${now}.`;
}
