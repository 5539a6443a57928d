import type { RestWarnings } from '@sazon/domain/bills/company-bill-dates-and-payroll-pause';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** A bill, and to whom its notices go. */
export type BillToTell = {
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

const columns = sql`bill.id, bill.enterprise_id AS "enterpriseId", bill.number_year AS year, bill.number AS consecutive, bill.period_start AS start,
  bill.period_end AS end, coalesce(bill.owed_cop, bill.to_pay_cop) - bill.paid_cop AS "leftCop", bill.pay_on AS "dueOn",
  e.name AS "enterpriseName", ${emails} AS emails`;

/**
 * Whether the company has to pay a bill now. One that it rejected is not counted: the platform has to answer it first.
 */
const isOwed = sql`bill.state IN ('issued', 'approved', 'invoiced')
  AND coalesce(bill.owed_cop, bill.to_pay_cop) > bill.paid_cop`;

/** Finds a bill with what its notices need. */
export async function findBillToTell(db: Reader, id: string): Promise<BillToTell | undefined> {
  const { rows } = await sql<BillToTell>`
    SELECT ${columns} FROM bills bill JOIN enterprises e ON e.id = bill.enterprise_id WHERE bill.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Lists the unpaid bills that were due until a date, of companies whose payroll is not resting yet. */
export async function listBillsToRestFor(db: Reader, dueUntil: IsoDate): Promise<(BillToTell & RestWarnings)[]> {
  const { rows } = await sql<BillToTell & RestWarnings>`
    SELECT ${columns}, bill.rest_warnings AS warnings, bill.rest_warned_on AS "warnedOn"
    FROM bills bill JOIN enterprises e ON e.id = bill.enterprise_id
    WHERE ${isOwed} AND bill.pay_on <= ${dueUntil}::date AND e.payroll_allowed AND e.payroll_rests_since IS NULL
    ORDER BY bill.pay_on, bill.id`.execute(db);
  return rows;
}

/** Lets a company's payroll rest from a date on. Returns false when it rests already. */
export async function savePayrollPause(tx: Tx, enterpriseId: string, since: IsoDate): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enterprises')
    .set({ payroll_rests_since: since })
    .where('id', '=', enterpriseId)
    .where('payroll_rests_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Counts one more warning of a bill. Returns false when another run has sent it, or the company's payroll rests
 * already.
 */
export async function saveRestWarning(
  tx: Tx,
  { id, enterpriseId, warnings }: BillToTell & RestWarnings,
  on: IsoDate,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE bills SET rest_warnings = rest_warnings + 1, rest_warned_on = ${on} WHERE id = ${id}
      AND rest_warnings = ${warnings} AND EXISTS (SELECT FROM enterprises e
        WHERE e.id = ${enterpriseId} AND e.payroll_rests_since IS NULL)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Forgets the warnings of a bill, so that one that is owed again after a returned payment is warned of anew. */
export const forgetRestWarnings = (tx: Tx, id: string) =>
  tx.updateTable('bills').set({ rest_warnings: 0, rest_warned_on: null }).where('id', '=', id).execute();

/**
 * Ends the payroll rest of a company without unpaid bills that were due before it began. Null stands for all companies.
 */
export const endPayrollPause = (tx: Tx, enterpriseId: string | null) =>
  sql`UPDATE enterprises e SET payroll_rests_since = NULL
    WHERE e.payroll_rests_since IS NOT NULL AND (${enterpriseId}::uuid IS NULL OR e.id = ${enterpriseId}::uuid)
      AND NOT EXISTS (SELECT FROM bills bill WHERE bill.enterprise_id = e.id
        AND bill.pay_on < e.payroll_rests_since AND ${isOwed})`.execute(tx);

/** Lists the unpaid bills with one of these due dates. */
export async function listBillsToRemind(db: Reader, dueOn: readonly IsoDate[]): Promise<BillToTell[]> {
  const { rows } = await sql<BillToTell>`
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
