import type { ObjectionView } from '@sazon/contract/payroll/hr-answers-schemas';
import { formatIdentification } from '@sazon/domain/payroll/format-identification-period-and-legal-dates';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { type EnterpriseScope, type HrPage, isWanted } from './applications-and-periods-for-hr-queries.ts';

type Row = ObjectionView & { identificationType: string | null; totalRows: number };

/** Objections within these enterprises: open ones first, the oldest of them first. */
export async function listObjections(
  db: Reader,
  enterprises: EnterpriseScope,
  asked: HrPage,
): Promise<{ data: ObjectionView[]; total: number }> {
  const within = enterprises === 'all' ? sql`true` : sql`d.enterprise_id = ANY(${[...enterprises]}::uuid[])`;
  const { rows } = await sql<Row>`
    SELECT l.order_id AS "orderId", u.id AS "userId", u.first_name || ' ' || u.last_name AS name,
      u.identification_type AS "identificationType", u.identification, u.employee_id AS "employeeId",
      e.id AS "enterpriseId", e.name AS "enterpriseName", d.start_period AS "startPeriod", d.end_period AS "endPeriod",
      l.schedule_date AS "scheduleDate", l.total_cop AS total, l.subsidy_cop AS subsidy, l.payroll_cop AS payroll,
      coalesce(l.corrected_cop, 0) AS corrected,
      (SELECT max(happened_at) FROM order_events WHERE order_id = l.order_id AND to_status = 'delivered'
        AND from_status <> to_status) AS "deliveredAt",
      l.objection, l.objected_at AS "objectedAt", l.answer, l.answer_reason AS "answerReason",
      l.answered_at AS "answeredAt", count(*) OVER ()::int AS "totalRows"
    FROM payroll_lines l JOIN payroll_discounts d ON d.id = l.discount_id JOIN users u ON u.id = d.user_id
    JOIN enterprises e ON e.id = d.enterprise_id
    WHERE l.objection IS NOT NULL AND ${within} AND ${isWanted(sql`l.order_id`, asked)}
    ORDER BY l.answer IS NOT NULL, CASE WHEN l.answer IS NULL THEN l.objected_at END, l.answered_at DESC, l.order_id
    LIMIT ${asked.limit} OFFSET ${asked.offset}
  `.execute(db);
  const data = rows.map(({ identificationType, totalRows: _total, ...row }) => ({
    ...row,
    identification: row.identification && formatIdentification(identificationType, row.identification),
  }));
  return { data, total: rows[0]?.totalRows ?? 0 };
}

/** Returns the person of a statement's line, who is locked before it. */
export const findLineOwner = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('payroll_lines')
    .innerJoin('payroll_discounts', 'payroll_discounts.id', 'payroll_lines.discount_id')
    .innerJoin('users', 'users.id', 'payroll_discounts.user_id')
    .select([
      'payroll_discounts.user_id as userId',
      'payroll_discounts.enterprise_id as enterpriseId',
      'users.first_name as firstName',
    ])
    .select((row) =>
      row.case().when('users.verified_at', 'is not', null).then(row.ref('users.email')).end().as('email'),
    )
    .where('order_id', '=', orderId)
    .where('objection', 'is not', null)
    .executeTakeFirst();

/** A line with an objection, locked. */
export const lockObjection = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('payroll_lines')
    .innerJoin('payroll_discounts', 'payroll_discounts.id', 'discount_id')
    .select([
      'discount_id as discountId',
      'schedule_date as scheduleDate',
      'total_cop as totalCop',
      'subsidy_cop as subsidyCop',
      'payroll_cop as payrollCop',
      'answer',
    ])
    // a line exists from its closing on
    .select((row) => row.fn.coalesce('payroll_discounts.closed_at', 'objected_at').$notNull().as('closedAt'))
    // an issued bill of the company is frozen with the deduction in it
    .select(
      sql<boolean>`EXISTS (SELECT FROM bill_lines line JOIN bills bill ON bill.id = line.bill_id
        WHERE line.discount_id = payroll_discounts.id AND line.standing AND bill.issued_at IS NOT NULL)`.as('isBilled'),
    )
    .where('order_id', '=', orderId)
    .where('objection', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

/** Lowers what the employer deducts for a period (COP). */
export async function lowerDeduction(tx: Tx, discountId: string, amountCop: number): Promise<void> {
  await tx
    .updateTable('payroll_discounts')
    .set((row) => ({ closed_cop: row('closed_cop', '-', amountCop) }))
    .where('id', '=', discountId)
    .execute();
}

/**
 * Returns whether the company was billed for a statement. Call it with the statement locked: issuing a bill takes that
 * lock.
 */
export async function isBilled(tx: Tx, discountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bill_lines')
    .innerJoin('bills', 'bills.id', 'bill_lines.bill_id')
    .select('bill_lines.id')
    .where('bill_lines.discount_id', '=', discountId)
    .where('bill_lines.standing', '=', true)
    .where('bills.issued_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markObjectionAnswered(
  tx: Tx,
  orderId: string,
  of: { answer: 'accepted' | 'explained'; reason: string; by: string | null; correctedCop: number | null },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('payroll_lines')
    .set({ answer: of.answer, answer_reason: of.reason, answered_at: toIso(nowMs), answered_by: of.by })
    .set({ corrected_cop: of.correctedCop })
    .where('order_id', '=', orderId)
    .execute();
}

/** Stores an objection to a line. Returns undefined for an unknown line or one with an objection. */
export async function insertObjection(
  tx: Tx,
  line: { discountId: string; orderId: string; reason: string },
  nowMs: number,
): Promise<{ scheduleDate: string } | undefined> {
  return await tx
    .updateTable('payroll_lines')
    .set({ objection: line.reason, objected_at: toIso(nowMs) })
    .where('order_id', '=', line.orderId)
    .where('discount_id', '=', line.discountId)
    .where('objection', 'is', null)
    .returning('schedule_date as scheduleDate')
    .executeTakeFirst();
}

/** Returns whether this statement contains the order. */
export const hasLine = async (tx: Tx, discountId: string, orderId: string): Promise<boolean> =>
  (await tx
    .selectFrom('payroll_lines')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('discount_id', '=', discountId)
    .executeTakeFirst()) !== undefined;
