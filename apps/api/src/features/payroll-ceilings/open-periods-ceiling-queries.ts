import type { OpenPeriod } from '@sazon/domain/payroll/ceiling-change-periods';
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Locks a person's present and coming payroll periods, earliest first. */
export async function lockOpenPeriods(tx: Tx, userId: string, today: string): Promise<OpenPeriod[]> {
  const { rows } = await sql<OpenPeriod>`
    SELECT c.start_period AS "startPeriod", c.amount_cop AS "amountCop", c.reserved_cop + c.used_cop AS "takenCop",
      d.status IS DISTINCT FROM 'pending' AS "isAuthorised"
    FROM payroll_credits c LEFT JOIN payroll_discounts d ON d.user_id = c.user_id AND d.start_period = c.start_period
    WHERE c.user_id = ${userId} AND c.end_period >= ${today}::date
    ORDER BY c.start_period FOR UPDATE OF c
  `.execute(tx);
  return rows;
}

/** Saves a person's ceiling, in the register for future periods and in these open periods. */
export async function updateOpenPeriodCeiling(
  tx: Tx,
  { userId, preapprovalId, amountCop }: { userId: string; preapprovalId: string; amountCop: number },
  startPeriods: readonly string[],
): Promise<void> {
  const ceiling = { amount_cop: amountCop };
  await tx
    .updateTable('preapproved_users')
    .set({ amount_approved_cop: amountCop })
    .where('id', '=', preapprovalId)
    .execute();
  if (startPeriods.length === 0) return;
  for (const table of ['payroll_discounts', 'payroll_credits'] as const) {
    await tx
      .updateTable(table)
      .set(ceiling)
      .where('user_id', '=', userId)
      .where('start_period', '=', sql<string>`ANY(${[...startPeriods]}::date[])`)
      .execute();
  }
}
