import { addDays } from '@sazon/domain/calendar/iso-date';
import type { MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';

/** When the served slots of locations stop taking orders. */
export type SlotCutoff = {
  locationId: string;
  timeId: string;
  hour: string;
  cutoffDayOffset: number;
  cutoffTime: string | null;
};

export async function listSlotCutoffs(db: Reader): Promise<SlotCutoff[]> {
  return await db
    .selectFrom('restaurant_times')
    .innerJoin('location_times', 'location_times.id', 'restaurant_times.time_id')
    .select([
      'location_times.location_id as locationId',
      'location_times.id as timeId',
      'location_times.hour',
      'cutoff_day_offset as cutoffDayOffset',
      'cutoff_time as cutoffTime',
    ])
    .where('closed', '=', false)
    .where('location_times.active', '=', true)
    .distinct()
    .execute();
}

export type DueSlot = { timeId: string; scheduleDate: string; cutoffAtMs: number };

export type ReminderCandidate = {
  userId: string;
  timeId: string;
  scheduleDate: string;
  email: string | null;
  phone: string;
  consents: string[];
  contacts: { channel: MessageChannel; at: string }[];
  past: { scheduleDate: string; menuId: string; menuName: string }[];
};

/** The most reminders in one minute; the rest follow in the next. */
const atOnce = 200;

/**
 * Lists people of these slots who ordered on this weekday in the last four weeks and have no order, cart line or
 * reminder for the date; with their consents and the advertising they got in the last eight days.
 */
export async function listReminderCandidates(
  db: Reader,
  slots: readonly DueSlot[],
  nowMs: number,
): Promise<ReminderCandidate[]> {
  const dates = slots.map((slot) => slot.scheduleDate).sort();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const { rows } = await sql<ReminderCandidate>`
    WITH due AS (
      SELECT * FROM unnest(${slots.map((slot) => slot.timeId)}::uuid[], ${slots.map((slot) => slot.scheduleDate)}::date[])
        AS due (time_id, date)
    ), allowed AS (
      SELECT DISTINCT ON (user_id, kind) user_id, kind, granted FROM consents WHERE kind LIKE 'marketing_%'
      ORDER BY user_id, kind, created_at DESC, id DESC
    )
    SELECT users.id AS "userId", due.time_id AS "timeId", due.date AS "scheduleDate",
      CASE WHEN users.verified_at IS NOT NULL THEN users.email END AS email,
      users.cell_phone AS phone,
      (SELECT array_agg(kind) FROM allowed WHERE user_id = users.id AND granted) AS consents,
      (SELECT coalesce(json_agg(json_build_object('channel', channel, 'at', sent_at)), '[]') FROM outbox_messages
        WHERE user_id = users.id AND priority = 2 AND sent_at IS NOT NULL
          AND created_at > ${toIso(nowMs)}::timestamptz - interval '8 days') AS contacts,
      (SELECT json_agg(json_build_object('scheduleDate', schedule_date, 'menuId', menu_id,
        'menuName', snapshot->>'menuName') ORDER BY schedule_date DESC, id) FROM orders
        WHERE user_id = users.id AND status <> 'cancelled' AND schedule_date < due.date
          AND schedule_date BETWEEN ${addDays(first, -35)}::date AND ${last}::date) AS past
    FROM due JOIN users ON users.time_id = due.time_id AND users.active AND users.deleted_at IS NULL
    WHERE EXISTS (SELECT FROM allowed WHERE user_id = users.id AND granted)
      AND EXISTS (SELECT FROM orders WHERE user_id = users.id AND status <> 'cancelled'
        AND schedule_date IN (due.date - 7, due.date - 14, due.date - 21, due.date - 28))
      AND NOT EXISTS (SELECT FROM orders WHERE user_id = users.id AND schedule_date = due.date AND status <> 'cancelled')
      AND NOT EXISTS (SELECT FROM cart_items WHERE user_id = users.id AND schedule_date = due.date)
      AND NOT EXISTS (SELECT FROM outbox_messages WHERE dedupe_key = 'usual ' || users.id || ' ' || due.date)
    ORDER BY users.id LIMIT ${atOnce}::int
  `.execute(db);
  return rows;
}
