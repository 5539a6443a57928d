import { listOrders } from '@sazon/contract/orders/routes';
import type { OrderCard } from '@sazon/contract/orders/schemas';
import { queryFor } from '../../calls/route-query-options.ts';

export interface UnpaidPurchase {
  purchaseId: string;
  orders: OrderCard[];
  totalCop: number;
}

const manyOrders = 100;

/** The query of orders that wait for their payment, or an in-site charge for its diner. */
export const unpaidPurchasesQuery = {
  ...queryFor(listOrders, { query: { status: 'pending_confirmation', perPage: manyOrders } }),
  meta: { silent: true },
};

/**
 * Groups unpaid orders whose places are held by purchase. In-site charges are left out: they wait for the diner, not
 * for a payment.
 */
export function groupUnpaidPurchases(orders: readonly OrderCard[]): UnpaidPurchase[] {
  const held = new Map<string, UnpaidPurchase>();
  for (const order of orders) {
    if (order.type !== 'delivery') continue;
    const purchase = held.get(order.purchaseId) ?? { purchaseId: order.purchaseId, orders: [], totalCop: 0 };
    purchase.orders.push(order);
    purchase.totalCop += order.total;
    held.set(order.purchaseId, purchase);
  }
  return [...held.values()];
}
