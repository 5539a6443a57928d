import type { IncidentDecision, IncidentRaiser, IncidentStage, IncidentType } from '@sazon/domain/incidents/incident';
import type { IncidentStatus } from '@sazon/domain/incidents/lifecycle';
import type { LiableShares } from '@sazon/domain/incidents/shares';
import { sql } from 'kysely';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** An incident as those who change it lock it. */
export type LockedIncident = {
  id: string;
  number: number;
  restaurantId: string;
  type: IncidentType;
  place: IncidentStage;
  raisedBy: IncidentRaiser;
  status: IncidentStatus;
  shares: LiableShares | null;
  decidedAtMs: number | null;
  disputedById: string | null;
  orderIds: string[];
};

const locked = (tx: Tx) =>
  tx
    .selectFrom('incidents')
    .select([
      'incidents.id',
      'number',
      'restaurant_id as restaurantId',
      'type',
      'place',
      'raised_by as raisedBy',
      'status',
      'shares',
      'decided_at as decidedAtMs',
      'disputed_by as disputedById',
      sql<
        string[]
      >`ARRAY(SELECT order_id::text FROM incident_orders WHERE incident_id = incidents.id ORDER BY order_id)`.as(
        'orderIds',
      ),
    ])
    .orderBy('incidents.id')
    .forUpdate('incidents');

/** One incident, locked; undefined: none, or not of this restaurant. */
export const lockIncident = (tx: Tx, id: string, restaurantId?: string): Promise<LockedIncident | undefined> =>
  locked(tx)
    .where('incidents.id', '=', id)
    .$if(restaurantId !== undefined, (select) => select.where('restaurant_id', '=', restaurantId as string))
    .executeTakeFirst();

/** The lunches of an incident, which are locked before it: everybody who decides takes locks in this order. */
export async function ordersOfIncident(tx: Tx, id: string, restaurantId?: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('incident_orders')
    .innerJoin('incidents', 'incidents.id', 'incident_id')
    .select('order_id as id')
    .where('incident_id', '=', id)
    .$if(restaurantId !== undefined, (select) => select.where('restaurant_id', '=', restaurantId as string))
    .orderBy('order_id')
    .execute();
  return rows.map((row) => row.id);
}

/** The open incidents of these orders, locked; of one type where one is named. */
export const lockOpenOf = (tx: Tx, orderIds: readonly string[], type?: IncidentType): Promise<LockedIncident[]> =>
  locked(tx)
    .where('status', '=', 'open')
    .where(
      sql<boolean>`EXISTS (SELECT FROM incident_orders WHERE incident_id = incidents.id
        AND order_id = ANY(${orderIds}::uuid[]))`,
    )
    .$if(type !== undefined, (select) => select.where('type', '=', type as IncidentType))
    .execute();

export type NewIncident = {
  id: string;
  restaurantId: string;
  type: IncidentType;
  place: IncidentStage;
  raisedBy: IncidentRaiser;
  raisedById: string | null;
  description: string | null;
  happenedAtMs: number;
  orderIds: readonly string[];
};

/** Writes an open incident with its lunches; answers its number. */
export async function insertIncident(tx: Tx, incident: NewIncident, nowMs: number): Promise<number> {
  const { id, raisedBy, raisedById } = incident;
  const { number } = await tx
    .insertInto('incidents')
    .values({
      id,
      restaurant_id: incident.restaurantId,
      type: incident.type,
      place: incident.place,
      raised_by: raisedBy,
      raised_by_id: raisedById,
      description: incident.description,
      happened_at: at(incident.happenedAtMs),
      created_at: at(nowMs),
      status: 'open',
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('incident_orders')
    .values(incident.orderIds.map((orderId) => ({ incident_id: id, order_id: orderId })))
    .execute();
  const words = incident.description;
  await noteIncident(tx, id, { action: 'raise', by: raisedBy, byId: raisedById, words }, nowMs, incident.happenedAtMs);
  return number;
}

/** Somebody who did something to an incident. */
export type IncidentActor = { by: IncidentRaiser | 'system'; byId: string | null };

/** One line of an incident's history. */
export async function noteIncident(
  tx: Tx,
  incidentId: string,
  note: IncidentActor & { action: string; words: string | null; shares?: LiableShares },
  nowMs: number,
  happenedAtMs = nowMs,
): Promise<void> {
  await tx
    .insertInto('incident_events')
    .values({
      incident_id: incidentId,
      action: note.action,
      actor_kind: note.by,
      actor_id: note.byId,
      words: note.words,
      shares: note.shares === undefined ? null : JSON.stringify(note.shares),
      happened_at: at(happenedAtMs),
      recorded_at: at(nowMs),
    })
    .execute();
}

export type Outcome = { decision: IncidentDecision; shares: LiableShares; note: string | null };

/** Writes what was decided, with what it cost and gave back for each lunch. */
export async function saveDecision(
  tx: Tx,
  incidentId: string,
  { decision, shares, note }: Outcome,
  costs: readonly { orderId: string; costCop: number; refundCop: number }[],
  who: IncidentActor,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({
      status: 'decided',
      decision,
      shares: JSON.stringify(shares),
      note,
      decided_at: at(nowMs),
      decided_by: who.by === 'platform' ? who.byId : null,
    })
    .where('id', '=', incidentId)
    .execute();
  await sql`
    UPDATE incident_orders SET cost_cop = done.cost, refund_cop = done.refund
    FROM unnest(${costs.map(({ orderId }) => orderId)}::uuid[], ${costs.map(({ costCop }) => costCop)}::int[],
      ${costs.map(({ refundCop }) => refundCop)}::int[]) AS done (order_id, cost, refund)
    WHERE incident_id = ${incidentId} AND incident_orders.order_id = done.order_id
  `.execute(tx);
  await noteIncident(tx, incidentId, { ...who, action: 'decide', words: note, shares }, nowMs);
}

/** Ends an open incident that was none after all. */
export async function saveWithdrawn(tx: Tx, incidentId: string, who: IncidentActor, nowMs: number): Promise<void> {
  await tx.updateTable('incidents').set({ status: 'closed' }).where('id', '=', incidentId).execute();
  await noteIncident(tx, incidentId, { ...who, action: 'withdraw', words: null }, nowMs);
}

export async function saveDispute(
  tx: Tx,
  incidentId: string,
  { text, userId }: { text: string; userId: string },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({ status: 'disputed', dispute: text, disputed_at: at(nowMs), disputed_by: userId })
    .where('id', '=', incidentId)
    .execute();
  await noteIncident(tx, incidentId, { action: 'dispute', by: 'restaurant', byId: userId, words: text }, nowMs);
}

export async function saveAnswer(
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
      answered_at: at(nowMs),
      answered_by: userId,
    })
    .where('id', '=', incidentId)
    .execute();
  const action = isChanged ? 'change' : 'uphold';
  await noteIncident(tx, incidentId, { action, by: 'platform', byId: userId, words: text, shares }, nowMs);
}

/** What each lunch of an incident cost, which its shares divide. */
export const costsOf = (tx: Tx, incidentId: string) =>
  tx
    .selectFrom('incident_orders')
    .select(['order_id as orderId', 'cost_cop as costCop'])
    .where('incident_id', '=', incidentId)
    .orderBy('order_id')
    .execute();

/** Closes what nobody can dispute any more; answers the restaurants whose incidents these were. */
export async function closeDue(tx: Tx, decidedBeforeMs: number, nowMs: number): Promise<string[]> {
  const { rows } = await sql<{ restaurantId: string }>`
    WITH due AS (
      SELECT id FROM incidents WHERE status IN ('upheld', 'changed') OR (status = 'decided'
        AND (decided_at <= ${at(decidedBeforeMs)}::timestamptz OR (shares->>'restaurant')::int = 0
          OR raised_by = 'restaurant'))
      ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED
    ), closed AS (
      UPDATE incidents SET status = 'closed' FROM due WHERE incidents.id = due.id
      RETURNING incidents.id, restaurant_id
    ), noted AS (
      INSERT INTO incident_events (incident_id, action, actor_kind, happened_at, recorded_at)
      SELECT id, 'close', 'system', ${at(nowMs)}::timestamptz, ${at(nowMs)}::timestamptz FROM closed ORDER BY id
    )
    SELECT DISTINCT restaurant_id AS "restaurantId" FROM closed
  `.execute(tx);
  return rows.map((row) => row.restaurantId);
}
