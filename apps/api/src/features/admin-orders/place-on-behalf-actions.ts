import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { formatCop } from '@sazon/domain/money/format';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { CartLine } from '../cart/cart-line-with-offer.ts';
import { lockCartToBuy } from '../cart/cart-queries.ts';
import { sendLateOrderNotice } from '../messages/purchase-messages-actions.ts';
import { buyLines, toRepeatedReply } from '../purchases/place-orders-and-buy-lines-actions.ts';
import type { PlacedReply } from '../purchases/placed-purchase-reply.ts';
import type { PlacingRefusal } from '../purchases/placing-refusal.ts';
import { readPurchaseState } from '../purchases/purchase-by-key-and-open-lunches-queries.ts';
import { calculateCourtesyCop, issueCourtesy } from './courtesy-coupon-actions.ts';
import { findCustomer, recordPlacedBy } from './customers-and-record-of-on-behalf-orders-queries.ts';
import { redeemConsentCode } from './on-behalf-consent-actions.ts';
import {
  calculateConsentAmount,
  createCourtesyCoupon,
  type OnBehalfBasket,
  readBasket,
  toPaymentChoices,
} from './read-and-price-on-behalf-basket.ts';

export type OnBehalfOrder = OnBehalfBasket & { expectedTotal: number; reason: string; consentCode: string | null };

/**
 * Places a basket for its customer, all or nothing, by their own rules. Spending tingos or payroll needs a code of
 * consent; an outside payment waits. A repeated key answers the first purchase.
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
