import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** A bill, and to whom its notices go. */
export type BillToNotify = {
  id: string;
  enterpriseId: string;
  year: number;
  consecutive: number;
  start: IsoDate;
  end: IsoDate;
  leftCop: number;
  dueOn: IsoDate;
  enterpriseName: string;
  /** The address of the company's terms, or else those of its staff who receive billing notices. */
  emails: string[];
};

const emails = sql`CASE WHEN e.bill_email IS NOT NULL THEN ARRAY[e.bill_email] ELSE ARRAY(
  SELECT DISTINCT u.email FROM user_permissions held JOIN users u ON u.id = held.user_id
  WHERE held.scope = 'enterprise' AND held.scope_id = e.id AND u.active AND u.deleted_at IS NULL
    AND held.permission = 'enterprise_recieve_internal_billing_notifications'
    AND u.email IS NOT NULL AND u.verified_at IS NOT NULL ORDER BY u.email) END`;

/** What a company still has to transfer: without what it withheld, as long as that was not rejected. */
const toTransferCop = sql`(coalesce(bill.owed_cop, bill.to_pay_cop) - bill.paid_cop - bill.withheld_cop - bill.open_withheld_cop)`;

export const columns = sql`bill.id, bill.enterprise_id AS "enterpriseId", bill.number_year AS year, bill.number AS consecutive, bill.period_start AS start,
  bill.period_end AS end, ${toTransferCop} AS "leftCop", bill.pay_on AS "dueOn",
  e.name AS "enterpriseName", ${emails} AS emails`;

/**
 * Whether the company has to pay a bill now. One that it rejected is not counted: the platform has to answer it first.
 */
export const isOwed = sql`bill.state IN ('issued', 'approved', 'invoiced')
  AND ${toTransferCop} > 0`;

/** Finds a bill with what its notices need. */
export async function findBillToNotify(db: Reader, id: string): Promise<BillToNotify | undefined> {
  const { rows } = await sql<BillToNotify>`
    SELECT ${columns} FROM bills bill JOIN enterprises e ON e.id = bill.enterprise_id WHERE bill.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Lists the unpaid bills with one of these due dates. */
export async function listBillsToRemind(db: Reader, dueOn: readonly IsoDate[]): Promise<BillToNotify[]> {
  const { rows } = await sql<BillToNotify>`
    SELECT ${columns} FROM bills bill JOIN enterprises e ON e.id = bill.enterprise_id
    WHERE ${isOwed} AND bill.pay_on = ANY(${dueOn}::date[])
    ORDER BY bill.id`.execute(db);
  return rows;
}

/** Whether a bill's history has this notice already. */
export async function hasNotice(tx: Tx, billId: string, subject: string): Promise<boolean> {
  const found = await tx
    .selectFrom('bill_events')
    .select('id')
    .where('bill_id', '=', billId)
    .where('action', '=', 'remind')
    .where('reason', '=', subject)
    .executeTakeFirst();
  return found !== undefined;
}
