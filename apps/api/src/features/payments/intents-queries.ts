import type { PaymentIntent } from '@sazon/domain/payments/payment-status';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { IntentStatus, PurchaseStatus } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';

/** A held purchase that its customer wants to pay. */
export type PayablePurchase = {
  purchaseId: string;
  status: PurchaseStatus;
  outsideCop: number;
  outsideMethod: string | null;
  heldUntilMs: number | null;
  email: string | null;
  fullName: string;
  phone: string;
  intentId: string | null;
  intentStatus: IntentStatus | null;
  reference: string | null;
  transactionId: string | null;
};

/** The caller's purchase with its payment so far; a purchase of somebody else is not found. */
export async function payablePurchase(
  db: Reader,
  userId: string,
  purchaseId: string,
): Promise<PayablePurchase | undefined> {
  return await db
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.user_id')
    .leftJoin('payment_intents', 'payment_intents.purchase_id', 'purchases.id')
    .select([
      'purchases.id as purchaseId',
      'purchases.status',
      'purchases.outside_cop as outsideCop',
      'purchases.outside_method as outsideMethod',
      'purchases.held_until as heldUntilMs',
      'users.email',
      sql<string>`users.first_name || ' ' || users.last_name`.as('fullName'),
      'users.cell_phone as phone',
      'payment_intents.id as intentId',
      'payment_intents.status as intentStatus',
      'payment_intents.reference',
      'payment_intents.transaction_id as transactionId',
    ])
    .where('purchases.id', '=', purchaseId)
    .where('purchases.user_id', '=', userId)
    // what a restaurant charges at its counter is answered, not paid from outside
    .where(sql<boolean>`NOT EXISTS (SELECT FROM orders WHERE purchase_id = purchases.id AND type = 'in_site')`)
    .executeTakeFirst();
}

export type NewIntent = {
  id: string;
  userId: string;
  purchaseId: string;
  method: string;
  reference: string;
  amountCop: number;
  expiresAtMs: number;
};

/** Opens the payment of a purchase, once; a second opening finds the first one's reference. What pays it is noted when that begins. */
export async function openIntent(tx: Tx, intent: NewIntent, nowMs: number): Promise<{ id: string; reference: string }> {
  const now = at(nowMs);
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
      expires_at: at(intent.expiresAtMs),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('purchase_id').doUpdateSet({ updated_at: now }))
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow();
  return row;
}

/** An intent with its purchase, as settling looks at it. */
export type SettlingIntent = PaymentIntent & {
  id: string;
  userId: string;
  purchaseId: string | null;
  purchaseStatus: PurchaseStatus | null;
  method: string;
  reference: string;
  /** The provider's word as we last heard it. */
  providerStatus: string | null;
};

/** Locks an intent and its purchase until the transaction ends. */
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
    // no key changes: whoever holds an order and writes a row that names this payment need not wait for it
    .forNoKeyUpdate('payment_intents')
    .executeTakeFirst();
  if (row?.purchaseId == null) return row && { ...row, placesReleased: false };
  // the purchase's row is locked after the intent's, and read again: another settling may have moved it meanwhile
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
      settled_at: isFinal ? sql<string>`coalesce(settled_at, ${at(nowMs)})` : null,
      updated_at: at(nowMs),
      ...(change.detail === undefined ? {} : { detail: sql`detail || ${JSON.stringify(change.detail)}::jsonb` }),
    })
    .where('id', '=', id)
    .execute();
}

/** Whose payment a reference is; undefined: nothing of ours. */
export async function intentOwner(
  db: Reader,
  reference: string,
): Promise<{ userId: string; purchaseId: string | null; otp: unknown } | undefined> {
  return await db
    .selectFrom('payment_intents')
    .select(['user_id as userId', 'purchase_id as purchaseId', 'otp'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** How a purchase stands, and its orders. */
export async function paidFor(
  db: Reader,
  purchaseId: string,
): Promise<{ status: PurchaseStatus; givenUp: boolean; orderIds: string[] } | undefined> {
  return await db
    .selectFrom('purchases')
    .select([
      'status',
      sql<boolean>`EXISTS (SELECT FROM payment_intents WHERE purchase_id = purchases.id AND detail ? 'givenUp')`.as(
        'givenUp',
      ),
      sql<string[]>`ARRAY(SELECT id FROM orders WHERE purchase_id = purchases.id ORDER BY schedule_date, id)`.as(
        'orderIds',
      ),
    ])
    .where('id', '=', purchaseId)
    .executeTakeFirst();
}

/** Notes that its customer wants nothing of this payment any more: what is still paid goes back. */
export async function noteGivenUp(tx: Tx, purchaseId: string): Promise<void> {
  await tx
    .updateTable('payment_intents')
    .set({ detail: sql`detail || '{"givenUp":"yes"}'::jsonb` })
    .where('purchase_id', '=', purchaseId)
    .execute();
}

/** Notes that nobody waits for a purchase's payment any more. An approval that comes all the same still counts. */
export async function closeIntentOf(tx: Tx, purchaseId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('payment_intents')
    .set({ status: 'failed', settled_at: at(nowMs), updated_at: at(nowMs) })
    .where('purchase_id', '=', purchaseId)
    .where('settled_at', 'is', null)
    .execute();
}

/** Held purchases whose time is over. */
export async function expiredHolds(
  db: Reader,
  nowMs: number,
  limit: number,
): Promise<{ purchaseId: string; reference: string | null; userId: string; amountCop: number; isInSite: boolean }[]> {
  return await db
    .selectFrom('purchases')
    .leftJoin('payment_intents', 'payment_intents.purchase_id', 'purchases.id')
    .select([
      'purchases.id as purchaseId',
      'payment_intents.reference',
      'purchases.user_id as userId',
      'purchases.outside_cop as amountCop',
      sql<boolean>`EXISTS (SELECT FROM orders WHERE purchase_id = purchases.id AND type = 'in_site')`.as('isInSite'),
    ])
    .where('purchases.status', '=', 'pending')
    .where('purchases.held_until', '<=', sql<number>`${at(nowMs)}`)
    .orderBy('purchases.held_until')
    .limit(limit)
    .execute();
}
