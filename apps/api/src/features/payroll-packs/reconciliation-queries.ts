import type { PayrollPack, ReconciliationRow } from '@sazon/contract/payroll-packs/schemas';
import type { Reconciled, Resolution } from '@sazon/domain/payroll/deduction-reconciliation';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/schema/column-builders.ts';
import { type Tx, together } from '../../db/transaction.ts';
import type { PackBill } from './bill-deductions-queries.ts';

const mostRows = 500;

/** Returns the reconciliation of a bill with its differences, or null when there is none yet. */
export async function findReconciliation(db: Reader, billId: string): Promise<PayrollPack['reconciliation']> {
  const [{ rows: heads }, { rows: outcomes }, { rows }] = await together([
    sql<{ fileName: string; by: string; at: number }>`SELECT r.file_name AS "fileName",
        u.first_name || ' ' || u.last_name AS by, floor(extract(epoch FROM r.uploaded_at) * 1000)::float8 AS at
      FROM payroll_reconciliations r JOIN users u ON u.id = r.uploaded_by WHERE r.bill_id = ${billId}`.execute(db),
    sql<NonNullable<PayrollPack['reconciliation']>['outcomes'][number]>`SELECT outcome, count(*)::int AS people,
        sum(expected_cop)::bigint AS "expectedCop", coalesce(sum(deducted_cop), 0)::bigint AS "deductedCop"
      FROM payroll_reconciliation_rows WHERE bill_id = ${billId} GROUP BY outcome ORDER BY outcome`.execute(db),
    sql<ReconciliationRow>`SELECT id, identification, name, expected_cop AS "expectedCop",
        deducted_cop AS "deductedCop", outcome, resolution, reason FROM payroll_reconciliation_rows
      WHERE bill_id = ${billId} AND outcome <> 'equal'
      ORDER BY resolution IS NOT NULL, name, identification LIMIT ${mostRows}`.execute(db),
  ]);
  const [head] = heads;
  return head === undefined ? null : { ...head, outcomes, rows };
}

/**
 * Replaces the reconciliation of a bill. Rows that did not change keep their answers, and rows that became debts stay.
 */
export async function saveReconciliation(
  tx: Tx,
  of: { billId: string; fileName: string; userId: string; nowMs: number },
  rows: readonly (Reconciled & { id: string })[],
): Promise<void> {
  await sql`INSERT INTO payroll_reconciliations (bill_id, file_name, uploaded_by, uploaded_at)
    VALUES (${of.billId}, ${of.fileName}, ${of.userId}, ${toIso(of.nowMs)})
    ON CONFLICT (bill_id) DO UPDATE SET file_name = excluded.file_name, uploaded_by = excluded.uploaded_by,
      uploaded_at = excluded.uploaded_at`.execute(tx);
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(id uuid, "userId" uuid, identification text,
    name text, "expectedCop" int, "deductedCop" int, outcome text)`;
  await sql`DELETE FROM payroll_reconciliation_rows r WHERE r.bill_id = ${of.billId}
    AND r.resolution IS DISTINCT FROM 'debt' AND NOT EXISTS (SELECT FROM ${given}
    WHERE n.identification = r.identification AND n."expectedCop" = r.expected_cop
      AND n."deductedCop" IS NOT DISTINCT FROM r.deducted_cop AND n.outcome = r.outcome)`.execute(tx);
  await sql`INSERT INTO payroll_reconciliation_rows (id, bill_id, user_id, identification, name, expected_cop,
      deducted_cop, outcome)
    SELECT n.id, ${of.billId}, n."userId", n.identification, n.name, n."expectedCop", n."deductedCop", n.outcome
    FROM ${given} ON CONFLICT (bill_id, identification) DO NOTHING`.execute(tx);
}

export type LockedDifference = Pick<Reconciled, 'userId' | 'expectedCop' | 'deductedCop'> & {
  id: string;
  resolution: Resolution | null;
};

/** Locks and returns those of these rows of a bill that are differences. */
export const lockDifferences = (
  tx: Tx,
  { billId, rowIds }: { billId: string; rowIds: readonly string[] },
): Promise<LockedDifference[]> =>
  tx
    .selectFrom('payroll_reconciliation_rows')
    .select(['id', 'user_id as userId', 'expected_cop as expectedCop', 'deducted_cop as deductedCop', 'resolution'])
    .where('bill_id', '=', billId)
    .where('id', '=', sql<string>`ANY(${[...rowIds]}::uuid[])`)
    .where('outcome', '<>', 'equal')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Locks a bill and returns whether it is approved, after which none of its lines can be rejected. */
export async function isApproved(tx: Tx, billId: string): Promise<boolean> {
  const { rows } = await sql`SELECT id FROM bills WHERE id = ${billId} AND owed_cop IS NOT NULL FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

/**
 * Returns whether the company has an issued bill of a later period, whose file already took what this one carried over.
 */
export async function hasLaterBill(tx: Tx, { enterpriseId, end }: PackBill): Promise<boolean> {
  const { rows } = await sql`SELECT FROM bills WHERE enterprise_id = ${enterpriseId} AND period_start > ${end}::date
    AND issued_at IS NOT NULL AND state <> 'voided' LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Answers differences of a bill. */
export const saveResolution = (
  tx: Tx,
  { billId, rowIds }: { billId: string; rowIds: readonly string[] },
  { resolution, reason }: { resolution: Resolution; reason: string | null },
  by: { userId: string; nowMs: number },
): Promise<unknown> =>
  sql`UPDATE payroll_reconciliation_rows SET resolution = ${resolution}, reason = ${reason}, resolved_by = ${by.userId},
      resolved_at = ${toIso(by.nowMs)}
    WHERE bill_id = ${billId} AND id = ANY(${[...rowIds]}::uuid[])`.execute(tx);

export const saveLayout = (
  tx: Tx,
  enterpriseId: string,
  layout: object,
  by: { userId: string; nowMs: number },
): Promise<unknown> =>
  sql`INSERT INTO payroll_layouts (enterprise_id, layout, updated_by, updated_at)
    VALUES (${enterpriseId}, ${JSON.stringify(layout)}::jsonb, ${by.userId}, ${toIso(by.nowMs)})
    ON CONFLICT (enterprise_id) DO UPDATE SET layout = excluded.layout, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at`.execute(tx);
