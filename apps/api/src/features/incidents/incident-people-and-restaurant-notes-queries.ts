import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectEaterId } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';

/** Who eats a lunch and who takes it there; `courier` null: nobody is assigned. */
export type LunchPeople = {
  orderId: string;
  code: string;
  timeId: string;
  userId: string;
  courier: { id: string; phone: string } | null;
};

export const findIncidentRestaurant = (db: Reader, id: string) =>
  db.selectFrom('incidents').select('restaurant_id as restaurantId').where('id', '=', id).executeTakeFirst();

/** Lists the people of an incident's lunches, by code. */
export async function listLunchPeople(db: Reader, incidentId: string): Promise<LunchPeople[]> {
  return await db
    .selectFrom('incident_orders')
    .innerJoin('orders', 'orders.id', 'incident_orders.order_id')
    .leftJoin('users as couriers', 'couriers.id', 'orders.courier_id')
    .select(['orders.id as orderId', 'orders.code', 'orders.time_id as timeId'])
    .select(selectEaterId('orders').as('userId'))
    .select(
      sql<LunchPeople['courier']>`CASE WHEN couriers.id IS NULL THEN NULL
        ELSE json_build_object('id', couriers.id, 'phone', couriers.cell_phone) END`.as('courier'),
    )
    .where('incident_orders.incident_id', '=', incidentId)
    .orderBy('orders.code')
    .orderBy('orders.id')
    .execute();
}

/** Lists what the platform wrote to the restaurant about each of these incidents, oldest first. */
export async function listRestaurantNotes(
  db: Reader,
  incidentIds: readonly string[],
): Promise<Map<string, { text: string; at: number }[]>> {
  if (incidentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('incident_events')
    .select(['incident_id as incidentId', 'happened_at as at'])
    .select(sql<string>`words`.as('text'))
    .where('incident_id', 'in', [...incidentIds])
    .where('action', '=', 'write_restaurant')
    .orderBy('id')
    .execute();
  const notes = Map.groupBy(rows, ({ incidentId }) => incidentId);
  return new Map([...notes].map(([id, ofOne]) => [id, ofOne.map(({ text, at }) => ({ text, at }))]));
}

/** Lists the platform's active staff who may change orders. */
export const listPlatformStaff = (tx: Tx) =>
  tx
    .selectFrom('user_permissions')
    .innerJoin('users', 'users.id', 'user_permissions.user_id')
    .select('users.id as userId')
    .distinct()
    .where('user_permissions.permission', '=', 'admin_orders_write')
    .where('users.active', '=', true)
    .execute();
