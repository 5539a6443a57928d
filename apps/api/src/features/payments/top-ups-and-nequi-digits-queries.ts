import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { IntentStatus } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** A purchase of tingos as its customer pays it. */
export type TopUp = {
  topUpId: string;
  reference: string;
  status: IntentStatus;
  method: string;
  amountCop: number;
  expiresAtMs: number;
  email: string | null;
  fullName: string;
  phone: string;
};

/** Returns the caller's purchase of tingos, or undefined when it is another's. */
export async function findTopUp(db: Reader, userId: string, topUpId: string): Promise<TopUp | undefined> {
  return await topUps(db).where('payment_intents.id', '=', topUpId).where('users.id', '=', userId).executeTakeFirst();
}

/** Returns the purchase of tingos that this key opened, or undefined when it opened none. */
export async function findTopUpByKey(db: Reader, userId: string, key: string): Promise<TopUp | undefined> {
  return await topUps(db)
    .where('users.id', '=', userId)
    .where('payment_intents.idempotency_key', '=', key)
    .executeTakeFirst();
}

const topUps = (db: Reader) =>
  db
    .selectFrom('payment_intents')
    .innerJoin('users', 'users.id', 'payment_intents.user_id')
    .select([
      'payment_intents.id as topUpId',
      'payment_intents.reference',
      'payment_intents.status',
      'payment_intents.method',
      'payment_intents.amount_cop as amountCop',
      'payment_intents.expires_at as expiresAtMs',
      'users.email',
      sql<string>`users.first_name || ' ' || users.last_name`.as('fullName'),
      'users.cell_phone as phone',
    ])
    .where('payment_intents.purchase_id', 'is', null);

/** Opens a purchase of tingos, unless this key opened one. */
export async function insertTopUp(
  tx: Tx,
  topUp: {
    id: string;
    userId: string;
    key: string;
    method: string;
    reference: string;
    amountCop: number;
    expiresAtMs: number;
  },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('payment_intents')
    .values({
      id: topUp.id,
      user_id: topUp.userId,
      purchase_id: null,
      idempotency_key: topUp.key,
      method: topUp.method,
      reference: topUp.reference,
      amount_cop: topUp.amountCop,
      status: 'created',
      expires_at: toIso(topUp.expiresAtMs),
      created_at: toIso(nowMs),
      updated_at: toIso(nowMs),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .execute();
}

/** Stores the method that pays a purchase of tingos now, because another one may be tried. */
export async function updateTopUpMethod(tx: Tx, intentId: string, method: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('payment_intents')
    .set({ method, updated_at: toIso(nowMs) })
    .where('id', '=', intentId)
    .execute();
}

/**
 * Stores the last four digits of the Nequi account that is asked to pay (docs/specification.md section 3,
 * 'nequiNumber').
 */
export async function recordNequiDigits(tx: Tx, intentId: string, phone: string): Promise<void> {
  await tx
    .updateTable('payment_intents')
    .set({ detail: sql`detail || jsonb_build_object('nequiNumber', ${phone.slice(-4)}::text)` })
    .where('id', '=', intentId)
    .where('settled_at', 'is', null)
    .execute();
}
