import type { Coupon } from '@sazon/contract/coupons/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toFraction } from '@sazon/domain/money/rate';
import { toIso } from '../../db/to-iso.ts';
import type { Deps } from '../../deps.ts';
import type { CartLine, WantedLine } from '../cart/cart-line-with-offer.ts';
import { toLineCoupon } from '../cart/line-coupons.ts';
import { loadCart, loadUnstoredLines } from '../cart/load-cart-lines.ts';
import { readCatalogVersion } from '../catalog/catalog-cache.ts';
import { listCouponsByCodes, listShownCoupons, type StoredCoupon } from '../coupons/coupons-queries.ts';
import { describeCouponRefusal, findNoUseReason } from './coupon-worth-and-refusals.ts';
import { type CheckoutFacts, loadCheckout } from './load-and-lock-checkout.ts';

type Asked = 'nothing' | 'cart' | readonly WantedLine[];

/** Lists a customer's coupons for staff who order on their behalf. */
export async function listCustomerCoupons(
  deps: Deps,
  userId: string,
): Promise<{ coupons: Coupon[] } | Refusal<'MENU_UNAVAILABLE' | 'NOT_FOUND'>> {
  const facts = await loadCheckout(deps, deps.db, userId, []);
  return facts === undefined ? refuse('NOT_FOUND', { field: 'userId' }) : await listCoupons(deps, userId, 'nothing');
}

/**
 * Lists the coupons shown to a customer. `asked` is the cart against which each is checked: none, the stored one, or
 * these.
 */
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

/** Lists the coupons that this customer may use: that of a code, and those valid for a brand. */
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

/**
 * Turns a coupon into the contract's form. With `facts`, the reason says whether it takes anything off that checkout.
 */
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
    reason: facts === undefined ? refusal && describeCouponRefusal(refusal) : findNoUseReason(deps, coupon, facts),
  };
}
