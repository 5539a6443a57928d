import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** A person with an account who left a company's register, with how many coming lunches payroll pays, and their sum. */
export type WithdrawnEmployee = {
  userId: string;
  email: string | null;
  enterpriseName: string;
  lunches: number;
  payrollCop: number;
};

/** Lists those of these people with an account who were withdrawn at exactly this instant. */
export async function listWithdrawnEmployees(
  tx: Tx,
  personIds: readonly string[],
  leftMs: number,
): Promise<WithdrawnEmployee[]> {
  if (personIds.length === 0) return [];
  const { rows } = await sql<WithdrawnEmployee>`
    SELECT u.id AS "userId", u.email, e.name AS "enterpriseName", coming.lunches, coming.cop AS "payrollCop"
    FROM preapproved_users p JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
      JOIN enterprises e ON e.id = p.enterprise_id
      CROSS JOIN LATERAL (SELECT count(*)::int AS lunches, coalesce(sum(o.payroll_cop), 0)::int AS cop FROM orders o
        WHERE o.user_id = p.user_id AND o.enterprise_id = p.enterprise_id AND o.payroll_cop > 0
          AND o.status IN ('scheduled', 'confirmed')) AS coming
    WHERE p.id = ANY(${[...personIds]}::uuid[]) AND NOT p.active AND p.left_at = ${toIso(leftMs)}::timestamptz`.execute(
    tx,
  );
  return rows;
}
