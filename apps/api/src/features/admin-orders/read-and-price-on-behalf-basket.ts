import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import type { QuoteOnBehalf } from '@sazon/contract/orders/on-behalf-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { PlanTerms } from '@sazon/domain/logistics/calculate-slot-plan-times';
import type { Reader } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { toCartItem } from '../cart/cart-item-mapping.ts';
import { buildAdditionsKey, type CartLine } from '../cart/cart-line-with-offer.ts';
import { loadCartLines } from '../cart/load-cart-lines.ts';
import { readCatalogVersion } from '../catalog/catalog-cache.ts';
import { addCouponToCheckout } from '../checkout/cart-coupons-actions.ts';
import { toCheckoutWallet, toPriced } from '../checkout/checkout-prices-and-wallet-reply.ts';
import { type CheckoutFacts, loadCheckout } from '../checkout/load-and-lock-checkout.ts';
import { type PaymentChoices, priceCart } from '../checkout/price-cart-and-order-difference.ts';
import { listVisibleLocations } from '../delivery/visible-locations-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { applyCourtesy, type Courtesy, type CourtesyFunder, createCourtesy } from './courtesy-coupon-actions.ts';

type Item = {
  scheduleDate: string;
  locationId: string;
  timeId: string;
  menuId: string;
  quantity: number;
  groupMenuAdditions: ChosenGroup[];
  note: string;
  askLate?: true | undefined;
};

export type OnBehalfBasket = PaymentChoices & {
  userId: string;
  items: readonly Item[];
  couponCode?: string | undefined;
  courtesy: CourtesyFunder | null;
};

/** Returns how a basket is paid. A courtesy charges the customer nothing. */
export const toPaymentChoices = (basket: OnBehalfBasket): PaymentChoices =>
  basket.courtesy === null ? basket : { useTingos: false, usePayroll: false, paymentMethod: null };

/** Calculates what a basket spends of the customer's tingos and payroll (COP), for which they have to consent. */
export function calculateConsentAmount(deps: Deps, { facts }: Read, basket: OnBehalfBasket): number {
  const { lines, payer, promotion, settings } = facts;
  const { sources } = priceCart(lines, payer, promotion, settings, toPaymentChoices(basket), deps.now());
  return sources.tingosCop + sources.payrollCop;
}

type Read = { facts: CheckoutFacts; couponReason: string | null };

/** Reads a basket as a checkout, in place of the customer's own cart, with its courtesy or coupon. */
export async function readBasket(
  deps: Deps,
  db: Reader,
  basket: OnBehalfBasket,
  courtesy: Courtesy | null,
): Promise<Read | Refusal<'MENU_UNAVAILABLE' | 'NOT_FOUND'>> {
  const { userId, items, couponCode } = basket;
  const visible = new Set((await listVisibleLocations(db, userId)).map((location) => location.id));
  if (items.some((item) => !visible.has(item.locationId))) return refuse('NOT_FOUND', { field: 'locationId' });
  const rows = items.map((item) => ({
    ...item,
    id: deps.newId(),
    additions: item.groupMenuAdditions,
    additionsKey: buildAdditionsKey(item.groupMenuAdditions, item.note),
    couponCode: null,
    seenPriceCop: 0,
  }));
  const terms = items.some(({ askLate }) => askLate) ? await readPlanTerms(deps, db) : null;
  const known = await loadCartLines(deps, db, undefined, rows, await readCatalogVersion(db), terms);
  if (known.length < rows.length) return refuse('MENU_UNAVAILABLE', { field: 'items' });
  const lines = known.map((line): CartLine => ({ ...line, seenPriceCop: line.unitPriceCop }));
  const facts = await loadCheckout(deps, db, userId, lines);
  if (facts === undefined) return refuse('NOT_FOUND', { field: 'userId' });
  if (courtesy !== null) return { facts: applyCourtesy(facts, courtesy), couponReason: null };
  if (couponCode === undefined) return { facts, couponReason: null };
  const withIt = await addCouponToCheckout(deps, db, facts, couponCode);
  return 'reason' in withIt ? { facts, couponReason: withIt.reason } : { facts: withIt, couponReason: null };
}

const readPlanTerms = async (deps: Deps, reader: Reader): Promise<PlanTerms> =>
  (await loadSettings(deps, { reader })).planTerms;

/** Quotes what a basket would charge its customer now, without saving anything. */
export async function quoteOnBehalf(
  deps: Deps,
  basket: OnBehalfBasket,
): Promise<QuoteOnBehalf | Refusal<'MENU_UNAVAILABLE' | 'NOT_FOUND'>> {
  const read = await readBasket(deps, deps.db, basket, createCourtesyCoupon(deps, basket));
  if ('refusal' in read) return read;
  const { lines, payer, promotion, settings } = read.facts;
  const priced = priceCart(lines, payer, promotion, settings, toPaymentChoices(basket), deps.now());
  return {
    items: lines.map((line) => ({ ...toCartItem(line), askedLate: line.askedLate })),
    priced: toPriced(priced, promotion, lines),
    wallet: toCheckoutWallet(
      payer,
      lines.map(({ scheduleDate }) => scheduleDate),
      deps.now(),
    ),
    blocked: lines.some((line) => line.problem !== null),
    couponReason: read.couponReason,
    toConsent: priced.sources.tingosCop + priced.sources.payrollCop,
  };
}

export const createCourtesyCoupon = (deps: Deps, { courtesy }: OnBehalfBasket): Courtesy | null =>
  courtesy === null ? null : createCourtesy(deps, courtesy);
