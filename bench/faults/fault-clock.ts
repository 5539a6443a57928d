import type pg from 'pg';
import { calculateCutoffMs, toCutoff } from '../../packages/domain/src/calendar/cutoff.ts';

type Waiting = { id: string; scheduleDate: string; hour: string; dayOffset: number; time: string | null };
type Due = { id: string; scheduleDate: string; cutoffAtMs: number };

/** The orders that wait to be confirmed by themselves, with the instant at which their slot closes. */
export async function listWaitingOrders(client: pg.Pool): Promise<Due[]> {
  const { rows } = await client.query<Waiting>(
    `SELECT o.id, o.schedule_date::text AS "scheduleDate", o.hour, cutoff_day_offset AS "dayOffset", cutoff_time AS time
     FROM orders o JOIN restaurant_times ON restaurant_times.id = o.restaurant_time_id
     WHERE o.status = 'scheduled' AND auto_accept AND NOT asked_late`,
  );
  return rows.map(({ id, scheduleDate, hour, dayOffset, time }) => ({
    ...{ id, scheduleDate },
    cutoffAtMs: calculateCutoffMs({ scheduleDate, hour, cutoff: toCutoff(dayOffset, time) }),
  }));
}

/** How many of these orders were confirmed or cancelled, and how many still wait. */
export async function countDecided(client: pg.Pool, due: readonly Due[]) {
  const { rows } = await client.query<{ decided: number; waiting: number }>(
    `SELECT count(*) FILTER (WHERE status <> 'scheduled')::int AS decided,
       count(*) FILTER (WHERE status = 'scheduled')::int AS waiting FROM orders WHERE id = ANY($1::uuid[])`,
    [due.map(({ id }) => id)],
  );
  return rows[0] as { decided: number; waiting: number };
}
