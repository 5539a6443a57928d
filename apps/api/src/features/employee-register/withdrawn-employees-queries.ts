import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** A person with an account who left a company's register, with how many coming lunches payroll pays, and their sum. */
export type WithdrawnEmployee = {
  userId: string;
  email: string | null;
  enterpriseName: string;
  lunches: number;
  payrollCop: number;
};

/** Lists those of these people, withdrawn just now, who have an account. */
export async function listWithdrawnEmployees(tx: Tx, personIds: readonly string[]): Promise<WithdrawnEmployee[]> {
  if (personIds.length === 0) return [];
  const { rows } = await sql<WithdrawnEmployee>`
    SELECT u.id AS "userId", u.email, e.name AS "enterpriseName", coming.lunches, coming.cop AS "payrollCop"
    FROM preapproved_users p JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
      JOIN enterprises e ON e.id = p.enterprise_id
      CROSS JOIN LATERAL (SELECT count(*)::int AS lunches, coalesce(sum(o.payroll_cop), 0)::int AS cop FROM orders o
        WHERE o.user_id = p.user_id AND o.enterprise_id = p.enterprise_id AND o.payroll_cop > 0
          AND o.status IN ('scheduled', 'confirmed')) AS coming
    WHERE p.id = ANY(${[...personIds]}::uuid[]) AND NOT p.active`.execute(tx);
  return rows;
}
