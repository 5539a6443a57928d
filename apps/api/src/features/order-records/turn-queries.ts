import { sql } from 'kysely';

/**
 * The turn of an order: its place, from 1, among all that was ever ordered for its slot of that date, cancelled or not, so that
 * nobody's turn changes when another one gives up. `orders`: the name under which the order stands in the query.
 */
export const turnOf = (orders: 'orders' | 'o') => {
  const order = sql.ref(orders);
  return sql<number>`(SELECT count(*)::int FROM orders AS before WHERE before.location_id = ${order}.location_id
    AND before.schedule_date = ${order}.schedule_date AND before.time_id = ${order}.time_id
    AND (before.created_at, before.id) <= (${order}.created_at, ${order}.id))`;
};
