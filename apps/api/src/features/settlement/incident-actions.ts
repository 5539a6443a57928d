import { buildIncidentTransfers, type LiableShares } from '@sazon/domain/incidents/shares';
import { toRestaurantAccount } from '@sazon/domain/ledger/accounts';
import { calculateEarnedCop } from '@sazon/domain/ledger/transfers';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/ledger-queries.ts';
import { consumedPriceOf, rowsOf } from '../ledger/order-parties.ts';
import { loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';

/**
 * Pays restaurants for lunches they cooked in vain, all but their own share: whoever else answers pays the rest. Call it
 * before these are refunded. Answers what each would have earned, which is what the shares divide.
 */
export async function payCooked(
  tx: Tx,
  deps: Deps,
  orderIds: readonly string[],
  shares: LiableShares,
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const orders = await loadOrdersMoney(tx, orderIds);
  const costs = earnings(orders);
  const transfers = orders.flatMap((order) => {
    const { restaurantId } = order;
    const to = toRestaurantAccount(restaurantId);
    return rowsOf(
      order,
      buildIncidentTransfers(costs.get(order.id) ?? 0, shares, { restaurantId, to, kind: 'incident' }),
    );
  });
  await insertTransfers(tx, transfers, at(deps.now()));
  return costs;
}

const earnings = (orders: readonly OrderMoney[]): Map<string, number> =>
  new Map(orders.map((order) => [order.id, calculateEarnedCop(consumedPriceOf(order))]));

/** What each order's restaurant would earn of it. */
export const earningsOf = async (db: Reader, orderIds: readonly string[]): Promise<Map<string, number>> =>
  earnings(await loadOrdersMoney(db, orderIds));
