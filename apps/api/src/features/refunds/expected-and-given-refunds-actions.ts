import type { RouteReply } from '@sazon/contract/define-route';
import type { cancelOrder, validateOrder } from '@sazon/contract/orders/routes';
import type { Reader } from '../../db/connect.ts';
import { type Tx, together } from '../../db/transaction.ts';
import { loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';
import { findDiscountChanges } from './discount-changes-of-cancelled-order.ts';
import { listOrdersRefundedByProvider } from './provider-and-manual-refunds-queries.ts';
import { listVoidablePayments } from './voidable-payments-queries.ts';

type Refunded = RouteReply<typeof cancelOrder>['refund'];
type RefundShown = RouteReply<typeof validateOrder>['refund'];

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
