import type { ScimFilter } from '@sazon/domain/employees/scim-person-filter';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RegisterPerson } from '../employee-register/employee-register-people-queries.ts';

/** A person of a company's register whom its directory keeps. */
export type DirectoryPerson = Omit<RegisterPerson, 'userId' | 'isProven'> & {
  userName: string;
  externalId: string | null;
  createdAt: number;
};

const columns = sql`p.id, d.user_name AS "userName", d.external_id AS "externalId",
  p.identification_type AS "identificationType", p.identification, p.employee_id AS "employeeId",
  p.first_name AS "firstName", p.last_name AS "lastName", p.cell_phone AS "cellPhone", p.email,
  p.amount_approved_cop AS "amountCop", p.active, p.created_at AS "createdAt"
  FROM directory_people d JOIN preapproved_users p ON p.id = d.person_id`;

const buildCondition = (enterpriseId: string, filter: ScimFilter): RawBuilder<unknown> => {
  const parts = [sql`d.enterprise_id = ${enterpriseId}`];
  if (filter.id !== undefined) parts.push(sql`p.id::text = ${filter.id.toLowerCase()}`);
  if (filter.userName !== undefined) parts.push(sql`lower(d.user_name) = lower(${filter.userName})`);
  if (filter.externalId !== undefined) parts.push(sql`d.external_id = ${filter.externalId}`);
  if (filter.email !== undefined) parts.push(sql`p.email = lower(${filter.email})`);
  if (filter.employeeNumber !== undefined) parts.push(sql`lower(p.employee_id) = lower(${filter.employeeNumber})`);
  if (filter.active !== undefined) parts.push(sql`p.active = ${filter.active}`);
  return sql.join(parts, sql` AND `);
};

/** Lists a page of the people of a company's directory, in the order in which they came, and how many there are. */
export async function listDirectoryPeople(
  db: Reader,
  enterpriseId: string,
  filter: ScimFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ people: DirectoryPerson[]; total: number }> {
  const where = buildCondition(enterpriseId, filter);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total
    FROM directory_people d JOIN preapproved_users p ON p.id = d.person_id WHERE ${where}`.execute(db);
  const { rows } = await sql<DirectoryPerson>`SELECT ${columns} WHERE ${where}
    ORDER BY d.linked_at, p.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { people: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Finds one person of a company's directory. Returns undefined for somebody whom it does not keep. */
export async function findDirectoryPerson(
  db: Reader,
  enterpriseId: string,
  id: string,
): Promise<DirectoryPerson | undefined> {
  return (await listDirectoryPeople(db, enterpriseId, { id }, { limit: 1, offset: 0 })).people[0];
}

/**
 * Finds who of a company's register has this document, or without a document this e-mail, and if a directory keeps
 * them.
 */
export async function findRegistered(
  tx: Tx,
  enterpriseId: string,
  of: { document: { identificationType: string; identification: string } | null; email: string | null },
): Promise<{ id: string; isKept: boolean } | undefined> {
  const byDocument =
    of.document === null
      ? sql`false`
      : sql`(p.identification_type = ${of.document.identificationType} AND p.identification = ${of.document.identification})`;
  const { rows } = await sql<{ id: string; isKept: boolean }>`
    SELECT p.id, d.person_id IS NOT NULL AS "isKept"
    FROM preapproved_users p LEFT JOIN directory_people d ON d.person_id = p.id
    WHERE p.enterprise_id = ${enterpriseId} AND (${byDocument} OR (${of.document === null} AND p.email = ${of.email}))
    ORDER BY p.active DESC, p.id LIMIT 1`.execute(tx);
  return rows[0];
}

/** Records that the directory keeps a person. Returns false when it has somebody of that user name already. */
export async function linkPerson(
  tx: Tx,
  of: { personId: string; enterpriseId: string; userName: string; externalId: string | null },
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO directory_people (person_id, enterprise_id, user_name, external_id, linked_at)
    VALUES (${of.personId}, ${of.enterpriseId}, ${of.userName}, ${of.externalId}, ${toIso(nowMs)})
    ON CONFLICT DO NOTHING RETURNING person_id`.execute(tx);
  return rows.length === 1;
}

/** Saves a person's user name in the directory. Returns false when somebody else of the directory has it. */
export async function renamePerson(
  tx: Tx,
  of: { personId: string; enterpriseId: string; userName: string; externalId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE directory_people SET user_name = ${of.userName}, external_id = ${of.externalId}
    WHERE person_id = ${of.personId} AND NOT EXISTS (SELECT FROM directory_people o WHERE o.person_id <> ${of.personId}
      AND o.enterprise_id = ${of.enterpriseId} AND lower(o.user_name) = lower(${of.userName}))
    RETURNING person_id`.execute(tx);
  return rows.length === 1;
}

/** Records that the directory no longer keeps a person, who stays in the register. */
export const unlinkPerson = (tx: Tx, personId: string) =>
  tx.deleteFrom('directory_people').where('person_id', '=', personId).execute();
