import { buildCancelTransfers, buildDeliveryTransfers } from '@sazon/domain/ledger/order-transfers';
import type { OrderRole } from '@sazon/domain/orders/lifecycle';
import { isPromotionLevelKept, type OutsideRefundWay, planRefund } from '@sazon/domain/orders/refund-plan';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { toConsumedPrice, toLedgerRows, toOrderParties } from '../ledger/order-to-ledger-rows.ts';
import { loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';
import { releaseCouponUses, releaseSeats } from '../ledger/release-coupons-and-seats-queries.ts';
import { moveReservedPayroll } from '../ledger/reserve-and-move-payroll-credit-queries.ts';
import { insertOutsideRefunds, moveReservedLots } from '../ledger/reserved-tingos-and-outside-refunds-queries.ts';
import { settleExchanges } from '../meal-exchange/settle-exchanges-actions.ts';
import { settleRewards } from '../promotions/rewards-actions.ts';
import { offerSeatsOfOrders } from '../waiting-list/offer-freed-seats-actions.ts';
import { moveLostDiscount } from './move-lost-discount-actions.ts';
import { reversePlanB } from './plan-b-reversal-actions.ts';
import { insertRefunds } from './provider-and-manual-refunds-queries.ts';
import { listVoidablePayments } from './voidable-payments-queries.ts';

/**
 * Settles the money of delivered orders and charged no-shows: spends the reserved parts, and pays restaurant and
 * platform. The orders have to be moved and locked in `tx`. docs/domain.md section 2.
 */
export async function consumeOrders(tx: Tx, deps: Deps, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await loadOrdersMoney(tx, orderIds);
  const withTingos = orders.filter((order) => order.paid.tingoShares.length > 0).map((order) => order.id);
  const withPayroll = orders.filter((order) => order.paid.payrollCop > 0).map((order) => order.id);
  if (withTingos.length > 0) await moveReservedLots(tx, withTingos, 'used');
  if (withPayroll.length > 0) await moveReservedPayroll(tx, withPayroll, 'used');
  const transfers = orders.flatMap((order) =>
    toLedgerRows(order, buildDeliveryTransfers(toOrderParties(order), toConsumedPrice(order))),
  );
  await insertTransfers(tx, transfers, toIso(deps.now()));
  await settleExchanges(tx, deps, orderIds, 'paid');
  await settleRewards(tx, deps, orderIds);
}

/**
 * Gives the money of cancelled orders back to its sources, and frees places (offered to the waiting list), stock and
 * coupons. An outside payment becomes tingos, or with `wanted` goes back by the provider where possible, after the
 * commit. The orders have to be moved and locked in `tx`.
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
  const now = toIso(deps.now());
  if (!isPromotionLevelKept(by)) for (const id of orderIds) await moveLostDiscount(tx, deps, id);
  const orders = await loadOrdersMoney(tx, orderIds);
  const getOutsideCop = (order: OrderMoney) => (order.outsidePaid ? order.paid.outsideCop : 0);
  const fromOutside = orders
    .filter((order) => getOutsideCop(order) > 0 && !order.outsideVoided)
    .map((order) => ({
      id: deps.newId(),
      lotId: deps.newId(),
      orderId: order.id,
      userId: order.userId,
      amountCop: getOutsideCop(order),
    }));
  const due = new Map(fromOutside.map(({ orderId, amountCop }) => [orderId, amountCop]));
  const voidable = wanted === 'provider' ? await listVoidablePayments(tx, due, deps.now()) : [];
  const voidableOf = new Map(voidable.map((payment) => [payment.orderId, payment]));
  const transfers = orders.flatMap((order) => {
    const way = order.outsideVoided ? 'owed' : voidableOf.has(order.id) ? 'provider' : 'tingos';
    const plan = planRefund({ ...order.paid, outsideCop: getOutsideCop(order) }, 0, way);
    return toLedgerRows(order, buildCancelTransfers(toOrderParties(order), plan));
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
  await settleExchanges(tx, deps, orderIds, 'returned');
  await reversePlanB(tx, deps, orderIds);
  await releaseCouponUses(tx, orderIds, now);
  await settleRewards(tx, deps, orderIds);
  const hadRoom = await releaseSeats(tx, orderIds);
  await offerSeatsOfOrders(tx, deps, orderIds);
  if (hadRoom) await bumpCatalogVersion(tx);
}
