import type { RouteReply } from '@sazon/contract/define-route';
import type { cancelOrder, validateOrder } from '@sazon/contract/orders/routes';
import { buildLostDiscountTransfers } from '@sazon/domain/ledger/transfers';
import { calculateSourcesChanges, type SourcesChange } from '@sazon/domain/orders/promoted-order-cancel';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/schema/column-builders.ts';
import { type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { toConsumedPrice, toLedgerRows, toOrderParties } from '../ledger/order-ledger-mapping.ts';
import { loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';
import { findPromotedSiblings, saveSources, spendParts } from './partial-cancel-queries.ts';
import { findProviderRefund } from './refunds-queries.ts';
import { listVoidablePayments } from './voidable-payments-queries.ts';

type Refunded = RouteReply<typeof cancelOrder>['refund'];
type RefundShown = RouteReply<typeof validateOrder>['refund'];

type Change = SourcesChange & { isSpent: boolean };

/** What a customer's cancellation of an order does to its promoted purchase. docs/domain.md section 3. */
async function changesOf(db: Reader, orderId: string): Promise<Change[]> {
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

/** Moves the discount that the rest no longer earns onto the cancelled order. Call it before its refund. */
export async function moveLostDiscount(tx: Tx, deps: Deps, orderId: string): Promise<void> {
  const changes = await changesOf(tx, orderId);
  if (changes.length === 0) return;
  await saveSources(tx, changes);
  const spent = changes.filter((change) => change.isSpent);
  if (spent.length > 0) await spendMore(tx, deps, spent);
}

/** The lost discount of eaten lunches is spent at once. */
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

/** What cancelling an order would return and how, shown before it is confirmed. */
export async function previewRefund(db: Reader, orderId: string, nowMs: number): Promise<RefundShown> {
  const [changes, [order]] = await together([changesOf(db, orderId), loadOrdersMoney(db, [orderId])]);
  if (order === undefined) {
    return { subsidy: 0, tingos: 0, payroll: 0, outside: 0, outsideWay: 'tingos', canVoid: false };
  }
  const refund = refundedOf({ ...order, paid: changes.find((change) => change.id === orderId)?.paid ?? order.paid });
  const due = new Map(refund.outside > 0 ? [[orderId, refund.outside]] : []);
  return { ...refund, canVoid: (await listVoidablePayments(db, due, nowMs)).length > 0 };
}

/** What a cancelled order returned, after a lost discount was taken from its sources. */
export async function readRefundGiven(tx: Tx, orderId: string): Promise<Refunded> {
  const [[order], atProvider] = await together([loadOrdersMoney(tx, [orderId]), findProviderRefund(tx, orderId)]);
  return { ...refundedOf(order as OrderMoney), outsideWay: atProvider === undefined ? 'tingos' : 'provider' };
}

/** What cancelled orders returned to their customers in any way, COP. */
export async function listRefundedCop(tx: Tx, orderIds: readonly string[]): Promise<Map<string, number>> {
  return new Map(
    (await loadOrdersMoney(tx, orderIds)).map((order) => {
      const { tingos, payroll, outside } = refundedOf(order);
      return [order.id, tingos + payroll + outside];
    }),
  );
}

type Refunding = Pick<OrderMoney, 'paid' | 'outsidePaid' | 'outsideVoided'>;

const refundedOf = ({ paid, outsidePaid, outsideVoided }: Refunding): Refunded => ({
  subsidy: paid.subsidyCop,
  tingos: paid.tingoShares.reduce((sum, share) => sum + share.amountCop, 0),
  payroll: paid.payrollCop,
  outside: outsidePaid && !outsideVoided ? paid.outsideCop : 0,
  outsideWay: 'tingos',
});
