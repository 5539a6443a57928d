import type { placeOrders as placeRoute } from '@sazon/contract/checkout/routes';
import type { PaymentMethod } from '@sazon/contract/checkout/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import { calculateHoldEnd } from '@sazon/domain/payments/methods';
import type { PricedCheckout } from '@sazon/domain/pricing/price-types';
import { at } from '../../db/schema/column.ts';
import { inTransaction, type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { limitedHours, takeHours, takePlaces, takeStock, type Wanted } from '../availability/slot-places-queries.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import { lockCartToBuy } from '../cart/cart-queries.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { type CheckoutFacts, lockCheckout } from '../checkout/checkout-load.ts';
import { type Choices, priceCart } from '../checkout/price-cart.ts';
import { takeCouponUses } from '../coupons/coupons-queries.ts';
import { type PlacedNews, placedMessages } from '../messages/placed-messages.ts';
import { takenCodes } from '../order-records/order-codes-queries.ts';
import { forgetPromotionWishes } from '../promotions/promotions-queries.ts';
import { promiseReward } from '../promotions/rewards-actions.ts';
import { closeTurns, lockSlots } from '../waiting/waiting-queries.ts';
import { newPurchase } from './new-purchase.ts';
import { orderLimitRefusal } from './order-limits.ts';
import {
  insertPurchase,
  type NewPurchase,
  type PlacedPurchase,
  purchaseOfKey,
  type Standing,
} from './orders-place-queries.ts';
import type { PlacingRefusal } from './placing-refusal.ts';

export type Placed = RouteReply<typeof placeRoute>;
export type PlaceOrder = Choices & { expectedTotal: number };

/**
 * Places the caller's whole cart: all orders or none, once for an idempotency key however often it is sent. Prices,
 * places and cutoffs are looked at again; what changed is refused, not charged. docs/domain.md section 3.
 */
export async function placeOrders(
  deps: Deps,
  userId: string,
  idempotencyKey: string,
  wanted: PlaceOrder,
): Promise<Placed | PlacingRefusal> {
  return await inTransaction(deps, async (tx, _events, attempt) => {
    // asked in one go and answered in turn: what comes after the lock sees what was committed before it
    const [, { before, standing }, facts] = await together([
      lockCartToBuy(tx, userId, deps.now()),
      purchaseOfKey(tx, userId, idempotencyKey, deps.now()),
      lockCheckout(deps, tx, userId),
    ]);
    if (before !== undefined) return placedBefore(before, wanted);
    if (facts === undefined) return refuse('ACCOUNT_INACTIVE');
    const placed = await buy(tx, deps, facts, { ...wanted, idempotencyKey, standing, attempt });
    const { chosenCode, leftCodes } = facts.payer.promotions;
    if (chosenCode !== null || leftCodes.length > 0) await forgetPromotionWishes(tx, userId);
    return placed;
  });
}

/** A wish with its key, what its customer has and holds already, and the attempt of the transaction that this is. */
export type Buying = PlaceOrder & { idempotencyKey: string; standing: Standing; attempt: number };

/**
 * Buys these lines for their customer, whose cart the caller has locked; a refusal has to undo the transaction. Codes are
 * drawn blindly at the first attempt of the transaction; after that all that are taken are looked at.
 */
export async function buy(
  tx: Tx,
  deps: Deps,
  facts: CheckoutFacts,
  { idempotencyKey, standing, attempt, ...wanted }: Buying,
): Promise<Placed | PlacingRefusal> {
  const { userId } = facts.payer;
  const priced = priceNow(deps, facts, wanted);
  if ('refusal' in priced) return priced;
  const heldUntilMs = holdOf(deps, facts.lines, priced, wanted.paymentMethod);
  const asked = { lines: facts.lines, isHeld: heldUntilMs !== null };
  const tooMuch = orderLimitRefusal(asked, standing, facts.settings, deps.now());
  if (tooMuch !== undefined) return tooMuch;
  const purchase = newPurchase(deps, facts, priced, {
    idempotencyKey,
    heldUntilMs,
    takenCodes: attempt === 1 ? new Map() : await takenCodes(tx, facts.lines),
  });
  if ('refusal' in purchase) return purchase;
  const [, hasCoupons, refused] = await together([
    insertPurchase(tx, purchase, at(deps.now())),
    takeCouponUses(tx, userId, purchase.couponUses, at(deps.now())),
    takeEverything(tx, userId, facts.lines),
    deps.messages.send(
      tx,
      purchase.status === 'paid' ? placedMessages(newsOf(purchase, facts, priced)) : [],
      deps.now(),
    ),
  ]);
  await promiseReward(tx, deps, purchase, priced.promotionReward);
  if (!hasCoupons) return refuse('COUPON_USED_UP', { field: 'couponCode' });
  return refused ?? placedOf(summaryOf(purchase));
}

/** What a key bought before; refused when it now comes with another wish. */
export const placedBefore = (before: PlacedPurchase, wanted: PlaceOrder): Placed | Refusal<'STATE_CONFLICT'> =>
  isSameWish(before, wanted) ? placedOf(before) : otherWish;

/** Whether a key that bought something comes again with what it bought. */
const isSameWish = (before: PlacedPurchase, { expectedTotal, paymentMethod }: PlaceOrder): boolean =>
  before.totalCop === expectedTotal && (before.outsideCop === 0 || before.outsideMethod === paymentMethod);

const otherWish = refuse('STATE_CONFLICT', {
  field: 'Idempotency-Key',
  message: 'Esa clave ya es de otro pedido. Revisa tus órdenes antes de pagar.',
});

/** The price this very moment, or why the cart cannot be bought as it stands. */
function priceNow(deps: Deps, facts: CheckoutFacts, wanted: PlaceOrder): PricedCheckout | PlacingRefusal {
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

/** Until when places are held for an outside payment; null when nothing is left to pay outside. */
function holdOf(
  deps: Deps,
  lines: readonly CartLine[],
  priced: PricedCheckout,
  method: PaymentMethod | null,
): number | null {
  if (priced.sources.outsideCop === 0 || method === null || method === 'balance' || method === 'payroll') return null;
  return calculateHoldEnd(method, deps.now(), Math.min(...lines.map((line) => line.cutoffAtMs)));
}

/** Takes places and dishes, the hot counters last; a refusal undoes everything before it. */
async function takeEverything(
  tx: Tx,
  userId: string,
  lines: readonly CartLine[],
): Promise<Refusal<'SLOT_FULL' | 'SOLD_OUT'> | undefined> {
  await takeOwnTurns(tx, userId, lines);
  const [places, stock, hours] = await together([
    takePlaces(tx, limitedPlaces(lines)),
    takeStock(tx, limitedDishes(lines)),
    takeHours(tx, limitedHours(lines)),
  ]);
  if (places.isShort || hours.isShort) return refuse('SLOT_FULL');
  if (stock.isShort) return refuse('SOLD_OUT');
  if (places.filledUp || stock.filledUp || hours.filledUp) await bumpCatalogVersion(tx);
  return undefined;
}

/** A place that the waiting list holds for this customer is let go, to be taken by the order. */
async function takeOwnTurns(tx: Tx, userId: string, lines: readonly CartLine[]): Promise<void> {
  const slots = lines.flatMap(({ offer: { restaurantTime }, scheduleDate }) =>
    restaurantTime?.heldForYou ? [{ restaurantTimeId: restaurantTime.id, scheduleDate }] : [],
  );
  if (slots.length === 0) return;
  await lockSlots(tx, slots);
  await closeTurns(tx, { status: 'taken', slots, offeredTo: userId });
}

const limitedPlaces = (lines: readonly CartLine[]): Wanted[] =>
  summed(lines, ({ offer: { restaurantTime } }) =>
    restaurantTime?.capacity == null ? undefined : { id: restaurantTime.id, limit: restaurantTime.capacity },
  );

const limitedDishes = (lines: readonly CartLine[]): Wanted[] =>
  summed(lines, ({ offer: { menu } }) =>
    menu.dailyStock === null ? undefined : { id: menu.id, limit: menu.dailyStock },
  );

/** Adds up what the lines want of one limited thing on one date. */
function summed(
  lines: readonly CartLine[],
  limitedBy: (line: CartLine) => { id: string; limit: number } | undefined,
): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const line of lines) {
    const limited = limitedBy(line);
    if (limited === undefined) continue;
    const key = `${limited.id} ${line.scheduleDate}`;
    const count = (wanted.get(key)?.count ?? 0) + line.quantity;
    wanted.set(key, { ...limited, scheduleDate: line.scheduleDate, count });
  }
  return [...wanted.values()];
}

/** What is told about a purchase that is paid at once. */
const newsOf = (purchase: NewPurchase, { payer }: CheckoutFacts, { promotionReward }: PricedCheckout): PlacedNews => ({
  gift: promotionReward && { kind: promotionReward.applyMethod, amountCop: promotionReward.rewardCop },
  purchaseId: purchase.id,
  userId: purchase.userId,
  email: payer.email,
  totalCop: purchase.totalCop,
  lunches: purchase.orders
    .map(({ snapshot, schedule_date: scheduleDate, hour }) => ({
      menuName: snapshot.menuName,
      locationName: snapshot.locationName,
      scheduleDate,
      hour,
    }))
    .sort((a, b) => Date.parse(`${a.scheduleDate}T${a.hour}Z`) - Date.parse(`${b.scheduleDate}T${b.hour}Z`)),
});

const summaryOf = (purchase: NewPurchase): PlacedPurchase => ({
  purchaseId: purchase.id,
  status: purchase.status,
  orderIds: purchase.orders.map((order) => order.id),
  totalCop: purchase.totalCop,
  outsideCop: purchase.outsideCop,
  outsideMethod: purchase.outsideMethod,
  heldUntilMs: purchase.heldUntil === null ? null : Date.parse(purchase.heldUntil),
});

const placedOf = (purchase: PlacedPurchase): Placed => ({
  purchaseId: purchase.purchaseId,
  status: purchase.status,
  orderIds: purchase.orderIds,
  total: purchase.totalCop,
  outside: purchase.outsideCop,
  outsideMethod: purchase.outsideMethod as PaymentMethod | null,
  heldUntil: purchase.heldUntilMs,
});
