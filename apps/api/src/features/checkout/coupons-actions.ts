import type { Coupon, RedeemResult } from '@sazon/contract/coupons/schemas';
import { type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import { type CouponLine, type CouponRefusal, chooseCouponLines, findCouponMisfit } from '@sazon/domain/coupons/coupon';
import { toFraction } from '@sazon/domain/money/rate';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { CartLine, WantedLine } from '../cart/cart-lines.ts';
import { loadCart, unstoredLines } from '../cart/cart-load.ts';
import { cartRows, lockCart } from '../cart/cart-queries.ts';
import { lineCouponOf } from '../cart/line-coupons.ts';
import { catalogVersion } from '../catalog/catalog-copy.ts';
import { couponsByCodes, couponsShown, type StoredCoupon, setCoupon } from '../coupons/coupons-queries.ts';
import { type CheckoutFacts, loadCheckout, lockCheckout } from './checkout-load.ts';
import { priceCart } from './price-cart.ts';

type Asked = 'nothing' | 'cart' | readonly WantedLine[];

/** The coupons of a customer, for whoever orders on their behalf. */
export async function couponsOfCustomer(
  deps: Deps,
  userId: string,
): Promise<{ coupons: Coupon[] } | Refusal<'MENU_UNAVAILABLE' | 'NOT_FOUND'>> {
  const facts = await loadCheckout(deps, deps.db, userId, []);
  return facts === undefined ? refuse('NOT_FOUND', { field: 'userId' }) : await listCoupons(deps, userId, 'nothing');
}

/** The coupons shown to a customer. `asked`: the cart that each one says whether it fits. */
export async function listCoupons(
  deps: Deps,
  userId: string,
  asked: Asked,
): Promise<{ coupons: Coupon[] } | Refusal<'MENU_UNAVAILABLE'>> {
  const version = await catalogVersion(deps.db);
  const [coupons, cart] = await Promise.all([
    couponsShown(deps.db, userId, at(deps.now())),
    loadCart(deps, userId, version),
  ]);
  if (asked === 'nothing') return { coupons: coupons.map((coupon) => shown(deps, coupon, cart)) };
  const lines = asked === 'cart' ? cart : await unstoredLines(deps, asked, version);
  if (lines === undefined) return refuse('MENU_UNAVAILABLE', { field: 'simulatedCart' });
  const facts = await loadCheckout(deps, deps.db, userId, lines);
  return { coupons: coupons.map((coupon) => shown(deps, coupon, cart, facts)) };
}

/** The coupon with a code and those of a brand, as far as this customer may use them. */
export async function couponsAskedFor(
  deps: Deps,
  userId: string,
  { code, restaurantBrandId }: { code?: string | undefined; restaurantBrandId?: string | undefined },
): Promise<{ coupons: Coupon[] }> {
  const [named, listed, cart] = await Promise.all([
    couponsByCodes(deps.db, userId, code === undefined ? [] : [code]),
    restaurantBrandId === undefined ? [] : couponsShown(deps.db, userId, at(deps.now())),
    loadCart(deps, userId, await catalogVersion(deps.db)),
  ]);
  const ofBrand = listed.filter(
    ({ brandIds }) =>
      brandIds.length === 0 || (restaurantBrandId !== undefined && brandIds.includes(restaurantBrandId)),
  );
  const found = new Map([...named, ...ofBrand].map((coupon) => [coupon.id, coupon]));
  const usable = [...found.values()].filter((coupon) => lineCouponOf(coupon, deps.now()).refusal === null);
  return { coupons: usable.map((coupon) => shown(deps, coupon, cart)) };
}

/** `facts`: the checkout that it says whether it is of use to. */
function shown(deps: Deps, coupon: StoredCoupon, cart: readonly CartLine[], facts?: CheckoutFacts): Coupon {
  const { terms, refusal } = lineCouponOf(coupon, deps.now());
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

/** Why a coupon takes nothing off a cart; null when it does. */
function noUseOf(deps: Deps, coupon: StoredCoupon, facts: CheckoutFacts): string | null {
  const no = lineCouponOf(coupon, deps.now()).refusal ?? misfitOf(coupon, facts.lines);
  if (no !== null) return wordsOf(no);
  return worthOf(deps, facts, coupon).offCop === 0 ? lessThanPromotion : null;
}

const wordsOf = (code: CouponRefusal): string => refusals[code][1];

/** Why a coupon fits no line; null when it fits one. A dish too cheap says more than a restaurant that does not count. */
function misfitOf(coupon: StoredCoupon, lines: readonly CartLine[]): CouponRefusal | null {
  const misfits = lines.map((line) => findCouponMisfit(coupon, couponLineOf(line)));
  if (misfits.some((misfit) => misfit === null)) return null;
  return misfits.includes('COUPON_MINIMUM') ? 'COUPON_MINIMUM' : (misfits[0] ?? 'COUPON_MINIMUM');
}

const couponLineOf = (line: CartLine): CouponLine => ({
  id: line.id,
  brandId: line.offer.menu.brand.id,
  quantity: line.quantity,
  menuPriceCop: line.offer.menu.priceCop,
  menuNetCop: Math.max(0, line.unitPriceCop - line.additionsCop),
  netCop: line.unitPriceCop,
});

const emptyCart: RedeemResult = { applied: false, reason: refusals.CART_EMPTY[1] };
const notAvailable: RedeemResult = { applied: false, reason: refusals.COUPON_INACTIVE[1] };
const lessThanPromotion = 'Tu promoción ya te descuenta más que este cupón.';

/** Puts a coupon on the caller's cart. An answer and not a refusal when it does not fit: specification section 3. */
export async function applyCoupon(deps: Deps, userId: string, code: string): Promise<RedeemResult> {
  if ((await couponsByCodes(deps.db, userId, [code])).length === 0) return notAvailable;
  return await inTransaction(deps, async (tx) => {
    await lockCart(tx, userId, deps.now());
    const facts = await lockCheckout(deps, tx, userId);
    const [coupon] = await couponsByCodes(tx, userId, [code]);
    return facts === undefined || coupon === undefined ? notAvailable : await put(tx, deps, userId, facts, coupon);
  });
}

/** Applies the coupon of a code, or of the shown coupons the one that takes most off. One that is in use stays. */
export const autoApplyCoupon = (
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
      code === undefined ? await couponsShown(tx, userId, at(deps.now())) : await couponsByCodes(tx, userId, [code]);
    const [best] = coupons
      .map((coupon) => ({ coupon, offCop: worthOf(deps, facts, coupon).offCop }))
      .toSorted((a, b) => b.offCop - a.offCop);
    if (best === undefined) return { ...notAvailable, code: null };
    const result = await put(tx, deps, userId, facts, best.coupon);
    return { ...result, code: result.applied ? best.coupon.code : null };
  });

/** Takes a coupon off the caller's cart; one that is not on it is off already. */
export async function takeCouponOff(deps: Deps, userId: string, code: string): Promise<{ ok: true }> {
  const lines = await cartRows(deps.db, userId);
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

/** A checkout with this coupon on the lines where it takes most off, or the words why it takes nothing off. */
export async function withCoupon(
  deps: Deps,
  db: Reader,
  facts: CheckoutFacts,
  code: string,
): Promise<CheckoutFacts | { reason: string }> {
  const [coupon] = await couponsByCodes(db, facts.payer.userId, [code]);
  if (coupon === undefined) return { reason: refusals.COUPON_INACTIVE[1] };
  const reason = noUseOf(deps, coupon, facts);
  if (reason !== null) return { reason };
  const line = lineCouponOf(coupon, deps.now());
  const on = new Set(worthOf(deps, facts, coupon).lineIds);
  const put = (one: CartLine) => (on.has(one.id) ? { ...one, coupon: line, couponCode: coupon.code } : one);
  return { ...facts, lines: facts.lines.map(put) };
}

/** The lines a coupon would go on, and what the cart would cost less with it there. */
function worthOf(deps: Deps, facts: CheckoutFacts, coupon: StoredCoupon): { lineIds: string[]; offCop: number } {
  const line = lineCouponOf(coupon, deps.now());
  if (line.refusal !== null) return { lineIds: [], offCop: 0 };
  const lineIds = chooseCouponLines(line.terms, facts.lines.map(couponLineOf));
  const on = new Set(lineIds);
  const lines = facts.lines.map((one) => (on.has(one.id) ? { ...one, coupon: line } : one));
  const choices = { useTingos: false, usePayroll: false, paymentMethod: null };
  const { orders } = priceCart(lines, facts.payer, facts.promotion, facts.settings, choices, deps.now());
  const offCop = orders.reduce((sum, order) => sum + (order.couponCode === coupon.code ? order.couponCop : 0), 0);
  return { lineIds, offCop };
}
