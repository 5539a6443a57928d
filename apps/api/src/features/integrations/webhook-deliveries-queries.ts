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
  resent: 'queued' | 'delivered' | 'failed' | null;
};

/** The last time that the event of a delivery `d` was sent again after it. */
const lastResend = sql`SELECT n.state FROM webhook_deliveries n
  WHERE n.endpoint_id = d.endpoint_id AND n.event_id = d.event_id AND n.replayed_by IS NOT NULL
    AND (n.created_at, n.id) > (d.created_at, d.id)
  ORDER BY n.created_at DESC, n.id DESC LIMIT 1`;

/**
 * Lists what was sent to a webhook address, newest first. `after` is the instant and the id of the last of the page
 * before: `1795852800000_…`. 'failed' leaves out what was sent again.
 */
export async function listDeliveries(
  db: Reader,
  endpointId: string,
  { state, after }: { state?: ListedDelivery['state'] | undefined; after?: string | undefined },
  limit: number,
): Promise<ListedDelivery[]> {
  const [at = '0', id = ''] = after?.split('_') ?? [];
  const isState = state === undefined ? sql`true` : sql`d.state = ${state}`;
  const isLeft = state === 'failed' ? sql`resend.state IS NULL` : sql`true`;
  const isAfter = after === undefined ? sql`true` : sql`(d.created_at, d.id) < (${toIso(Number(at))}, ${id}::uuid)`;
  const { rows } = await sql<ListedDelivery>`
    SELECT d.id, event, d.state, tries, d.created_at AS "madeAt", last_tried_at AS "triedAt", next_try_at AS "nextAt",
      status, took_ms AS "tookMs", problem, body, first_name || ' ' || last_name AS "replayedBy",
      resend.state AS resent
    FROM webhook_deliveries d LEFT JOIN users u ON u.id = replayed_by LEFT JOIN LATERAL (${lastResend}) AS resend ON true
    WHERE endpoint_id = ${endpointId} AND ${isState} AND ${isLeft} AND ${isAfter}
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

/**
 * Queues again up to `limit` events that never arrived and are not on their way, oldest first; no test events. Returns how
 * many.
 */
export async function insertAllFailedAgain(
  tx: Tx,
  { endpointId, userId, limit }: { endpointId: string; userId: string; limit: number },
  nowMs: number,
): Promise<number> {
  const at = toIso(nowMs);
  const { numAffectedRows } = await sql`
    INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event, body, state, next_try_at, created_at, replayed_by)
    SELECT gen_random_uuid(), endpoint_id, event_id, event, body, 'queued', ${at}, ${at}, ${userId} FROM webhook_deliveries d
    WHERE endpoint_id = ${endpointId} AND d.state = 'failed' AND d.event <> 'ping' AND NOT EXISTS (${lastResend})
      AND NOT EXISTS (SELECT FROM webhook_deliveries came WHERE came.endpoint_id = d.endpoint_id
        AND came.event_id = d.event_id AND came.state = 'delivered')
    ORDER BY d.created_at, d.id LIMIT ${limit}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Counts how often people sent something again to a webhook address since an instant; many at once are one time. */
export async function countTimesAgain(tx: Tx, endpointId: string, sinceMs: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(DISTINCT (created_at, replayed_by))::int AS count
    FROM webhook_deliveries WHERE endpoint_id = ${endpointId} AND replayed_by IS NOT NULL AND created_at > ${toIso(sinceMs)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
