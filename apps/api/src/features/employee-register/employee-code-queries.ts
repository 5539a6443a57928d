import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

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
