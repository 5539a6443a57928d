import { CONSOLIDATION_STATUSES, type ConsolidationMark } from '@sazon/domain/logistics/consolidation';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

export type ActiveTime = { id: string; hour: string; locationId: string; locationName: string };

const times = (db: Db | Tx) =>
  db
    .selectFrom('location_times')
    .innerJoin('locations', 'locations.id', 'location_times.location_id')
    .select(['location_times.id', 'hour', 'locations.id as locationId', 'locations.name as locationName'])
    .orderBy('hour')
    .orderBy('locations.name');

/** The slots at these places that are gathered by a consolidator. */
export const consolidatedTimes = (db: Db | Tx, locationIds: readonly string[]): Promise<ActiveTime[]> =>
  times(db)
    .where(sql<boolean>`locations.id = ANY(${locationIds}::uuid[])`)
    .where('has_consolidator', '=', true)
    .where('location_times.active', '=', true)
    .execute();

/** The slots of an open session. */
export const sessionTimes = (db: Db | Tx, tokenHash: string): Promise<ActiveTime[]> =>
  times(db)
    .where(
      sql<boolean>`location_times.id = ANY((SELECT active_time_ids FROM consolidator_sessions
        WHERE hash = ${tokenHash})::uuid[])`,
    )
    .execute();

export type OrderToConsolidate = {
  id: string;
  timeId: string;
  locationId: string;
  restaurantId: string;
  code: string;
  customer: string;
  menuName: string;
  restaurantName: string;
  status: OrderStatus;
  mark: ConsolidationMark | null;
};

/** The lunches of these slots on a date, from confirmed until they left. */
export const ordersToConsolidate = (
  db: Db | Tx,
  timeIds: readonly string[],
  scheduleDate: string,
): Promise<OrderToConsolidate[]> =>
  db
    .selectFrom('orders')
    .leftJoin('consolidation_marks', 'consolidation_marks.order_id', 'orders.id')
    .select([
      'orders.id',
      'time_id as timeId',
      'location_id as locationId',
      'restaurant_id as restaurantId',
      'code',
      'status',
      'mark',
      sql<string>`snapshot->>'customerName'`.as('customer'),
      sql<string>`snapshot->>'menuName'`.as('menuName'),
      sql<string>`snapshot->>'restaurantName'`.as('restaurantName'),
    ])
    .where(sql<boolean>`time_id = ANY(${timeIds}::uuid[])`)
    .where(sql<boolean>`location_id IN (SELECT location_id FROM location_times WHERE id = ANY(${timeIds}::uuid[]))`)
    .where('schedule_date', '=', scheduleDate)
    .where(sql<boolean>`status = ANY(${CONSOLIDATION_STATUSES}::text[])`)
    .orderBy('restaurantName')
    .orderBy('code')
    .execute();

/** Locks the lunches of a slot on a date in id order, so that none is marked or moved until the commit. */
export async function lockSlot(tx: Tx, timeId: string, scheduleDate: string): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('time_id', '=', timeId)
    .where((where) =>
      where(
        'location_id',
        '=',
        where.selectFrom('location_times').select('location_times.location_id').where('id', '=', timeId),
      ),
    )
    .where('schedule_date', '=', scheduleDate)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks one lunch; undefined when there is none of this id. */
export const lockOrder = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'time_id as timeId', 'schedule_date as scheduleDate'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();

export async function saveMark(
  tx: Tx,
  given: { orderId: string; consolidatorId: string; mark: ConsolidationMark },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('consolidation_marks')
    .values({ order_id: given.orderId, consolidator_id: given.consolidatorId, mark: given.mark, marked_at: at(nowMs) })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((excluded) => ({
        mark: excluded.ref('excluded.mark'),
        consolidator_id: excluded.ref('excluded.consolidator_id'),
        marked_at: excluded.ref('excluded.marked_at'),
      })),
    )
    .execute();
}
