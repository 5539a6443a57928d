import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import type { QuoteOnBehalf } from '@sazon/contract/orders/on-behalf-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import type { PlanTerms } from '@sazon/domain/logistics/slot-plan';
import { formatCop } from '@sazon/domain/money/format';
import type { Reader } from '../../db/connect.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { toCartItem } from '../cart/cart-item-mapping.ts';
import { buildAdditionsKey, type CartLine } from '../cart/cart-line-with-offer.ts';
import { lockCartToBuy } from '../cart/cart-queries.ts';
import { loadCartLines } from '../cart/load-cart-lines.ts';
import { readCatalogVersion } from '../catalog/catalog-cache.ts';
import { type CheckoutFacts, loadCheckout } from '../checkout/checkout-load.ts';
import { toCheckoutWallet, toPriced } from '../checkout/checkout-reply.ts';
import { addCouponToCheckout } from '../checkout/coupons-actions.ts';
import { type PaymentChoices, priceCart } from '../checkout/price-cart.ts';
import { listVisibleLocations } from '../delivery/visible-locations-queries.ts';
import { sendLateOrderNotice } from '../messages/purchase-messages-actions.ts';
import { buyLines, toRepeatedReply } from '../purchases/orders-place-actions.ts';
import type { PlacedReply } from '../purchases/placed-purchase-reply.ts';
import type { PlacingRefusal } from '../purchases/placing-refusal.ts';
import { readPurchaseState } from '../purchases/purchase-key-and-standing-queries.ts';
import { loadSettings } from '../settings/settings-queries.ts';
import {
  applyCourtesy,
  type Courtesy,
  type CourtesyFunder,
  calculateCourtesyCop,
  createCourtesy,
  issueCourtesy,
} from './courtesy-coupon-actions.ts';
import { redeemConsentCode } from './on-behalf-consent-actions.ts';
import { findCustomer, recordPlacedBy } from './on-behalf-queries.ts';

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
const toPaymentChoices = (basket: OnBehalfBasket): PaymentChoices =>
  basket.courtesy === null ? basket : { useTingos: false, usePayroll: false, paymentMethod: null };

/** Calculates what a basket spends of the customer's tingos and payroll (COP), for which they have to consent. */
function calculateConsentAmount(deps: Deps, { facts }: Read, basket: OnBehalfBasket): number {
  const { lines, payer, promotion, settings } = facts;
  const { sources } = priceCart(lines, payer, promotion, settings, toPaymentChoices(basket), deps.now());
  return sources.tingosCop + sources.payrollCop;
}

type Read = { facts: CheckoutFacts; couponReason: string | null };

/** Reads a basket as a checkout, in place of the customer's own cart, with its courtesy or coupon. */
async function readBasket(
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

const createCourtesyCoupon = (deps: Deps, { courtesy }: OnBehalfBasket): Courtesy | null =>
  courtesy === null ? null : createCourtesy(deps, courtesy);

export type OnBehalfOrder = OnBehalfBasket & { expectedTotal: number; reason: string; consentCode: string | null };

/**
 * Places a basket for its customer, all or nothing, by the customer's own rules. Spending tingos or payroll needs a
 * code by which the customer consents; an outside payment waits for the customer. A repeated key answers the first
 * purchase.
 */
export async function placeOnBehalf(
  deps: Deps,
  adminId: string,
  idempotencyKey: string,
  basket: OnBehalfOrder,
): Promise<
  | PlacedReply
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
  const courtesy = createCourtesyCoupon(deps, basket);
  const shown = await readBasket(deps, deps.db, basket, courtesy);
  const amount = 'refusal' in shown ? 0 : calculateConsentAmount(deps, shown, basket);
  const no = amount > 0 ? await redeemConsentCode(deps, adminId, { userId, amount, code, idempotencyKey }) : undefined;
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, _events, attempt) => {
    if ((await findCustomer(tx, userId)) === undefined) return refuse('NOT_FOUND', { field: 'userId' });
    await lockCartToBuy(tx, userId, deps.now());
    const dates = basket.items.map((item) => item.scheduleDate);
    const { before, standing } = await readPurchaseState(tx, userId, idempotencyKey, deps.now(), dates);
    if (before !== null) return toRepeatedReply(before, basket);
    const read = await readBasket(deps, tx, basket, courtesy);
    if ('refusal' in read) return read;
    if (read.couponReason !== null)
      return refuse('COUPON_INACTIVE', { field: 'couponCode', message: read.couponReason });
    if (calculateConsentAmount(deps, read, basket) > amount) return refuse('PRICE_CHANGED', { field: 'expectedTotal' });
    const tooMuch = courtesy && (await issueCourtesy(tx, deps, adminId, read.facts, courtesy));
    if (tooMuch) return tooMuch;
    const placed = await buyLines(tx, deps, read.facts, {
      ...basket,
      ...toPaymentChoices(basket),
      idempotencyKey,
      standing,
      attempt,
    });
    if ('refusal' in placed) return placed;
    await recordPlacedBy(tx, placed.purchaseId, {
      adminId,
      reason: basket.reason,
      consentedAtMs: amount > 0 ? deps.now() : null,
      courtesyCop: courtesy === null ? 0 : calculateCourtesyCop(read.facts),
    });
    if (placed.status === 'pending') await askToPay(tx, deps, userId, placed);
    else await sendLateOrderNotice(tx, deps, userId, listLateDishes(read.facts.lines));
    return placed;
  });
}

const listLateDishes = (lines: readonly CartLine[]) =>
  lines.filter((line) => line.askedLate).map(({ offer }) => offer.menu.name);

/** Tells the customer that lunches which somebody ordered for them wait for their payment. */
async function askToPay(tx: Tx, deps: Deps, userId: string, placed: PlacedReply): Promise<void> {
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
