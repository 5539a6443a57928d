import type { RememberedDeductedColumns } from '@sazon/domain/employees/deducted-file-columns';
import type { Resolution } from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import type { ClosingFacts } from '@sazon/domain/payroll/reconciliation-closing-denial-and-notice';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { type PackBill, selectFormerBill } from './bill-deductions-and-layout-queries.ts';

type By = { userId: string; nowMs: number };

/** What is known of the columns of a company's payroll file, and the concept of its deductions. */
export type AnswerLayout = { columns: RememberedDeductedColumns; concept: string | null };

export async function findAnswerLayout(db: Reader, enterpriseId: string): Promise<AnswerLayout> {
  const row = await db
    .selectFrom('payroll_answer_layouts')
    .select(['columns', 'concept'])
    .where('enterprise_id', '=', enterpriseId)
    .executeTakeFirst();
  return row ?? { columns: {}, concept: null };
}

export const saveAnswerLayout = (tx: Tx, enterpriseId: string, { columns, concept }: AnswerLayout, by: By) =>
  sql`INSERT INTO payroll_answer_layouts (enterprise_id, columns, concept, updated_by, updated_at)
    VALUES (${enterpriseId}, ${JSON.stringify(columns)}::jsonb, ${concept}, ${by.userId}, ${toIso(by.nowMs)})
    ON CONFLICT (enterprise_id) DO UPDATE SET columns = excluded.columns, concept = excluded.concept,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(tx);

/** Locks the reconciliation of a bill. Undefined: there is none yet. */
export async function lockReconciliation(tx: Tx, billId: string): Promise<{ isClosed: boolean } | undefined> {
  const { rows } = await sql<{ isClosed: boolean }>`SELECT closed_at IS NOT NULL AS "isClosed"
    FROM payroll_reconciliations WHERE bill_id = ${billId} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** A file of payroll; `lines` are its documents with names and amounts, as the text of a JSON array. */
export type AnswerFile = { fileName: string; sha256: string; statedCop: number | null; lines: string };

/** Keeps the file of a reconciliation. Documents that it still has stay with the person whom HR gave them to. */
export async function saveAnswerFile(tx: Tx, billId: string, file: AnswerFile, by: By): Promise<void> {
  await sql`INSERT INTO payroll_reconciliations (bill_id, file_name, file_sha256, stated_cop, uploaded_by, uploaded_at)
    VALUES (${billId}, ${file.fileName}, ${file.sha256}, ${file.statedCop}, ${by.userId}, ${toIso(by.nowMs)})
    ON CONFLICT (bill_id) DO UPDATE SET file_name = excluded.file_name, file_sha256 = excluded.file_sha256,
      stated_cop = excluded.stated_cop, uploaded_by = excluded.uploaded_by,
      uploaded_at = excluded.uploaded_at`.execute(tx);
  // One statement, so that the lines of 20,000 people are sent once. NOT IN looks rows up by a hash however many rows the
  // planner expects; NOT EXISTS compares each with each of a new file.
  await sql`WITH given AS MATERIALIZED (
      SELECT identification, name, "amountCop" FROM jsonb_to_recordset(${file.lines}::jsonb)
        AS n(identification text, name text, "amountCop" int)
    ), gone AS (
      DELETE FROM payroll_reconciliation_lines WHERE bill_id = ${billId}
        AND identification NOT IN (SELECT identification FROM given)
    )
    INSERT INTO payroll_reconciliation_lines AS l (bill_id, identification, name, amount_cop)
    SELECT ${billId}, identification, name, "amountCop" FROM given
    ON CONFLICT (bill_id, identification) DO UPDATE SET name = excluded.name, amount_cop = excluded.amount_cop
      WHERE (l.name, l.amount_cop) IS DISTINCT FROM (excluded.name, excluded.amount_cop)`.execute(tx);
}

/** Gives a document of the file to a person, or with null back to nobody. Answers whether the file has it. */
export async function saveMatch(
  tx: Tx,
  { billId, identification }: { billId: string; identification: string },
  userId: string | null,
  by: By,
): Promise<boolean> {
  const is = userId === null ? sql`matched_user_id IS NOT NULL` : sql`true`;
  const { numAffectedRows } = await sql`UPDATE payroll_reconciliation_lines SET matched_user_id = ${userId}::uuid,
      matched_by = ${userId === null ? null : by.userId}::uuid,
      matched_at = ${userId === null ? null : toIso(by.nowMs)}::timestamptz
    WHERE bill_id = ${billId} AND identification = ${identification} AND ${is}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns what decides whether a bill's reconciliation can be closed, or undefined when there is none. */
export async function findClosingFacts(
  db: Reader,
  bill: PackBill,
): Promise<Omit<ClosingFacts, 'isCurrent'> | undefined> {
  const { rows } = await sql<Omit<ClosingFacts, 'isCurrent'>>`
    SELECT head.closed_at IS NOT NULL AS "isClosed", bill.owed_cop IS NOT NULL AS "isApproved",
      (SELECT count(*)::int FROM bill_disputes dispute JOIN bill_lines line ON line.id = dispute.line_id
        WHERE dispute.bill_id = bill.id AND dispute.state = 'open' AND line.kind = 'deduction') AS "openRejections",
      (SELECT count(*)::int FROM payroll_reconciliation_rows compared WHERE compared.bill_id = bill.id
        AND compared.outcome <> 'equal' AND compared.resolution IS NULL) AS "openDifferences",
      EXISTS (SELECT FROM payroll_reconciliations former WHERE former.bill_id = (${selectFormerBill(bill)})
        AND former.closed_at IS NULL) AS "isFormerOpen"
    FROM payroll_reconciliations head JOIN bills bill ON bill.id = head.bill_id
    WHERE head.bill_id = ${bill.id}`.execute(db);
  return rows[0];
}

/** Returns whether the company closed the reconciliation of a later period, which takes nothing more from this one. */
export async function isLaterClosed(db: Reader, { enterpriseId, end }: PackBill): Promise<boolean> {
  const { rows } = await sql`SELECT FROM payroll_reconciliations head JOIN bills later ON later.id = head.bill_id
    WHERE later.enterprise_id = ${enterpriseId} AND later.period_start > ${end}::date AND head.closed_at IS NOT NULL
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

export const saveClosing = (tx: Tx, billId: string, by: By) =>
  sql`UPDATE payroll_reconciliations SET closed_by = ${by.userId}, closed_at = ${toIso(by.nowMs)}
    WHERE bill_id = ${billId}`.execute(tx);

/** Lists the answered differences of people, with the confirmed e-mail of those whose account is active. */
export async function listAnsweredPeople(tx: Tx, billId: string) {
  const { rows } = await sql<{
    userId: string;
    name: string | null;
    expectedCop: number;
    deductedCop: number | null;
    resolution: Resolution;
    reason: string | null;
    email: string | null;
  }>`SELECT r.user_id AS "userId", r.name, r.expected_cop AS "expectedCop", r.deducted_cop AS "deductedCop",
      r.resolution, r.reason, CASE WHEN u.verified_at IS NOT NULL THEN u.email END AS email
    FROM payroll_reconciliation_rows r JOIN users u ON u.id = r.user_id
    WHERE r.bill_id = ${billId} AND r.resolution IS NOT NULL AND u.active AND u.deleted_at IS NULL`.execute(tx);
  return rows;
}
