import type { Coupon, RedeemResult } from '@sazon/contract/coupons/schemas';
import { type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import { toFraction } from '@sazon/domain/money/rate';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/schema/column-builders.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { CartLine, WantedLine } from '../cart/cart-line-with-offer.ts';
import { loadCart, loadUnstoredLines } from '../cart/cart-load.ts';
import { listCartRows, lockCart } from '../cart/cart-queries.ts';
import { toLineCoupon } from '../cart/line-coupons.ts';
import { readCatalogVersion } from '../catalog/catalog-cache.ts';
import { listCouponsByCodes, listShownCoupons, type StoredCoupon, setCoupon } from '../coupons/coupons-queries.ts';
import { type CheckoutFacts, loadCheckout, lockCheckout } from './checkout-load.ts';
import { noUseOf, wordsOf, worthOf } from './coupon-worth.ts';

type Asked = 'nothing' | 'cart' | readonly WantedLine[];

/** A customer's coupons, for an order on their behalf. */
export async function listCustomerCoupons(
  deps: Deps,
  userId: string,
): Promise<{ coupons: Coupon[] } | Refusal<'MENU_UNAVAILABLE' | 'NOT_FOUND'>> {
  const facts = await loadCheckout(deps, deps.db, userId, []);
  return facts === undefined ? refuse('NOT_FOUND', { field: 'userId' }) : await listCoupons(deps, userId, 'nothing');
}

/** The coupons shown to a customer. `asked`: the cart that each coupon is checked against. */
export async function listCoupons(
  deps: Deps,
  userId: string,
  asked: Asked,
): Promise<{ coupons: Coupon[] } | Refusal<'MENU_UNAVAILABLE'>> {
  const version = await readCatalogVersion(deps.db);
  const [coupons, cart] = await Promise.all([
    listShownCoupons(deps.db, userId, toIso(deps.now())),
    loadCart(deps, userId, version),
  ]);
  if (asked === 'nothing') return { coupons: coupons.map((coupon) => shown(deps, coupon, cart)) };
  const lines = asked === 'cart' ? cart : await loadUnstoredLines(deps, asked, version);
  if (lines === undefined) return refuse('MENU_UNAVAILABLE', { field: 'simulatedCart' });
  const facts = await loadCheckout(deps, deps.db, userId, lines);
  return { coupons: coupons.map((coupon) => shown(deps, coupon, cart, facts)) };
}

/** The coupon with a code and those of a brand that this customer may use. */
export async function listRequestedCoupons(
  deps: Deps,
  userId: string,
  { code, restaurantBrandId }: { code?: string | undefined; restaurantBrandId?: string | undefined },
): Promise<{ coupons: Coupon[] }> {
  const [named, listed, cart] = await Promise.all([
    listCouponsByCodes(deps.db, userId, code === undefined ? [] : [code]),
    restaurantBrandId === undefined ? [] : listShownCoupons(deps.db, userId, toIso(deps.now())),
    loadCart(deps, userId, await readCatalogVersion(deps.db)),
  ]);
  const ofBrand = listed.filter(
    ({ brandIds }) =>
      brandIds.length === 0 || (restaurantBrandId !== undefined && brandIds.includes(restaurantBrandId)),
  );
  const found = new Map([...named, ...ofBrand].map((coupon) => [coupon.id, coupon]));
  const usable = [...found.values()].filter((coupon) => toLineCoupon(coupon, deps.now()).refusal === null);
  return { coupons: usable.map((coupon) => shown(deps, coupon, cart)) };
}

/** `facts`: the checkout that it is checked against. */
function shown(deps: Deps, coupon: StoredCoupon, cart: readonly CartLine[], facts?: CheckoutFacts): Coupon {
  const { terms, refusal } = toLineCoupon(coupon, deps.now());
  return {
    code: coupon.code,
    title: coupon.title,
    type: coupon.discount.type,
    amount: coupon.discount.type === 'fixed' ? coupon.discount.amountCop : toFraction(coupon.discount.rateBps),
    applyMethod: coupon.applyMethod,
    minMenuPrice: coupon.minMenuPriceCop,
    maxDiscount: coupon.maxDiscountCop,
    brands: coupon.brands,
    endsAt: coupon.endsAtMs,
    usesLeft: terms.usesLeft,
    inUse: cart.some((line) => line.couponCode?.toUpperCase() === coupon.code.toUpperCase()),
    reason: facts === undefined ? refusal && wordsOf(refusal) : noUseOf(deps, coupon, facts),
  };
}

const emptyCart: RedeemResult = { applied: false, reason: refusals.CART_EMPTY[1] };

const notAvailable: RedeemResult = { applied: false, reason: refusals.COUPON_INACTIVE[1] };

/**
 * Applies a coupon to the caller's cart. A coupon that does not fit is an answer and no refusal: specification section
 * 3.
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

/** Applies the coupon of a code, or of the visible coupons the one that takes most off. An applied coupon stays. */
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
      .map((coupon) => ({ coupon, offCop: worthOf(deps, facts, coupon).offCop }))
      .toSorted((a, b) => b.offCop - a.offCop);
    if (best === undefined) return { ...notAvailable, code: null };
    const result = await put(tx, deps, userId, facts, best.coupon);
    return { ...result, code: result.applied ? best.coupon.code : null };
  });

/** Removes a coupon from the caller's cart; no effect when it is not applied. */
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
  const reason = noUseOf(deps, coupon, facts);
  if (reason !== null) return { applied: false, reason };
  await setCoupon(tx, userId, coupon.code, worthOf(deps, facts, coupon).lineIds);
  return { applied: true, reason: null };
}

/** The checkout with this coupon on the lines where it takes most off, or the reason why it takes nothing off. */
export async function addCouponToCheckout(
  deps: Deps,
  db: Reader,
  facts: CheckoutFacts,
  code: string,
): Promise<CheckoutFacts | { reason: string }> {
  const [coupon] = await listCouponsByCodes(db, facts.payer.userId, [code]);
  if (coupon === undefined) return { reason: refusals.COUPON_INACTIVE[1] };
  const reason = noUseOf(deps, coupon, facts);
  if (reason !== null) return { reason };
  const line = toLineCoupon(coupon, deps.now());
  const on = new Set(worthOf(deps, facts, coupon).lineIds);
  const put = (one: CartLine) => (on.has(one.id) ? { ...one, coupon: line, couponCode: coupon.code } : one);
  return { ...facts, lines: facts.lines.map(put) };
}
