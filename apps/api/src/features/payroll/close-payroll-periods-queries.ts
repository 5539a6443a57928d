import type { StatementLine } from '@sazon/domain/payroll/objection-deadlines-and-give-back';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { PayrollDiscountStatus } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Lists ended periods that are open, or closed while an open lunch may still give credit back; oldest first. `after` is
 * the last one checked, so that waiting ones do not hold up the rest.
 */
export async function listPeriodsToClose(
  db: Reader,
  today: string,
  most: number,
  after: { id: string; endPeriod: string } | null,
): Promise<{ id: string; endPeriod: string }[]> {
  const { rows } = await sql<{ id: string; endPeriod: string }>`
    SELECT id, end_period::text AS "endPeriod" FROM payroll_discounts WHERE NOT settled AND end_period < ${today}::date
      AND (${after === null} OR (end_period, id) > (${after?.endPeriod ?? null}::date, ${after?.id ?? null}::uuid))
    ORDER BY end_period, id LIMIT ${most}
  `.execute(db);
  return rows;
}

export type PeriodToClose = {
  id: string;
  userId: string;
  enterpriseId: string;
  startPeriod: string;
  endPeriod: string;
  amountCop: number;
  status: PayrollDiscountStatus;
  creditId: string | null;
  reservedCop: number;
  /** The part of the credit that is not spent, reserved or returned (COP). */
  leftCop: number;
};

/** Locks these periods with their credits for closing, and returns them, oldest first. */
export async function lockPeriodsToClose(tx: Tx, ids: readonly string[]): Promise<PeriodToClose[]> {
  await sql`SELECT FROM payroll_discounts WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`.execute(tx);
  await sql`SELECT FROM payroll_credits WHERE id IN (SELECT c.id FROM payroll_discounts d JOIN payroll_credits c
      ON c.user_id = d.user_id AND c.start_period = d.start_period WHERE d.id = ANY(${[...ids]}::uuid[]))
    ORDER BY id FOR UPDATE`.execute(tx);
  // a second statement, which sees what was committed while the first one waited for the locks
  const { rows } = await sql<PeriodToClose>`
    SELECT d.id, d.user_id AS "userId", d.enterprise_id AS "enterpriseId", d.start_period AS "startPeriod",
      d.end_period AS "endPeriod", d.amount_cop AS "amountCop", d.status, c.id AS "creditId",
      coalesce(c.reserved_cop, 0) AS "reservedCop",
      coalesce(c.amount_cop - c.reserved_cop - c.used_cop - c.returned_cop, 0) AS "leftCop"
    FROM payroll_discounts d
    LEFT JOIN payroll_credits c ON c.user_id = d.user_id AND c.start_period = d.start_period
    WHERE d.id = ANY(${[...ids]}::uuid[]) AND NOT d.settled ORDER BY d.end_period, d.id
  `.execute(tx);
  return rows;
}

/**
 * Inserts statement lines: lunches eaten or charged by the end of a period that are in no statement yet, each in the
 * oldest period that can take it. Returns them by period, in order of date.
 */
export async function insertStatementLines(
  tx: Tx,
  periods: readonly PeriodToClose[],
): Promise<Map<string, StatementLine[]>> {
  if (periods.length === 0) return new Map();
  const { rows } = await sql<StatementLine & { discountId: string }>`
    INSERT INTO payroll_lines (order_id, discount_id, schedule_date, total_cop, subsidy_cop, payroll_cop)
    SELECT DISTINCT ON (o.id) o.id, d.id, o.schedule_date, o.total_cop, o.subsidy_cop, o.payroll_cop
    FROM payroll_discounts d JOIN orders o ON o.user_id = d.user_id AND o.enterprise_id = d.enterprise_id
      AND o.schedule_date <= d.end_period
    WHERE d.id = ANY(${periods.map(({ id }) => id)}::uuid[]) AND o.payroll_cop > 0 AND (o.status = 'delivered' OR o.charged)
      AND NOT EXISTS (SELECT FROM payroll_lines l WHERE l.order_id = o.id)
    ORDER BY o.id, d.end_period, d.id
    RETURNING discount_id AS "discountId", order_id AS "orderId", schedule_date AS "scheduleDate",
      total_cop AS "totalCop", subsidy_cop AS "subsidyCop", payroll_cop AS "payrollCop"
  `.execute(tx);
  rows.sort((a, b) => (a.scheduleDate < b.scheduleDate ? -1 : a.scheduleDate > b.scheduleDate ? 1 : 0));
  return Map.groupBy(rows, ({ discountId }) => discountId);
}

/** Closes these periods with the sum to deduct (COP) and the statement, which is null without lunches. */
export async function markPeriodsClosed(
  tx: Tx,
  closed: readonly { id: string; closedCop: number; documentId: string | null }[],
  nowMs: number,
): Promise<void> {
  if (closed.length === 0) return;
  await sql`
    UPDATE payroll_discounts d SET status = 'closed', closed_at = ${toIso(nowMs)}, closed_cop = t.closed_cop,
      closing_document_id = t.document_id
    FROM unnest(${closed.map(({ id }) => id)}::uuid[], ${closed.map(({ closedCop }) => closedCop)}::int[],
      ${closed.map(({ documentId }) => documentId)}::uuid[]) AS t (id, closed_cop, document_id)
    WHERE d.id = t.id`.execute(tx);
}

/** Marks unused payroll credit as returned to the employer. */
export async function returnCredits(tx: Tx, left: readonly { creditId: string; leftCop: number }[]): Promise<void> {
  await sql`
    UPDATE payroll_credits c SET returned_cop = c.returned_cop + t.left_cop
    FROM unnest(${left.map(({ creditId }) => creditId)}::uuid[], ${left.map(({ leftCop }) => leftCop)}::int[])
      AS t (id, left_cop) WHERE c.id = t.id`.execute(tx);
}

/** Marks closed periods as final, so that they are not read again. */
export async function markPeriodsSettled(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.updateTable('payroll_discounts').set({ settled: true }).where('id', 'in', ids).execute();
}
