import { canVoid } from '@sazon/domain/payments/void';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** The payment of an order's purchase that its refund can go back to. */
export type Voidable = { orderId: string; intentId: string; transactionId: string };

type PaidBy = {
  orderId: string;
  intentId: string;
  transactionId: string | null;
  status: string;
  amountCop: number;
  settledAtMs: number | null;
  byCard: boolean;
  hasRefund: boolean;
};

/** Which of these refunds (pesos by order) the provider can still give back itself, each of them whole. */
export async function voidablePayments(
  db: Db | Tx,
  refundCopOf: ReadonlyMap<string, number>,
  nowMs: number,
): Promise<Voidable[]> {
  if (refundCopOf.size === 0) return [];
  const { rows } = await sql<PaidBy>`
    SELECT orders.id AS "orderId", intent.id AS "intentId", intent.transaction_id AS "transactionId", intent.status,
      intent.amount_cop AS "amountCop", intent.settled_at AS "settledAtMs", intent.detail ? 'cardLastFour' AS "byCard",
      intent.provider_status = 'VOIDED' OR EXISTS (SELECT FROM refunds
        WHERE refunds.transaction_id = intent.transaction_id) AS "hasRefund"
    FROM orders JOIN payment_intents AS intent ON intent.purchase_id = orders.purchase_id
    WHERE orders.id = ANY(${[...refundCopOf.keys()]}::uuid[])
  `.execute(db);
  return rows.flatMap(({ orderId, intentId, transactionId, status, ...payment }) => {
    const known = { ...payment, isApproved: status === 'approved' };
    const isPossible = transactionId !== null && canVoid(known, refundCopOf.get(orderId) ?? 0, nowMs);
    return isPossible ? [{ orderId, intentId, transactionId }] : [];
  });
}

/** Notes refunds that the provider is to make. It is asked after the commit, and again until it answers. */
export async function insertProviderRefunds(
  tx: Tx,
  refunds: readonly (Voidable & { id: string; userId: string; amountCop: number })[],
  reason: string,
  nowMs: number,
): Promise<void> {
  if (refunds.length === 0) return;
  await tx
    .insertInto('refunds')
    .values(
      refunds.map((refund) => ({
        id: refund.id,
        order_id: refund.orderId,
        intent_id: refund.intentId,
        transaction_id: refund.transactionId,
        user_id: refund.userId,
        amount_cop: refund.amountCop,
        way: 'provider' as const,
        status: 'to_do' as const,
        reason,
        created_at: at(nowMs),
      })),
    )
    .execute();
}

/** The provider's transaction that an order's refund goes back to; undefined: it went elsewhere. */
export async function refundAtProvider(
  db: Db | Tx,
  orderId: string,
): Promise<{ transactionId: string | null } | undefined> {
  return await db
    .selectFrom('refunds')
    .select('transaction_id as transactionId')
    .where('order_id', '=', orderId)
    .where('way', '=', 'provider')
    .executeTakeFirst();
}
