import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { PayrollDiscount } from './period-authorisations-queries.ts';

/** A period as the employee reads it: sums come from credit and orders while it is open, from its lines once closed. */
export type PeriodRow = Omit<PayrollDiscount, 'userId' | 'enterpriseId'> & {
  usedCop: number;
  reservedCop: number;
  orders: number;
  approvedAt: number | null;
  closedAt: number | null;
  closingDocumentId: string | null;
  withdrawalDocumentId: string | null;
  deductionDay: number | null;
  total: number;
};

/** Lists periods of a person, newest first. `id` null means all periods, `status` null any status. */
export async function listPeriods(
  db: Reader,
  userId: string,
  of: { id: string | null; status: string | null; limit: number; offset: number },
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    SELECT d.id, d.start_period AS "startPeriod", d.end_period AS "endPeriod", d.amount_cop AS "amountCop", d.status,
      d.document_id AS "documentId", d.closing_document_id AS "closingDocumentId",
      d.withdrawal_document_id AS "withdrawalDocumentId",
      (SELECT e.deduction_day FROM enterprises e WHERE e.id = d.enterprise_id) AS "deductionDay",
      d.approved_at AS "approvedAt", d.closed_at AS "closedAt",
      coalesce(d.closed_cop, c.used_cop, 0) AS "usedCop", coalesce(c.reserved_cop, 0) AS "reservedCop",
      CASE WHEN d.closed_at IS NOT NULL THEN (SELECT count(*)::int FROM payroll_lines WHERE discount_id = d.id)
        ELSE (SELECT count(*)::int FROM orders WHERE user_id = d.user_id AND payroll_cop > 0
          AND schedule_date BETWEEN d.start_period AND d.end_period AND (status <> 'cancelled' OR charged)) END AS orders,
      count(*) OVER ()::int AS total
    FROM payroll_discounts d
    LEFT JOIN payroll_credits c ON c.user_id = d.user_id AND c.start_period = d.start_period
    WHERE d.user_id = ${userId} AND (${of.id}::uuid IS NULL OR d.id = ${of.id}::uuid)
      AND (${of.status}::text IS NULL OR d.status = ${of.status})
    ORDER BY d.start_period DESC, d.id LIMIT ${of.limit} OFFSET ${of.offset}
  `.execute(db);
  return rows;
}

export type PayrollLineRow = {
  orderId: string;
  scheduleDate: string;
  menuName: string;
  totalCop: number;
  subsidyCop: number;
  payrollCop: number;
  correctedCop: number;
  state: 'held' | 'used';
  objection: string | null;
  answer: { answer: 'accepted' | 'explained'; reason: string } | null;
};

/** Lists the payroll lunches of a period: those of its statement, or while it is open those of its dates. */
export async function listPayrollLines(db: Reader, discountId: string): Promise<PayrollLineRow[]> {
  const { rows } = await sql<PayrollLineRow>`
    SELECT o.id AS "orderId", o.schedule_date AS "scheduleDate", o.snapshot ->> 'menuName' AS "menuName",
      coalesce(l.total_cop, o.total_cop) AS "totalCop", coalesce(l.subsidy_cop, o.subsidy_cop) AS "subsidyCop",
      coalesce(l.payroll_cop, o.payroll_cop) AS "payrollCop", coalesce(l.corrected_cop, 0) AS "correctedCop", l.objection,
      CASE WHEN l.answer IS NOT NULL THEN jsonb_build_object('answer', l.answer, 'reason', l.answer_reason) END AS answer,
      CASE WHEN o.status = 'delivered' OR o.charged THEN 'used' ELSE 'held' END AS state
    FROM payroll_discounts d
    JOIN orders o ON o.user_id = d.user_id AND o.payroll_cop > 0 AND (o.status <> 'cancelled' OR o.charged)
    LEFT JOIN payroll_lines l ON l.order_id = o.id
    WHERE d.id = ${discountId} AND CASE WHEN d.closed_at IS NULL
      THEN l.order_id IS NULL AND o.schedule_date BETWEEN d.start_period AND d.end_period
      ELSE l.discount_id = d.id END
    ORDER BY o.schedule_date DESC, o.id
  `.execute(db);
  return rows;
}
