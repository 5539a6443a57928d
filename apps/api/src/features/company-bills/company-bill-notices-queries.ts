import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** A bill with whom its notices go to. */
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
  /** Of the company's terms, else of its staff who receive billing notifications. */
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

export async function findBillToTell(db: Reader, id: string): Promise<BillToTell | undefined> {
  const { rows } = await sql<BillToTell>`
    SELECT ${columns} FROM bills bill JOIN enterprises e ON e.id = bill.enterprise_id WHERE bill.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The unpaid bills that were due until this date, of companies with payroll. */
export async function listBillsToRestFor(db: Reader, dueUntil: IsoDate): Promise<(BillToTell & { rests: boolean })[]> {
  const { rows } = await sql<BillToTell & { rests: boolean }>`
    SELECT ${columns}, e.payroll_rests_since IS NOT NULL AS rests
    FROM bills bill JOIN enterprises e ON e.id = bill.enterprise_id
    WHERE bill.state IN ('issued', 'rejected', 'approved', 'invoiced') AND bill.pay_on <= ${dueUntil}::date
      AND coalesce(bill.owed_cop, bill.to_pay_cop) > bill.paid_cop AND e.payroll_allowed
    ORDER BY bill.pay_on, bill.id`.execute(db);
  return rows;
}

/** Lets payroll of a company rest from a date; false: it does. */
export async function savePayrollRest(tx: Tx, enterpriseId: string, since: IsoDate): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enterprises')
    .set({ payroll_rests_since: since })
    .where('id', '=', enterpriseId)
    .where('payroll_rests_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the rest of companies without an unpaid bill that was due until this date. Returns them. */
export async function endPayrollRests(tx: Tx, dueUntil: IsoDate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE enterprises e SET payroll_rests_since = NULL WHERE e.payroll_rests_since IS NOT NULL AND NOT EXISTS (
      SELECT FROM bills bill WHERE bill.enterprise_id = e.id AND bill.pay_on <= ${dueUntil}::date
        AND bill.state IN ('issued', 'rejected', 'approved', 'invoiced')
        AND coalesce(bill.owed_cop, bill.to_pay_cop) > bill.paid_cop)
    RETURNING e.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The bills with one of these due dates that are not paid. */
export async function listBillsToRemind(db: Reader, dueOn: readonly IsoDate[]): Promise<BillToTell[]> {
  const { rows } = await sql<BillToTell>`
    SELECT ${columns} FROM bills bill JOIN enterprises e ON e.id = bill.enterprise_id
    WHERE bill.state IN ('issued', 'approved', 'invoiced') AND bill.pay_on = ANY(${dueOn}::date[])
      AND coalesce(bill.owed_cop, bill.to_pay_cop) > bill.paid_cop
    ORDER BY bill.id`.execute(db);
  return rows;
}
