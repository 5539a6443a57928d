import type { Checkout } from '@sazon/contract/checkout/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { findGroupPayProblem } from '@sazon/domain/orders/group-lunch';
import { findBudgetProblem } from '@sazon/domain/orders/guest-budget';
import type { Reader } from '../../db/connect.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { CartLine } from '../cart/cart-line-with-offer.ts';
import { lockCartToBuy } from '../cart/cart-queries.ts';
import { type CheckoutFacts, loadCheckout } from '../checkout/load-and-lock-checkout.ts';
import type { PaymentChoices } from '../checkout/price-cart-and-order-difference.ts';
import { answerCheckout } from '../checkout/price-checkout-actions.ts';
import { buyLines, type PlaceOrderInput, toRepeatedReply } from '../purchases/place-orders-and-buy-lines-actions.ts';
import type { PlacedReply } from '../purchases/placed-purchase-reply.ts';
import type { PlacingRefusal } from '../purchases/placing-refusal.ts';
import { readPurchaseState } from '../purchases/purchase-by-key-and-open-lunches-queries.ts';
import { listPayableLines, loadOpenChoices } from './group-lunch-lines.ts';
import { findGroupLunch, type GroupLunchRow, lockGroupLunch, setGroupState } from './group-lunches-queries.ts';
import { linkGroupOrders, listGroupMembers } from './group-members-and-their-orders-queries.ts';
import { findSpendableBudget, lockBudget, markMonthDue } from './guest-budget-spending-queries.ts';

type GroupRefusal = Refusal<'ACCOUNT_INACTIVE' | 'CART_EMPTY' | 'STATE_CONFLICT'>;

/** Prices what the caller pays of a group lunch, as `placeGroupOrders` would charge now. */
export async function readGroupCheckout(
  deps: Deps,
  userId: string,
  code: string,
  choices: PaymentChoices,
): Promise<Checkout | GroupRefusal> {
  const group = await findGroupLunch(deps.db, code);
  const lines = await loadPayable(deps, deps.db, group, userId);
  if ('refusal' in lines) return lines;
  const facts = await loadCheckout(deps, deps.db, userId, lines);
  if (facts === undefined || group === undefined) return refuse('ACCOUNT_INACTIVE');
  return answerCheckout(payByCompany(group, facts), choices, deps.now());
}

/** Lets the company pay where it does: everything, and no promotion of the host's takes part. */
const payByCompany = ({ id, company }: GroupLunchRow, facts: CheckoutFacts): CheckoutFacts =>
  company === null ? facts : { ...facts, promotion: null, payer: { ...facts.payer, guestLunchId: id } };

/** Refuses a group lunch that its company's budget does not pay: the host may not spend it any more, or it is spent. */
async function checkBudget(
  tx: Tx,
  { company, hostId, scheduleDate }: GroupLunchRow,
  totalCop: number,
): Promise<Refusal<'STATE_CONFLICT'> | null> {
  if (company === null) return null;
  await lockBudget(tx, company.budgetId);
  const budget = await findSpendableBudget(tx, hostId, { budgetId: company.budgetId, date: scheduleDate });
  if (budget === undefined)
    return refuse('STATE_CONFLICT', { message: 'Ya no puedes usar ese presupuesto de tu empresa.' });
  const no = findBudgetProblem(budget, totalCop);
  return no === null ? null : refuse('STATE_CONFLICT', { message: no });
}

/** Loads what this person pays of a group lunch, or refuses when there is nothing or it is too late. */
async function loadPayable(
  deps: Deps,
  reader: Reader,
  group: GroupLunchRow | undefined,
  userId: string,
): Promise<CartLine[] | Refusal<'CART_EMPTY' | 'STATE_CONFLICT'>> {
  if (group === undefined) return refuse('CART_EMPTY');
  const no = findGroupPayProblem(group, deps.now());
  if (no !== null) return refuse('STATE_CONFLICT', { message: no });
  const members = await listGroupMembers(reader, group.id);
  const lines = listPayableLines(group, await loadOpenChoices(deps, reader, group, members), userId);
  return lines.length > 0 ? lines : refuse('CART_EMPTY', { message: 'No hay almuerzos por pagar en este grupo.' });
}

/**
 * Buys what the caller pays of a group lunch in one purchase, like a cart: all orders or none, once per key. Where the
 * host or the company pays, nobody joins any more, so that there is one purchase.
 */
export async function placeGroupOrders(
  deps: Deps,
  userId: string,
  idempotencyKey: string,
  { code, ...wanted }: PlaceOrderInput & { code: string },
): Promise<PlacedReply | PlacingRefusal> {
  return await inTransaction(deps, async (tx, _events, attempt) => {
    await lockCartToBuy(tx, userId, deps.now());
    const group = await lockGroupLunch(tx, code);
    const dates = group === undefined ? [] : [group.scheduleDate];
    const { before, standing } = await readPurchaseState(tx, userId, idempotencyKey, deps.now(), dates);
    if (before !== null) return toRepeatedReply(before, wanted);
    const lines = await loadPayable(deps, tx, group, userId);
    if ('refusal' in lines) return lines;
    const facts = await loadCheckout(deps, tx, userId, lines);
    if (facts === undefined || group === undefined) return refuse('ACCOUNT_INACTIVE');
    // the total that the caller saw is checked against the price below
    const no = await checkBudget(tx, group, wanted.expectedTotal);
    if (no !== null) return no;
    const placed = await buyLines(tx, deps, payByCompany(group, facts), {
      ...wanted,
      idempotencyKey,
      standing,
      attempt,
    });
    if ('refusal' in placed) return placed;
    await linkGroupOrders(tx, placed.purchaseId);
    if (group.company !== null) await markMonthDue(tx, { budgetId: group.company.budgetId, date: group.scheduleDate });
    if (group.payer !== 'each' && group.state === 'open') await setGroupState(tx, group.id, 'closed');
    return placed;
  });
}
