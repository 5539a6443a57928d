import type { LiableShares } from '@sazon/domain/incidents/liability-shares';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertEvent } from './incident-insert-queries.ts';

export async function saveDispute(
  tx: Tx,
  incidentId: string,
  { text, userId }: { text: string; userId: string },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({ status: 'disputed', dispute: text, disputed_at: toIso(nowMs), disputed_by: userId })
    .where('id', '=', incidentId)
    .execute();
  await insertEvent(tx, incidentId, { action: 'dispute', by: 'restaurant', byId: userId, words: text }, nowMs);
}

/** Saves the answer to a dispute: 'changed' with other shares, or 'upheld'. */
export async function saveDisputeAnswer(
  tx: Tx,
  incidentId: string,
  answer: { text: string; userId: string; shares: LiableShares; isChanged: boolean },
  nowMs: number,
): Promise<void> {
  const { text, userId, shares, isChanged } = answer;
  await tx
    .updateTable('incidents')
    .set({
      status: isChanged ? 'changed' : 'upheld',
      shares: JSON.stringify(shares),
      answer: text,
      answered_at: toIso(nowMs),
      answered_by: userId,
    })
    .where('id', '=', incidentId)
    .execute();
  const action = isChanged ? 'change' : 'uphold';
  await insertEvent(tx, incidentId, { action, by: 'platform', byId: userId, words: text, shares }, nowMs);
}

/** Lists the cost of each lunch of an incident, the sum that the liable sides share. */
export const listIncidentCosts = (tx: Tx, incidentId: string) =>
  tx
    .selectFrom('incident_orders')
    .select(['order_id as orderId', 'cost_cop as costCop'])
    .where('incident_id', '=', incidentId)
    .orderBy('order_id')
    .execute();

/**
 * Closes up to 500 incidents: those with an answered dispute, and decided ones whose time for a dispute is over or
 * whose restaurant bears nothing or raised them itself. Returns the restaurants.
 */
export async function closeDueIncidents(tx: Tx, decidedBeforeMs: number, nowMs: number): Promise<string[]> {
  const { rows } = await sql<{ restaurantId: string }>`
    WITH due AS (
      SELECT id FROM incidents WHERE status IN ('upheld', 'changed') OR (status = 'decided'
        AND (decided_at <= ${toIso(decidedBeforeMs)}::timestamptz OR (shares->>'restaurant')::int = 0
          OR raised_by = 'restaurant'))
      ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED
    ), closed AS (
      UPDATE incidents SET status = 'closed' FROM due WHERE incidents.id = due.id
      RETURNING incidents.id, restaurant_id
    ), noted AS (
      INSERT INTO incident_events (incident_id, action, actor_kind, happened_at, recorded_at)
      SELECT id, 'close', 'system', ${toIso(nowMs)}::timestamptz, ${toIso(nowMs)}::timestamptz FROM closed ORDER BY id
    )
    SELECT DISTINCT restaurant_id AS "restaurantId" FROM closed
  `.execute(tx);
  return rows.map((row) => row.restaurantId);
}
