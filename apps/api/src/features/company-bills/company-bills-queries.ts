import type { CompanyBillDetail, CompanyBillRow } from '@sazon/contract/company-bills/schemas';
import {
  findWithholdingsHoldSince,
  formatCompanyBillNumber,
} from '@sazon/domain/bills/company-bill-dates-and-payroll-pause';
import { COMPANY_BILL_SECTIONS, findCompanySection } from '@sazon/domain/bills/company-bill-line-kinds-and-sections';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { BillParties } from '../../db/schema/bill-column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import { together } from '../../db/transaction.ts';
import { partyOfBill } from '../bills/biller-and-parties-of-bill.ts';
import { documentsColumn, taxesOfLine } from '../invoices/invoices-queries.ts';
import { withholdingsColumn } from './company-withholdings-queries.ts';

type Page = { page: number; perPage: number };

/** A bill as read from the database, with year and consecutive in place of its number. */
type BillRow = Omit<CompanyBillRow, 'number'> & { year: number | null; consecutive: number | null };

export const toCompanyBillRow = <Row extends BillRow>({ year, consecutive, ...row }: Row) => ({
  ...row,
  number: year === null || consecutive === null ? null : formatCompanyBillNumber(year, consecutive),
});

const epochMs = (column: RawBuilder<unknown>) => sql`floor(extract(epoch FROM ${column}) * 1000)::float8`;

/**
 * The sum of the rejected lines that an approval leaves out. Lines that the platform kept later go into the next bill.
 */
const leftOut = sql`(SELECT coalesce(sum(line.amount_cop), 0)::bigint FROM bill_disputes dispute
    JOIN bill_lines line ON line.id = dispute.line_id
  WHERE dispute.bill_id = bill.id AND (dispute.state <> 'rejected' OR dispute.answered_at > bill.approved_at))`;

const total = sql`coalesce(bill.to_pay_cop, (SELECT sum(amount_cop)::bigint FROM bill_lines WHERE bill_id = bill.id), 0)`;

/** What is left to pay of a bill; before its approval, as if it were approved now. Never below zero. */
export const leftCop = sql`greatest(coalesce(bill.owed_cop, ${total} - ${leftOut}) - bill.paid_cop - bill.withheld_cop, 0)`;

/** What of a bill waits for the platform's answer, of withholdings that still keep it from being late. */
const heldCop = (today: IsoDate) => sql`CASE bill.open_withheld_cop WHEN 0 THEN 0 ELSE (
  SELECT coalesce(sum(amount_cop), 0) FROM bill_withholdings WHERE bill_id = bill.id AND state = 'open'
    AND stated_at >= ${toIso(findWithholdingsHoldSince(today))}::timestamptz) END`;

/**
 * Whether a bill is past its due date and not paid. A withholding that waits for the platform's answer is not late for
 * ten working days.
 */
export const isOverdue = (today: IsoDate) =>
  sql`coalesce(bill.state IN ('issued', 'rejected', 'approved', 'invoiced') AND bill.pay_on < ${today}::date
    AND (bill.open_withheld_cop = 0 OR ${leftCop} > ${heldCop(today)}), false)`;

const people = sql`CASE WHEN bill.issued_at IS NULL
  THEN (SELECT count(DISTINCT user_id)::int FROM bill_lines WHERE bill_id = bill.id)
  ELSE (SELECT count(*)::int FROM bill_people WHERE bill_id = bill.id) END`;

/** Selects the columns of a company's bill. A draft's total is summed from its lines. */
export const companyBillColumns = (today: IsoDate) => sql`
  bill.id, bill.state, bill.number_year AS year, bill.number AS consecutive, bill.period_start AS start,
  bill.period_end AS end, ${people} AS people,
  coalesce(bill.orders, 0) AS lunches, ${total} AS "totalCop", ${leftOut} AS "leftOutCop", bill.owed_cop AS "owedCop",
  bill.paid_cop AS "paidCop", bill.withheld_cop AS "withheldCop", bill.open_withheld_cop AS "openWithheldCop", bill.pay_on AS "dueOn", ${epochMs(sql`bill.dispute_until`)} AS "answerUntil",
  (SELECT count(*)::int FROM bill_disputes WHERE bill_id = bill.id AND state = 'open') AS "openRejections",
  ${isOverdue(today)} AS overdue`;

type OfCompany = CompanyBillRow & { enterpriseId: string; enterpriseName: string };

/** Lists the issued bills of these companies, latest period first. */
export async function listCompanyBills(
  db: Reader,
  { scope, enterpriseId, today }: { scope: readonly string[] | 'all'; enterpriseId: string | null; today: IsoDate },
  { page, perPage }: Page,
): Promise<{ data: OfCompany[]; total: number }> {
  const from = sql`FROM bills bill JOIN enterprises e ON e.id = bill.enterprise_id
    WHERE bill.issued_at IS NOT NULL AND (${enterpriseId}::uuid IS NULL OR e.id = ${enterpriseId}::uuid)
      AND (${scope === 'all'} OR e.id = ANY(${scope === 'all' ? [] : [...scope]}::uuid[]))`;
  const [{ rows }, counted] = await together([
    sql<BillRow & { enterpriseId: string; enterpriseName: string }>`
      SELECT ${companyBillColumns(today)}, e.id AS "enterpriseId", e.name AS "enterpriseName" ${from}
      ORDER BY bill.period_end DESC, bill.created_at DESC, bill.id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(db),
  ]);
  return { data: rows.map(toCompanyBillRow), total: counted.rows[0]?.total ?? 0 };
}

const payments = sql`(SELECT coalesce(json_agg(json_build_object('id', made.id, 'amountCop', made.amount_cop,
    'reference', made.reference, 'paidOn', made.paid_on, 'returnReason', made.return_reason) ORDER BY made.marked_at, made.id), '[]')
  FROM bill_payments made WHERE made.bill_id = bill.id)`;

const events = sql`(SELECT coalesce(json_agg(json_build_object('action', event.action, 'to', event.to_state,
    'at', ${epochMs(sql`event.at`)}, 'who', person.first_name || ' ' || person.last_name, 'reason', event.reason,
    'amountCop', event.amount_cop) ORDER BY event.id DESC), '[]')
  FROM bill_events event LEFT JOIN users person ON person.id = event.actor_id WHERE event.bill_id = bill.id)`;

const adjustments = sql`(SELECT coalesce(json_agg(json_build_object('kind', line.kind, 'amountCop', line.amount_cop,
    'reason', line.reason) ORDER BY line.date, line.id), '[]')
  FROM bill_lines line WHERE line.bill_id = bill.id AND line.user_id IS NULL AND line.kind IN ('manual', 'carried'))`;

/** The group lunches that the bill holds lines of, by date. */
const guestLunches = sql`(SELECT coalesce(json_agg(paid ORDER BY paid.date, paid.host, paid.reason), '[]') FROM (
  SELECT lunch.schedule_date AS date, host.first_name || ' ' || host.last_name AS host, lunch.reason,
    lunch.cost_centre AS "costCentre", count(*) FILTER (WHERE line.transfer_id IS NULL)::int AS lunches,
    sum(line.amount_cop)::bigint AS "amountCop"
  FROM bill_lines line JOIN orders o ON o.id = line.order_id JOIN group_lunches lunch ON lunch.id = o.guest_lunch_id
    JOIN users host ON host.id = lunch.host_id
  WHERE line.bill_id = bill.id AND line.kind = 'guest_lunch' GROUP BY lunch.id, host.id) AS paid)`;

/** How many lines of the statements in the bill people objected to. */
const objections = sql`(SELECT count(*)::int FROM payroll_lines stated JOIN bill_lines line ON line.discount_id = stated.discount_id
  WHERE line.bill_id = bill.id AND line.kind = 'deduction' AND stated.objection IS NOT NULL)`;

/** What was done in the reconciliation `head` before its end: its file, rows matched by hand, answers to differences. */
const reconciliationSteps = sql`(SELECT json_agg(json_build_object('kind', step.kind, 'at', ${epochMs(sql`step.at`)},
    'by', doer.first_name || ' ' || doer.last_name, 'people', step.people, 'amountCop', step.cop,
    'resolution', step.resolution, 'reason', step.reason) ORDER BY step.at DESC)
  FROM (SELECT 'file' AS kind, head.uploaded_at AS at, head.uploaded_by AS who, count(*)::int AS people,
      coalesce(sum(amount_cop), 0)::bigint AS cop, NULL::text AS resolution, head.file_name AS reason
    FROM payroll_reconciliation_lines WHERE bill_id = head.bill_id
    UNION ALL SELECT 'matched', matched_at, matched_by, count(*)::int, sum(amount_cop)::bigint, NULL, NULL
      FROM payroll_reconciliation_lines WHERE bill_id = head.bill_id AND matched_at IS NOT NULL GROUP BY matched_at, matched_by
    UNION ALL SELECT 'answered', resolved_at, resolved_by, count(*)::int,
        sum(coalesce(deducted_cop, 0) - expected_cop)::bigint, resolution, min(reason)
      FROM payroll_reconciliation_rows WHERE bill_id = head.bill_id AND resolved_at IS NOT NULL
      GROUP BY resolved_at, resolved_by, resolution) step JOIN users doer ON doer.id = step.who)`;

const reconciled = sql`(SELECT json_build_object('expectedCop', sums.expected, 'deductedCop', sums.deducted,
    'closed', CASE WHEN closer.id IS NOT NULL THEN json_build_object('by', closer.first_name || ' ' || closer.last_name,
      'at', ${epochMs(sql`head.closed_at`)}) END, 'steps', ${reconciliationSteps})
  FROM payroll_reconciliations head LEFT JOIN users closer ON closer.id = head.closed_by,
    LATERAL (SELECT coalesce(sum(expected_cop), 0)::bigint AS expected, coalesce(sum(deducted_cop), 0)::bigint AS deducted
      FROM payroll_reconciliation_rows compared WHERE compared.bill_id = head.bill_id AND compared.user_id IS NOT NULL) sums
  WHERE head.bill_id = bill.id)`;

type Rung = {
  kind: keyof typeof findCompanySection;
  ratePpm: number | null;
  isExempt: boolean;
  amountCop: number;
  leftOutCop: number;
  baseCop: number;
};

/** Sums the lines of a bill by kind and tax, as an issued bill keeps them. */
export const sumLinesByTax = (billId: RawBuilder<unknown>) => sql`
  SELECT line.kind, taxed.rate_ppm AS "ratePpm", taxed.is_exempt AS "isExempt",
    sum(taxed.amount_cop)::bigint AS "amountCop", coalesce(sum(taxed.base_cop), 0)::bigint AS "baseCop"
  FROM bill_lines line CROSS JOIN LATERAL ${taxesOfLine} AS taxed
  WHERE line.bill_id = ${billId} GROUP BY line.kind, taxed.rate_ppm, taxed.is_exempt`;

/** The sums of a bill, of a draft from its lines, with what an approval leaves out of each. */
const rungs = sql`(SELECT coalesce(json_agg(json_build_object('kind', rung.kind, 'ratePpm', rung."ratePpm",
    'isExempt', rung."isExempt", 'amountCop', rung."amountCop", 'baseCop', rung."baseCop",
    'leftOutCop', coalesce(gone.cop, 0)) ORDER BY rung.kind, rung."ratePpm", rung."isExempt"), '[]')
  FROM (SELECT kind, "ratePpm", "isExempt", "amountCop", "baseCop" FROM jsonb_to_recordset(bill.sums)
      AS kept (kind text, "ratePpm" int, "isExempt" bool, "amountCop" bigint, "baseCop" bigint)
    UNION ALL SELECT kind, "ratePpm", "isExempt", "amountCop", "baseCop"
    FROM (${sumLinesByTax(sql`bill.id`)}) AS summed WHERE bill.sums IS NULL) AS rung
  LEFT JOIN (SELECT line.kind, taxed.rate_ppm, taxed.is_exempt, sum(taxed.amount_cop)::bigint AS cop
    FROM bill_disputes dispute JOIN bill_lines line ON line.id = dispute.line_id CROSS JOIN LATERAL ${taxesOfLine} AS taxed
    WHERE dispute.bill_id = bill.id AND (dispute.state <> 'rejected' OR dispute.answered_at > bill.approved_at)
    GROUP BY line.kind, taxed.rate_ppm, taxed.is_exempt) AS gone
    ON gone.kind = rung.kind AND gone.rate_ppm IS NOT DISTINCT FROM rung."ratePpm" AND gone.is_exempt = rung."isExempt")`;

/** A bill as stored. A draft has no parties yet. */
export type StoredCompanyBill = Omit<CompanyBillDetail, 'biller'> & { parties: BillParties | null };
type DetailRow = BillRow & Omit<StoredCompanyBill, keyof CompanyBillRow | 'sections'> & { rungs: Rung[] };

/** Finds a bill with all its details. With a company, only an issued bill of that company. */
export async function findCompanyBill(
  db: Reader,
  { id, enterpriseId, today }: { id: string; enterpriseId: string | null; today: IsoDate },
): Promise<StoredCompanyBill | undefined> {
  const { rows } = await sql<DetailRow>`
    SELECT ${companyBillColumns(today)}, ${partyOfBill('e')} AS enterprise, bill.parties, bill.purchase_order AS "purchaseOrder", ${epochMs(sql`bill.created_at`)} AS "generatedAt", ${epochMs(sql`bill.issued_at`)} AS "issuedAt",
      ${epochMs(sql`bill.approved_at`)} AS "approvedAt", bill.paid_on AS "paidOn",
      CASE WHEN bill.invoice_number IS NOT NULL THEN json_build_object('number', bill.invoice_number,
        'code', bill.invoice_code, 'on', bill.invoiced_on) END AS invoice,
      e.payroll_rests_since AS "payrollRestsSince", ${documentsColumn} AS documents, ${reconciled} AS reconciled, ${objections} AS objections, ${rungs} AS rungs, ${adjustments} AS adjustments, ${guestLunches} AS "guestLunches", ${payments} AS payments,
      ${withholdingsColumn} AS withholdings, ${events} AS events
    FROM bills bill JOIN enterprises e ON e.id = bill.enterprise_id
    WHERE bill.id = ${id} AND (${enterpriseId}::uuid IS NULL
      OR (e.id = ${enterpriseId}::uuid AND bill.issued_at IS NOT NULL))`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { rungs: found, ...bill } = row;
  return { ...toCompanyBillRow(bill), sections: groupBySection(found) };
}

type Section = CompanyBillDetail['sections'][number];

/** Sums the kinds of lines into the sections of the bill, in its order, without empty ones. */
function groupBySection(found: readonly Rung[]): Section[] {
  const sections = new Map<Section['section'], Section>();
  for (const { kind, ratePpm, isExempt, amountCop, leftOutCop, baseCop } of found) {
    const section = findCompanySection[kind];
    const sum = sections.get(section) ?? { section, amountCop: 0, leftOutCop: 0, taxes: [] };
    const isTaxed = ratePpm !== null && (ratePpm > 0 || isExempt);
    const tax = isTaxed ? [{ ratePpm, baseCop, taxCop: amountCop - baseCop, leftOutCop }] : [];
    sections.set(section, {
      section,
      amountCop: sum.amountCop + amountCop,
      leftOutCop: sum.leftOutCop + leftOutCop,
      taxes: [...sum.taxes, ...tax],
    });
  }
  const order: readonly Section['section'][] = COMPANY_BILL_SECTIONS;
  return order.flatMap((section) => sections.get(section) ?? []);
}

/** Whether there is a company bill with this id. With a company, only among its issued ones. */
export async function hasCompanyBill(db: Reader, id: string, enterpriseId: string | null): Promise<boolean> {
  const { rows } = await sql`SELECT FROM bills WHERE id = ${id} AND kind = 'company' AND (${enterpriseId}::uuid IS NULL
    OR (enterprise_id = ${enterpriseId}::uuid AND issued_at IS NOT NULL))`.execute(db);
  return rows.length > 0;
}
