import { buildPlacementTransfers } from '@sazon/domain/ledger/order-transfers';
import { listSpendableLots } from '@sazon/domain/ledger/tingo-lots';
import { priceCheckout } from '@sazon/domain/pricing/price-checkout';
import type { PricedCheckout } from '@sazon/domain/pricing/priced-checkout-types';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Payer } from '../checkout/payer-facts.ts';
import { getPeriodKey } from '../checkout/payer-period-fee-subsidy-and-payroll.ts';
import { calculateEmployerRemaining } from '../checkout/price-cart-and-order-difference.ts';
import { gatewayAccount } from '../ledger/gateway-account.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { reservePayroll } from '../ledger/reserve-and-move-payroll-credit-queries.ts';
import { reserveLots } from '../ledger/reserved-tingos-and-outside-refunds-queries.ts';
import { insertOrderEvents, updateOrderStatus } from '../order-records/lock-orders-and-save-status-queries.ts';
import { consumeOrders } from '../refunds/book-earnings-and-refunds-actions.ts';
import type { Settings } from '../settings/read-settings-queries.ts';
import { insertPaySources, markChargePaid, type UnansweredOrder } from './find-lock-and-pay-in-site-charge-queries.ts';

/** Prices a charge with tingos and payroll as they are now. It has no promotion, coupon, fee or subsidy. */
export function priceInSite(
  orders: readonly UnansweredOrder[],
  payer: Payer,
  settings: Settings,
  nowMs: number,
): PricedCheckout {
  const dates = [...new Set(orders.map((order) => order.scheduleDate))];
  return priceCheckout({
    orders: orders.map((order) => ({
      key: order.id,
      scheduleDate: order.scheduleDate,
      type: 'in_site',
      brandId: order.brandId,
      locationId: '',
      menuId: order.menuId,
      menuPriceCop: order.grossCop,
      additionsCop: 0,
      menuDiscount: { type: 'fixed', amountCop: order.menuDiscountCop },
      companyPaysFee: false,
      subsidyRefusal: 'other_location',
      coupon: null,
      periodKey: getPeriodKey(payer, order.scheduleDate),
    })),
    promotion: null,
    fee: settings.userFee,
    subsidy: null,
    tingos: { use: true, lots: listSpendableLots(payer.lots, nowMs) },
    payroll: calculateEmployerRemaining(payer, dates, settings).payroll,
    outsideMethod: null,
  });
}

/** Pays an accepted charge: takes tingos and payroll, and marks its orders as delivered, which pays the restaurant. */
export async function payInSite(
  tx: Tx,
  deps: Deps,
  paid: { purchaseId: string; userId: string; orders: readonly UnansweredOrder[]; priced: PricedCheckout },
): Promise<void> {
  const { purchaseId, userId, orders, priced } = paid;
  const nowMs = deps.now();
  const ids = orders.map((order) => order.id);
  await insertPaySources(tx, priced.orders);
  await markChargePaid(tx, purchaseId, priced.sources);
  await reserveLots(tx, ids);
  await reservePayroll(tx, ids);
  const priceOf = new Map(priced.orders.map((order) => [order.key, order]));
  const transfers = orders.flatMap((order) => {
    const price = priceOf.get(order.id);
    if (price === undefined) return [];
    const { restaurantId, enterpriseId } = order;
    const sources = { subsidyCop: 0, tingoShares: price.tingoShares, payrollCop: price.payrollCop, outsideCop: 0 };
    const moved = buildPlacementTransfers({ userId, restaurantId, enterpriseId, provider: gatewayAccount }, sources);
    return moved.map((transfer) => ({ ...transfer, purchaseId, orderId: order.id }));
  });
  await insertTransfers(tx, transfers, toIso(nowMs));
  await updateOrderStatus(tx, ids, 'delivered', { cancelReason: null, charged: false, liable: null }, nowMs);
  await insertOrderEvents(
    tx,
    orders.map((order) => ({ order: { ...order, userId }, from: 'pending_confirmation', happenedAtMs: nowMs })),
    { action: 'acceptInSite', to: 'delivered', actor: 'customer', actorId: userId, reason: null, nowMs },
  );
  await consumeOrders(tx, deps, ids);
}
