import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { activeStatuses } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { CalendarKind } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';

/** Counts the open lunches on the date of `calendar_exceptions`, at its location or everywhere. */
const ordersOfDay = sql<number>`(SELECT count(*)::int FROM orders WHERE orders.schedule_date = calendar_exceptions.date
  AND orders.status = ANY(${[...activeStatuses]}::text[])
  AND (calendar_exceptions.location_id IS NULL OR orders.location_id = calendar_exceptions.location_id))`;

export async function listCalendarExceptions(db: Reader, from: IsoDate, to: IsoDate) {
  const rows = await db
    .selectFrom('calendar_exceptions')
    .leftJoin('locations', 'locations.id', 'calendar_exceptions.location_id')
    .select([
      'calendar_exceptions.id',
      'calendar_exceptions.date',
      'calendar_exceptions.kind',
      'calendar_exceptions.reason',
      'calendar_exceptions.location_id as locationId',
      'locations.name as locationName',
      ordersOfDay.as('orders'),
    ])
    .where('calendar_exceptions.date', '>=', from)
    .where('calendar_exceptions.date', '<=', to)
    .orderBy('calendar_exceptions.date')
    .orderBy('locations.name')
    .execute();
  return rows.map(({ locationId, locationName, ...row }) => ({
    ...row,
    location: locationId === null ? null : { id: locationId, name: locationName ?? '' },
  }));
}

export type ExceptionRow = { id: string; date: IsoDate; kind: CalendarKind; reason: string; locationId: string | null };

/** Inserts an exception. Returns false when this date and location have one already. */
export async function insertException(tx: Tx, row: ExceptionRow): Promise<boolean> {
  const made = await tx
    .insertInto('calendar_exceptions')
    .values({ id: row.id, date: row.date, kind: row.kind, reason: row.reason, location_id: row.locationId })
    .onConflict((same) => same.columns(['date', 'location_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

const entry = ['id', 'date', 'kind', 'reason', 'location_id as locationId'] as const;

export async function lockException(tx: Tx, id: string): Promise<ExceptionRow | undefined> {
  return await tx.selectFrom('calendar_exceptions').select(entry).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Saves a changed exception. Returns false when another one has this date and location. */
export async function updateException(tx: Tx, { id, date, kind, reason, locationId }: ExceptionRow): Promise<boolean> {
  const changed = await tx
    .updateTable('calendar_exceptions')
    .set({ date, kind, reason, location_id: locationId })
    .where('id', '=', id)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('calendar_exceptions as other')
            .select('other.id')
            .where('other.id', '<>', id)
            .where('other.date', '=', date)
            .where('other.location_id', 'is not distinct from', locationId),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function deleteException(tx: Tx, id: string): Promise<ExceptionRow | undefined> {
  return await tx.deleteFrom('calendar_exceptions').where('id', '=', id).returning(entry).executeTakeFirst();
}

export async function countExceptionOrders(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('calendar_exceptions')
    .select(ordersOfDay.as('orders'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.orders;
}
