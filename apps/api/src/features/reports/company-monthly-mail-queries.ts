import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

type OfPerson = { userId: string; enterpriseId: string };

export async function isCompany(db: Reader, enterpriseId: string): Promise<boolean> {
  const found = await db.selectFrom('enterprises').select('id').where('id', '=', enterpriseId).executeTakeFirst();
  return found !== undefined;
}

/** Lists the companies with lunches in a month whose report was not mailed yet. */
export async function listCompaniesToMail(db: Reader, { from }: Pick<ReportPeriod, 'from'>) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT e.id, e.name FROM enterprises e
    WHERE EXISTS (SELECT FROM report_company_sums d WHERE d.enterprise_id = e.id AND d.span = 'month' AND d.start = ${from}::date
        AND d.lunches > 0)
      AND NOT EXISTS (SELECT FROM report_mails m WHERE m.enterprise_id = e.id AND m.month = ${from}::date)
    ORDER BY e.id`.execute(db);
  return rows;
}

const isReader = (enterpriseId: string) => sql`held.scope = 'enterprise' AND held.scope_id = ${enterpriseId}
  AND held.permission = 'enterprises_reports_view' AND u.active AND u.deleted_at IS NULL AND u.email IS NOT NULL
  AND u.verified_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM report_mail_stops stop WHERE stop.user_id = u.id AND stop.enterprise_id = ${enterpriseId})`;

/** Lists the people who may see a company's reports, have a confirmed address and did not stop the monthly mail. */
export async function listMailReaders(db: Reader, enterpriseId: string) {
  const { rows } = await sql<{ userId: string; email: string }>`
    SELECT DISTINCT u.id AS "userId", u.email FROM user_permissions held JOIN users u ON u.id = held.user_id
    WHERE ${isReader(enterpriseId)} ORDER BY u.email`.execute(db);
  return rows;
}

/** Returns whether a person has not stopped a company's monthly mail and may get it. */
export async function isMailReader(db: Reader, { userId, enterpriseId }: OfPerson): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM user_permissions held JOIN users u ON u.id = held.user_id
    WHERE u.id = ${userId} AND ${isReader(enterpriseId)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Records that a company's month was mailed. Returns false when that was recorded before. */
export async function noteMonthMailed(
  tx: Tx,
  { enterpriseId, month }: { enterpriseId: string; month: string },
  nowMs: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('report_mails')
    .values({ enterprise_id: enterpriseId, month, sent_at: toIso(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns whether a person has stopped a company's monthly mail. */
export async function hasMailStop(db: Reader, { userId, enterpriseId }: OfPerson): Promise<boolean> {
  const found = await db
    .selectFrom('report_mail_stops')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('enterprise_id', '=', enterpriseId)
    .executeTakeFirst();
  return found !== undefined;
}

export const insertMailStop = (tx: Tx, { userId, enterpriseId }: OfPerson, nowMs: number) =>
  tx
    .insertInto('report_mail_stops')
    .values({ user_id: userId, enterprise_id: enterpriseId, stopped_at: toIso(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteMailStop = (tx: Tx, { userId, enterpriseId }: OfPerson) =>
  tx.deleteFrom('report_mail_stops').where('user_id', '=', userId).where('enterprise_id', '=', enterpriseId).execute();
