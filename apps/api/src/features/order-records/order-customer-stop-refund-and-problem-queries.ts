import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { PurchaseStatus } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { isMoveEntry } from './entries-without-status-change-queries.ts';

/** Returns how this agent cancelled an order, or undefined when the order's last event is something else. */
export async function findCancelAction(
  tx: Tx,
  orderId: string,
  adminId: string,
): Promise<'cancel' | 'incident' | undefined> {
  const { rows } = await sql<{ action: string; actorId: string | null }>`
    SELECT action, actor_id AS "actorId" FROM order_events
    WHERE order_id = ${orderId} AND ${isMoveEntry} ORDER BY id DESC LIMIT 1
  `.execute(tx);
  const [last] = rows;
  if (last?.actorId !== adminId) return undefined;
  return last.action === 'cancel' || last.action === 'incident' ? last.action : undefined;
}

/** Sums what customers got back for orders outside of a normal cancellation, subsidies left out (COP, by order). */
export async function sumGivenBackCop(db: Reader, orderIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; cop: number }>`
    SELECT order_id AS id, sum(amount_cop)::int AS cop FROM ledger_transfers
    WHERE order_id = ANY(${[...orderIds]}::uuid[]) AND kind = 'refund' AND credit NOT LIKE 'subsidy:%' GROUP BY order_id
  `.execute(db);
  return new Map(rows.map(({ id, cop }) => [id, cop]));
}

type Answer = {
  adminId: string | null;
  answer: string;
  amountCop: number;
  liable: 'restaurant' | 'platform';
  nowMs: number;
};

/** Stores support's answer and refund on those reports of these orders that wait for support. */
export async function answerProblems(tx: Tx, orderIds: readonly string[], answer: Answer): Promise<void> {
  const { amountCop, liable } = answer;
  const given = amountCop > 0 ? ({ remedy: 'tingos', amount_cop: amountCop, liable } as const) : {};
  await tx
    .updateTable('order_problems')
    .set({ answer: answer.answer, answered_at: toIso(answer.nowMs), answered_by: answer.adminId, ...given })
    .where(sql<boolean>`order_id = ANY(${orderIds}::uuid[])`)
    .where('remedy', '=', 'support')
    .where('answered_at', 'is', null)
    .execute();
}

/** Returns the customer of an order, or undefined when there is no such order. */
export async function findCustomerOfOrder(db: Reader, orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('user_id as userId').where('id', '=', orderId).executeTakeFirst();
  return row?.userId;
}

/** Returns location, slot, restaurant and courier of an order. */
export const findOrderStop = (db: Reader, orderId: string) =>
  db
    .selectFrom('orders')
    .select([
      'restaurant_id as restaurantId',
      'time_id as timeId',
      'schedule_date as scheduleDate',
      'courier_id as courierId',
    ])
    .where('id', '=', orderId)
    .executeTakeFirst();

/** Returns the status of the order's purchase, or undefined when there is no such order. */
export async function findPurchaseStatus(tx: Tx, orderId: string): Promise<PurchaseStatus | undefined> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select('purchases.status')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return row?.status;
}
