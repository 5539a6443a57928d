import type { PaymentMethod } from '@sazon/contract/checkout/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { calculateHoldEnd } from '@sazon/domain/payments/payment-methods-holds-and-card-limit';
import type { PricedCheckout } from '@sazon/domain/pricing/priced-checkout-types';
import { toIso } from '../../db/to-iso.ts';
import { commitTogether, inTransaction, type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { CartLine } from '../cart/cart-line-with-offer.ts';
import { lockCartToBuy } from '../cart/cart-queries.ts';
import { type CheckoutFacts, lockCheckoutAnd } from '../checkout/load-and-lock-checkout.ts';
import { type PaymentChoices, priceCart } from '../checkout/price-cart-and-order-difference.ts';
import { takeCouponUses } from '../coupons/coupons-queries.ts';
import { buildPurchaseMessages } from '../messages/purchase-messages.ts';
import { listTakenCodes } from '../order-records/order-codes-queries.ts';
import { forgetPromotionWishes } from '../promotions/active-promotions-and-cart-choice-queries.ts';
import {
  isLimitedOffer,
  lockOfferBudgets,
  type SpentOffer,
} from '../promotions/promotion-limits-and-offer-budgets-queries.ts';
import { promiseReward } from '../promotions/rewards-actions.ts';
import { buildPurchase } from './build-purchase.ts';
import { insertPurchase, type NewPurchase } from './insert-purchase-queries.ts';
import { findOrderLimitRefusal } from './order-limits.ts';
import { type PlacedReply, toPlacedReply, toPurchaseNews, toPurchaseSummary } from './placed-purchase-reply.ts';
import type { PlacingRefusal } from './placing-refusal.ts';
import {
  type CustomerStanding,
  type PlacedPurchase,
  selectPurchaseState,
} from './purchase-by-key-and-open-lunches-queries.ts';
import { isUnlimited, reserveCapacity } from './reserve-capacity-actions.ts';

export type PlaceOrderInput = PaymentChoices & { expectedTotal: number; cutlery?: boolean | undefined };

/**
 * Places the caller's whole cart: all orders or none, once per key. Checks prices, places and cutoffs again; when one
 * has changed, it refuses and charges nothing. docs/domain.md section 3.
 */
export async function placeOrders(
  deps: Deps,
  userId: string,
  idempotencyKey: string,
  wanted: PlaceOrderInput,
): Promise<PlacedReply | PlacingRefusal> {
  return await inTransaction(deps, async (tx, _events, attempt) => {
    // sent together and answered in turn: reads after the lock see what was committed before it
    const [, { facts, also }] = await together([
      lockCartToBuy(tx, userId, deps.now()),
      lockCheckoutAnd(deps, tx, userId, selectPurchaseState(userId, idempotencyKey, deps.now())),
    ]);
    if (facts === undefined) return refuse('ACCOUNT_INACTIVE');
    const { before, standing } = also;
    if (before !== null) return toRepeatedReply(before, wanted);
    const { chosenCode, leftCodes } = facts.payer.promotions;
    const hasWishes = chosenCode !== null || leftCodes.length > 0;
    const placed = await buyLines(tx, deps, facts, {
      ...wanted,
      idempotencyKey,
      standing,
      attempt,
      isLast: !hasWishes,
    });
    if (hasWishes) await forgetPromotionWishes(tx, userId);
    return placed;
  });
}

/**
 * A request to buy, with its key, the customer's open lunches, and how often the transaction was tried. `isLast`: the
 * transaction does nothing after it.
 */
export type PurchaseInput = PlaceOrderInput & {
  idempotencyKey: string;
  standing: CustomerStanding;
  attempt: number;
  isLast?: boolean;
};

/**
 * Buys these lines. The caller has locked the cart, and a refusal has to roll back. The first attempt draws codes
 * without knowing those in use; later attempts read them.
 */
export async function buyLines(
  tx: Tx,
  deps: Deps,
  facts: CheckoutFacts,
  { idempotencyKey, standing, attempt, isLast = false, ...wanted }: PurchaseInput,
): Promise<PlacedReply | PlacingRefusal> {
  const { userId } = facts.payer;
  const priced = priceNow(deps, facts, wanted);
  if ('refusal' in priced) return priced;
  const heldUntilMs = calculateHold(deps, facts.lines, priced, wanted.paymentMethod);
  const asked = { lines: facts.lines, isHeld: heldUntilMs !== null };
  const tooMuch = findOrderLimitRefusal(asked, standing, facts.settings, deps.now());
  if (tooMuch !== undefined) return tooMuch;
  const purchase = buildPurchase(deps, facts, priced, {
    idempotencyKey,
    heldUntilMs,
    cutlery: wanted.cutlery ?? false,
    takenCodes: attempt === 1 ? new Map() : await listTakenCodes(tx, facts.lines),
  });
  if ('refusal' in purchase) return purchase;
  const nowIso = toIso(deps.now());
  const messages = purchase.status === 'paid' ? buildPurchaseMessages(toPurchaseNews(purchase, facts, priced)) : [];
  if (isLast && isSureToBeBought(facts, purchase, priced)) {
    await commitTogether(tx, [
      () => insertPurchase(tx, purchase, nowIso),
      ...(messages.length === 0 ? [] : [() => deps.messages.send(tx, messages, deps.now())]),
    ]);
    return toPlacedReply(toPurchaseSummary(purchase));
  }
  const [, hasCoupons, refused] = await together([
    insertPurchase(tx, purchase, nowIso),
    takeCouponUses(tx, userId, purchase.couponUses, nowIso),
    reserveCapacity(tx, userId, facts.lines),
    deps.messages.send(tx, messages, deps.now()),
  ]);
  await promiseReward(tx, deps, purchase, priced.promotionReward);
  if (!hasCoupons) return refuse('COUPON_USED_UP', { field: 'couponCode' });
  if (refused !== undefined) return refused;
  await lockOfferBudgets(tx, listSpentOffers(facts, purchase));
  return toPlacedReply(toPurchaseSummary(purchase));
}

/** Returns whether nothing that others may have taken can refuse a priced purchase any more. */
const isSureToBeBought = (facts: CheckoutFacts, purchase: NewPurchase, priced: PricedCheckout): boolean =>
  isUnlimited(facts.lines) &&
  purchase.couponUses.length === 0 &&
  priced.promotionReward === null &&
  !listSpentOffers(facts, purchase).some(isLimitedOffer);

/** Lists the offers that a purchase uses, with their budgets. Coupons count their uses elsewhere (`takeCouponUses`). */
function listSpentOffers({ lines, promotion }: CheckoutFacts, purchase: NewPurchase): SpentOffer[] {
  const used = new Set(purchase.couponUses.map(({ couponId }) => couponId));
  const coupons = lines.flatMap(({ coupon }) => (coupon !== null && used.has(coupon.id) ? [coupon] : []));
  return [
    ...(purchase.promotion !== null && promotion !== null ? [{ ...promotion, maxPurchases: promotion.maxUses }] : []),
    ...coupons.map((coupon) => ({ ...coupon, maxPurchases: null })),
  ];
}

/** Returns the purchase that a repeated key placed; refuses when the request is another one. */
export const toRepeatedReply = (
  before: PlacedPurchase,
  wanted: PlaceOrderInput,
): PlacedReply | Refusal<'STATE_CONFLICT'> => (isSameWish(before, wanted) ? toPlacedReply(before) : otherWish);

/** Returns whether a repeated key comes with the same total and method. */
const isSameWish = (before: PlacedPurchase, { expectedTotal, paymentMethod }: PlaceOrderInput): boolean =>
  before.totalCop === expectedTotal && (before.outsideCop === 0 || before.outsideMethod === paymentMethod);

const otherWish = refuse('STATE_CONFLICT', {
  field: 'Idempotency-Key',
  message: 'Esa clave ya es de otro pedido. Revisa tus órdenes antes de pagar.',
});

/** Prices the cart now, or refuses with the reason why it cannot be bought. */
function priceNow(deps: Deps, facts: CheckoutFacts, wanted: PlaceOrderInput): PricedCheckout | PlacingRefusal {
  const { lines, payer, promotion, settings } = facts;
  if (lines.length === 0) return refuse('CART_EMPTY');
  const broken = lines.find((line) => line.problem !== null);
  if (broken?.problem) return refuse(broken.problem, { detail: { cartItemId: broken.id } });
  const changed = lines.filter((line) => line.unitPriceCop !== line.seenPriceCop).map((line) => line.id);
  if (changed.length > 0) return refuse('CART_CHANGED', { detail: { cartItemIds: changed } });
  const priced = priceCart(lines, payer, promotion, settings, wanted, deps.now());
  const [no] = priced.refusals;
  if (no !== undefined) return refuse(no.code, { field: 'paymentMethod', detail: { missing: no.missingCop } });
  const { totalCop } = priced.totals;
  if (totalCop !== wanted.expectedTotal)
    return refuse('PRICE_CHANGED', { field: 'expectedTotal', detail: { total: totalCop } });
  return priced;
}

/** Returns until when places are held for an outside payment (epoch ms), or null when nothing is to be paid outside. */
function calculateHold(
  deps: Deps,
  lines: readonly CartLine[],
  priced: PricedCheckout,
  method: PaymentMethod | null,
): number | null {
  if (priced.sources.outsideCop === 0 || method === null || method === 'balance' || method === 'payroll') return null;
  return calculateHoldEnd(method, deps.now(), Math.min(...lines.map((line) => line.cutoffAtMs)));
}
