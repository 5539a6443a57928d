import type { ReconciledPerson, Reconciliation } from '@sazon/contract/payroll-deductions/schemas';
import type { Reconciled, Resolution } from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { selectIdentificationType } from '../../db/identification-type.ts';
import { toLikePattern } from '../../db/like-pattern.ts';
import { toIso } from '../../db/to-iso.ts';
import { type Tx, together } from '../../db/transaction.ts';
import { undotDocument } from '../accounts/people-search-conditions.ts';
import type { PackBill } from './bill-deductions-and-layout-queries.ts';

const mostRows = 500;
const epochMs = (column: string) => sql`floor(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`;

/** A row of a reconciliation with who answered it. */
export type AnsweredRow = Omit<Reconciliation['rows'][number], 'likely'> & { who: string | null; when: number | null };
type Stored = Omit<Reconciliation, 'closing' | 'rows'> & { rows: AnsweredRow[] };

/** Matches a row `r` of a reconciliation by a part of a name or document; every row without a text. */
const matchRow = (search = '') => {
  const like = toLikePattern(undotDocument(search));
  return sql`(${search} = '' OR plain_text(r.name) LIKE plain_text(${like}) OR r.identification LIKE ${like})`;
};

/** The type of the document of a row `r`. */
const typeOfRow = selectIdentificationType(
  sql`(SELECT enterprise_id FROM bills WHERE bills.id = r.bill_id)`,
  sql`r.user_id`,
  sql`r.identification`,
);

const selectDifferences = (
  billId: string,
  search?: string,
) => sql`SELECT r.id, r.user_id AS "userId", ${typeOfRow} AS "identificationType", r.identification,
    r.name, r.expected_cop AS "expectedCop", r.deducted_cop AS "deductedCop", r.outcome, r.resolution, r.reason,
    u.first_name || ' ' || u.last_name AS who, ${epochMs('r.resolved_at')} AS when
  FROM payroll_reconciliation_rows r LEFT JOIN users u ON u.id = r.resolved_by
  WHERE r.bill_id = ${billId} AND r.outcome <> 'equal' AND ${matchRow(search)}
  ORDER BY r.resolution IS NOT NULL, r.name, r.identification`;

/** Returns the reconciliation of a bill with its differences, or null when there is none yet. */
export async function findReconciliation(db: Reader, billId: string, most = mostRows): Promise<Stored | null> {
  const [{ rows: heads }, { rows: outcomes }, { rows }, { rows: matched }] = await together([
    sql<Omit<Stored, 'outcomes' | 'rows' | 'matched'>>`SELECT r.file_name AS "fileName", r.file_sha256 AS sha256,
        r.stated_cop AS "statedCop", u.first_name || ' ' || u.last_name AS by, ${epochMs('r.uploaded_at')} AS at,
        CASE WHEN c.id IS NOT NULL THEN json_build_object('by', c.first_name || ' ' || c.last_name,
          'at', ${epochMs('r.closed_at')}) END AS closed,
        (SELECT count(*)::int FROM payroll_reconciliation_lines l WHERE l.bill_id = r.bill_id) AS documents,
        (SELECT coalesce(sum(amount_cop), 0)::bigint FROM payroll_reconciliation_lines l WHERE l.bill_id = r.bill_id)
          AS "fileCop",
        (SELECT count(*)::int FROM payroll_reconciliation_rows d WHERE d.bill_id = r.bill_id AND d.outcome <> 'equal'
          AND d.resolution IS NULL) AS "openDifferences"
      FROM payroll_reconciliations r JOIN users u ON u.id = r.uploaded_by LEFT JOIN users c ON c.id = r.closed_by
      WHERE r.bill_id = ${billId}`.execute(db),
    sql<Stored['outcomes'][number]>`SELECT outcome, count(*)::int AS people,
        sum(expected_cop)::bigint AS "expectedCop", coalesce(sum(deducted_cop), 0)::bigint AS "deductedCop"
      FROM payroll_reconciliation_rows WHERE bill_id = ${billId} GROUP BY outcome ORDER BY outcome`.execute(db),
    sql<AnsweredRow>`${selectDifferences(billId)} LIMIT ${most}`.execute(db),
    sql<Stored['matched'][number]>`SELECT l.identification, l.amount_cop AS "amountCop", r.name AS "toName",
        ${typeOfRow} AS "toIdentificationType", r.identification AS "toIdentification"
      FROM payroll_reconciliation_lines l JOIN payroll_reconciliation_rows r
        ON r.bill_id = l.bill_id AND r.user_id = l.matched_user_id
      WHERE l.bill_id = ${billId} ORDER BY r.name, l.identification`.execute(db),
  ]);
  const [head] = heads;
  return head === undefined ? null : { ...head, outcomes, rows, matched };
}

/** Lists a page of the differences whose name or document has a text. */
export async function listDifferences(
  db: Reader,
  { billId, search }: { billId: string; search?: string | undefined },
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: AnsweredRow[]; total: number }> {
  const [{ rows }, counted] = await together([
    sql<AnsweredRow>`${selectDifferences(billId, search)} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM payroll_reconciliation_rows r
      WHERE r.bill_id = ${billId} AND r.outcome <> 'equal' AND ${matchRow(search)}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

type LackingPerson = Pick<Reconciled, 'identification' | 'name' | 'expectedCop' | 'deductedCop'> & {
  userId: string;
  identificationType: string | null;
};

/** Lists the people of a reconciliation of whom less was deducted than was asked, 500 at most. */
export async function listLackingPeople(db: Reader, billId: string): Promise<LackingPerson[]> {
  const { rows } = await sql<LackingPerson>`
    SELECT user_id AS "userId", ${typeOfRow} AS "identificationType", identification, name, expected_cop AS "expectedCop",
      deducted_cop AS "deductedCop"
    FROM payroll_reconciliation_rows r WHERE bill_id = ${billId} AND outcome IN ('less', 'missing') AND user_id IS NOT NULL
    ORDER BY identification LIMIT ${mostRows}`.execute(db);
  return rows;
}

/** Lists the people who were compared, by name. */
export async function listReconciledPeople(
  db: Reader,
  { billId, search, part }: { billId: string; search?: string | undefined; part: 'all' | 'equal' },
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: ReconciledPerson[]; total: number }> {
  const from = sql`FROM payroll_reconciliation_rows r WHERE bill_id = ${billId} AND user_id IS NOT NULL
    AND (${part} = 'all' OR outcome = 'equal') AND ${matchRow(search)}`;
  const [{ rows }, counted] = await together([
    sql<ReconciledPerson>`SELECT user_id AS "userId", ${typeOfRow} AS "identificationType", identification, name, expected_cop AS "expectedCop",
        deducted_cop AS "deductedCop", outcome ${from}
      ORDER BY name, identification LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(db),
  ]);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}

export type LockedDifference = Pick<Reconciled, 'userId' | 'expectedCop' | 'deductedCop' | 'outcome'> & {
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
    .select(['id', 'user_id as userId', 'expected_cop as expectedCop', 'deducted_cop as deductedCop'])
    .select(['resolution', 'outcome'])
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
