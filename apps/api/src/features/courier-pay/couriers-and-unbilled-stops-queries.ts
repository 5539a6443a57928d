import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { PaidStop } from '@sazon/domain/logistics/courier-pay-rate-per-stop';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { isUnbilledTipOfWeek } from './unbilled-tips-queries.ts';

export type Person = { id: string; name: string; phone: string };

/** A stop that a courier reached, with how many lunches they carried there and how many were delivered. */
export type ReachedStop = PaidStop & { arrivalId: string; courier: Person };

/** Lists who carries orders now, by name. */
export async function listCouriers(db: Reader): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT id, first_name || ' ' || last_name AS name, cell_phone AS phone FROM users
    WHERE active AND deleted_at IS NULL
      AND id IN (SELECT user_id FROM user_permissions WHERE permission = 'app_domi')
    ORDER BY first_name, last_name, id`.execute(db);
  return rows;
}

/**
 * Lists the stops that these couriers reached between two dates, both included, and that stand in no statement yet.
 */
export async function listUnbilledStops(
  db: Reader,
  { from, to, courierIds }: { from: IsoDate; to: IsoDate; courierIds: readonly string[] },
): Promise<ReachedStop[]> {
  const { rows } = await sql<ReachedStop>`
    SELECT arrival.id AS "arrivalId", arrival.schedule_date AS "scheduleDate", slot.hour, locations.name AS location,
      coalesce(carried.lunches, 0)::int AS lunches, coalesce(carried.delivered, 0)::int AS delivered,
      json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name, 'phone', users.cell_phone) AS courier
    FROM site_arrivals arrival JOIN location_times slot ON slot.id = arrival.time_id
    JOIN locations ON locations.id = arrival.location_id JOIN users ON users.id = arrival.courier_id
    LEFT JOIN LATERAL (SELECT count(*) AS lunches, count(*) FILTER (WHERE status = 'delivered') AS delivered FROM orders
      WHERE courier_id = arrival.courier_id AND schedule_date = arrival.schedule_date AND time_id = arrival.time_id
        AND status NOT IN ('pending_confirmation', 'scheduled')) carried ON true
    WHERE arrival.schedule_date BETWEEN ${from}::date AND ${to}::date
      AND NOT EXISTS (SELECT FROM bill_lines WHERE arrival_id = arrival.id)
      AND arrival.courier_id = ANY(${[...courierIds]}::uuid[])
    ORDER BY users.first_name, users.last_name, users.id, arrival.schedule_date, slot.hour`.execute(db);
  return rows;
}

/** The couriers of a week: those with a statement or a draft of it, and those with stops or tips that stand in none. */
const ofWeek = (from: IsoDate) => sql`(
  SELECT courier_id FROM bills WHERE kind = 'courier' AND period_start = ${from}::date
  UNION SELECT arrival.courier_id FROM site_arrivals arrival
  WHERE arrival.schedule_date BETWEEN ${from}::date AND ${from}::date + 6
    AND NOT EXISTS (SELECT FROM bill_lines WHERE arrival_id = arrival.id)
  UNION SELECT tip.courier_id FROM tips tip WHERE ${isUnbilledTipOfWeek(from)})`;

/** Lists a page of the couriers of a week, by name, after one of them. */
export async function listCourierIdsOfWeek(
  db: Reader,
  { from, after = null, limit }: { from: IsoDate; after?: string | null | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE id IN ${ofWeek(from)} AND (${after}::uuid IS NULL OR (first_name, last_name, id) >
      (SELECT last.first_name, last.last_name, last.id FROM users last WHERE last.id = ${after}::uuid))
    ORDER BY first_name, last_name, id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sums the lines of a week's statements and drafts and its other tips, and counts by date the stops of couriers without a statement. */
export async function sumWeekOfAll(
  db: Reader,
  from: IsoDate,
): Promise<{ couriers: number; linesCop: number; tipsCop: number; stops: { date: IsoDate; count: number }[] }> {
  const { rows } = await sql<Awaited<ReturnType<typeof sumWeekOfAll>>>`
    SELECT (SELECT count(*)::int FROM ${ofWeek(from)} AS couriers) AS couriers,
      (SELECT coalesce(sum(line.amount_cop), 0)::float8 FROM bills bill JOIN bill_lines line ON line.bill_id = bill.id
        WHERE bill.kind = 'courier' AND bill.period_start = ${from}::date) AS "linesCop",
      (SELECT coalesce(sum(tip.amount_cop), 0)::float8 FROM tips tip WHERE ${isUnbilledTipOfWeek(from)}) AS "tipsCop",
      (SELECT coalesce(json_agg(json_build_object('date', reached.schedule_date, 'count', reached.count)), '[]') FROM (
        SELECT arrival.schedule_date, count(*)::int AS count FROM site_arrivals arrival
        WHERE arrival.schedule_date BETWEEN ${from}::date AND ${from}::date + 6
          AND NOT EXISTS (SELECT FROM bill_lines WHERE arrival_id = arrival.id)
          AND NOT EXISTS (SELECT FROM bills WHERE kind = 'courier' AND courier_id = arrival.courier_id
            AND period_start = ${from}::date AND issued_at IS NOT NULL)
        GROUP BY 1) AS reached) AS stops`.execute(db);
  return rows[0] ?? { couriers: 0, linesCop: 0, tipsCop: 0, stops: [] };
}
