import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { PayrollDiscountStatus } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** The authorisation of one period. */
export type PayrollDiscount = {
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

/** Returns a period of this person, or undefined when it is another's. */
export const findDiscount = (db: Reader, userId: string, id: string): Promise<PayrollDiscount | undefined> =>
  db
    .selectFrom('payroll_discounts')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const lockDiscount = (tx: Tx, id: string): Promise<PayrollDiscount | undefined> =>
  tx.selectFrom('payroll_discounts').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** A person who left the plan and enrolled again has to authorise the period again. */
const enrolledSince = sql<boolean>`EXISTS (SELECT FROM applications a WHERE a.user_id = payroll_discounts.user_id
  AND a.application_status = 'approved' AND a.answered_at > payroll_discounts.withdrawn_at)`;

/**
 * Returns this person's earliest unauthorised period that has not ended and begins by a date. By `id` also a withdrawn
 * one: only a person who opens it authorises it again.
 */
export const findWaitingDiscount = (
  db: Reader,
  userId: string,
  of: { today: string; beginsBy: string; id: string | null },
): Promise<PayrollDiscount | undefined> =>
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
      approved_at: toIso(nowMs),
      document_id: of.documentId,
      withdrawn_at: null,
      withdrawal_document_id: null,
      evidence: JSON.stringify({ method: of.method, documentId: of.documentId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Records that the person says to have authorised it in the employer's own portal. */
export async function markSentOutside(tx: Tx, id: string, evidence: object): Promise<void> {
  await tx
    .updateTable('payroll_discounts')
    .set({ status: 'awaiting_employer', evidence: JSON.stringify(evidence) })
    .where('id', '=', id)
    .execute();
}

/** Withdraws authorisations, also those that wait for HR's confirmation. */
export async function markWithdrawn(tx: Tx, ids: readonly string[], documentId: string, nowMs: number): Promise<void> {
  await sql`
    UPDATE payroll_discounts SET
      status = CASE status WHEN 'approved' THEN 'withdrawn' ELSE 'pending' END,
      withdrawn_at = CASE status WHEN 'approved' THEN ${toIso(nowMs)}::timestamptz END,
      withdrawal_document_id = CASE status WHEN 'approved' THEN ${documentId}::uuid END
    WHERE id = ANY(${[...ids]}::uuid[]) AND status IN ('approved', 'awaiting_employer')
  `.execute(tx);
}

/** The document of a period's withdrawal. */
export async function readWithdrawalDocumentId(tx: Tx, id: string): Promise<string | null> {
  const { documentId } = await tx
    .selectFrom('payroll_discounts')
    .select('withdrawal_document_id as documentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return documentId;
}

/** Locks this person's authorisations, given or waiting for HR, of periods that have not ended, oldest first. */
export const lockAuthorisedDiscounts = (tx: Tx, userId: string, today: string): Promise<PayrollDiscount[]> =>
  tx
    .selectFrom('payroll_discounts')
    .select(columns)
    .where('user_id', '=', userId)
    .where('status', 'in', ['approved', 'awaiting_employer'])
    .where('end_period', '>=', today)
    .orderBy('start_period')
    .forUpdate()
    .execute();
