import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { Deduction } from '@sazon/domain/payroll/deduction-file';
import type { DeductionLayout } from '@sazon/domain/payroll/deduction-layouts';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** An issued bill of a company, for which payroll deducts. */
export type PackBill = { id: string; enterpriseId: string; start: IsoDate; end: IsoDate };

/** Returns an issued bill of this company that is not voided, otherwise undefined. */
export async function findPackBill(db: Reader, id: string, enterpriseId: string): Promise<PackBill | undefined> {
  const { rows } = await sql<PackBill>`SELECT id, enterprise_id AS "enterpriseId", period_start AS start,
      period_end AS end FROM bills
    WHERE id = ${id} AND enterprise_id = ${enterpriseId} AND issued_at IS NOT NULL AND state <> 'voided'`.execute(db);
  return rows[0];
}

/** Returns how a company's payroll takes deductions, or undefined when it was never set. */
export async function findLayout(db: Reader, enterpriseId: string): Promise<DeductionLayout | undefined> {
  const row = await db
    .selectFrom('payroll_layouts')
    .select('layout')
    .where('enterprise_id', '=', enterpriseId)
    .executeTakeFirst();
  return row?.layout;
}

/** Selects the id of the company's issued bill before this one. */
export const selectFormerBill = ({ enterpriseId, start }: PackBill) => sql`SELECT former.id FROM bills former
  WHERE former.enterprise_id = ${enterpriseId} AND former.period_end < ${start}::date AND former.issued_at IS NOT NULL
    AND former.state <> 'voided' ORDER BY former.period_end DESC LIMIT 1`;

/** A deduction of a pack. */
export type PackDeduction = Deduction & {
  userId: string;
  /** Whether the person still works for the company; otherwise the amount goes into their final settlement. */
  active: boolean;
  /** The part of the amount that comes from the period before (COP); below zero when too much was deducted then. */
  carriedCop: number;
  /** The signed statement of the period; null when only an amount of the period before is deducted. */
  documentId: string | null;
};

/**
 * Selects what earlier bills could not give back to a person: too much was deducted once, and since then less was asked
 * than that. Each bill of the company takes the rest of the one before, from the first that carried such an amount on:
 * rest = min(0, rest before + what moved), which is the sum of all that moved less its highest value so far, never below 0.
 */
const selectRestsToGiveBack = (bill: PackBill) => sql`
  WITH issued AS (
    SELECT id, row_number() OVER (ORDER BY period_end, id)::int AS place FROM bills
    WHERE enterprise_id = ${bill.enterpriseId} AND kind = 'company' AND issued_at IS NOT NULL AND state <> 'voided'
      AND period_end < ${bill.start}::date
  ), carried AS (
    SELECT row.user_id, issued.place, row.expected_cop - coalesce(row.deducted_cop, 0) AS cop
    FROM issued JOIN payroll_reconciliation_rows row ON row.bill_id = issued.id
    WHERE row.resolution = 'carried' AND row.user_id IS NOT NULL
  ), credited AS (
    SELECT user_id, min(place) + 1 AS place FROM carried WHERE cop < 0 GROUP BY user_id
  ), moved AS (
    SELECT carried.user_id, carried.place + 1 AS place, carried.cop FROM credited JOIN carried USING (user_id)
    WHERE carried.place + 1 BETWEEN credited.place AND (SELECT max(place) FROM issued)
    UNION ALL
    SELECT line.user_id, issued.place, line.amount_cop FROM credited
      JOIN issued ON issued.place >= credited.place
      JOIN bill_lines line ON line.bill_id = issued.id AND line.user_id = credited.user_id AND line.kind = 'deduction'
      LEFT JOIN bill_disputes dispute ON dispute.line_id = line.id
    WHERE dispute.id IS NULL OR dispute.state = 'rejected'
  ), added AS (
    SELECT user_id, place, sum(sum(cop)) OVER (PARTITION BY user_id ORDER BY place) AS cop FROM moved
    GROUP BY user_id, place
  )
  SELECT user_id, ((array_agg(cop ORDER BY place DESC))[1] - greatest(0, max(cop)))::int AS cop FROM added
  GROUP BY user_id HAVING (array_agg(cop ORDER BY place DESC))[1] < greatest(0, max(cop))`;

/**
 * Selects what payroll deducts per person for a bill, by document number: its deductions without accepted rejections, what
 * the reconciliation of the bill before carried over, and what is left of too much that was deducted earlier. The code
 * that a person typed in their account counts while it is of nobody active in the register, whose codes are unique.
 */
export const selectDeductions = (bill: PackBill) => sql<PackDeduction>`
    WITH asked AS (
      SELECT line.user_id, sum(line.amount_cop)::int AS cop, 0 AS carried,
        (array_agg(d.closing_document_id))[1] AS document_id
      FROM bill_lines line JOIN payroll_discounts d ON d.id = line.discount_id
        LEFT JOIN bill_disputes dispute ON dispute.line_id = line.id
      WHERE line.bill_id = ${bill.id} AND line.kind = 'deduction' AND (dispute.id IS NULL OR dispute.state = 'rejected')
      GROUP BY line.user_id
      UNION ALL
      SELECT r.user_id, (r.expected_cop - coalesce(r.deducted_cop, 0)), r.expected_cop - coalesce(r.deducted_cop, 0), NULL
      FROM payroll_reconciliation_rows r
      WHERE r.resolution = 'carried' AND r.user_id IS NOT NULL AND r.bill_id = (${selectFormerBill(bill)})
      UNION ALL
      SELECT user_id, cop, cop, NULL FROM (${selectRestsToGiveBack(bill)}) rest
    ), summed AS (
      SELECT user_id, sum(cop)::int AS cop, sum(carried)::int AS carried,
        (array_agg(document_id) FILTER (WHERE document_id IS NOT NULL))[1] AS document_id FROM asked GROUP BY user_id
    )
    SELECT s.user_id AS "userId", greatest(s.cop, 0) AS "amountCop", s.carried AS "carriedCop",
      s.document_id AS "documentId", coalesce(p.identification, u.identification, '') AS identification,
      coalesce(p.identification_type, u.identification_type, '') AS "identificationType",
      coalesce(p.employee_id, CASE WHEN NOT EXISTS (SELECT FROM preapproved_users owner
        WHERE owner.enterprise_id = ${bill.enterpriseId} AND owner.active
          AND lower(owner.employee_id) = lower(u.employee_id)) THEN u.employee_id END) AS "employeeId",
      coalesce(p.first_name || ' ' || p.last_name, u.first_name || ' ' || u.last_name) AS name,
      g.cost_centre AS "costCentre", coalesce(p.active, false) AND u.enterprise_id IS NOT DISTINCT FROM ${bill.enterpriseId}
        AS active
    FROM summed s JOIN users u ON u.id = s.user_id
    LEFT JOIN LATERAL (SELECT identification, identification_type, employee_id, first_name, last_name, active, group_id
      FROM preapproved_users own WHERE own.enterprise_id = ${bill.enterpriseId} AND own.user_id = s.user_id
      ORDER BY own.active DESC, own.created_at DESC LIMIT 1) p ON true
    LEFT JOIN employee_groups g ON g.id = p.group_id
    ORDER BY identification, s.user_id`;

/** Lists what payroll deducts per person for a bill, by document number. */
export const listDeductions = async (db: Reader, bill: PackBill): Promise<PackDeduction[]> =>
  (await selectDeductions(bill).execute(db)).rows;

/** Lists the employee codes of who works for a company, with their documents. */
export async function listRegisterCodes(
  db: Reader,
  enterpriseId: string,
): Promise<{ employeeId: string | null; identification: string }[]> {
  return await db
    .selectFrom('preapproved_users')
    .select(['employee_id as employeeId', 'identification'])
    .where('enterprise_id', '=', enterpriseId)
    .where('active', '=', true)
    .where('employee_id', 'is not', null)
    .execute();
}

/** Returns the company of a bill as documents name it, and the bill's number. */
export async function findCompanyOfBill(db: Reader, billId: string) {
  const bill = await db
    .selectFrom('bills')
    .innerJoin('enterprises', 'enterprises.id', 'bills.enterprise_id')
    .select(['enterprises.name', 'enterprises.legal_name as legalName', 'enterprises.nit', 'enterprises.logo'])
    .select(['bills.number_year as year', 'bills.number', 'bills.parties'])
    .where('bills.id', '=', billId)
    .executeTakeFirstOrThrow();
  const { parties, year, number, ...now } = bill;
  return { year, number, ...now, ...parties?.party };
}

/** Saves how a company's payroll takes deductions. Returns false when there is no such company. */
export async function saveLayout(
  tx: Tx,
  enterpriseId: string,
  layout: object,
  by: { userId: string; nowMs: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO payroll_layouts (enterprise_id, layout, updated_by, updated_at)
    SELECT id, ${JSON.stringify(layout)}::jsonb, ${by.userId}::uuid, ${toIso(by.nowMs)}::timestamptz
    FROM enterprises WHERE id = ${enterpriseId}
    ON CONFLICT (enterprise_id) DO UPDATE SET layout = excluded.layout, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at`.execute(tx);
  return numAffectedRows === 1n;
}
