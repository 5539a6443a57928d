import type { DebtAction, DebtState, PaymentMeans } from '@sazon/domain/bills/payroll-debt-states-and-actions';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type LockedDebt = {
  id: string;
  userId: string;
  enterpriseId: string;
  state: DebtState;
  leftCop: number;
};

export const lockDebt = (tx: Tx, id: string): Promise<LockedDebt | undefined> =>
  tx
    .selectFrom('debts')
    .select(['id', 'user_id as userId', 'enterprise_id as enterpriseId', 'state', 'left_cop as leftCop'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type NewDebt = { id: string; userId: string; enterpriseId: string; billId: string; amountCop: number };

/** Inserts a debt of a person and a bill. Returns false when there is one already. */
export async function insertDebt(tx: Tx, debt: NewDebt & { since: IsoDate }, nowMs: number): Promise<boolean> {
  const { id, userId, enterpriseId, billId, amountCop, since } = debt;
  const added = await tx
    .insertInto('debts')
    .values({
      ...{ id, user_id: userId, enterprise_id: enterpriseId, bill_id: billId, amount_cop: amountCop },
      ...{ left_cop: amountCop, since, state: 'open', opened_at: toIso(nowMs) },
    })
    .onConflict((conflict) => conflict.columns(['bill_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export const saveDebt = (tx: Tx, id: string, { state, leftCop }: { state: DebtState; leftCop: number }) =>
  tx.updateTable('debts').set({ state, left_cop: leftCop }).where('id', '=', id).execute();

export type DebtEvent = {
  debtId: string;
  action: DebtAction;
  amountCop: number;
  userId: string;
  reason?: string;
  payment?: { means: PaymentMeans; reference: string; paidOn: IsoDate };
};

/** Adds an event to the history of a debt. Returns false when a payment with this reference was recorded before. */
export async function insertDebtEvent(tx: Tx, event: DebtEvent, nowMs: number): Promise<boolean> {
  const { debtId, action, amountCop, userId, reason, payment } = event;
  const added = await tx
    .insertInto('debt_events')
    .values({
      ...{ debt_id: debtId, action, amount_cop: amountCop, actor_id: userId, at: toIso(nowMs) },
      ...{ reason: reason ?? null, means: payment?.means ?? null, reference: payment?.reference ?? null },
      paid_on: payment?.paidOn ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Finds an active person who is told of a debt, and the name of the company. */
export async function findDebtor(
  tx: Tx,
  userId: string,
  enterpriseId: string,
): Promise<{ userId: string; email: string | null; enterpriseName: string } | undefined> {
  const { rows } = await sql<{ userId: string; email: string | null; enterpriseName: string }>`
    SELECT u.id AS "userId", CASE WHEN u.verified_at IS NOT NULL THEN u.email END AS email, e.name AS "enterpriseName"
    FROM users u, enterprises e
    WHERE u.id = ${userId} AND u.active AND u.deleted_at IS NULL AND e.id = ${enterpriseId}`.execute(tx);
  return rows[0];
}
