import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import type { QuoteOnBehalf } from '@sazon/contract/orders/on-behalf-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision';
import type { PlanTerms } from '@sazon/domain/logistics/slot-plan';
import { formatCop } from '@sazon/domain/money/format';
import type { Reader } from '../../db/connect.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { additionsKeyOf, type CartLine, cartItemOf } from '../cart/cart-lines.ts';
import { linesOf } from '../cart/cart-load.ts';
import { lockCartToBuy } from '../cart/cart-queries.ts';
import { catalogVersion } from '../catalog/catalog-copy.ts';
import { type CheckoutFacts, loadCheckout } from '../checkout/checkout-load.ts';
import { pricedOf, walletOf } from '../checkout/checkout-wire.ts';
import { withCoupon } from '../checkout/coupons-actions.ts';
import { type Choices, priceCart } from '../checkout/price-cart.ts';
import { locationsVisibleTo } from '../delivery/delivery-queries.ts';
import { tellAskedLate } from '../messages/placed-actions.ts';
import { buy, type Placed, placedBefore } from '../purchases/orders-place-actions.ts';
import { purchaseOfKey } from '../purchases/orders-place-queries.ts';
import type { PlacingRefusal } from '../purchases/placing-refusal.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { type Courtesy, type Funder, newCourtesy, takeCourtesy, withCourtesy, worthOf } from './courtesy-actions.ts';
import { consentOf } from './on-behalf-consent-actions.ts';
import { customerOf, notePlacedBy } from './on-behalf-queries.ts';

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

export type Basket = Choices & {
  userId: string;
  items: readonly Item[];
  couponCode?: string | undefined;
  courtesy: Funder | null;
};

/** How a basket is paid: a courtesy asks its customer for nothing. */
const choicesOf = (basket: Basket): Choices =>
  basket.courtesy === null ? basket : { useTingos: false, usePayroll: false, paymentMethod: null };

/** What a basket spends of its customer's tingos and payroll. */
function toConsentOf(deps: Deps, { facts }: Read, basket: Basket): number {
  const { lines, payer, promotion, settings } = facts;
  const { sources } = priceCart(lines, payer, promotion, settings, choicesOf(basket), deps.now());
  return sources.tingosCop + sources.payrollCop;
}

type Read = { facts: CheckoutFacts; couponReason: string | null };

/** The checkout of a basket that is no cart: the customer's own cart stays as it is. */
async function readBasket(
  deps: Deps,
  db: Reader,
  basket: Basket,
  courtesy: Courtesy | null,
): Promise<Read | Refusal<'MENU_UNAVAILABLE' | 'NOT_FOUND'>> {
  const { userId, items, couponCode } = basket;
  const visible = new Set((await locationsVisibleTo(db, userId)).map((location) => location.id));
  if (items.some((item) => !visible.has(item.locationId))) return refuse('NOT_FOUND', { field: 'locationId' });
  const rows = items.map((item) => ({
    ...item,
    id: deps.newId(),
    additions: item.groupMenuAdditions,
    additionsKey: additionsKeyOf(item.groupMenuAdditions, item.note),
    couponCode: null,
    seenPriceCop: 0,
  }));
  const terms = items.some(({ askLate }) => askLate) ? await planTermsOf(deps, db) : null;
  const known = await linesOf(deps, db, undefined, rows, await catalogVersion(db), terms);
  if (known.length < rows.length) return refuse('MENU_UNAVAILABLE', { field: 'items' });
  const lines = known.map((line): CartLine => ({ ...line, seenPriceCop: line.unitPriceCop }));
  const facts = await loadCheckout(deps, db, userId, lines);
  if (facts === undefined) return refuse('NOT_FOUND', { field: 'userId' });
  if (courtesy !== null) return { facts: withCourtesy(facts, courtesy), couponReason: null };
  if (couponCode === undefined) return { facts, couponReason: null };
  const withIt = await withCoupon(deps, db, facts, couponCode);
  return 'reason' in withIt ? { facts, couponReason: withIt.reason } : { facts: withIt, couponReason: null };
}

const planTermsOf = async (deps: Deps, reader: Reader): Promise<PlanTerms> =>
  (await settingsOf(deps, { reader })).planTerms;

/** What a basket would charge its customer this very moment. */
export async function quoteOnBehalf(
  deps: Deps,
  basket: Basket,
): Promise<QuoteOnBehalf | Refusal<'MENU_UNAVAILABLE' | 'NOT_FOUND'>> {
  const read = await readBasket(deps, deps.db, basket, courtesyOf(deps, basket));
  if ('refusal' in read) return read;
  const { lines, payer, promotion, settings } = read.facts;
  const priced = priceCart(lines, payer, promotion, settings, choicesOf(basket), deps.now());
  return {
    items: lines.map((line) => ({ ...cartItemOf(line), askedLate: line.askedLate })),
    priced: pricedOf(priced, promotion, lines),
    wallet: walletOf(payer, deps.now()),
    blocked: lines.some((line) => line.problem !== null),
    couponReason: read.couponReason,
    toConsent: priced.sources.tingosCop + priced.sources.payrollCop,
  };
}

const courtesyOf = (deps: Deps, { courtesy }: Basket): Courtesy | null =>
  courtesy === null ? null : newCourtesy(deps, courtesy);

export type PlaceBasket = Basket & { expectedTotal: number; reason: string; consentCode: string | null };

/**
 * Places a basket for its customer, all or nothing and once for a key, by the same rules as if they had placed it. What it
 * spends of their tingos and payroll they agreed to by a code; what an outside method has to pay waits for them.
 */
export async function placeOnBehalf(
  deps: Deps,
  adminId: string,
  idempotencyKey: string,
  basket: PlaceBasket,
): Promise<
  | Placed
  | PlacingRefusal
  | Refusal<
      | 'CODE_EXPIRED'
      | 'CODE_TOO_MANY_TRIES'
      | 'CODE_WRONG'
      | 'COUPON_INACTIVE'
      | 'FORBIDDEN'
      | 'NOT_FOUND'
      | 'VALIDATION'
    >
> {
  const { userId, consentCode: code } = basket;
  if (isOwnDecision(adminId, userId)) return refuse('FORBIDDEN', { field: 'userId', message: OWN_DECISION_MESSAGE });
  const courtesy = courtesyOf(deps, basket);
  const shown = await readBasket(deps, deps.db, basket, courtesy);
  const amount = 'refusal' in shown ? 0 : toConsentOf(deps, shown, basket);
  const no = amount > 0 ? await consentOf(deps, adminId, { userId, amount, code, idempotencyKey }) : undefined;
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, _events, attempt) => {
    if ((await customerOf(tx, userId)) === undefined) return refuse('NOT_FOUND', { field: 'userId' });
    await lockCartToBuy(tx, userId, deps.now());
    const dates = basket.items.map((item) => item.scheduleDate);
    const { before, standing } = await purchaseOfKey(tx, userId, idempotencyKey, deps.now(), dates);
    if (before !== undefined) return placedBefore(before, basket);
    const read = await readBasket(deps, tx, basket, courtesy);
    if ('refusal' in read) return read;
    if (read.couponReason !== null)
      return refuse('COUPON_INACTIVE', { field: 'couponCode', message: read.couponReason });
    if (toConsentOf(deps, read, basket) > amount) return refuse('PRICE_CHANGED', { field: 'expectedTotal' });
    const tooMuch = courtesy && (await takeCourtesy(tx, deps, adminId, read.facts, courtesy));
    if (tooMuch) return tooMuch;
    const placed = await buy(tx, deps, read.facts, {
      ...basket,
      ...choicesOf(basket),
      idempotencyKey,
      standing,
      attempt,
    });
    if ('refusal' in placed) return placed;
    await notePlacedBy(tx, placed.purchaseId, {
      adminId,
      reason: basket.reason,
      consentedAtMs: amount > 0 ? deps.now() : null,
      courtesyCop: courtesy === null ? 0 : worthOf(read.facts),
    });
    if (placed.status === 'pending') await askToPay(tx, deps, userId, placed);
    else await tellAskedLate(tx, deps, userId, lateDishesOf(read.facts.lines));
    return placed;
  });
}

const lateDishesOf = (lines: readonly CartLine[]) =>
  lines.filter((line) => line.askedLate).map(({ offer }) => offer.menu.name);

/** Somebody ordered for them by phone: what is left to pay is theirs, and soon. */
async function askToPay(tx: Tx, deps: Deps, userId: string, placed: Placed): Promise<void> {
  const body = `Te guardamos el cupo unos minutos. Falta pagar ${formatCop(placed.outside)} en Mis ordenes.`;
  const data = { url: '/mis-ordenes' };
  const push = {
    channel: 'push',
    to: userId,
    kind: 'order_to_pay',
    subject: 'Tu pedido está listo',
    body,
    data,
  } as const;
  await deps.messages.send(tx, [push], deps.now());
}
