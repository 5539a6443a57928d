import type { CompanyBillFacts, CompanyBillState } from '@sazon/domain/bills/company-bill-lifecycle';
import type { CompanyLineKind } from '@sazon/domain/bills/company-bill-line-kinds-and-sections';
import type { CompanyRejectionReason } from '@sazon/domain/bills/company-line-rejections';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { calculateBillIssue } from '@sazon/domain/payroll/company-bill-period';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type LockedCompanyBill = {
  id: string;
  enterpriseId: string;
  /** The last date of the bill's period. */
  end: IsoDate;
  paidCop: number;
  /** What it withheld and the platform accepted, and what is not answered (COP). */
  withheldCop: number;
  openWithheldCop: number;
  facts: CompanyBillFacts & { state: CompanyBillState };
};

/**
 * Locks a company's bill, of that company when one is given, and reads what its rules need. Undefined without such a
 * bill.
 */
export async function lockCompanyBill(
  tx: Tx,
  id: string,
  enterpriseId?: string,
): Promise<LockedCompanyBill | undefined> {
  const row = await tx
    .selectFrom('bills')
    .select(['id', 'enterprise_id as enterpriseId', 'state', 'paid_cop as paidCop', 'owed_cop as owedCop'])
    .select(['withheld_cop as withheldCop', 'open_withheld_cop as openWithheldCop'])
    .select(['period_end as end', 'created_at as createdAt', 'invoice_number as invoiceNumber'])
    .where('id', '=', id)
    .where('kind', '=', 'company')
    .$if(enterpriseId !== undefined, (select) => select.where('enterprise_id', '=', enterpriseId as string))
    .forUpdate()
    .$narrowType<{ enterpriseId: string; state: CompanyBillState }>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { fellOut } = await tx
    .selectFrom('bill_disputes')
    .select(sql<number>`count(*)::int`.as('fellOut'))
    .where('bill_id', '=', id)
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow();
  const { state, owedCop, createdAt, invoiceNumber, ...bill } = row;
  const objectionsEndMs = calculateBillIssue(createdAt);
  const coveredCop = bill.paidCop + bill.withheldCop;
  return {
    ...bill,
    facts: { state, objectionsEndMs, fellOut, owedCop, coveredCop, hasInvoice: invoiceNumber !== null },
  };
}

/** Whether a bill has deductions that payroll did not take, which their people owe. */
export const hasDebts = async (tx: Tx, billId: string): Promise<boolean> =>
  (await tx.selectFrom('debts').select('id').where('bill_id', '=', billId).limit(1).executeTakeFirst()) !== undefined;

export type BillLine = { kind: CompanyLineKind; amountCop: number; rejection: 'open' | 'accepted' | 'rejected' | null };

/** Sums a bill's lines by kind and by the state of their rejection (null without one). */
export async function sumBillLines(tx: Tx, billId: string): Promise<BillLine[]> {
  const { rows } = await sql<BillLine>`
    SELECT line.kind, sum(line.amount_cop)::float8 AS "amountCop", dispute.state AS rejection
    FROM bill_lines line LEFT JOIN bill_disputes dispute ON dispute.line_id = line.id
    WHERE line.bill_id = ${billId} GROUP BY line.kind, dispute.state`.execute(tx);
  return rows;
}

/** Reads how many days a company has to pay a bill. */
export const readDueDays = async (tx: Tx, enterpriseId: string): Promise<number> =>
  (
    await tx
      .selectFrom('enterprises')
      .select('bill_due_days as dueDays')
      .where('id', '=', enterpriseId)
      .executeTakeFirstOrThrow()
  ).dueDays;

export const saveCompanyState = (
  tx: Tx,
  id: string,
  state: CompanyBillState,
  more: { approvedMs?: number; owedCop?: number; paidOn?: IsoDate } = {},
) =>
  tx
    .updateTable('bills')
    .set({
      ...{ state },
      ...(more.approvedMs !== undefined && { approved_at: toIso(more.approvedMs) }),
      ...(more.owedCop !== undefined && { owed_cop: more.owedCop }),
      ...(more.paidOn !== undefined && { paid_on: more.paidOn }),
    })
    .where('id', '=', id)
    .execute();

/**
 * Rejects those of these lines that belong to a person, are above zero and were never rejected; returns their number
 * and sum (COP).
 */
export async function insertRejections(
  tx: Tx,
  of: {
    billId: string;
    lineIds: readonly string[];
    reason: CompanyRejectionReason;
    note: string;
    userId: string;
    nowMs: number;
  },
): Promise<{ count: number; cop: number }> {
  const { rows } = await sql<{ count: number; cop: number }>`
    WITH rejected AS (
      INSERT INTO bill_disputes (id, bill_id, line_id, reason, note, state, opened_by, opened_at)
      SELECT gen_random_uuid(), bill_id, id, ${of.reason}, ${of.note}, 'open', ${of.userId}, ${toIso(of.nowMs)} FROM bill_lines
      WHERE bill_id = ${of.billId} AND id = ANY(${of.lineIds}::uuid[]) AND kind IN ('deduction', 'subsidy', 'service_fee', 'guest_lunch', 'sponsored')
        AND amount_cop > 0
      ORDER BY id ON CONFLICT (line_id) DO NOTHING RETURNING line_id
    )
    SELECT count(*)::int AS count, coalesce(sum(line.amount_cop), 0)::bigint AS cop
    FROM rejected JOIN bill_lines line ON line.id = rejected.line_id`.execute(tx);
  return rows[0] ?? { count: 0, cop: 0 };
}

/** Deletes the rejections of these lines that nobody has answered; returns how many. */
export async function deleteRejections(tx: Tx, billId: string, lineIds: readonly string[]): Promise<number> {
  const { rows } = await sql`
    DELETE FROM bill_disputes WHERE bill_id = ${billId} AND line_id = ANY(${lineIds}::uuid[]) AND state = 'open'
    RETURNING id`.execute(tx);
  return rows.length;
}

export type Rejection = { id: string; state: 'open' | 'accepted' | 'rejected'; amountCop: number };

/** Lists the rejections of these lines. Lock their bill first. */
export async function listRejections(tx: Tx, billId: string, lineIds: readonly string[]): Promise<Rejection[]> {
  const { rows } = await sql<Rejection>`
    SELECT dispute.id, dispute.state, line.amount_cop AS "amountCop"
    FROM bill_disputes dispute JOIN bill_lines line ON line.id = dispute.line_id
    WHERE dispute.bill_id = ${billId} AND dispute.line_id = ANY(${lineIds}::uuid[]) ORDER BY dispute.id`.execute(tx);
  return rows;
}

/** Saves the answer to rejections: 'accepted' takes their lines out of the bill, 'rejected' keeps them. */
export async function saveRejectionAnswers(
  tx: Tx,
  ids: readonly string[],
  of: { state: 'accepted' | 'rejected'; answer: string; userId: string; nowMs: number },
): Promise<void> {
  await sql`
    UPDATE bill_disputes dispute SET state = ${of.state}, answer = ${of.answer}, answered_by = ${of.userId},
      answered_at = ${toIso(of.nowMs)}, credit_cop = CASE WHEN ${of.state} = 'accepted' THEN line.amount_cop END
    FROM bill_lines line WHERE line.id = dispute.line_id AND dispute.id = ANY(${ids}::uuid[])`.execute(tx);
}

/** Inserts an adjustment that the platform makes by hand. */
export const insertAdjustment = (
  tx: Tx,
  of: { billId: string; on: IsoDate; amountCop: number; reason: string; userId: string },
) =>
  tx
    .insertInto('bill_lines')
    .values({
      ...{ bill_id: of.billId, kind: 'manual', date: of.on, gross_cop: 0, amount_cop: of.amountCop },
      ...{ reason: of.reason, added_by: of.userId },
    })
    .execute();

/** Releases the lines of a voided bill, so that another bill may hold the same things. */
export const releaseCompanyLines = (tx: Tx, billId: string) =>
  tx.updateTable('bill_lines').set({ standing: false }).where('bill_id', '=', billId).execute();
