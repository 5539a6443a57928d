import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** A person whose last day is over, and who wrote that day down last. */
export type Leaver = { id: string; authorId: string };

const mostAtOnce = 200;

/** Lists active people whose last day is before `today`, at most 200. */
export async function listLeavers(db: Reader, today: IsoDate): Promise<Leaver[]> {
  const { rows } = await sql<Leaver>`SELECT p.id, h.actor_id AS "authorId" FROM preapproved_users p
    CROSS JOIN LATERAL (SELECT h.actor_id FROM employee_changes h WHERE h.person_id = p.id AND h.actor_id IS NOT NULL
      ORDER BY (h.changes @> '[{"field": "exitDate"}]') DESC, h.id DESC LIMIT 1) h
    WHERE p.active AND p.exit_on < ${today}::date ORDER BY p.exit_on, p.id LIMIT ${mostAtOnce}`.execute(db);
  return rows;
}
