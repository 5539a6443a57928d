import type { Panel } from '@sazon/contract/control-tower/schemas';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';

export type PanelCounts = Pick<Panel, 'sales' | 'lunchesLastWeek' | 'pulse'>;

/**
 * Counts the lunches of a date that are neither cancelled nor unpaid, of a city and ordered before an instant if given.
 */
const lunchesOn = (date: IsoDate, city: string | undefined, before?: string) => sql<number>`(SELECT count(*)::int
  FROM orders JOIN locations ON locations.id = orders.location_id
  WHERE schedule_date = ${date}::date AND type = 'delivery' AND status NOT IN ('pending_confirmation', 'cancelled')
    AND (${city ?? null}::text IS NULL OR locations.city = ${city ?? null})
    AND (${before ?? null}::timestamptz IS NULL OR orders.created_at < ${before ?? null}::timestamptz))`;

/** Reads today's sales, last week's lunches of this weekday, and the pulse of the last hour, in one query. */
export async function readPanelCounts(
  db: Reader,
  { date, city }: { date: IsoDate; city: string | undefined },
  nowMs: number,
): Promise<PanelCounts> {
  const hourAgo = sql`${toIso(nowMs - HOUR_MS)}::timestamptz`;
  const tomorrow = addDays(date, 1);
  const { rows } = await sql<PanelCounts>`
    SELECT
      (SELECT coalesce(sum(total_cop), 0)::int FROM orders JOIN locations ON locations.id = orders.location_id
        WHERE schedule_date = ${date}::date AND type = 'delivery' AND status NOT IN ('pending_confirmation', 'cancelled')
          AND (${city ?? null}::text IS NULL OR locations.city = ${city ?? null})) AS sales,
      ${lunchesOn(addDays(date, -7), city)} AS "lunchesLastWeek",
      json_build_object(
        'payments', (SELECT json_build_object('total', count(*), 'approved', count(*) FILTER (WHERE status = 'approved'),
            'waiting', count(*) FILTER (WHERE status = 'pending'), 'failed', count(*) FILTER (WHERE status = 'failed'))
          FROM payment_intents WHERE created_at >= ${hourAgo} AND status <> 'created'),
        'messages', (SELECT json_build_object('total', count(*),
            'delivered', count(*) FILTER (WHERE status IN ('sent', 'delivered', 'read')),
            'failed', count(*) FILTER (WHERE status = 'failed'))
          FROM outbox_messages WHERE created_at >= ${hourAgo}),
        'tomorrow', json_build_object('date', ${tomorrow}::date, 'lunches', ${lunchesOn(tomorrow, city)},
          'lunchesWeekBefore', ${lunchesOn(addDays(tomorrow, -7), city, toIso(nowMs - 7 * 24 * HOUR_MS))}),
        'support', (SELECT json_build_object('open', count(*), 'oldestAt', (extract(epoch FROM min(at)) * 1000)::bigint)
          FROM (SELECT created_at AS at FROM order_problems WHERE remedy = 'support' AND answered_at IS NULL
            UNION ALL SELECT min(created_at) FROM chat_messages WHERE sender_kind = 'customer' AND read_at IS NULL
              GROUP BY order_id) AS asked)
      ) AS pulse`.execute(db);
  return rows[0] as PanelCounts;
}
