import type { DecisionStakes } from '@sazon/domain/incidents/compare-decisions';
import type {
  IncidentDecision,
  IncidentRaiser,
  IncidentStage,
  IncidentType,
} from '@sazon/domain/incidents/incident-types-and-decisions';
import type { LiableShares } from '@sazon/domain/incidents/liability-shares';
import type { IncidentStatus } from '@sazon/domain/incidents/lifecycle';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { type IncidentActor, insertEvent } from './incident-insert-queries.ts';

/** A locked incident. `shares` and `decidedAtMs` are null until it is decided. */
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

/** Locks an incident. Returns undefined when there is none, or it belongs to another restaurant than the given one. */
export const lockIncident = (tx: Tx, id: string, restaurantId?: string): Promise<LockedIncident | undefined> =>
  locked(tx)
    .where('incidents.id', '=', id)
    .$if(restaurantId !== undefined, (select) => select.where('restaurant_id', '=', restaurantId as string))
    .executeTakeFirst();

/** Lists the orders of an incident. A caller locks them before the incident, the order of locks everywhere. */
export async function listIncidentOrders(tx: Tx, id: string, restaurantId?: string): Promise<string[]> {
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

/** Locks the open incidents of these orders, of one type when it is given. */
export const lockOpenIncidents = (
  tx: Tx,
  orderIds: readonly string[],
  type?: IncidentType,
): Promise<LockedIncident[]> =>
  locked(tx)
    .where('status', '=', 'open')
    .where(
      sql<boolean>`EXISTS (SELECT FROM incident_orders WHERE incident_id = incidents.id
        AND order_id = ANY(${orderIds}::uuid[]))`,
    )
    .$if(type !== undefined, (select) => select.where('type', '=', type as IncidentType))
    .execute();

export type IncidentOutcome = {
  decision: IncidentDecision;
  shares: LiableShares;
  note: string | null;
  /** What was possible; missing when nobody chose. */
  stakes?: DecisionStakes;
};

/** Saves a decision, with cost and refund of each lunch, and adds it to the history. */
export async function saveDecision(
  tx: Tx,
  incidentId: string,
  { decision, shares, note, stakes }: IncidentOutcome,
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
      stakes: stakes === undefined ? null : JSON.stringify(stakes),
      note,
      decided_at: toIso(nowMs),
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
  await insertEvent(tx, incidentId, { ...who, action: 'decide', words: note, shares }, nowMs);
}

/** Withdraws an open incident. */
export async function saveWithdrawal(tx: Tx, incidentId: string, who: IncidentActor, nowMs: number): Promise<void> {
  await tx.updateTable('incidents').set({ status: 'closed' }).where('id', '=', incidentId).execute();
  await insertEvent(tx, incidentId, { ...who, action: 'withdraw', words: null }, nowMs);
}
