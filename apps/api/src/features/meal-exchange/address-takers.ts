import type { OrderAction } from '@sazon/domain/orders/lifecycle';
import type { Tx } from '../../db/transaction.ts';
import type { LockedOrder } from '../order-records/order-status-queries.ts';
import { listTakers } from './exchanges-queries.ts';

/** The moves of a lunch that concern who eats it, and not who bought it. */
const forEater: readonly OrderAction[] = ['confirm', 'arrive', 'deliver', 'notDelivered'];

/** Addresses the messages about a move to who took the lunch, with their code, where somebody did. */
export async function addressTakers<Order extends LockedOrder>(
  tx: Tx,
  action: OrderAction,
  orders: readonly Order[],
): Promise<Order[]> {
  if (!forEater.includes(action)) return [...orders];
  const takers = await listTakers(
    tx,
    orders.map((order) => order.id),
  );
  return orders.map((order) => {
    const taker = takers.get(order.id);
    return taker === undefined
      ? order
      : { ...order, userId: taker.userId, cellPhone: taker.cellPhone, code: taker.code };
  });
}
