import { buildIncidentTransfers } from '@sazon/domain/incidents/incident-transfers';
import type { LiableShares } from '@sazon/domain/incidents/liability-shares';
import { toRestaurantAccount } from '@sazon/domain/ledger/accounts';
import { calculateEarnedCop } from '@sazon/domain/ledger/order-transfers';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { toConsumedPrice, toLedgerRows } from '../ledger/order-to-ledger-rows.ts';
import { loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';

/**
 * Pays restaurants for cooked food that is cancelled, except their own share of the liability. Call it before the
 * refunds. Returns what each order would have earned, which the shares divide.
 */
export async function payCookedOrders(
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
    return toLedgerRows(
      order,
      buildIncidentTransfers(costs.get(order.id) ?? 0, shares, { restaurantId, to, kind: 'incident' }),
    );
  });
  await insertTransfers(tx, transfers, toIso(deps.now()));
  return costs;
}

const earnings = (orders: readonly OrderMoney[]): Map<string, number> =>
  new Map(orders.map((order) => [order.id, calculateEarnedCop(toConsumedPrice(order))]));

/** Returns what each order earns its restaurant (COP). */
export const listEarnings = async (db: Reader, orderIds: readonly string[]): Promise<Map<string, number>> =>
  earnings(await loadOrdersMoney(db, orderIds));
