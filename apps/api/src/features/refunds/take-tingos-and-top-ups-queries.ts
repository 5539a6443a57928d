import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** A purchase of tingos, and what is left of what it credited. */
export type LockedTopUp = {
  intentId: string;
  status: string;
  providerStatus: string | null;
  transactionId: string | null;
  amountCop: number;
  settledAtMs: number | null;
  byCard: boolean;
  hasRefund: boolean;
  /** When the tingos were credited (epoch ms); null when none were. */
  boughtAtMs: number | null;
  unusedCop: number;
};

/** Locks the caller's purchase of tingos and its lot. Returns undefined when it is another's. */
export async function lockTopUp(tx: Tx, userId: string, topUpId: string): Promise<LockedTopUp | undefined> {
  const { rows } = await sql<Omit<LockedTopUp, 'boughtAtMs' | 'unusedCop'>>`
    SELECT id AS "intentId", status, provider_status AS "providerStatus", transaction_id AS "transactionId",
      amount_cop AS "amountCop", settled_at AS "settledAtMs", detail ? 'cardLastFour' AS "byCard",
      EXISTS (SELECT FROM refunds WHERE refunds.intent_id = payment_intents.id) AS "hasRefund"
    FROM payment_intents WHERE id = ${topUpId} AND user_id = ${userId} AND purchase_id IS NULL FOR NO KEY UPDATE
  `.execute(tx);
  const [intent] = rows;
  if (intent === undefined) return undefined;
  const { rows: lots } = await sql<{ boughtAtMs: number; unusedCop: number }>`
    SELECT created_at AS "boughtAtMs", quantity_cop - used_cop - pending_cop AS "unusedCop" FROM tingo_lots
    WHERE intent_id = ${topUpId} AND source = 'top_up' FOR UPDATE
  `.execute(tx);
  return { ...intent, boughtAtMs: lots[0]?.boughtAtMs ?? null, unusedCop: lots[0]?.unusedCop ?? 0 };
}

/**
 * Takes up to `mostCop` of a person's unused bought and refunded tingos: first those that this payment credited, then,
 * unless `onlyOwn`, the newest. Returns how much it took.
 */
export async function takeTingos(
  tx: Tx,
  from: { userId: string; intentId: string | null; mostCop: number; onlyOwn: boolean },
): Promise<number> {
  const { userId, intentId, mostCop, onlyOwn } = from;
  const { rows } = await sql<{ takenCop: number }>`
    WITH lots AS MATERIALIZED (
      SELECT id, quantity_cop - used_cop - pending_cop AS left_cop, coalesce(intent_id = ${intentId}::uuid, false) AS is_own
      FROM tingo_lots
      WHERE user_id = ${userId} AND type = 'debit' AND used_cop + pending_cop < quantity_cop
        AND (NOT ${onlyOwn}::bool OR intent_id = ${intentId}::uuid)
      ORDER BY id FOR UPDATE
    ), shares AS (
      SELECT id, least(left_cop, ${mostCop}::int - (sum(left_cop) OVER (ORDER BY is_own DESC, id DESC) - left_cop))::int
        AS share_cop FROM lots
    ), taken AS (
      UPDATE tingo_lots SET quantity_cop = quantity_cop - share_cop, withdrawn_cop = withdrawn_cop + share_cop
      FROM shares WHERE tingo_lots.id = shares.id AND share_cop > 0
      RETURNING share_cop
    )
    SELECT coalesce(sum(share_cop), 0)::int AS "takenCop" FROM taken
  `.execute(tx);
  return rows[0]?.takenCop ?? 0;
}

/**
 * Sums how much of a payment became tingos: all of a purchase of tingos, or refunds of its cancelled and changed lunches
 * and a late payment.
 */
export async function sumKeptAsTingosCop(
  tx: Tx,
  intent: { intentId: string; purchaseId: string | null; amountCop: number },
): Promise<number> {
  if (intent.purchaseId === null) return intent.amountCop;
  const { rows } = await sql<{ keptCop: number }>`
    SELECT coalesce((SELECT sum(amount_cop) FROM refunds WHERE way = 'tingos'
        AND order_id IN (SELECT id FROM orders WHERE purchase_id = ${intent.purchaseId})), 0)::int
      + coalesce((SELECT sum(quantity_cop + expired_cop + withdrawn_cop) FROM tingo_lots
        WHERE intent_id = ${intent.intentId} AND source IN ('late_payment', 'order_change')), 0)::int AS "keptCop"
  `.execute(tx);
  return rows[0]?.keptCop ?? 0;
}

/** Locks the orders of a purchase, so that none is cancelled while its payment is returned. */
export async function lockPurchaseOrders(tx: Tx, purchaseId: string): Promise<void> {
  await sql`SELECT FROM orders WHERE purchase_id = ${purchaseId} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}
