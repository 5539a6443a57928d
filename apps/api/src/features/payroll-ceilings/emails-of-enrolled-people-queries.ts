import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Finds who of these people pays by payroll at a company, with their e-mail (null without one). */
export async function listEnrolledAddresses(
  tx: Tx,
  enterpriseId: string,
  userIds: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; email: string | null }>`SELECT id, email FROM users
    WHERE id = ANY(${[...userIds]}::uuid[]) AND enterprise_id = ${enterpriseId} AND plan = 'nomina' AND deleted_at IS NULL`.execute(
    tx,
  );
  return new Map(rows.map(({ id, email }) => [id, email]));
}
