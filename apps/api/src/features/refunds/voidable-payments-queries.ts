import { canVoidPayment } from '@sazon/domain/payments/card-void';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** The payment to which an order's refund can go back at the provider. */
export type VoidablePayment = { orderId: string; intentId: string; transactionId: string };

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

/** Returns those of these refunds (COP by order) that the provider can void, each as a whole payment. */
export async function listVoidablePayments(
  db: Reader,
  refundCopOf: ReadonlyMap<string, number>,
  nowMs: number,
): Promise<VoidablePayment[]> {
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
    const isPossible = transactionId !== null && canVoidPayment(known, refundCopOf.get(orderId) ?? 0, nowMs);
    return isPossible ? [{ orderId, intentId, transactionId }] : [];
  });
}
