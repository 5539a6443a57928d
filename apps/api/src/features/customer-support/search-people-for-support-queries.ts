import type { FoundPerson } from '@sazon/contract/customer-support/person';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { matchesPerson, undotDocument } from '../accounts/people-search-conditions.ts';

export const found = sql`users.id, first_name || ' ' || last_name AS name, cell_phone AS "cellPhone", email,
  users.identification_type AS "identificationType", users.identification,
  enterprises.name AS "enterpriseName", plan, users.active`;

/** Returns a page of people, newest first; `after` is the id of the last one of the page before. */
export async function listFoundPeople(
  db: Reader,
  { search, after }: { search?: string | undefined; after?: string | undefined },
  limit: number,
): Promise<FoundPerson[]> {
  const document = search === undefined ? undefined : undotDocument(search);
  const which =
    search === undefined
      ? sql`users.deleted_at IS NULL`
      : sql`(${matchesPerson(search)} OR (users.deleted_at IS NULL AND users.identification = ${document}))`;
  const { rows } = await sql<FoundPerson>`
    SELECT ${found}, EXISTS (SELECT FROM user_permissions
      WHERE user_id = users.id AND permission NOT IN ('app_client', 'app_domi')) AS "isStaff"
    FROM users LEFT JOIN enterprises ON enterprises.id = users.enterprise_id
    WHERE ${which} AND (${after ?? null}::uuid IS NULL OR users.id < ${after ?? null}::uuid)
    ORDER BY users.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
