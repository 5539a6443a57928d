import type { IncidentRaiser, IncidentStage, IncidentType } from '@sazon/domain/incidents/incident-types-and-decisions';
import type { LiableShares } from '@sazon/domain/incidents/liability-shares';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

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

/** Inserts an open incident with its lunches; returns its number. */
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
      happened_at: toIso(incident.happenedAtMs),
      created_at: toIso(nowMs),
      status: 'open',
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('incident_orders')
    .values(incident.orderIds.map((orderId) => ({ incident_id: id, order_id: orderId })))
    .execute();
  const words = incident.description;
  await insertEvent(tx, id, { action: 'raise', by: raisedBy, byId: raisedById, words }, nowMs, incident.happenedAtMs);
  return number;
}

/** Who did what an entry of an incident's history says. `byId` is null when no person did it. */
export type IncidentActor = { by: IncidentRaiser | 'system'; byId: string | null };

/** Inserts one entry of an incident's history. */
export async function insertEvent(
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
      happened_at: toIso(happenedAtMs),
      recorded_at: toIso(nowMs),
    })
    .execute();
}
