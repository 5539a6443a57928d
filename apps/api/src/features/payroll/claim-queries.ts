import { DAY_MS } from '@sazon/domain/calendar/bogota';
import { sql } from 'kysely';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** How many codes went out within a day to a row of HR's (the beginning of their target), and for one account. */
export async function claimCodesSent(
  tx: Tx,
  { row, userId }: { row: string; userId: string },
  nowMs: number,
): Promise<{ toRow: number; byAccount: number }> {
  const { rows } = await sql<{ toRow: number; byAccount: number }>`
    SELECT count(*) FILTER (WHERE starts_with(target, ${row}))::int AS "toRow",
      count(*) FILTER (WHERE target LIKE ${`%:${userId}`})::int AS "byAccount"
    FROM one_time_codes WHERE purpose = 'claim_payroll' AND created_at > ${at(nowMs - DAY_MS)}::timestamptz
  `.execute(tx);
  return rows[0] ?? { toRow: 0, byAccount: 0 };
}

/** Holds a row of HR's that nobody has enrolled with yet; false: somebody has, or it was taken back. */
export async function lockPreapproval(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('preapproved_users')
    .select('id')
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes who proved to be the person of a row; the latest proof counts. */
export const markProven = (tx: Tx, id: string, userId: string, nowMs: number) =>
  tx
    .updateTable('preapproved_users')
    .set({ proven_user_id: userId, proven_at: at(nowMs) })
    .where('id', '=', id)
    .execute();
