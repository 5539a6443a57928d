import type { PaymentIntent } from '@sazon/domain/payments/payment-status-and-settling';
import { sql } from 'kysely';
import type { IntentStatus, PurchaseStatus } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type NewIntent = {
  id: string;
  userId: string;
  purchaseId: string;
  method: string;
  reference: string;
  amountCop: number;
  expiresAtMs: number;
};

/**
 * Opens the payment (intent) of a purchase once; a second call returns the first one's reference. The method is stored
 * when a charge begins.
 */
export async function openIntent(tx: Tx, intent: NewIntent, nowMs: number): Promise<{ id: string; reference: string }> {
  const now = toIso(nowMs);
  const row = await tx
    .insertInto('payment_intents')
    .values({
      id: intent.id,
      user_id: intent.userId,
      purchase_id: intent.purchaseId,
      method: intent.method,
      reference: intent.reference,
      amount_cop: intent.amountCop,
      status: 'created',
      expires_at: toIso(intent.expiresAtMs),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('purchase_id').doUpdateSet({ updated_at: now }))
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow();
  return row;
}

/** A payment (intent) with its purchase, as settling needs it. */
export type SettlingIntent = PaymentIntent & {
  id: string;
  userId: string;
  purchaseId: string | null;
  purchaseStatus: PurchaseStatus | null;
  method: string;
  reference: string;
  /** The last status reported by the provider. */
  providerStatus: string | null;
};

/** Locks a payment and its purchase until the commit. Returns undefined when the reference is unknown. */
export async function lockIntent(tx: Tx, reference: string): Promise<SettlingIntent | undefined> {
  const row = await tx
    .selectFrom('payment_intents')
    .leftJoin('purchases', 'purchases.id', 'payment_intents.purchase_id')
    .select([
      'payment_intents.id',
      'payment_intents.user_id as userId',
      'payment_intents.purchase_id as purchaseId',
      'purchases.status as purchaseStatus',
      'payment_intents.method',
      'payment_intents.reference',
      'payment_intents.status',
      'payment_intents.amount_cop as amountCop',
      'payment_intents.provider_status as providerStatus',
      'payment_intents.transaction_id as transactionId',
      'payment_intents.refunded_transaction_ids as refundedTransactionIds',
      sql<boolean>`payment_intents.detail ? 'givenUp'`.as('givenUp'),
    ])
    .where('payment_intents.reference', '=', reference)
    // FOR NO KEY UPDATE: holders of an order that insert rows for this payment need not wait
    .forNoKeyUpdate('payment_intents')
    .executeTakeFirst();
  if (row?.purchaseId == null) return row && { ...row, placesReleased: false };
  // the purchase is locked after the intent and read again: another settlement may have changed it
  const { status } = await tx
    .selectFrom('purchases')
    .select('status')
    .where('id', '=', row.purchaseId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, purchaseStatus: status, placesReleased: status === 'failed' || status === 'cancelled' };
}

export type IntentChange = {
  status: IntentStatus;
  transactionId: string | null;
  providerStatus: string;
  message: string | null;
  refundedTransactionIds: readonly string[];
  detail?: Record<string, string>;
};

/** Saves a payment's state as settling leaves it. `settled_at` is set once it is approved or failed. */
export async function saveIntent(tx: Tx, id: string, change: IntentChange, nowMs: number): Promise<void> {
  const isFinal = change.status === 'approved' || change.status === 'failed';
  await tx
    .updateTable('payment_intents')
    .set({
      status: change.status,
      transaction_id: change.transactionId,
      provider_status: change.providerStatus,
      status_message: change.message,
      refunded_transaction_ids: [...change.refundedTransactionIds],
      settled_at: isFinal ? sql<string>`coalesce(settled_at, ${toIso(nowMs)})` : null,
      updated_at: toIso(nowMs),
      ...(change.detail === undefined ? {} : { detail: sql`detail || ${JSON.stringify(change.detail)}::jsonb` }),
    })
    .where('id', '=', id)
    .execute();
}

/** Records that the customer abandoned this payment, so that a later approval is returned to them. */
export async function recordGivenUp(tx: Tx, purchaseId: string): Promise<void> {
  await tx
    .updateTable('payment_intents')
    .set({ detail: sql`detail || '{"givenUp":"yes"}'::jsonb` })
    .where('purchase_id', '=', purchaseId)
    .execute();
}

/** Marks an open payment as failed, because nobody waits for it any more. A later approval still counts. */
export async function closeIntent(tx: Tx, purchaseId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('payment_intents')
    .set({ status: 'failed', settled_at: toIso(nowMs), updated_at: toIso(nowMs) })
    .where('purchase_id', '=', purchaseId)
    .where('settled_at', 'is', null)
    .execute();
}
