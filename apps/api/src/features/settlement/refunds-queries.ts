import { hasTakenTingos, isSentByPerson, REFUND_CAUSES, type RefundCause } from '@sazon/domain/payments/refund-cause';
import { sql } from 'kysely';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** Money that is to go back to where it came from. Without a transaction a person sends it. */
export type NewRefund = {
  id: string;
  orderId?: string;
  intentId: string;
  transactionId: string | null;
  userId: string;
  amountCop: number;
  cause: RefundCause;
  /** In the words of who cancelled. */
  reason?: string | null;
  /** When it has to be back at the latest. */
  dueOn?: string;
  /** Who of the platform asked for it, and why. */
  asked?: { adminId: string; why: string };
};

/** Notes refunds that are to be made. The provider is asked after the commit, and again until it answers. */
export async function insertRefunds(tx: Tx, refunds: readonly NewRefund[], nowMs: number): Promise<void> {
  if (refunds.length === 0) return;
  await inserting(tx, refunds, nowMs).execute();
}

/** Notes that a second approval has to go back, once a transaction. */
export async function insertDuplicate(tx: Tx, refund: NewRefund, nowMs: number): Promise<void> {
  await inserting(tx, [refund], nowMs)
    .onConflict((conflict) => conflict.column('transaction_id').doNothing())
    .execute();
}

const inserting = (tx: Tx, refunds: readonly NewRefund[], nowMs: number) =>
  tx.insertInto('refunds').values(
    refunds.map(({ asked, ...refund }) => ({
      id: refund.id,
      order_id: refund.orderId ?? null,
      intent_id: refund.intentId,
      transaction_id: refund.transactionId,
      user_id: refund.userId,
      amount_cop: refund.amountCop,
      way: 'provider' as const,
      status: 'to_do' as const,
      cause: refund.cause,
      reason: refund.reason ?? null,
      due_on: refund.dueOn ?? null,
      created_at: at(nowMs),
      note: asked ? noteOf(asked) : null,
    })),
  );

const noteOf = ({ adminId, why }: { adminId: string; why: string }) =>
  sql<string>`(SELECT 'Pedida por ' || first_name || ' ' || last_name || ': ' || ${why}::text
    FROM users WHERE id = ${adminId})`;

/** Locks one that is still to be sent back; undefined: done already. */
export async function lockRefund(
  tx: Tx,
  transactionId: string,
): Promise<{ userId: string; intentId: string | null; amountCop: number; cause: RefundCause } | undefined> {
  return await tx
    .selectFrom('refunds')
    .select(['user_id as userId', 'intent_id as intentId', 'amount_cop as amountCop', 'cause'])
    .where('transaction_id', '=', transactionId)
    .where('status', '=', 'to_do')
    .forUpdate()
    .executeTakeFirst();
}

export async function returnedBy(tx: Tx, transactionId: string, way: 'provider' | 'tingos'): Promise<void> {
  await tx.updateTable('refunds').set({ way, status: 'done' }).where('transaction_id', '=', transactionId).execute();
}

/** The provider does not send it: a person has to. */
export async function leaveToPerson(tx: Tx, transactionId: string): Promise<void> {
  await tx.updateTable('refunds').set({ transaction_id: null }).where('transaction_id', '=', transactionId).execute();
}

/** Notes that a person paid a refund back; undefined: it is none that waits for one. */
export async function endRefundByHand(
  tx: Tx,
  done: { refundId: string; by: string; note: string },
  nowMs: number,
): Promise<{ userId: string; amountCop: number; cause: RefundCause } | undefined> {
  return await tx
    .updateTable('refunds')
    .set({
      status: 'done',
      done_at: at(nowMs),
      done_by: done.by,
      note: sql<string>`coalesce(note || ' · ', '') || ${done.note}::text`,
    })
    .where('id', '=', done.refundId)
    .where('status', '=', 'to_do')
    .where('transaction_id', 'is', null)
    .returning(['user_id as userId', 'amount_cop as amountCop', 'cause'])
    .executeTakeFirst();
}

/** Ends what was to be paid back of a payment, because the provider did it. Answers how much, and how much of it was tingos. */
export async function endRefundsOf(
  tx: Tx,
  intentId: string,
  nowMs: number,
): Promise<{ endedCop: number; tingosCop: number }> {
  const rows = await tx
    .updateTable('refunds')
    .set({ status: 'done', done_at: at(nowMs) })
    .where('intent_id', '=', intentId)
    .where('cause', 'in', REFUND_CAUSES.filter(isSentByPerson))
    .where('status', '=', 'to_do')
    .returning(['amount_cop as amountCop', 'cause'])
    .execute();
  const sumOf = (some: typeof rows) => some.reduce((sum, row) => sum + row.amountCop, 0);
  return { endedCop: sumOf(rows), tingosCop: sumOf(rows.filter(({ cause }) => hasTakenTingos(cause))) };
}

/** Whether a payment's money went back because we asked for it. Locks what was asked until the transaction ends. */
export async function isOurRefund(tx: Tx, transactionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('way', '=', 'provider')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The provider's transaction that an order's refund goes back to; undefined: it went elsewhere. */
export async function refundAtProvider(
  db: Pick<Tx, 'selectFrom'>,
  orderId: string,
): Promise<{ transactionId: string | null } | undefined> {
  return await db
    .selectFrom('refunds')
    .select('transaction_id as transactionId')
    .where('order_id', '=', orderId)
    .where('way', '=', 'provider')
    .executeTakeFirst();
}

/** The transactions whose money is still to be sent back, of one payment, of some orders or of all, the longest waiting first. */
export async function transactionsToReturn(
  db: Pick<Tx, 'selectFrom'>,
  of: { intentId?: string; orderIds?: readonly string[]; limit: number },
): Promise<string[]> {
  const { intentId, orderIds, limit } = of;
  const rows = await db
    .selectFrom('refunds')
    .select('transaction_id as transactionId')
    .where('status', '=', 'to_do')
    .where('transaction_id', 'is not', null)
    .$if(intentId !== undefined, (some) => some.where('intent_id', '=', intentId as string))
    .$if(orderIds !== undefined, (some) => some.where('order_id', 'in', orderIds ?? []))
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => row.transactionId ?? []);
}
