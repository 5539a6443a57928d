import type { RouteReply } from '@sazon/contract/define-route';
import type { cancelOrder, validateOrder } from '@sazon/contract/orders/routes';
import { buildLostDiscountTransfers } from '@sazon/domain/ledger/order-transfers';
import { calculateSourcesChanges, type SourcesChange } from '@sazon/domain/orders/promoted-order-cancel';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { toConsumedPrice, toLedgerRows, toOrderParties } from '../ledger/order-to-ledger-rows.ts';
import { loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';
import { findPromotedSiblings, saveSources, spendParts } from './lost-discount-and-order-payers-queries.ts';
import { listOrdersRefundedByProvider } from './provider-and-manual-refunds-queries.ts';
import { listVoidablePayments } from './voidable-payments-queries.ts';

type Refunded = RouteReply<typeof cancelOrder>['refund'];
type RefundShown = RouteReply<typeof validateOrder>['refund'];

type Change = SourcesChange & { isSpent: boolean };

/**
 * Calculates how cancelling an order changes the payers of its promoted purchase; empty without a promotion or other
 * lunches. docs/domain.md section 3.
 */
async function findDiscountChanges(db: Reader, orderId: string): Promise<Change[]> {
  const promoted = await findPromotedSiblings(db, orderId);
  if (promoted === undefined || promoted.siblings.length < 2) return [];
  const { terms, siblings } = promoted;
  const money = await loadOrdersMoney(
    db,
    siblings.map((sibling) => sibling.id),
  );
  const paidOf = new Map(money.map((order) => [order.id, order.paid]));
  const orders = siblings.flatMap((sibling) => {
    const paid = paidOf.get(sibling.id);
    return paid === undefined ? [] : [{ ...sibling, paid }];
  });
  const spent = new Set(siblings.filter((sibling) => sibling.isSpent).map((sibling) => sibling.id));
  return calculateSourcesChanges(terms, orders, orderId).map((change) => ({
    ...change,
    isSpent: spent.has(change.id),
  }));
}

/**
 * Moves the discount that the other lunches no longer earn onto the cancelled order. Call it before the order's refund.
 */
export async function moveLostDiscount(tx: Tx, deps: Deps, orderId: string): Promise<void> {
  const changes = await findDiscountChanges(tx, orderId);
  if (changes.length === 0) return;
  await saveSources(tx, changes);
  const spent = changes.filter((change) => change.isSpent);
  if (spent.length > 0) await spendMore(tx, deps, spent);
}

/** Spends the additional share of lunches that were already eaten. */
async function spendMore(tx: Tx, deps: Deps, changes: readonly Change[]): Promise<void> {
  await spendParts(tx, changes);
  const lostOf = new Map(changes.map((change) => [change.id, change.totalChangeCop]));
  const transfers = (await loadOrdersMoney(tx, [...lostOf.keys()])).flatMap((order) =>
    toLedgerRows(
      order,
      buildLostDiscountTransfers(toOrderParties(order), toConsumedPrice(order), lostOf.get(order.id) ?? 0),
    ),
  );
  await insertTransfers(tx, transfers, toIso(deps.now()));
}

/**
 * Returns what cancelling an order would give back and how, shown before the customer confirms. With `levelKept` its
 * kitchen is the cause, so no discount is lost.
 */
export async function previewRefund(
  db: Reader,
  orderId: string,
  nowMs: number,
  levelKept = false,
): Promise<RefundShown> {
  const [changes, [order]] = await together([
    levelKept ? [] : findDiscountChanges(db, orderId),
    loadOrdersMoney(db, [orderId]),
  ]);
  if (order === undefined) {
    return { subsidy: 0, tingos: 0, payroll: 0, outside: 0, outsideWay: 'tingos', canVoid: false };
  }
  const refund = toRefunded({ ...order, paid: changes.find((change) => change.id === orderId)?.paid ?? order.paid });
  const due = new Map(refund.outside > 0 ? [[orderId, refund.outside]] : []);
  return { ...refund, canVoid: (await listVoidablePayments(db, due, nowMs)).length > 0 };
}

/** Returns what cancelled orders gave back, without the lost discount, by order. */
export async function listRefundsGiven(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Refunded>> {
  const [orders, atProvider] = await together([
    loadOrdersMoney(tx, orderIds),
    listOrdersRefundedByProvider(tx, orderIds),
  ]);
  return new Map(
    orders.map((order) => [
      order.id,
      { ...toRefunded(order), outsideWay: atProvider.has(order.id) ? 'provider' : 'tingos' },
    ]),
  );
}

/** Returns what a cancelled order gave back, without the lost discount. */
export const readRefundGiven = async (tx: Tx, orderId: string): Promise<Refunded> =>
  (await listRefundsGiven(tx, [orderId])).get(orderId) as Refunded;

/** Sums what cancelled orders gave back to their customers in tingos, payroll credit or outside (COP). */
export async function listRefundedCop(tx: Tx, orderIds: readonly string[]): Promise<Map<string, number>> {
  return new Map(
    (await loadOrdersMoney(tx, orderIds)).map((order) => {
      const { tingos, payroll, outside } = toRefunded(order);
      return [order.id, tingos + payroll + outside];
    }),
  );
}

type Refunding = Pick<OrderMoney, 'paid' | 'outsidePaid' | 'outsideVoided'>;

const toRefunded = ({ paid, outsidePaid, outsideVoided }: Refunding): Refunded => ({
  subsidy: paid.subsidyCop,
  tingos: paid.tingoShares.reduce((sum, share) => sum + share.amountCop, 0),
  payroll: paid.payrollCop,
  outside: outsidePaid && !outsideVoided ? paid.outsideCop : 0,
  outsideWay: 'tingos',
});
