import type { CompanyLineKind } from '@sazon/domain/bills/company-bill-line-kinds-and-sections';
import type { LineTax } from '@sazon/domain/bills/company-bill-line-taxes';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { SoldLunch } from '@sazon/domain/money/sale-taxes';
import type { BillTerms } from '@sazon/domain/payroll/company-bill-period';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import {
  selectCarried,
  selectDebts,
  selectDeductions,
  selectFees,
  selectGuestCredits,
  selectRestored,
  selectSponsored,
  selectSubsidies,
} from './company-bill-line-selects.ts';

/** Lists every company with the terms of its bills and the last date of its latest bill, null when it has none. */
export const listBilledCompanies = (db: Reader): Promise<(BillTerms & { id: string; lastEnd: IsoDate | null })[]> =>
  db
    .selectFrom('enterprises')
    .select(['id', 'payroll_allowed as payrollAllowed', 'payroll_period as payrollPeriod'])
    .select('bill_cutoff_day as cutoffDay')
    .select(
      sql<IsoDate | null>`(SELECT max(bill.period_end) FROM bills bill
        WHERE bill.enterprise_id = enterprises.id AND bill.state <> 'voided')`.as('lastEnd'),
    )
    .orderBy('id')
    .execute();

export type BillPeriod = { enterpriseId: string; start: IsoDate; end: IsoDate };

/** Lists the periods whose bill was voided and that have no other bill. */
export async function listVoidedPeriods(db: Reader): Promise<BillPeriod[]> {
  const { rows } = await sql<BillPeriod>`
    SELECT DISTINCT bill.enterprise_id AS "enterpriseId", bill.period_start AS start, bill.period_end AS end FROM bills bill
    WHERE bill.kind = 'company' AND bill.state = 'voided' AND NOT EXISTS (SELECT FROM bills other
      WHERE other.enterprise_id = bill.enterprise_id AND other.period_end = bill.period_end AND other.state <> 'voided')
    ORDER BY 3, 1`.execute(db);
  return rows;
}

/** Leaves of these periods those with something to bill, without a bill, and with all payroll statements closed. */
export async function listPeriodsToBill(db: Reader, ended: readonly BillPeriod[]): Promise<BillPeriod[]> {
  const [id, end] = [sql`due.id`, sql`due.period_end`];
  const { rows } = await sql<BillPeriod>`
    SELECT due.id AS "enterpriseId", due.period_start AS start, due.period_end AS end
    FROM unnest(${ended.map((one) => one.enterpriseId)}::uuid[], ${ended.map((one) => one.start)}::date[],
      ${ended.map((one) => one.end)}::date[]) AS due (id, period_start, period_end)
    WHERE NOT EXISTS (SELECT FROM bills bill WHERE bill.enterprise_id = due.id AND bill.period_end = due.period_end
        AND bill.state <> 'voided')
      AND NOT EXISTS (SELECT FROM payroll_discounts open WHERE open.enterprise_id = due.id
        AND open.end_period <= due.period_end AND open.status <> 'closed')
      AND (EXISTS (${selectDeductions(id, end)}) OR EXISTS (${selectSubsidies(id, end)})
        OR EXISTS (${selectGuestCredits(id, end)})
        OR EXISTS (${selectFees(id, end)}) OR EXISTS (${selectSponsored(id, end)})
        OR EXISTS (${selectDebts(id)}) OR EXISTS (${selectRestored(id)}) OR EXISTS (${selectCarried(id)}))
    ORDER BY due.period_end, due.id`.execute(db);
  return rows;
}

/** Inserts the draft of a company's period. Returns false when the period has a bill already. */
export async function insertDraft(
  tx: Tx,
  of: { id: string; enterpriseId: string; start: IsoDate; end: IsoDate; nowMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO bills (id, kind, enterprise_id, period_start, period_end, state, created_at)
    VALUES (${of.id}, 'company', ${of.enterpriseId}, ${of.start}, ${of.end}, 'draft', ${toIso(of.nowMs)})
    ON CONFLICT (enterprise_id, period_end) WHERE enterprise_id IS NOT NULL AND state <> 'voided' DO NOTHING
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

export type FoundLine = {
  kind: CompanyLineKind;
  userId: string | null;
  orderId: string | null;
  discountId: string | null;
  transferId: string | null;
  disputeId: string | null;
  carriedBillId: string | null;
  date: IsoDate;
  amountCop: number;
  /** The lunch of a subsidy or of guests, with what its food was sold for; null for every other kind of line. */
  lunch: (SoldLunch & { netCop: number }) | null;
};

/**
 * Deletes the lines of a draft whose cause may have changed, so that they are collected again. Deductions and subsidies that
 * are as they were stay: a large company has 200,000. So do adjustments made by hand.
 */
export async function deleteChangedLines(tx: Tx, billId: string): Promise<void> {
  await sql`
    DELETE FROM bill_lines line USING bills bill
    WHERE bill.id = ${billId} AND line.bill_id = bill.id AND line.kind <> 'manual'
      AND NOT EXISTS (SELECT FROM payroll_discounts d WHERE line.kind = 'deduction' AND d.id = line.discount_id
        AND d.status = 'closed' AND d.closed_cop = line.amount_cop AND d.end_period = line.date)
      AND NOT EXISTS (SELECT FROM orders o WHERE line.kind = 'subsidy' AND o.id = line.order_id
        AND o.subsidy_cop = line.amount_cop AND o.schedule_date = line.date AND (o.status = 'delivered' OR o.charged)
        AND o.updated_at < bill.created_at)`.execute(tx);
}

/** Locks the payroll statements that a draft holds or is to hold, so that no objection lowers them meanwhile. */
export async function lockStatements(
  tx: Tx,
  { billId, enterpriseId, end }: { billId: string; enterpriseId: string; end: IsoDate },
): Promise<void> {
  const due = selectDeductions(sql`${enterpriseId}::uuid`, sql`${end}::date`, sql`${billId}::uuid`);
  await sql`${due} ORDER BY d.id FOR UPDATE OF d`.execute(tx);
}

const linesAtOnce = 5000;

/** Reads all lines that a bill until this date has to hold, in parts: a large company's month has 200,000 lunches. */
export async function* readLinesToBill(
  tx: Tx,
  { enterpriseId, end, on }: { enterpriseId: string; end: IsoDate; on: IsoDate },
): AsyncGenerator<FoundLine[]> {
  const [id, until] = [sql`${enterpriseId}::uuid`, sql`${end}::date`];
  const none = sql`NULL::uuid`;
  // the whole result is read, so PostgreSQL must not plan for its first rows only
  await sql`SELECT set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
  await sql`
    DECLARE lines_to_bill NO SCROLL CURSOR FOR SELECT 'deduction' AS kind, user_id AS "userId", ${none} AS "orderId", id AS "discountId", NULL::bigint AS "transferId",
      ${none} AS "disputeId", ${none} AS "carriedBillId", end_period AS date, closed_cop AS "amountCop", NULL::json AS lunch
    FROM (${selectDeductions(id, until)}) AS deduction
    UNION ALL SELECT lunch.kind, user_id, lunch.id, NULL, NULL, NULL, NULL, schedule_date, subsidy_cop, lunch.lunch
    FROM (${selectSubsidies(id, until)}) AS lunch
    UNION ALL SELECT 'guest_lunch', user_id, order_id, NULL, id, NULL, NULL, schedule_date, cop, credit.lunch
    FROM (${selectGuestCredits(id, until)}) AS credit
    UNION ALL SELECT 'service_fee', user_id, order_id, NULL, id, NULL, NULL, schedule_date, cop, NULL
    FROM (${selectFees(id, until)}) AS fee
    UNION ALL SELECT 'sponsored', user_id, order_id, NULL, id, NULL, NULL, schedule_date, cop, NULL
    FROM (${selectSponsored(id, until)}) AS sponsored
    UNION ALL SELECT 'debt', user_id, NULL, NULL, id, NULL, NULL, ${on}::date, cop, NULL FROM (${selectDebts(id)}) AS debt
    UNION ALL SELECT 'restored', user_id, NULL, NULL, NULL, id, NULL, ${on}::date, amount_cop, NULL
    FROM (${selectRestored(id)}) AS restored
    UNION ALL SELECT 'carried', NULL, NULL, NULL, NULL, NULL, id, ${on}::date, owed_cop, NULL
    FROM (${selectCarried(id)}) AS carried`.execute(tx);
  for (;;) {
    const { rows } = await sql<FoundLine>`FETCH ${sql.lit(linesAtOnce)} FROM lines_to_bill`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < linesAtOnce) break;
  }
  await sql`CLOSE lines_to_bill`.execute(tx);
}

export type NewLine = Omit<FoundLine, 'lunch'> & {
  /** The base and rate of a line with one tax. */
  baseCop: number | null;
  ratePpm: number | null;
  /** The taxes of a line with several, or null. */
  taxes: readonly LineTax[] | null;
};

/** Inserts lines of a draft in one statement. A restored line has the taxes of the line that was rejected. */
export async function insertCompanyLines(tx: Tx, billId: string, lines: readonly NewLine[]): Promise<void> {
  await sql`
    INSERT INTO bill_lines (bill_id, kind, user_id, order_id, discount_id, transfer_id, dispute_id, carried_bill_id, date,
      gross_cop, amount_cop, base_cop, rate_ppm, taxes)
    SELECT ${billId}::uuid, t.kind, t.user_id, t.order_id, t.discount_id, t.transfer_id, t.dispute_id, t.carried_bill_id, t.date, 0,
      t.amount_cop, coalesce(t.base_cop, was.base_cop), coalesce(t.rate_ppm, was.rate_ppm), coalesce(t.taxes, was.taxes)
    FROM unnest(${lines.map((one) => one.kind)}::text[], ${lines.map((one) => one.userId)}::uuid[],
      ${lines.map((one) => one.orderId)}::uuid[], ${lines.map((one) => one.discountId)}::uuid[],
      ${lines.map((one) => one.transferId)}::bigint[], ${lines.map((one) => one.disputeId)}::uuid[],
      ${lines.map((one) => one.carriedBillId)}::uuid[], ${lines.map((one) => one.date)}::date[],
      ${lines.map((one) => one.amountCop)}::int[], ${lines.map((one) => one.baseCop)}::int[],
      ${lines.map((one) => one.ratePpm)}::int[],
      ${lines.map((one) => one.taxes && JSON.stringify(one.taxes))}::jsonb[])
      AS t (kind, user_id, order_id, discount_id, transfer_id, dispute_id, carried_bill_id, date, amount_cop, base_cop,
        rate_ppm, taxes) LEFT JOIN bill_disputes dispute ON dispute.id = t.dispute_id
      LEFT JOIN bill_lines was ON was.id = dispute.line_id`.execute(tx);
}

/** Lists the companies' bills that are not issued, with when they were generated. */
export const listDrafts = (db: Reader): Promise<{ id: string; createdAt: number }[]> =>
  db
    .selectFrom('bills')
    .select(['id', 'created_at as createdAt'])
    .where('kind', '=', 'company')
    .where('state', '=', 'draft')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
