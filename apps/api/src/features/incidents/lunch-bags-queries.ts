import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { splitIntoBags } from '@sazon/domain/logistics/split-custody-scans-into-bags';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { selectActorName, selectName } from './incident-detail-queries.ts';

type Bags = IncidentDetail['custody'][number]['bags'];

type Row = { id: string } & Parameters<typeof splitIntoBags>[0];

/** Returns the bags of each of these lunches by its id, with who held them. */
export async function listLunchBags(db: Reader, orderIds: readonly string[]): Promise<Map<string, Bags>> {
  const { rows } = await sql<Row>`
    SELECT o.id, slot.has_consolidator AS "hasConsolidator",
      (SELECT coalesce(json_agg(json_build_object('atMs', (extract(epoch FROM packed_at) * 1000)::bigint,
          'who', ${selectName(sql`packed_by`)}) ORDER BY packed_at), '[]')
        FROM (SELECT packed_at, packed_by FROM order_packings WHERE order_id = o.id
          UNION ALL SELECT packed_at, packed_by FROM earlier_packings WHERE order_id = o.id) AS packing) AS packings,
      (SELECT coalesce(json_agg(json_build_object('action', action, 'atMs', (extract(epoch FROM happened_at) * 1000)::bigint,
          'who', ${selectActorName(sql`event.actor_id`)}) ORDER BY event.id), '[]')
        FROM order_events event WHERE event.order_id = o.id) AS events
    FROM orders o JOIN location_times slot ON slot.id = o.time_id
    WHERE o.id = ANY(${[...orderIds]}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, ...lunch }) => [
      id,
      splitIntoBags(lunch).map(({ links, replacedAtMs }) => ({
        links: links.map(({ step, atMs, who }) => ({ step, at: atMs, who })),
        replacedAt: replacedAtMs,
      })),
    ]),
  );
}
