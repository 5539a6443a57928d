import { refusals } from '@sazon/contract/refusal';
import {
  type CouponLine,
  type CouponRefusal,
  chooseCouponLines,
  findCouponMisfit,
} from '@sazon/domain/coupons/coupon-refusal-and-discount';
import type { Cop } from '@sazon/domain/money/cop';
import { formatCop } from '@sazon/domain/money/format';
import { formatList } from '@sazon/domain/spanish-list-format';
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
  const orders = priceOrders(deps, facts, putOn(deps, facts, coupon, lineIds));
  return { lineIds, offCop: sumCoupons(orders, [coupon.code]) };
}

/** Returns a cart's lines with a coupon on these; one that it was on before goes without. */
function putOn(deps: Deps, { lines }: CheckoutFacts, coupon: StoredCoupon, lineIds: readonly string[]): CartLine[] {
  const on = new Set(lineIds);
  const line = toLineCoupon(coupon, deps.now());
  return lines.map((one) =>
    on.has(one.id)
      ? { ...one, coupon: line }
      : one.coupon?.terms.code === coupon.code
        ? { ...one, coupon: null, couponCode: null }
        : one,
  );
}

/** Prices lines, to see what coupons take off each order. */
function priceOrders(deps: Deps, facts: CheckoutFacts, lines: readonly CartLine[]) {
  const choices = { useTingos: false, usePayroll: false, paymentMethod: null };
  return priceCart(lines, facts.payer, facts.promotion, facts.settings, choices, deps.now()).orders;
}

type PricedOrders = ReturnType<typeof priceOrders>;

/** Adds up what coupons take off orders: all of them, or those of these codes. */
const sumCoupons = (orders: PricedOrders, codes?: readonly string[]): Cop =>
  orders.reduce(
    (sum, { couponCode, couponCop }) =>
      codes === undefined || (couponCode !== null && codes.includes(couponCode)) ? sum + couponCop : sum,
    0,
  );

/** Says what a coupon takes off a cart; when all coupons take less off than before, also what it replaced took off. */
export function describeCouponUse(deps: Deps, facts: CheckoutFacts, coupon: StoredCoupon, worth: CouponWorth): string {
  const now = `${coupon.code} descuenta ${formatCop(worth.offCop)}`;
  const on = new Set(worth.lineIds);
  const replaced = facts.lines.flatMap(({ id, coupon: old }) => (on.has(id) && old ? [old.terms.code] : []));
  const codes = [...new Set(replaced)].filter((code) => code !== coupon.code);
  if (codes.length === 0) return `${now}.`;
  const before = priceOrders(deps, facts, facts.lines);
  const after = priceOrders(deps, facts, putOn(deps, facts, coupon, worth.lineIds));
  if (sumCoupons(after) >= sumCoupons(before)) return `${now}.`;
  const lostCop = sumCoupons(before, codes) - sumCoupons(after, codes);
  return `${now}; ${formatList(codes)} ${codes.length === 1 ? 'descontaba' : 'descontaban'} ${formatCop(lostCop)}.`;
}
