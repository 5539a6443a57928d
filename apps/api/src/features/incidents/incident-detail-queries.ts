import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import type { DecisionStakes } from '@sazon/domain/incidents/compare-decisions';
import type { IncidentClues } from '@sazon/domain/incidents/proposed-liability-and-compensation';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import {
  type IncidentRow,
  incidentColumns,
  incidentSource,
} from '../custody/incident-columns-list-and-counts-queries.ts';
import { selectEaterId, selectEaterName } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';
import { selectOpenProposal } from '../second-approvals/approvals-queries.ts';

export const selectName = (id: RawBuilder<unknown>) =>
  sql`(SELECT first_name || ' ' || last_name FROM users person WHERE person.id = ${id})`;

/** Selects the name of a person or a consolidator by id. */
export const selectActorName = (id: RawBuilder<unknown>) =>
  sql`coalesce(${selectName(id)}, (SELECT name FROM consolidators gatherer WHERE gatherer.id = ${id}))`;

export type IncidentDetailRow = IncidentRow &
  Pick<
    IncidentDetail,
    'raisedByName' | 'decidedByName' | 'disputedByName' | 'customers' | 'courier' | 'owner' | 'waiting' | 'sharesBefore'
  > & {
    events: (Omit<IncidentDetail['events'][number], 'at'> & { at: string })[];
    stakes: DecisionStakes | null;
  };

/** Finds an incident with all that its page shows. */
export async function findIncidentDetail(db: Reader, id: string): Promise<IncidentDetailRow | undefined> {
  const { rows } = await sql<IncidentDetailRow>`
    SELECT ${incidentColumns}, ${selectActorName(sql`incident.raised_by_id`)} AS "raisedByName",
      ${selectName(sql`incident.decided_by`)} AS "decidedByName", ${selectName(sql`incident.disputed_by`)} AS "disputedByName",
      (SELECT json_agg(json_build_object('orderId', o.id, 'name', ${selectEaterName('o')},
          'phone', users.cell_phone) ORDER BY o.code, o.id)
        FROM incident_orders part JOIN orders o ON o.id = part.order_id JOIN users ON users.id = ${selectEaterId('o')}
        WHERE part.incident_id = incident.id) AS customers,
      (SELECT ${selectName(sql`o.courier_id`)} FROM incident_orders part JOIN orders o ON o.id = part.order_id
        WHERE part.incident_id = incident.id ORDER BY o.id LIMIT 1) AS courier,
      (SELECT json_build_object('id', owner.id, 'name', owner.first_name || ' ' || owner.last_name)
        FROM (SELECT owner_id FROM service_exceptions WHERE kind = 'incident' AND key = 'incident:' || incident.id::text
          ORDER BY service_date DESC LIMIT 1) AS taken JOIN users owner ON owner.id = taken.owner_id) AS owner,
      ${selectOpenProposal('incident', sql`incident.id`)} AS waiting, incident.stakes,
      (SELECT decided.shares FROM incident_events decided WHERE decided.incident_id = incident.id
          AND decided.action = 'decide' AND decided.shares <> incident.shares
        ORDER BY decided.id DESC LIMIT 1) AS "sharesBefore",
      (SELECT json_agg(json_build_object('id', event.id::text, 'action', action, 'by', actor_kind,
          'who', ${selectActorName(sql`event.actor_id`)}, 'words', words, 'at', happened_at) ORDER BY event.id)
        FROM incident_events event WHERE event.incident_id = incident.id) AS events
    FROM ${incidentSource} WHERE incident.id = ${id}`.execute(db);
  return rows[0];
}

/** Reads what the rules need of an incident and its first lunch to propose a decision. */
export async function readIncidentClues(db: Reader, id: string): Promise<Omit<IncidentClues, 'isOver'>> {
  const { rows } = await sql<Omit<IncidentClues, 'isOver'>>`
    SELECT incidents.type, incidents.place, picked.at IS NOT NULL AS "pickedUp",
      coalesce(picked.at > (o.schedule_date + o.hour::time) AT TIME ZONE 'America/Bogota', false) AS "leftLate"
    FROM incidents JOIN incident_orders part ON part.incident_id = incidents.id JOIN orders o ON o.id = part.order_id
      CROSS JOIN LATERAL (SELECT max(happened_at) AS at FROM order_events
        WHERE order_id = o.id AND action IN ('pick', 'selfDeliver') AND happened_at <= incidents.happened_at) AS picked
    WHERE incidents.id = ${id} ORDER BY o.id LIMIT 1`.execute(db);
  const [clues] = rows;
  if (clues === undefined) throw new Error('An incident has no lunch');
  return clues;
}

/** Finds an order of this person, and whether it is delivered or cancelled. Undefined for another's order. */
export async function findOwnOrder(
  db: Reader,
  userId: string,
  orderId: string,
): Promise<{ isOver: boolean } | undefined> {
  return await db
    .selectFrom('orders')
    .select(sql<boolean>`status IN ('delivered', 'cancelled')`.as('isOver'))
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
