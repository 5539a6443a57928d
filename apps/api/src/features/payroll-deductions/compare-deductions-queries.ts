import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { type PackBill, selectDeductions } from './bill-deductions-and-layout-queries.ts';

/**
 * Selects what a bill asks to deduct now, compared with payroll's file by identity document: each person of the bill, then
 * each document that is of nobody in it. A document counts for the person whom HR gave it to, unless it is somebody's own.
 * It is compared here, because a company of 20,000 would fill this process' memory.
 */
const selectCompared = (bill: PackBill) => sql`
  WITH asked AS MATERIALIZED (
    SELECT pack."userId" AS user_id, pack.identification, pack.name, pack."amountCop" AS cop
    FROM (${selectDeductions(bill)}) pack WHERE pack."amountCop" > 0
  ), line AS MATERIALIZED (
    SELECT made.identification, made.name, made.amount_cop AS cop,
      CASE WHEN made.identification IN (SELECT identification FROM asked) THEN made.identification
        ELSE owner.identification END AS counts_for
    FROM payroll_reconciliation_lines made LEFT JOIN asked owner ON owner.user_id = made.matched_user_id
    WHERE made.bill_id = ${bill.id}
  ), deducted AS (
    SELECT counts_for, sum(cop)::int AS cop FROM line WHERE counts_for IS NOT NULL GROUP BY counts_for
  )
  SELECT asked.user_id, asked.identification, asked.name, asked.cop AS expected_cop, deducted.cop AS deducted_cop,
    CASE WHEN deducted.cop IS NULL THEN 'missing' WHEN deducted.cop = asked.cop THEN 'equal'
      WHEN deducted.cop < asked.cop THEN 'less' ELSE 'more' END AS outcome
  FROM asked LEFT JOIN deducted ON deducted.counts_for = asked.identification
  UNION ALL
  SELECT NULL, identification, name, 0, cop, 'unknown' FROM line WHERE counts_for IS NULL`;

/**
 * Compares a bill's deductions with payroll's file again. Rows that did not change keep their answers, and rows that
 * became debts stay.
 */
export async function compareDeductions(tx: Tx, bill: PackBill): Promise<void> {
  // One statement compares once, and at one instant. NOT IN looks rows up by a hash, and compares nothing while there are no
  // rows yet. What goes is counted, so that it is gone before its document comes again. Of two people with one document
  // one has the row. The row of a document that is of nobody shows the name that the file gives now.
  await sql`
    WITH compared AS MATERIALIZED (${selectCompared(bill)}), gone AS (
      DELETE FROM payroll_reconciliation_rows r WHERE r.bill_id = ${bill.id}
        AND r.resolution IS DISTINCT FROM 'debt'
        AND (r.identification, coalesce(r.user_id::text, ''), r.expected_cop, coalesce(r.deducted_cop, -1), r.outcome)
          NOT IN (SELECT identification, coalesce(user_id::text, ''), expected_cop, coalesce(deducted_cop, -1), outcome
            FROM compared)
      RETURNING r.id
    )
    INSERT INTO payroll_reconciliation_rows AS r (id, bill_id, user_id, identification, name, expected_cop,
      deducted_cop, outcome)
    SELECT DISTINCT ON (identification) gen_random_uuid(), ${bill.id}, user_id, identification, name, expected_cop,
      deducted_cop, outcome
    FROM compared CROSS JOIN (SELECT count(*) FROM gone) gone_first ORDER BY identification, user_id
    ON CONFLICT (bill_id, identification) DO UPDATE SET name = excluded.name
      WHERE r.user_id IS NULL AND excluded.user_id IS NULL AND r.name IS DISTINCT FROM excluded.name
        AND r.resolution IS DISTINCT FROM 'debt'`.execute(tx);
}

/**
 * Returns whether what was compared is what would be now. What became a debt is in the books, whatever a later file says.
 */
export async function isComparisonCurrent(db: Reader, bill: PackBill): Promise<boolean> {
  const { rows } = await sql<{ isCurrent: boolean }>`
    WITH stored AS (
      SELECT identification, user_id, expected_cop, deducted_cop, resolution FROM payroll_reconciliation_rows
      WHERE bill_id = ${bill.id}
    ), kept AS (
      SELECT identification, user_id, expected_cop, deducted_cop FROM stored WHERE resolution IS DISTINCT FROM 'debt'
    ), now AS (
      SELECT identification, user_id, expected_cop, deducted_cop FROM (${selectCompared(bill)}) compared
      WHERE identification NOT IN (SELECT identification FROM stored WHERE resolution = 'debt')
    )
    SELECT NOT EXISTS (TABLE kept EXCEPT TABLE now) AND NOT EXISTS (TABLE now EXCEPT TABLE kept)
      AS "isCurrent"`.execute(db);
  return rows[0]?.isCurrent === true;
}

type MatchFacts = { isOfBill: boolean; isNobodys: boolean; isDebt: boolean };

/**
 * Returns whether a person and a document that is nobody's were compared, and whether there is a debt of the person whom
 * the document counts for: this one, or with null the one whom HR gave it to.
 */
export async function findMatchFacts(
  tx: Tx,
  { billId, identification }: { billId: string; identification: string },
  userId: string | null,
): Promise<MatchFacts> {
  const { rows } = await sql<MatchFacts>`
    SELECT coalesce(bool_or(r.user_id = ${userId}::uuid), false) AS "isOfBill",
      coalesce(bool_or(r.user_id IS NULL AND r.identification = ${identification}), false) AS "isNobodys",
      coalesce(bool_or(r.resolution = 'debt' AND r.user_id = coalesce(${userId}::uuid, line.matched_user_id)), false)
        AS "isDebt"
    FROM payroll_reconciliation_rows r LEFT JOIN payroll_reconciliation_lines line
      ON line.bill_id = r.bill_id AND line.identification = ${identification}
    WHERE r.bill_id = ${billId}`.execute(tx);
  return rows[0] ?? { isOfBill: false, isNobodys: false, isDebt: false };
}
