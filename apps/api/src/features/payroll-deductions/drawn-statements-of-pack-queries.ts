import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import type { PackBill } from './bill-deductions-and-layout-queries.ts';

/** Of the signed statements that a pack holds: how many are drawn as PDF, and how many cannot be drawn. */
export type StatementCounts = { total: number; drawn: number; failed: number };

/**
 * Selects the statements of a bill. Those of the company that are not drawn are found by their own index, so that none of
 * the drawn ones is looked up: the screen asks every few seconds.
 */
const selectStatements = ({ id, enterpriseId }: Pick<PackBill, 'id' | 'enterpriseId'>) => sql`
  undrawn AS MATERIALIZED (
    SELECT document.id, document.drawing_problem AS problem FROM signed_documents document
    WHERE document.enterprise_id = ${enterpriseId} AND document.pdf IS NULL
  ), stated AS (
    SELECT period.closing_document_id AS id, line.user_id FROM bill_lines line
      JOIN payroll_discounts period ON period.id = line.discount_id AND period.enterprise_id = ${enterpriseId}
      LEFT JOIN bill_disputes dispute ON dispute.line_id = line.id AND dispute.bill_id = ${id}
    WHERE line.bill_id = ${id} AND line.kind = 'deduction' AND period.closing_document_id IS NOT NULL
      AND (dispute.id IS NULL OR dispute.state = 'rejected')
  )`;

export async function countStatements(
  db: Reader,
  bill: Pick<PackBill, 'id' | 'enterpriseId'>,
): Promise<StatementCounts> {
  const { rows } = await sql<StatementCounts>`
    WITH ${selectStatements(bill)}
    SELECT count(*)::int AS total, count(*) FILTER (WHERE undrawn.id IS NULL)::int AS drawn,
      count(undrawn.problem)::int AS failed
    FROM stated LEFT JOIN undrawn USING (id)`.execute(db);
  return rows[0] ?? { total: 0, drawn: 0, failed: 0 };
}

/** Lists some of the people whose statement cannot be drawn, and why. */
export async function listFailedStatements(
  db: Reader,
  bill: Pick<PackBill, 'id' | 'enterpriseId'>,
  most: number,
): Promise<{ name: string; problem: string }[]> {
  const { rows } = await sql<{ name: string; problem: string }>`
    WITH ${selectStatements(bill)}
    SELECT person.first_name || ' ' || person.last_name AS name, undrawn.problem
    FROM undrawn JOIN stated USING (id) JOIN users person ON person.id = stated.user_id
    WHERE undrawn.problem IS NOT NULL ORDER BY name, undrawn.id LIMIT ${most}`.execute(db);
  return rows;
}

/** Lets the job draw those of a bill's statements again that it could not draw. Returns how many they are. */
export async function forgetStatementProblems(tx: Tx, bill: Pick<PackBill, 'id' | 'enterpriseId'>): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH ${selectStatements(bill)}
    UPDATE signed_documents SET drawing_problem = NULL
    WHERE id IN (SELECT undrawn.id FROM undrawn JOIN stated USING (id) WHERE undrawn.problem IS NOT NULL)
      AND pdf IS NULL`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
