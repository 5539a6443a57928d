import type { RedeemResult } from '@sazon/contract/coupons/schemas';
import { refusals } from '@sazon/contract/refusal';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { CartLine } from '../cart/cart-line-with-offer.ts';
import { listCartRows, lockCart } from '../cart/cart-queries.ts';
import { toLineCoupon } from '../cart/line-coupons.ts';
import { listCouponsByCodes, listShownCoupons, type StoredCoupon, setCoupon } from '../coupons/coupons-queries.ts';
import { calculateCouponWorth, describeCouponUse, findNoUseReason } from './coupon-worth-and-refusals.ts';
import { type CheckoutFacts, lockCheckout } from './load-and-lock-checkout.ts';

const emptyCart: RedeemResult = { applied: false, reason: refusals.CART_EMPTY[1] };

const notAvailable: RedeemResult = { applied: false, reason: refusals.COUPON_INACTIVE[1] };

/**
 * Applies a coupon to the caller's cart. A coupon that cannot be used is an answer with a reason and no refusal
 * (docs/specification.md section 3).
 */
export async function applyCoupon(deps: Deps, userId: string, code: string): Promise<RedeemResult> {
  if ((await listCouponsByCodes(deps.db, userId, [code])).length === 0) return notAvailable;
  return await inTransaction(deps, async (tx) => {
    await lockCart(tx, userId, deps.now());
    const facts = await lockCheckout(deps, tx, userId);
    const [coupon] = await listCouponsByCodes(tx, userId, [code]);
    return facts === undefined || coupon === undefined ? notAvailable : await put(tx, deps, userId, facts, coupon);
  });
}

/**
 * Applies the coupon of a code, or without a code the visible one that takes most off. Without a code, a coupon that
 * the cart already has stays.
 */
export const applyBestCoupon = (
  deps: Deps,
  userId: string,
  code: string | undefined,
): Promise<RedeemResult & { code: string | null }> =>
  inTransaction(deps, async (tx) => {
    await lockCart(tx, userId, deps.now());
    const facts = await lockCheckout(deps, tx, userId);
    if (facts === undefined) return { ...notAvailable, code: null };
    const used = facts.lines.find((line) => line.couponCode !== null)?.couponCode ?? null;
    if (code === undefined && used !== null) return { applied: false, reason: null, code: used };
    const coupons =
      code === undefined
        ? await listShownCoupons(tx, userId, toIso(deps.now()))
        : await listCouponsByCodes(tx, userId, [code]);
    const [best] = coupons
      .map((coupon) => ({ coupon, offCop: calculateCouponWorth(deps, facts, coupon).offCop }))
      .toSorted((a, b) => b.offCop - a.offCop);
    if (best === undefined) return { ...notAvailable, code: null };
    const result = await put(tx, deps, userId, facts, best.coupon);
    return { ...result, code: result.applied ? best.coupon.code : null };
  });

/** Removes a coupon from the caller's cart. Nothing changes when the cart does not have it. */
export async function removeCartCoupon(deps: Deps, userId: string, code: string): Promise<{ ok: true }> {
  const lines = await listCartRows(deps.db, userId);
  if (!lines.some((line) => line.couponCode?.toUpperCase() === code.toUpperCase())) return { ok: true };
  return await inTransaction(deps, async (tx) => {
    await lockCart(tx, userId, deps.now());
    await setCoupon(tx, userId, code, []);
    return { ok: true as const };
  });
}

async function put(
  tx: Tx,
  deps: Deps,
  userId: string,
  facts: CheckoutFacts,
  coupon: StoredCoupon,
): Promise<RedeemResult> {
  const { lines } = facts;
  if (lines.length === 0) return emptyCart;
  const reason = findNoUseReason(deps, coupon, facts);
  if (reason !== null) return { applied: false, reason };
  const worth = calculateCouponWorth(deps, facts, coupon);
  await setCoupon(tx, userId, coupon.code, worth.lineIds);
  return { applied: true, reason: null, note: describeCouponUse(deps, facts, coupon, worth) };
}

/**
 * Puts a coupon on the lines of a checkout where it takes most off, without saving; or says why it takes nothing off.
 */
export async function addCouponToCheckout(
  deps: Deps,
  db: Reader,
  facts: CheckoutFacts,
  code: string,
): Promise<CheckoutFacts | { reason: string }> {
  const [coupon] = await listCouponsByCodes(db, facts.payer.userId, [code]);
  if (coupon === undefined) return { reason: refusals.COUPON_INACTIVE[1] };
  const reason = findNoUseReason(deps, coupon, facts);
  if (reason !== null) return { reason };
  const line = toLineCoupon(coupon, deps.now());
  const on = new Set(calculateCouponWorth(deps, facts, coupon).lineIds);
  const put = (one: CartLine) => (on.has(one.id) ? { ...one, coupon: line, couponCode: coupon.code } : one);
  return { ...facts, lines: facts.lines.map(put) };
}
