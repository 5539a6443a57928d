import { sql } from 'kysely';

/**
 * Selects an order's turn: its rank, from 1, among all orders ever placed for its slot and date. Cancelled ones count,
 * so that a cancellation changes no other turn. `orders` is the order's name in the query.
 */
export const selectTurn = (orders: 'orders' | 'o') => {
  const order = sql.ref(orders);
  return sql<number>`(SELECT count(*)::int FROM orders AS before WHERE before.location_id = ${order}.location_id
    AND before.schedule_date = ${order}.schedule_date AND before.time_id = ${order}.time_id
    AND (before.created_at, before.id) <= (${order}.created_at, ${order}.id))`;
};
