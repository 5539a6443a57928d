import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { activeStatuses } from '@sazon/domain/orders/status';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type ClosingRow = { id: string; from: IsoDate; to: IsoDate; yearly: boolean; reason: string };

const fields = ['id', 'from_date as from', 'to_date as to', 'yearly', 'reason'] as const;

/** Counts the open lunches from `today` on that fall on a closing. Needs `kitchen_closings` in scope. */
const countOrders = (today: IsoDate): RawBuilder<number> => sql<number>`(SELECT count(*)::int FROM orders o
  WHERE o.restaurant_id = kitchen_closings.restaurant_id AND o.schedule_date >= ${today}::date AND o.type = 'delivery'
    AND o.status = ANY(${[...activeStatuses]}::text[])
    AND is_closed_by(kitchen_closings.from_date, kitchen_closings.to_date, kitchen_closings.yearly, o.schedule_date))`;

/** Lists the closings of a kitchen, those of the last year included. */
export const listClosingRows = (db: Reader, restaurantId: string, today: IsoDate) =>
  db
    .selectFrom('kitchen_closings')
    .select(fields)
    .select(countOrders(today).as('orders'))
    .where('restaurant_id', '=', restaurantId)
    .where((row) => row.or([row('yearly', '=', true), row('to_date', '>', sql<string>`${today}::date - 365`)]))
    .execute();

export async function countClosingOrders(db: Reader, id: string, today: IsoDate): Promise<number> {
  const row = await db
    .selectFrom('kitchen_closings')
    .select(countOrders(today).as('orders'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.orders;
}

/** Locks a restaurant and counts its closings that are not over. Returns undefined when there is no such restaurant. */
export async function lockAndCountClosings(tx: Tx, restaurantId: string, today: IsoDate): Promise<number | undefined> {
  const found = await tx
    .selectFrom('restaurants')
    .select('id')
    .where('id', '=', restaurantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { count } = await tx
    .selectFrom('kitchen_closings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where((row) => row.or([row('yearly', '=', true), row('to_date', '>=', today)]))
    .executeTakeFirstOrThrow();
  return count;
}

export const lockClosing = (tx: Tx, restaurantId: string, id: string): Promise<ClosingRow | undefined> =>
  tx
    .selectFrom('kitchen_closings')
    .select(fields)
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .forUpdate()
    .executeTakeFirst();

/** Inserts a closing, or writes over the one with this id. */
export async function saveClosing(
  tx: Tx,
  restaurantId: string,
  { id, from, to, yearly, reason }: ClosingRow,
  by: { userId: string; nowMs: number },
): Promise<void> {
  const dates = { from_date: from, to_date: to, yearly, reason };
  const row = { ...dates, decided_by: by.userId, decided_at: toIso(by.nowMs) };
  await tx
    .insertInto('kitchen_closings')
    .values({ id, restaurant_id: restaurantId, ...row })
    .onConflict((same) => same.column('id').doUpdateSet(row))
    .execute();
}

export async function deleteClosing(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('kitchen_closings').where('id', '=', id).execute();
}
