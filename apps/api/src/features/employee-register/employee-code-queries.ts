import type { CodeOwner } from '@sazon/domain/employees/taken-codes';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** Returns the name of the active person of a company who has an employee code, other than `exceptId`, or undefined. */
export async function findCodeOwner(
  db: Reader,
  enterpriseId: string,
  employeeId: string,
  exceptId: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`SELECT first_name || ' ' || last_name AS name FROM preapproved_users
    WHERE enterprise_id = ${enterpriseId} AND active AND lower(employee_id) = lower(${employeeId})
      AND id IS DISTINCT FROM ${exceptId}::uuid LIMIT 1`.execute(db);
  return rows[0]?.name;
}

/** Lists the active people of a company who have any of these employee codes. */
export async function listCodeOwners(db: Reader, enterpriseId: string, codes: readonly string[]): Promise<CodeOwner[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<CodeOwner>`SELECT id, employee_id AS "employeeId", first_name || ' ' || last_name AS name
    FROM preapproved_users WHERE enterprise_id = ${enterpriseId} AND active
      AND lower(employee_id) = ANY(SELECT lower(code) FROM unnest(${[...codes]}::text[]) AS code)`.execute(db);
  return rows;
}

/**
 * Takes the codes from locked people who get another one, leave or come back in the same transaction, which writes their
 * codes after this: two of them may exchange theirs, and one may get that of another who leaves.
 */
export async function releaseCodes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE preapproved_users SET employee_id = NULL
    WHERE id = ANY(${[...ids]}::uuid[]) AND employee_id IS NOT NULL`.execute(tx);
}

/** Whether somebody of a company's register, also withdrawn, has this document. */
export async function isRegistered(
  db: Reader,
  enterpriseId: string,
  { identificationType, identification }: { identificationType: string; identification: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('preapproved_users')
    .select('id')
    .where('enterprise_id', '=', enterpriseId)
    .where('identification_type', '=', identificationType)
    .where('identification', '=', identification)
    .executeTakeFirst();
  return found !== undefined;
}
