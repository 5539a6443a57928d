import { cancelTransfers, deliverTransfers, type OrderParties } from '@sazon/domain/ledger/transfers';
import { keepsPromotionLevel, refundPlan } from '@sazon/domain/orders/cancel';
import type { OrderRole } from '@sazon/domain/orders/lifecycle';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { gatewayAccount } from './gateway-account.ts';
import { insertTransfers, type LedgerRow } from './ledger-queries.ts';
import {
  freePlaces,
  giveBackCoupons,
  loadOrdersMoney,
  moveReservedLots,
  moveReservedPayroll,
  type OrderMoney,
} from './orders-money-queries.ts';
import { moveLostDiscounts } from './partial-cancel-actions.ts';

const partiesOf = (order: OrderMoney): OrderParties => ({
  userId: order.userId,
  restaurantId: order.restaurantId,
  enterpriseId: order.enterpriseId,
  provider: gatewayAccount,
});

const ofOrder =
  (order: OrderMoney) =>
  (transfer: Omit<LedgerRow, 'purchaseId' | 'orderId'>): LedgerRow => ({
    ...transfer,
    purchaseId: order.purchaseId,
    orderId: order.id,
  });

const nobodyFunds = { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 };

/**
 * What delivering these orders, or charging them as not picked up, does to the money: what was reserved is spent, the
 * restaurant and the platform get their shares. The orders are already moved and locked in `tx`. domain.md section 2.
 */
export async function consumeOrders(tx: Tx, deps: Deps, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await loadOrdersMoney(tx, orderIds);
  const withTingos = orders.filter((order) => order.paid.tingoShares.length > 0).map((order) => order.id);
  const withPayroll = orders.filter((order) => order.paid.payrollCop > 0).map((order) => order.id);
  if (withTingos.length > 0) await moveReservedLots(tx, withTingos, 'used');
  if (withPayroll.length > 0) await moveReservedPayroll(tx, withPayroll, 'used');
  const transfers = orders.flatMap((order) => {
    const { netCop, feeCop, promotionCop, couponCop } = order;
    const price = { netCop, feeCop, discountCop: promotionCop + couponCop, fundedBy: order.fundedBy ?? nobodyFunds };
    return deliverTransfers(partiesOf(order), price).map(ofOrder(order));
  });
  await insertTransfers(tx, transfers, at(deps.now()));
}

/**
 * Gives the money of cancelled orders back to exactly where it came from, and their places, dishes and coupons with it.
 * What a payment provider took becomes debit tingos at once. The orders are already moved and locked in `tx`.
 * domain.md sections 2 and 3.
 */
export async function refundOrders(
  tx: Tx,
  deps: Deps,
  orderIds: readonly string[],
  by: OrderRole,
  reason: string,
): Promise<void> {
  if (orderIds.length === 0) return;
  if (!keepsPromotionLevel(by)) await moveLostDiscounts(tx, deps, orderIds);
  const orders = await loadOrdersMoney(tx, orderIds);
  const transfers: LedgerRow[] = [];
  for (const order of orders) {
    const plan = refundPlan(order.paid, 0, 'tingos');
    const refund = { ...plan.refund, outsideCop: order.outsidePaid ? plan.refund.outsideCop : 0 };
    transfers.push(...cancelTransfers(partiesOf(order), { ...plan, refund }).map(ofOrder(order)));
    if (refund.outsideCop > 0) await giveTingosBack(tx, deps, order, refund.outsideCop, reason);
  }
  await moveReservedLots(tx, orderIds, 'released');
  await moveReservedPayroll(tx, orderIds, 'released');
  await insertTransfers(tx, transfers, at(deps.now()));
  await giveBackCoupons(tx, orderIds, at(deps.now()));
  if (await freePlaces(tx, orderIds)) await bumpCatalogVersion(tx);
}

/** What a provider took comes back as tingos that never expire: one lot and one refund an order. */
async function giveTingosBack(tx: Tx, deps: Deps, order: OrderMoney, amountCop: number, reason: string): Promise<void> {
  const now = at(deps.now());
  const lot = { type: 'debit', is_reward: false, quantity_cop: amountCop, source: 'refund' } as const;
  await tx
    .insertInto('tingo_lots')
    .values({ id: deps.newId(), user_id: order.userId, ...lot, created_at: now })
    .execute();
  await tx
    .insertInto('refunds')
    .values({
      id: deps.newId(),
      order_id: order.id,
      user_id: order.userId,
      amount_cop: amountCop,
      way: 'tingos',
      status: 'done',
      reason,
      created_at: now,
    })
    .execute();
}
