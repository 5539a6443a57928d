import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { PayrollDiscountStatus } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';

/** The authorisation of one period. */
export type Discount = {
  id: string;
  userId: string;
  enterpriseId: string;
  startPeriod: string;
  endPeriod: string;
  amountCop: number;
  status: PayrollDiscountStatus;
  documentId: string | null;
};

const columns = [
  'id',
  'user_id as userId',
  'enterprise_id as enterpriseId',
  'start_period as startPeriod',
  'end_period as endPeriod',
  'amount_cop as amountCop',
  'status',
  'document_id as documentId',
] as const;

/** A period of this person; undefined for somebody else's. */
export const discountOf = (db: Reader, userId: string, id: string): Promise<Discount | undefined> =>
  db
    .selectFrom('payroll_discounts')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const lockDiscount = (tx: Tx, id: string): Promise<Discount | undefined> =>
  tx.selectFrom('payroll_discounts').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** Who took a period back with the whole plan and enrolled anew is asked for it again. */
const enrolledSince = sql<boolean>`EXISTS (SELECT FROM applications a WHERE a.user_id = payroll_discounts.user_id
  AND a.application_status = 'approved' AND a.answered_at > payroll_discounts.withdrawn_at)`;

/**
 * The earliest period that waits for this person, among those that have not ended and begin by a date. By its id also one
 * that they took back: it is authorised anew only by who goes there.
 */
export const waitingDiscount = (
  db: Reader,
  userId: string,
  of: { today: string; beginsBy: string; id: string | null },
): Promise<Discount | undefined> =>
  db
    .selectFrom('payroll_discounts')
    .select(columns)
    .where('user_id', '=', userId)
    .where((one) =>
      one.or([
        one('status', 'in', ['pending', 'awaiting_employer']),
        one.and([one('status', '=', 'withdrawn'), of.id === null ? enrolledSince : sql<boolean>`true`]),
      ]),
    )
    .where('end_period', '>=', of.today)
    .where((one) => (of.id === null ? one('start_period', '<=', of.beginsBy) : one('id', '=', of.id)))
    .orderBy('start_period')
    .limit(1)
    .executeTakeFirst();

export async function markApproved(
  tx: Tx,
  id: string,
  of: { documentId: string; method: string },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('payroll_discounts')
    .set({
      status: 'approved',
      approved_at: at(nowMs),
      document_id: of.documentId,
      withdrawn_at: null,
      withdrawal_document_id: null,
      evidence: JSON.stringify({ method: of.method, documentId: of.documentId }),
    })
    .where('id', '=', id)
    .execute();
}

/** The person says that they authorised it in the employer's portal. */
export async function markSentOutside(tx: Tx, id: string, evidence: object): Promise<void> {
  await tx
    .updateTable('payroll_discounts')
    .set({ status: 'awaiting_employer', evidence: JSON.stringify(evidence) })
    .where('id', '=', id)
    .execute();
}

/** Takes authorisations back; those that only wait for HR wait for nobody any more. */
export async function markWithdrawn(tx: Tx, ids: readonly string[], documentId: string, nowMs: number): Promise<void> {
  await sql`
    UPDATE payroll_discounts SET
      status = CASE status WHEN 'approved' THEN 'withdrawn' ELSE 'pending' END,
      withdrawn_at = CASE status WHEN 'approved' THEN ${at(nowMs)}::timestamptz END,
      withdrawal_document_id = CASE status WHEN 'approved' THEN ${documentId}::uuid END
    WHERE id = ANY(${[...ids]}::uuid[]) AND status IN ('approved', 'awaiting_employer')
  `.execute(tx);
}

/** The paper with which a period was taken back. */
export async function withdrawalPaperOf(tx: Tx, id: string): Promise<string | null> {
  const { documentId } = await tx
    .selectFrom('payroll_discounts')
    .select('withdrawal_document_id as documentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return documentId;
}

/** The authorisations that this person gave, or says they gave, of periods that have not ended; locked, oldest first. */
export const lockGiven = (tx: Tx, userId: string, today: string): Promise<Discount[]> =>
  tx
    .selectFrom('payroll_discounts')
    .select(columns)
    .where('user_id', '=', userId)
    .where('status', 'in', ['approved', 'awaiting_employer'])
    .where('end_period', '>=', today)
    .orderBy('start_period')
    .forUpdate()
    .execute();

/** A period as its owner reads it: while it is open from its credit and orders, once closed from its lines. */
export type PeriodRow = Omit<Discount, 'userId' | 'enterpriseId'> & {
  usedCop: number;
  reservedCop: number;
  orders: number;
  approvedAt: number | null;
  closedAt: number | null;
  closingDocumentId: string | null;
  withdrawalDocumentId: string | null;
  total: number;
};

/** Periods of a person, newest first; `id` null: all, `status` null: any. */
export async function periodsOf(
  db: Reader,
  userId: string,
  of: { id: string | null; status: string | null; limit: number; offset: number },
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    SELECT d.id, d.start_period AS "startPeriod", d.end_period AS "endPeriod", d.amount_cop AS "amountCop", d.status,
      d.document_id AS "documentId", d.closing_document_id AS "closingDocumentId",
      d.withdrawal_document_id AS "withdrawalDocumentId",
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

export type LineRow = {
  orderId: string;
  scheduleDate: string;
  menuName: string;
  totalCop: number;
  subsidyCop: number;
  payrollCop: number;
  state: 'held' | 'used';
  objection: string | null;
  answer: { answer: 'accepted' | 'explained'; reason: string } | null;
};

/** The lunches that payroll pays in a period: those of its statement, or while it is open those of its dates. */
export async function linesOf(db: Reader, discountId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT o.id AS "orderId", o.schedule_date AS "scheduleDate", o.snapshot ->> 'menuName' AS "menuName",
      coalesce(l.total_cop, o.total_cop) AS "totalCop", coalesce(l.subsidy_cop, o.subsidy_cop) AS "subsidyCop",
      coalesce(l.payroll_cop, o.payroll_cop) AS "payrollCop", l.objection,
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

/** Writes an objection down, once for a line. Answers whether there was such a line without one. */
export async function insertObjection(
  tx: Tx,
  line: { discountId: string; orderId: string; reason: string },
  nowMs: number,
): Promise<{ scheduleDate: string } | undefined> {
  return await tx
    .updateTable('payroll_lines')
    .set({ objection: line.reason, objected_at: at(nowMs) })
    .where('order_id', '=', line.orderId)
    .where('discount_id', '=', line.discountId)
    .where('objection', 'is', null)
    .returning('schedule_date as scheduleDate')
    .executeTakeFirst();
}

/** Whether a line stands in this statement. */
export const lineExists = async (tx: Tx, discountId: string, orderId: string): Promise<boolean> =>
  (await tx
    .selectFrom('payroll_lines')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('discount_id', '=', discountId)
    .executeTakeFirst()) !== undefined;
