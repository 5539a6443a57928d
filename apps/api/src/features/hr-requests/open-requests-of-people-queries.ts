import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { requests } from './hr-requests-queries.ts';

/**
 * Joins requests with the person of the register who asks, known by their account or by the document they typed in it.
 */
const ofPeople = sql`${requests} r JOIN users asker ON asker.id = r.user_id AND asker.deleted_at IS NULL
  JOIN preapproved_users own ON own.enterprise_id = r.enterprise_id AND (own.user_id = r.user_id OR (own.user_id IS NULL
    AND own.identification = asker.identification AND own.identification_type = asker.identification_type))`;

/** Selects the ids of people of registers with an open request. */
export const selectWaitingPeople: RawBuilder<unknown> = sql`SELECT own.id FROM ${ofPeople} WHERE r.answered_at IS NULL`;

/** Counts the open requests of these people, by person. People without any are left out. */
export async function countOpenRequests(db: Reader, personIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`SELECT own.id, count(*)::int AS count FROM ${ofPeople}
    WHERE r.answered_at IS NULL AND own.id = ANY(${[...personIds]}::uuid[]) GROUP BY own.id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
