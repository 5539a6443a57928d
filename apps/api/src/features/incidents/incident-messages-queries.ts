import type { IncidentMessage } from '@sazon/contract/incidents/incident-page-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';

/** How many messages the page of an incident shows, the latest. */
const most = 100;

/**
 * Lists what was sent about an incident since it was observed: what names it, and what its customers got about these
 * lunches. Oldest first.
 */
export async function listIncidentMessages(
  db: Reader,
  { id, orderIds, sinceMs }: { id: string; orderIds: readonly string[]; sinceMs: number },
): Promise<IncidentMessage[]> {
  const orders = sql`${[...orderIds]}::uuid[]`;
  const { rows } = await sql<IncidentMessage>`
    WITH eaters AS (SELECT DISTINCT users.id, '+57' || users.cell_phone AS phone
        FROM orders o JOIN users ON users.id = o.user_id WHERE o.id = ANY(${orders})),
      told AS (
        SELECT id FROM outbox_messages WHERE data ? 'incidentId' AND data ->> 'incidentId' = ${id}
        UNION
        SELECT message.id FROM eaters JOIN outbox_messages message ON message.recipient IN (eaters.id::text, eaters.phone)
        WHERE message.created_at >= ${toIso(sinceMs)}::timestamptz
          AND message.data ->> 'orderId' = ANY(${orders}::text[]))
    SELECT sent.id::text, sent.created_at AS at, person.first_name || ' ' || person.last_name AS "to", sent.channel,
      CASE WHEN sent.channel = 'push' AND sent.subject IS NOT NULL THEN sent.subject || '. ' || sent.body ELSE sent.body END AS text,
      sent.status, sent.error,
      CASE WHEN sent.user_id IN (SELECT id FROM eaters) THEN 'customer'
        WHEN sent.user_id IN (SELECT courier_id FROM orders WHERE id = ANY(${orders})) THEN 'courier'
        WHEN sent.data ->> 'url' LIKE '/admin/sazon/%' THEN 'platform' ELSE 'restaurant' END AS role
    FROM (SELECT id FROM told ORDER BY id DESC LIMIT ${most}) AS latest JOIN outbox_messages sent ON sent.id = latest.id
      LEFT JOIN users person ON person.id = sent.user_id
    ORDER BY sent.id`.execute(db);
  return rows;
}
