import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { holdAccount } from '../accounts/accounts-queries.ts';
import { isEatenBy } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';

/** An order as its tip needs it. */
export type TippedOrder = {
  status: OrderStatus;
  scheduleDate: string;
  hour: string;
  /** Null also when the courier left: nobody would pay it out. */
  courierId: string | null;
  courierName: string;
  paidCop: number | null;
  /** Bought and refunded tingos of the customer that are not spent. */
  tingosCop: number;
};

/** Finds an order whose lunch this person eats, with its courier and tip; undefined when it is another's. */
export async function findTippedOrder(db: Reader, userId: string, orderId: string): Promise<TippedOrder | undefined> {
  const { rows } = await sql<TippedOrder>`
    SELECT orders.status, orders.schedule_date AS "scheduleDate", orders.hour, CASE WHEN courier.deleted_at IS NULL THEN courier.id END AS "courierId",
      coalesce(courier.first_name, '') AS "courierName",
      (SELECT amount_cop FROM tips WHERE order_id = orders.id AND paid_at IS NOT NULL) AS "paidCop",
      (SELECT coalesce(sum(quantity_cop - used_cop - pending_cop), 0)::int FROM tingo_lots
        WHERE user_id = ${userId} AND type = 'debit') AS "tingosCop"
    FROM orders LEFT JOIN users courier ON courier.id = orders.courier_id
    WHERE orders.id = ${orderId} AND ${isEatenBy('orders', userId)} AND orders.type = 'delivery'
  `.execute(db);
  return rows[0];
}

export type NewTip = {
  id: string;
  orderId: string;
  userId: string;
  courierId: string;
  amountCop: number;
  intentId: string | null;
};

export async function insertTip(tx: Tx, tip: NewTip, nowMs: number): Promise<void> {
  await tx
    .insertInto('tips')
    .values({
      ...{ id: tip.id, order_id: tip.orderId, user_id: tip.userId, courier_id: tip.courierId },
      ...{ amount_cop: tip.amountCop, intent_id: tip.intentId, created_at: toIso(nowMs) },
    })
    .execute();
}

/** Opens the payment of a tip: that of a purchase of tingos, which go to the courier once it is approved. */
export async function insertTipIntent(
  tx: Tx,
  intent: { id: string; userId: string; method: string; reference: string; amountCop: number; expiresAtMs: number },
  nowMs: number,
): Promise<void> {
  const now = toIso(nowMs);
  await tx
    .insertInto('payment_intents')
    .values({
      ...{ id: intent.id, user_id: intent.userId, purchase_id: null, method: intent.method },
      ...{ reference: intent.reference, amount_cop: intent.amountCop, status: 'created' as const },
      ...{ expires_at: toIso(intent.expiresAtMs), created_at: now, updated_at: now },
    })
    .execute();
}

/** Finds the tip that a payment is for; undefined when it is for something else. */
export async function findTipOfIntent(tx: Tx, intentId: string): Promise<NewTip | undefined> {
  return await tx
    .selectFrom('tips')
    .select(['id', 'order_id as orderId', 'user_id as userId', 'courier_id as courierId'])
    .select(['amount_cop as amountCop', 'intent_id as intentId'])
    .where('intent_id', '=', intentId)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
}

/** Whether the approved payment with this reference was for a tip that could not be given, so that it stayed as tingos. */
export async function isTipKept(db: Reader, reference: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM tips JOIN payment_intents AS intent ON intent.id = tips.intent_id
    WHERE intent.reference = ${reference} AND intent.status = 'approved' AND tips.paid_at IS NULL`.execute(db);
  return rows.length > 0;
}

/** Marks a tip as paid. Returns false when the order's courier has one already, or left. */
export async function markTipPaid(tx: Tx, tip: NewTip, nowMs: number): Promise<boolean> {
  if (!(await holdAccount(tx, tip.courierId))) return false;
  await sql`SELECT FROM orders WHERE id = ${tip.orderId} FOR NO KEY UPDATE`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable('tips')
    .set({ paid_at: toIso(nowMs) })
    .where('id', '=', tip.id)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM tips other WHERE other.order_id = tips.order_id AND other.paid_at IS NOT NULL)`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
