import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
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
