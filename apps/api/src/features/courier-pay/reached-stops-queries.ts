import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { PaidStop } from '@sazon/domain/logistics/courier-pay';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

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
 * Lists the stops that couriers reached between two dates, both included, and that stand in no statement yet. Without
 * `courierId` those of all couriers.
 */
export async function listUnbilledStops(
  db: Reader,
  { from, to, courierId }: { from: IsoDate; to: IsoDate; courierId?: string | undefined },
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
      AND (${courierId ?? null}::uuid IS NULL OR arrival.courier_id = ${courierId ?? null}::uuid)
    ORDER BY users.first_name, users.last_name, users.id, arrival.schedule_date, slot.hour`.execute(db);
  return rows;
}
