import { CONSOLIDATION_STATUSES, type ConsolidationMark } from '@sazon/domain/logistics/consolidator-marks';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type OrderToConsolidate = {
  id: string;
  timeId: string;
  locationId: string;
  restaurantId: string;
  code: string;
  customer: string;
  groupTitle: string | null;
  menuName: string;
  restaurantName: string;
  courier: string | null;
  scheduleDate: string;
  hour: string;
  travelMinutes: number;
  prepMinutes: number;
  status: OrderStatus;
  mark: ConsolidationMark | null;
  /** True time (ms) of the last mark, also when it was removed later. Null when the lunch was never marked. */
  markedAt: number | null;
};

/** Lists the lunches of these slots on a date, from when the kitchen confirms until they leave. */
export const listOrdersToConsolidate = (
  db: Reader,
  timeIds: readonly string[],
  scheduleDate: string,
): Promise<OrderToConsolidate[]> =>
  db
    .selectFrom('orders')
    .innerJoin('restaurant_times', 'restaurant_times.id', 'orders.restaurant_time_id')
    .leftJoin('consolidation_marks', 'consolidation_marks.order_id', 'orders.id')
    .leftJoin('users as carrier', 'carrier.id', 'orders.courier_id')
    .select([
      'orders.id',
      'orders.time_id as timeId',
      'orders.location_id as locationId',
      'orders.restaurant_id as restaurantId',
      'orders.schedule_date as scheduleDate',
      'orders.hour',
      'restaurant_times.travel_minutes as travelMinutes',
      'restaurant_times.prep_minutes as prepMinutes',
      sql<string | null>`carrier.first_name || ' ' || carrier.last_name`.as('courier'),
      'code',
      'status',
      'mark',
      'marked_at as markedAt',
      sql<string>`snapshot->>'customerName'`.as('customer'),
      sql<string | null>`snapshot->'groupLunch'->>'title'`.as('groupTitle'),
      sql<string>`snapshot->>'menuName'`.as('menuName'),
      sql<string>`snapshot->>'restaurantName'`.as('restaurantName'),
    ])
    .where(sql<boolean>`orders.time_id = ANY(${timeIds}::uuid[])`)
    .where(
      sql<boolean>`orders.location_id IN (SELECT location_id FROM location_times WHERE id = ANY(${timeIds}::uuid[]))`,
    )
    .where('schedule_date', '=', scheduleDate)
    .where(sql<boolean>`status = ANY(${CONSOLIDATION_STATUSES}::text[])`)
    .orderBy('restaurantName')
    .orderBy(sql`snapshot->'groupLunch'->>'id'`)
    .orderBy('code')
    .execute();

/**
 * Lists up to four bags with this code that belong to other slots of the same city on a date, consolidated or not, so
 * that a consolidator can say where a strayed bag goes.
 */
export const listBagsElsewhere = (
  db: Reader,
  { code, timeIds, scheduleDate }: { code: string; timeIds: readonly string[]; scheduleDate: string },
) =>
  db
    .selectFrom('orders')
    .innerJoin('locations', 'locations.id', 'orders.location_id')
    .select(['orders.time_id as timeId', 'orders.hour', 'locations.name as location'])
    .where('orders.living_code', '=', code)
    .where('orders.type', '=', 'delivery')
    .where('orders.schedule_date', '=', scheduleDate)
    // one that arrived at its building may have been left at a wrong one
    .where(sql<boolean>`orders.status = ANY(${[...CONSOLIDATION_STATUSES, 'in_delivery_site']}::text[])`)
    .where(sql<boolean>`NOT orders.time_id = ANY(${timeIds}::uuid[])`)
    .where(sql<boolean>`locations.city IN (SELECT place.city FROM locations place JOIN location_times
      ON location_times.location_id = place.id WHERE location_times.id = ANY(${timeIds}::uuid[]))`)
    .orderBy('orders.hour')
    .orderBy('locations.name')
    .limit(4)
    .execute();

/** Locks the lunches of a slot on a date until the commit, in id order. */
export async function lockSlotOrders(tx: Tx, timeId: string, scheduleDate: string): Promise<void> {
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

/** Locks one lunch. Returns undefined when there is none with this id. */
export const lockOrderToMark = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'time_id as timeId', 'schedule_date as scheduleDate'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();

/** Saves the mark of a lunch, in place of an earlier one. A null mark removes it and keeps when. */
export async function saveMark(
  tx: Tx,
  given: { orderId: string; consolidatorId: string; mark: ConsolidationMark | null; letter: string },
  atMs: number,
): Promise<void> {
  await tx
    .insertInto('consolidation_marks')
    .values({
      order_id: given.orderId,
      consolidator_id: given.consolidatorId,
      mark: given.mark,
      group_letter: given.letter,
      marked_at: toIso(atMs),
    })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((excluded) => ({
        mark: excluded.ref('excluded.mark'),
        group_letter: excluded.ref('excluded.group_letter'),
        consolidator_id: excluded.ref('excluded.consolidator_id'),
        marked_at: excluded.ref('excluded.marked_at'),
      })),
    )
    .execute();
}
