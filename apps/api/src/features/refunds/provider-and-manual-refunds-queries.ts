import { hasTakenTingos, isSentByPerson, REFUND_CAUSES, type RefundCause } from '@sazon/domain/payments/refund-cause';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Money that has to go back to its source. The provider returns it, or a person when `transactionId` is null. */
export type NewRefund = {
  id: string;
  orderId?: string;
  intentId: string;
  transactionId: string | null;
  userId: string;
  amountCop: number;
  cause: RefundCause;
  /** The reason of the person who cancelled. */
  reason?: string | null;
  /** The last date on which the money may be sent ('YYYY-MM-DD'). */
  dueOn?: string;
  /** Which agent of the platform requested it, and why. */
  asked?: { adminId: string; why: string };
};

/**
 * Inserts open refunds by the provider. After the commit the caller asks the provider, and a job repeats it until it
 * answers.
 */
export async function insertRefunds(tx: Tx, refunds: readonly NewRefund[], nowMs: number): Promise<void> {
  if (refunds.length === 0) return;
  await inserting(tx, refunds, nowMs).execute();
}

/** Inserts the refund of a transaction, unless there is one: a second approval, or a payment whose customer gave up. */
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
      created_at: toIso(nowMs),
      note: asked ? selectNote(asked) : null,
    })),
  );

const selectNote = ({ adminId, why }: { adminId: string; why: string }) =>
  sql<string>`(SELECT 'Pedida por ' || first_name || ' ' || last_name || ': ' || ${why}::text
    FROM users WHERE id = ${adminId})`;

/** Locks the open refund of a transaction, or returns undefined when it is done or there is none. */
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

/** Marks the refund of a transaction as done, by the provider or as tingos. It does not set `done_at`. */
export async function markRefundDone(tx: Tx, transactionId: string, way: 'provider' | 'tingos'): Promise<void> {
  await tx.updateTable('refunds').set({ way, status: 'done' }).where('transaction_id', '=', transactionId).execute();
}

/** Leaves a refund to a person, because the provider does not send it: it loses its transaction. */
export async function assignRefundToPerson(tx: Tx, transactionId: string): Promise<void> {
  await tx.updateTable('refunds').set({ transaction_id: null }).where('transaction_id', '=', transactionId).execute();
}

/** Marks an open refund without a transaction as sent by a person. Returns undefined when there is no such refund. */
export async function endRefundByHand(
  tx: Tx,
  done: { refundId: string; by: string; note: string },
  nowMs: number,
): Promise<{ userId: string; amountCop: number; cause: RefundCause } | undefined> {
  return await tx
    .updateTable('refunds')
    .set({
      status: 'done',
      done_at: toIso(nowMs),
      done_by: done.by,
      note: sql<string>`coalesce(note || ' · ', '') || ${done.note}::text`,
    })
    .where('id', '=', done.refundId)
    .where('status', '=', 'to_do')
    .where('transaction_id', 'is', null)
    .returning(['user_id as userId', 'amount_cop as amountCop', 'cause'])
    .executeTakeFirst();
}

/**
 * Closes those open refunds of a payment that the customer was promised outside (`isSentByPerson`), because the
 * provider took the payment back. Returns their sum, and the part for which tingos had left the wallet.
 */
export async function endRefunds(
  tx: Tx,
  intentId: string,
  nowMs: number,
): Promise<{ endedCop: number; tingosCop: number }> {
  const rows = await tx
    .updateTable('refunds')
    .set({ status: 'done', done_at: toIso(nowMs) })
    .where('intent_id', '=', intentId)
    .where('cause', 'in', REFUND_CAUSES.filter(isSentByPerson))
    .where('status', '=', 'to_do')
    .returning(['amount_cop as amountCop', 'cause'])
    .execute();
  const sumAmounts = (some: typeof rows) => some.reduce((sum, row) => sum + row.amountCop, 0);
  return { endedCop: sumAmounts(rows), tingosCop: sumAmounts(rows.filter(({ cause }) => hasTakenTingos(cause))) };
}

/** Returns whether there is a refund by the provider, open or done, for this transaction. Locks it until the commit. */
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

/**
 * Finds a refund of an order by the provider. Returns undefined when there is none; `transactionId` is null when a
 * person sends it.
 */
export async function findProviderRefund(
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

/** Returns which of these orders have a refund by the provider. */
export async function listOrdersRefundedByProvider(
  db: Pick<Tx, 'selectFrom'>,
  orderIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('refunds')
    .select('order_id as orderId')
    .where('order_id', '=', sql<string>`ANY(${[...orderIds]}::uuid[])`)
    .where('way', '=', 'provider')
    .execute();
  return new Set(rows.flatMap(({ orderId }) => orderId ?? []));
}

/** Lists the transactions with open refunds by the provider, of one payment, of some orders or of all, oldest first. */
export async function listTransactionsToReturn(
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
