import type { RestWarnings } from '@sazon/domain/bills/company-bill-dates-and-payroll-pause';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { type BillToNotify, columns, isOwed } from './company-bill-notices-queries.ts';

/** Lists the unpaid bills that were due until a date, of companies whose payroll is not resting yet. */
export async function listBillsToPauseFor(db: Reader, dueUntil: IsoDate): Promise<(BillToNotify & RestWarnings)[]> {
  const { rows } = await sql<BillToNotify & RestWarnings>`
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
export async function savePauseWarning(
  tx: Tx,
  { id, enterpriseId, warnings }: BillToNotify & RestWarnings,
  on: IsoDate,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE bills SET rest_warnings = rest_warnings + 1, rest_warned_on = ${on} WHERE id = ${id}
      AND rest_warnings = ${warnings} AND EXISTS (SELECT FROM enterprises e
        WHERE e.id = ${enterpriseId} AND e.payroll_rests_since IS NULL)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Forgets the warnings of a bill, so that one that is owed again after a returned payment is warned of anew. */
export const forgetPauseWarnings = (tx: Tx, id: string) =>
  tx.updateTable('bills').set({ rest_warnings: 0, rest_warned_on: null }).where('id', '=', id).execute();

/**
 * Ends the payroll rest of a company without unpaid bills that were due before it began. Null stands for all companies.
 */
export const endPayrollPause = (tx: Tx, enterpriseId: string | null) =>
  sql`UPDATE enterprises e SET payroll_rests_since = NULL
    WHERE e.payroll_rests_since IS NOT NULL AND (${enterpriseId}::uuid IS NULL OR e.id = ${enterpriseId}::uuid)
      AND NOT EXISTS (SELECT FROM bills bill WHERE bill.enterprise_id = e.id
        AND bill.pay_on < e.payroll_rests_since AND ${isOwed})`.execute(tx);
