import { calculateCutoffMs, toCutoff } from '@sazon/domain/calendar/cutoff';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

type LunchOnClosing = {
  id: string;
  userId: string;
  cellPhone: string;
  scheduleDate: IsoDate;
  menuName: string;
  restaurantName: string;
};

export type LunchOnClosingRow = LunchOnClosing & {
  status: 'scheduled' | 'confirmed';
  cutoffAtMs: number;
  decidedAtMs: number;
  told: boolean;
  reason: string;
};

const lunchColumns = sql`o.id, o.user_id AS "userId", u.cell_phone AS "cellPhone", o.schedule_date::text AS "scheduleDate",
  o.snapshot->>'menuName' AS "menuName", r.name AS "restaurantName"`;

/** Lists a page of the open lunches on dates on which their kitchen does not work, from a date on, by date. */
export async function listLunchesOnClosings(
  db: Reader,
  from: IsoDate,
  { last, limit }: { last: LunchOnClosingRow | undefined; limit: number },
): Promise<LunchOnClosingRow[]> {
  const { rows } = await sql<
    Omit<LunchOnClosingRow, 'cutoffAtMs'> & { hour: string; dayOffset: number; cutoffTime: string | null }
  >`
    SELECT ${lunchColumns}, o.status, o.hour, t.cutoff_day_offset AS "dayOffset", t.cutoff_time AS "cutoffTime", c.reason,
      floor(extract(epoch FROM c.decided_at) * 1000)::float8 AS "decidedAtMs", n.order_id IS NOT NULL AS told
    FROM (SELECT DISTINCT restaurant_id FROM kitchen_closings WHERE yearly OR to_date >= ${from}::date) closing
    JOIN orders o ON o.restaurant_id = closing.restaurant_id AND o.schedule_date >= ${from}::date
      AND o.status IN ('scheduled', 'confirmed') AND o.type = 'delivery' AND NOT o.asked_late
    JOIN LATERAL (SELECT c.reason, c.decided_at FROM kitchen_closings c WHERE c.restaurant_id = o.restaurant_id
      AND is_closed_by(c.from_date, c.to_date, c.yearly, o.schedule_date) ORDER BY c.to_date DESC, c.id LIMIT 1) c ON true
    JOIN restaurant_times t ON t.id = o.restaurant_time_id
    JOIN restaurants r ON r.id = o.restaurant_id
    JOIN users u ON u.id = o.user_id
    LEFT JOIN kitchen_closing_notices n ON n.order_id = o.id AND n.schedule_date = o.schedule_date
    WHERE ${last === undefined ? sql`true` : sql`(o.schedule_date, o.id) > (${last.scheduleDate}::date, ${last.id}::uuid)`}
    ORDER BY o.schedule_date, o.id LIMIT ${limit}`.execute(db);
  return rows.map(({ hour, dayOffset, cutoffTime, ...row }) => ({
    ...row,
    cutoffAtMs: calculateCutoffMs({ scheduleDate: row.scheduleDate, hour, cutoff: toCutoff(dayOffset, cutoffTime) }),
  }));
}

/** Locks these lunches and the closings that they fall on now, and returns the ids of those that still fall on one. */
export async function lockLunchesOnClosings(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM orders o JOIN kitchen_closings c ON c.restaurant_id = o.restaurant_id
      AND is_closed_by(c.from_date, c.to_date, c.yearly, o.schedule_date)
    WHERE o.id = ANY(${[...orderIds]}::uuid[]) ORDER BY o.id, c.id FOR UPDATE OF o FOR SHARE OF c`.execute(tx);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Notes that the customers of these lunches are told now. Returns the ids of those that nobody was told about before. */
export async function insertNotices(tx: Tx, orderIds: readonly string[], nowMs: number): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO kitchen_closing_notices (order_id, schedule_date, told_at)
    SELECT id, schedule_date, ${toIso(nowMs)}::timestamptz FROM orders
      WHERE id = ANY(${[...orderIds]}::uuid[]) AND status = 'scheduled'
        AND kitchen_closed_on(restaurant_id, schedule_date)
    ON CONFLICT (order_id) DO UPDATE SET schedule_date = excluded.schedule_date, told_at = excluded.told_at
      WHERE kitchen_closing_notices.schedule_date <> excluded.schedule_date
    RETURNING order_id AS id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Takes the notices back of open lunches of a kitchen that works on their date after all, and returns these lunches. */
export async function deleteNoticesOfReopened(tx: Tx, restaurantId: string): Promise<LunchOnClosing[]> {
  const { rows } = await sql<LunchOnClosing>`
    WITH gone AS (
      DELETE FROM kitchen_closing_notices n USING orders o
      WHERE o.id = n.order_id AND o.restaurant_id = ${restaurantId} AND o.schedule_date = n.schedule_date
        AND o.status = 'scheduled' AND NOT kitchen_closed_on(o.restaurant_id, o.schedule_date)
      RETURNING n.order_id)
    SELECT ${lunchColumns} FROM gone JOIN orders o ON o.id = gone.order_id JOIN users u ON u.id = o.user_id
      JOIN restaurants r ON r.id = o.restaurant_id ORDER BY o.id`.execute(tx);
  return rows;
}
