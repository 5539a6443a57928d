import { CONSOLIDATION_STATUSES, type ConsolidationMark } from '@sazon/domain/logistics/consolidation';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

export type ActiveTime = {
  id: string;
  hour: string;
  locationId: string;
  locationName: string;
  /** Its place among the consolidated slots of its hour, from 0: its letter. */
  rank: number;
};

/** A slot that was closed still has to gather what was ordered before. */
const isOrderedFor = sql<boolean>`EXISTS (SELECT FROM orders WHERE orders.location_id = location_times.location_id
  AND orders.time_id = location_times.id AND orders.type = 'delivery'
  AND orders.status IN ('scheduled', 'confirmed', 'in_picking', 'in_consolidation'))`;

/** Every slot that is gathered by a consolidator, with its place among those of its hour. */
const times = (db: Reader) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('location_times')
        .innerJoin('locations', 'locations.id', 'location_times.location_id')
        .select([
          'location_times.id',
          'hour',
          'locations.id as locationId',
          'locations.name as locationName',
          sql<number>`(row_number() OVER (PARTITION BY hour ORDER BY locations.name, location_times.id) - 1)::int`.as(
            'rank',
          ),
        ])
        .where('has_consolidator', '=', true)
        .where((slot) => slot.or([slot('location_times.active', '=', true), isOrderedFor]))
        .as('slot'),
    )
    .select(['id', 'hour', 'locationId', 'locationName', 'rank'])
    .orderBy('hour')
    .orderBy('locationName');

/** The slots that a consolidator's code opens: those chosen for it, or all of its places. */
export const timesOf = (
  db: Reader,
  { locationIds, timeIds }: { locationIds: readonly string[]; timeIds: readonly string[] },
): Promise<ActiveTime[]> =>
  times(db)
    .where(
      timeIds.length === 0
        ? sql<boolean>`"locationId" = ANY(${locationIds}::uuid[])`
        : sql<boolean>`id = ANY(${timeIds}::uuid[])`,
    )
    .execute();

/** Every slot that a consolidator can be given. */
export const consolidatedTimes = (db: Reader): Promise<ActiveTime[]> => times(db).execute();

/** The slots of an open session. */
export const sessionTimes = (db: Reader, tokenHash: string): Promise<ActiveTime[]> =>
  times(db)
    .where(sql<boolean>`id IN (SELECT time_id FROM consolidator_session_times WHERE session_hash = ${tokenHash})`)
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
  courier: string | null;
  scheduleDate: string;
  hour: string;
  travelMinutes: number;
  prepMinutes: number;
  status: OrderStatus;
  mark: ConsolidationMark | null;
  /** When the last mark was truly said, also one taken back; null: never. */
  markedAt: number | null;
};

/** The lunches of these slots on a date, from confirmed until they left. */
export const ordersToConsolidate = (
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
    .orderBy('code')
    .execute();

/** Today's consolidated lunches with this code at other slots of the city; the letters need every slot of theirs. */
export const bagsElsewhere = (
  db: Reader,
  { code, timeIds, scheduleDate }: { code: string; timeIds: readonly string[]; scheduleDate: string },
) =>
  db
    .selectFrom('orders')
    .innerJoin('locations', 'locations.id', 'orders.location_id')
    .select([
      'orders.time_id as timeId',
      'orders.hour',
      'locations.name as location',
      sql<string>`snapshot->>'restaurantName'`.as('restaurantName'),
    ])
    .where('orders.living_code', '=', code)
    .where('orders.schedule_date', '=', scheduleDate)
    .where(sql<boolean>`orders.status = ANY(${CONSOLIDATION_STATUSES}::text[])`)
    .where(sql<boolean>`NOT orders.time_id = ANY(${timeIds}::uuid[])`)
    .where(sql<boolean>`locations.city IN (SELECT place.city FROM locations place JOIN location_times
      ON location_times.location_id = place.id WHERE location_times.id = ANY(${timeIds}::uuid[]))`)
    .orderBy('orders.hour')
    .orderBy('locations.name')
    .limit(4)
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
      marked_at: at(atMs),
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
