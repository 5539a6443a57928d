import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type ListedDelivery = {
  id: string;
  event: string;
  state: 'queued' | 'delivered' | 'failed';
  tries: number;
  madeAt: number;
  triedAt: number | null;
  nextAt: number | null;
  status: number | null;
  tookMs: number | null;
  problem: string | null;
  body: string;
  replayedBy: string | null;
};

/**
 * Lists what was sent to a webhook address, newest first. `after` is the instant and the id of the last of the page
 * before: `1795852800000_…`.
 */
export async function listDeliveries(
  db: Reader,
  endpointId: string,
  { state, after }: { state?: ListedDelivery['state'] | undefined; after?: string | undefined },
  limit: number,
): Promise<ListedDelivery[]> {
  const [at = '0', id = ''] = after?.split('_') ?? [];
  const isAfter = after === undefined ? sql`true` : sql`(d.created_at, d.id) < (${toIso(Number(at))}, ${id}::uuid)`;
  const { rows } = await sql<ListedDelivery>`
    SELECT d.id, event, state, tries, d.created_at AS "madeAt", last_tried_at AS "triedAt", next_try_at AS "nextAt",
      status, took_ms AS "tookMs", problem, body, first_name || ' ' || last_name AS "replayedBy"
    FROM webhook_deliveries d LEFT JOIN users u ON u.id = replayed_by
    WHERE endpoint_id = ${endpointId} AND ${state === undefined ? sql`true` : sql`state = ${state}`} AND ${isAfter}
    ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Returns an event sent to this webhook address, or undefined when the address has no such event. */
export const findDelivery = (db: Reader, endpointId: string, id: string) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['event_id as eventId', 'event', 'body'])
    .where('id', '=', id)
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirst();

type Again = { id: string; endpointId: string; eventId: string; event: string; body: string; userId: string };

/** Queues an event again because a person asked for it. */
export const insertAgain = (tx: Tx, { userId, ...sent }: Again, nowMs: number) =>
  tx
    .insertInto('webhook_deliveries')
    .values({
      ...{ id: sent.id, endpoint_id: sent.endpointId, event_id: sent.eventId, event: sent.event, body: sent.body },
      ...{ state: 'queued', next_try_at: toIso(nowMs), created_at: toIso(nowMs), replayed_by: userId },
    })
    .execute();

/** Counts the events that people sent again to a webhook address since an instant. */
export async function countAgain(tx: Tx, endpointId: string, sinceMs: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM webhook_deliveries
    WHERE endpoint_id = ${endpointId} AND replayed_by IS NOT NULL AND created_at > ${toIso(sinceMs)}`.execute(tx);
  return rows[0]?.count ?? 0;
}
