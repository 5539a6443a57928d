import type { RouteReply } from '@sazon/contract/define-route';
import type { listUsers } from '@sazon/contract/users/routes';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

type Listed = RouteReply<typeof listUsers>;

/** Accounts whose name, phone or e-mail contains the search, by name. */
export async function listMatchingUsers(
  db: Reader,
  { search = '', page, perPage }: { search?: string | undefined; page: number; perPage: number },
): Promise<Listed> {
  const { rows } = await sql<Listed['data'][number] & { total: number }>`
    SELECT users.id, first_name AS "firstName", last_name AS "lastName", email, cell_phone AS "cellPhone", plan,
      enterprises.name AS "enterpriseName", active, created_at AS "createdAt", (count(*) OVER ())::int AS total
    FROM users LEFT JOIN enterprises ON enterprises.id = users.enterprise_id
    WHERE deleted_at IS NULL
      AND strpos(lower(first_name || ' ' || last_name || ' ' || cell_phone || ' ' || coalesce(email, '')), lower(${search})) > 0
    ORDER BY first_name, last_name, users.id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}
  `.execute(db);
  return { data: rows.map(({ total: _, ...row }) => row), page, perPage, total: rows[0]?.total ?? 0 };
}
