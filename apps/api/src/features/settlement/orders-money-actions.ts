import { buildCancelTransfers, buildDeliveryTransfers } from '@sazon/domain/ledger/transfers';
import type { OrderRole } from '@sazon/domain/orders/lifecycle';
import { isPromotionLevelKept, type OutsideRefundWay, planRefund } from '@sazon/domain/orders/refund-plan';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { insertTransfers } from '../ledger/ledger-queries.ts';
import { insertOutsideRefunds, moveReservedLots } from '../ledger/lots-queries.ts';
import { consumedPriceOf, partiesOf, rowsOf } from '../ledger/order-parties.ts';
import { freePlaces, giveBackCoupons, loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';
import { moveReservedPayroll } from '../ledger/payroll-credits-queries.ts';
import { settleRewards } from '../promotions/rewards-actions.ts';
import { offerPlacesOf } from '../waiting/waiting-offer-actions.ts';
import { moveLostDiscount } from './partial-cancel-actions.ts';
import { takePlanBBack } from './plan-b-back-actions.ts';
import { insertRefunds } from './refunds-queries.ts';
import { voidablePayments } from './void-queries.ts';

/**
 * What delivering these orders, or charging them as not picked up, does to the money: what was reserved is spent, the
 * restaurant and the platform get their shares. The orders are already moved and locked in `tx`. docs/domain.md section 2.
 */
export async function consumeOrders(tx: Tx, deps: Deps, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await loadOrdersMoney(tx, orderIds);
  const withTingos = orders.filter((order) => order.paid.tingoShares.length > 0).map((order) => order.id);
  const withPayroll = orders.filter((order) => order.paid.payrollCop > 0).map((order) => order.id);
  if (withTingos.length > 0) await moveReservedLots(tx, withTingos, 'used');
  if (withPayroll.length > 0) await moveReservedPayroll(tx, withPayroll, 'used');
  const transfers = orders.flatMap((order) =>
    rowsOf(order, buildDeliveryTransfers(partiesOf(order), consumedPriceOf(order))),
  );
  await insertTransfers(tx, transfers, at(deps.now()));
  await settleRewards(tx, deps, orderIds);
}

/**
 * Gives the money of cancelled orders back to exactly where it came from, and their places, dishes and coupons with it;
 * a place that somebody waits for is held for them.
 * What a payment provider took becomes debit tingos at once, or goes back at the provider where that is `wanted` and still
 * possible: whoever calls asks for it after the commit. What the provider gave back by itself is owed no more. The orders are already moved and locked in `tx`.
 * docs/domain.md sections 2 and 3.
 */
export async function refundOrders(
  tx: Tx,
  deps: Deps,
  orderIds: readonly string[],
  by: OrderRole,
  reason: string | null,
  wanted: OutsideRefundWay = 'tingos',
): Promise<void> {
  if (orderIds.length === 0) return;
  const now = at(deps.now());
  if (!isPromotionLevelKept(by)) for (const id of orderIds) await moveLostDiscount(tx, deps, id);
  const orders = await loadOrdersMoney(tx, orderIds);
  const outsideOf = (order: OrderMoney) => (order.outsidePaid ? order.paid.outsideCop : 0);
  const fromOutside = orders
    .filter((order) => outsideOf(order) > 0 && !order.outsideVoided)
    .map((order) => ({
      id: deps.newId(),
      lotId: deps.newId(),
      orderId: order.id,
      userId: order.userId,
      amountCop: outsideOf(order),
    }));
  const due = new Map(fromOutside.map(({ orderId, amountCop }) => [orderId, amountCop]));
  const voidable = wanted === 'provider' ? await voidablePayments(tx, due, deps.now()) : [];
  const voidableOf = new Map(voidable.map((payment) => [payment.orderId, payment]));
  const transfers = orders.flatMap((order) => {
    const way = order.outsideVoided ? 'owed' : voidableOf.has(order.id) ? 'provider' : 'tingos';
    const plan = planRefund({ ...order.paid, outsideCop: outsideOf(order) }, 0, way);
    return rowsOf(order, buildCancelTransfers(partiesOf(order), plan));
  });
  await moveReservedLots(tx, orderIds, 'released');
  const toTingos = fromOutside.filter(({ orderId }) => !voidableOf.has(orderId));
  const toProvider = fromOutside.flatMap((refund) => {
    const payment = voidableOf.get(refund.orderId);
    return payment === undefined ? [] : [{ ...payment, ...refund, cause: 'cancelled' as const, reason }];
  });
  await insertOutsideRefunds(tx, toTingos, reason, now);
  await insertRefunds(tx, toProvider, deps.now());
  await moveReservedPayroll(tx, orderIds, 'released');
  await insertTransfers(tx, transfers, now);
  await takePlanBBack(tx, deps, orderIds);
  await giveBackCoupons(tx, orderIds, now);
  await settleRewards(tx, deps, orderIds);
  const hadRoom = await freePlaces(tx, orderIds);
  await offerPlacesOf(tx, deps, orderIds);
  if (hadRoom) await bumpCatalogVersion(tx);
}
