import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { isEatenBy } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';

/** A lunch as a calendar shows it. */
export type CalendarRow = {
  id: string;
  /** Whether they took it from who bought it, so that its page is not theirs. */
  isTaken: boolean;
  isInGroup: boolean;
  scheduleDate: IsoDate;
  hour: string;
  changedAtMs: number;
  locationName: string;
  locationAddress: string;
  deliveryPoint: string;
};

/** Lists the paid lunches that are delivered to a person from a date on, or an own order; without cancelled ones. */
export async function listCalendarRows(
  db: Reader,
  userId: string,
  of: { from: IsoDate } | { orderId: string },
): Promise<CalendarRow[]> {
  const which =
    'from' in of
      ? sql`${isEatenBy('orders', userId)} AND schedule_date >= ${of.from}::date`
      : sql`user_id = ${userId} AND id = ${of.orderId}`;
  const { rows } = await sql<CalendarRow>`
    SELECT id, user_id <> ${userId} AS "isTaken", snapshot ? 'groupLunch' AS "isInGroup", schedule_date AS "scheduleDate", hour, floor(extract(epoch FROM updated_at) * 1000)::float8 AS "changedAtMs",
      snapshot->>'locationName' AS "locationName", snapshot->>'locationAddress' AS "locationAddress",
      snapshot->>'deliveryPoint' AS "deliveryPoint"
    FROM orders WHERE ${which} AND type = 'delivery'
      AND status NOT IN ('pending_confirmation', 'cancelled')
    ORDER BY schedule_date, hour, id LIMIT 500
  `.execute(db);
  return rows;
}

/** Finds since when a person's calendar has an address (epoch ms), or null without one. */
export async function findFeedStart(db: Reader, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('created_at as since')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.since ?? null;
}

/** Finds whose calendar an address is; undefined when it was revoked, or its person left. */
export async function findFeedOwner(db: Reader, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.userId;
}

/** Saves a new address in place of the older one. */
export async function saveFeed(tx: Tx, userId: string, tokenHash: string, nowMs: number): Promise<void> {
  const row = { token_hash: tokenHash, created_at: toIso(nowMs) };
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function deleteFeed(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
