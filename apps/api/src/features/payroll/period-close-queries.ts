import type { StatementLine } from '@sazon/domain/payroll/statement-deadlines';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/schema/column-builders.ts';
import type { PayrollDiscountStatus } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Ended periods that are open, and closed ones where an open lunch may still return credit; oldest first. `after`: the
 * last one checked, so that waiting ones do not block the rest.
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
  /** Not spent, reserved or returned. */
  leftCop: number;
};

/** A period with its credit, both locked for closing. */
export async function lockPeriodToClose(tx: Tx, id: string): Promise<PeriodToClose | undefined> {
  const { rows } = await sql<PeriodToClose>`
    SELECT d.id, d.user_id AS "userId", d.enterprise_id AS "enterpriseId", d.start_period AS "startPeriod",
      d.end_period AS "endPeriod", d.amount_cop AS "amountCop", d.status, c.id AS "creditId",
      coalesce(c.reserved_cop, 0) AS "reservedCop",
      coalesce(c.amount_cop - c.reserved_cop - c.used_cop - c.returned_cop, 0) AS "leftCop"
    FROM payroll_discounts d
    LEFT JOIN payroll_credits c ON c.user_id = d.user_id AND c.start_period = d.start_period
    WHERE d.id = ${id} FOR UPDATE OF d
  `.execute(tx);
  const period = rows[0];
  if (period === undefined || period.creditId === null) return period;
  const credit = await tx
    .selectFrom('payroll_credits')
    .select([
      'amount_cop as amountCop',
      'reserved_cop as reservedCop',
      'used_cop as usedCop',
      'returned_cop as returnedCop',
    ])
    .where('id', '=', period.creditId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const leftCop = credit.amountCop - credit.reservedCop - credit.usedCop - credit.returnedCop;
  return { ...period, reservedCop: credit.reservedCop, leftCop };
}

/** Inserts the lines of a statement: lunches that ended by its last date and are in no statement yet. */
export async function insertStatementLines(tx: Tx, period: PeriodToClose): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    INSERT INTO payroll_lines (order_id, discount_id, schedule_date, total_cop, subsidy_cop, payroll_cop)
    SELECT o.id, ${period.id}, o.schedule_date, o.total_cop, o.subsidy_cop, o.payroll_cop FROM orders o
    WHERE o.user_id = ${period.userId} AND o.enterprise_id = ${period.enterpriseId} AND o.payroll_cop > 0
      AND o.schedule_date <= ${period.endPeriod}::date AND (o.status = 'delivered' OR o.charged)
      AND NOT EXISTS (SELECT FROM payroll_lines l WHERE l.order_id = o.id)
    RETURNING order_id AS "orderId", schedule_date AS "scheduleDate", total_cop AS "totalCop",
      subsidy_cop AS "subsidyCop", payroll_cop AS "payrollCop"
  `.execute(tx);
  return rows.sort((a, b) => (a.scheduleDate < b.scheduleDate ? -1 : a.scheduleDate > b.scheduleDate ? 1 : 0));
}

export async function markPeriodClosed(
  tx: Tx,
  id: string,
  of: { closedCop: number; documentId: string | null },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('payroll_discounts')
    .set({ status: 'closed', closed_at: toIso(nowMs), closed_cop: of.closedCop, closing_document_id: of.documentId })
    .where('id', '=', id)
    .execute();
}

export const returnCredit = (tx: Tx, creditId: string, amountCop: number) =>
  tx
    .updateTable('payroll_credits')
    .set((one) => ({ returned_cop: one('returned_cop', '+', amountCop) }))
    .where('id', '=', creditId)
    .execute();

/** Marks a closed period as final: it is not read again. */
export const markPeriodSettled = (tx: Tx, id: string) =>
  tx.updateTable('payroll_discounts').set({ settled: true }).where('id', '=', id).execute();
