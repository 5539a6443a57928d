import type { IncidentMessage } from '@sazon/contract/incidents/incident-detail-parts-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { selectRecipientId } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';

/** How many messages the page of an incident shows, the latest. */
const most = 100;

/**
 * Lists what was sent about an incident since it was observed: what names it, and what those who bought these lunches,
 * were to eat or took them got about them. Oldest first.
 */
export async function listIncidentMessages(
  db: Reader,
  { id, orderIds, sinceMs }: { id: string; orderIds: readonly string[]; sinceMs: number },
): Promise<IncidentMessage[]> {
  const orders = sql`${[...orderIds]}::uuid[]`;
  const { rows } = await sql<IncidentMessage>`
    WITH customers AS (SELECT o.user_id AS id FROM orders o WHERE o.id = ANY(${orders})
        UNION SELECT ${selectRecipientId('o')} FROM orders o WHERE o.id = ANY(${orders})
        UNION SELECT taker_id FROM meal_exchanges WHERE order_id = ANY(${orders}) AND taker_id IS NOT NULL),
      recipients AS (SELECT id::text AS recipient FROM customers
        UNION SELECT '+57' || cell_phone FROM customers JOIN users USING (id)
        UNION SELECT '+57' || (o.snapshot->>'customerPhone') FROM orders o WHERE o.id = ANY(${orders})),
      told AS (
        SELECT id FROM outbox_messages WHERE data ? 'incidentId' AND data ->> 'incidentId' = ${id}
        UNION
        SELECT message.id FROM recipients JOIN outbox_messages message ON message.recipient = recipients.recipient
        WHERE message.created_at >= ${toIso(sinceMs)}::timestamptz
          AND message.data ->> 'orderId' = ANY(${orders}::text[]))
    SELECT sent.id::text, sent.created_at AS at, person.first_name || ' ' || person.last_name AS "to", sent.channel,
      CASE WHEN sent.channel = 'push' AND sent.subject IS NOT NULL THEN sent.subject || '. ' || sent.body ELSE sent.body END AS text,
      sent.status, sent.error,
      CASE WHEN sent.user_id IN (SELECT id FROM customers) THEN 'customer'
        WHEN sent.user_id IN (SELECT courier_id FROM orders WHERE id = ANY(${orders})) THEN 'courier'
        WHEN sent.data ->> 'url' LIKE '/admin/sazon/%' THEN 'platform' ELSE 'restaurant' END AS role
    FROM (SELECT id FROM told ORDER BY id DESC LIMIT ${most}) AS latest JOIN outbox_messages sent ON sent.id = latest.id
      LEFT JOIN users person ON person.id = sent.user_id
    ORDER BY sent.id`.execute(db);
  return rows;
}
