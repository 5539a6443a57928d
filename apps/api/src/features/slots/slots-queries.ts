import type { PlatformSlot } from '@sazon/contract/settings/admin-settings-calendar-slots-schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { activeStatuses } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { DomiConfig } from '../../db/schema/column-contents.ts';
import type { Tx } from '../../db/transaction.ts';

export const listLocationsWithEnterprise = (db: Reader) =>
  db
    .selectFrom('locations')
    .leftJoin('enterprises', 'enterprises.id', 'locations.enterprise_id')
    .select(['locations.id', 'locations.name', 'enterprises.name as enterprise'])
    .where('locations.active', '=', true)
    .orderBy('locations.name')
    .execute();

export const listOpenRestaurants = (db: Reader) =>
  db.selectFrom('restaurants').select(['id', 'name']).where('state', '<>', 'closed').orderBy('name').execute();

/** Counts the lunches of a `location_times` row for a date and later. */
const ordersFrom = (
  date: IsoDate,
) => sql<number>`(SELECT count(*)::int FROM orders WHERE orders.schedule_date >= ${date}::date
  AND orders.location_id = location_times.location_id AND orders.time_id = location_times.id
  AND orders.status = ANY (${[...activeStatuses]}::text[]))`;

type SlotRow = Omit<PlatformSlot, 'waiting'> & { domiConfig: DomiConfig | null };

/** Lists the slots of a location with their restaurants and what each has sold for today, in one query. */
export async function listSlots(db: Reader, locationId: string, today: IsoDate): Promise<SlotRow[]> {
  return await db
    .selectFrom('location_times')
    .select([
      'location_times.id',
      'location_times.hour',
      'location_times.active',
      'location_times.closes_on as closesOn',
      ordersFrom(today).as('ordersAhead'),
      'location_times.has_consolidator as hasConsolidator',
      'location_times.domi_config as domiConfig',
      sql<PlatformSlot['restaurants']>`coalesce((
        SELECT json_agg(json_build_object('restaurantId', r.id, 'name', r.name, 'capacity', rt.capacity, 'closed', rt.closed,
          'cutoffDayOffset', rt.cutoff_day_offset, 'cutoffTime', rt.cutoff_time, 'prepMinutes', rt.prep_minutes, 'travelMinutes', rt.travel_minutes,
          'autoAccept', rt.auto_accept, 'takenToday', (SELECT count(*)::int FROM orders o WHERE o.restaurant_id = r.id
            AND o.restaurant_time_id = rt.id AND o.schedule_date = ${today} AND (o.status <> 'cancelled' OR o.charged)))
          ORDER BY r.name)
        FROM restaurant_times rt JOIN restaurants r ON r.id = rt.restaurant_id
        WHERE rt.time_id = location_times.id AND r.state <> 'closed'), '[]')`.as('restaurants'),
    ])
    .where('location_times.location_id', '=', locationId)
    .orderBy('location_times.hour')
    .execute();
}

export type LockedSlot = {
  id: string;
  locationId: string;
  hour: string;
  place: string;
  active: boolean;
  closesOn: IsoDate | null;
  hasConsolidator: boolean;
  domiConfig: DomiConfig | null;
};

export async function lockSlot(tx: Tx, id: string): Promise<LockedSlot | undefined> {
  return await tx
    .selectFrom('location_times')
    .innerJoin('locations', 'locations.id', 'location_times.location_id')
    .select([
      'location_times.id',
      'location_times.location_id as locationId',
      'location_times.hour',
      'locations.name as place',
      'location_times.active',
      'location_times.closes_on as closesOn',
      'location_times.has_consolidator as hasConsolidator',
      'location_times.domi_config as domiConfig',
    ])
    .where('location_times.id', '=', id)
    .forUpdate('location_times')
    .executeTakeFirst();
}

/** Counts the lunches of a slot that are with a courier or consolidator now. */
export async function countUnderWay(tx: Tx, slotId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('time_id', '=', slotId)
    .where('status', 'in', ['in_picking', 'in_consolidation'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a slot. Returns false when the location has one at this hour. */
export async function insertSlot(tx: Tx, slot: { id: string; locationId: string; hour: string }): Promise<boolean> {
  const made = await tx
    .insertInto('location_times')
    .values({ id: slot.id, location_id: slot.locationId, hour: slot.hour })
    .onConflict((same) => same.columns(['location_id', 'hour']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateSlot(
  tx: Tx,
  id: string,
  slot: { active: boolean; closesOn: IsoDate | null; hasConsolidator: boolean; domiConfig: object | null },
): Promise<void> {
  await tx
    .updateTable('location_times')
    .set({
      active: slot.active,
      closes_on: slot.closesOn,
      has_consolidator: slot.hasConsolidator,
      domi_config: slot.domiConfig === null ? null : JSON.stringify(slot.domiConfig),
    })
    .where('id', '=', id)
    .execute();
}

/** Counts the lunches of a slot for a date and later. */
export async function countSoldFrom(tx: Tx, id: string, date: IsoDate): Promise<number> {
  const row = await tx
    .selectFrom('location_times')
    .select(ordersFrom(date).as('orders'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.orders;
}

/** Deactivates slots that have ended, and returns how many. */
export async function deactivateEndedSlots(tx: Tx, today: IsoDate): Promise<number> {
  const rows = await tx
    .updateTable('location_times')
    .set({ active: false })
    .where('active', '=', true)
    .where('closes_on', '<=', today)
    .returning('id')
    .execute();
  return rows.length;
}
