import { type RawBuilder, sql } from 'kysely';
import type { Cursor } from '../../db/change-cursor.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** The histories from which webhook events are made. */
export type FeedSource = 'order_events' | 'bill_events' | 'employee_changes';

export type Feed = {
  source: FeedSource;
  seenXid: Cursor;
  floorId: string;
  nextFloorId: string;
  nextFloorXid: Cursor;
  movedAt: number;
};

/** Locks the positions up to which histories were read. Returns none while another process holds them. */
export async function lockFeeds(tx: Tx): Promise<Feed[]> {
  const { rows } = await sql<Feed>`
    SELECT source, seen_xid AS "seenXid", floor_id::text AS "floorId", next_floor_id::text AS "nextFloorId",
      next_floor_xid AS "nextFloorXid", moved_at AS "movedAt"
    FROM webhook_feeds ORDER BY source FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

export type Horizon = {
  /** Every transaction before this one has ended, and later statements see what it wrote. */
  before: Cursor;
  /** No transaction from this one on has begun to write. */
  next: Cursor;
  /** Whether any webhook address is switched on. */
  isFollowed: boolean;
};

/** Reads which transactions have ended, and whether any webhook address is on. */
export async function readHorizon(tx: Tx): Promise<Horizon> {
  const { rows } = await sql<Horizon>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS before, pg_snapshot_xmax(pg_current_snapshot())::text AS next,
      EXISTS (SELECT FROM webhook_endpoints WHERE removed_at IS NULL AND disabled_at IS NULL) AS "isFollowed"`.execute(
    tx,
  );
  return rows[0] as Horizon;
}

const xidBits = 32;
const xid = (cursor: Cursor) => sql`${String(BigInt.asUintN(xidBits, BigInt(cursor)))}::text::xid`;

/** Matches the rows of a history that were not read yet and that every later statement sees too. */
const isUnread = (feed: Feed, { before }: Horizon) =>
  sql`h.id > ${feed.floorId}::bigint AND age(h.xmin) <= age(${xid(feed.seenXid)}) AND age(h.xmin) > age(${xid(before)})`;

const iso = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Selects of each unread row its event, time, owners and data; `event` is null for a row of which nothing is sent. */
const news: Readonly<Record<FeedSource, (feed: Feed, horizon: Horizon) => RawBuilder<unknown>>> = {
  order_events: (feed, horizon) => sql`
    SELECT h.id, h.recorded_at AS at, ${iso('h.happened_at')} AS stamp, o.restaurant_id, NULL::uuid AS enterprise_id,
      CASE
        WHEN h.to_status = 'pending_confirmation' OR (h.from_status = 'pending_confirmation' AND h.to_status = 'cancelled')
          THEN NULL
        WHEN h.from_status IN ('new', 'pending_confirmation') THEN 'order.placed'
        WHEN h.from_status <> h.to_status OR h.action IN ('reschedule', 'change') THEN 'order.changed'
      END AS event,
      jsonb_build_object('orderId', o.id, 'restaurantId', o.restaurant_id, 'brandId', o.brand_id, 'menuId', o.menu_id,
        'locationId', o.location_id, 'date', o.schedule_date, 'hour', o.hour, 'type', o.type, 'action', h.action,
        'fromStatus', h.from_status, 'status', h.to_status, 'by', h.actor_kind) AS data
    FROM order_events h JOIN orders o ON o.id = h.order_id WHERE ${isUnread(feed, horizon)}`,
  bill_events: (feed, horizon) => sql`
    SELECT h.id, h.at, ${iso('h.at')} AS stamp, b.restaurant_id, b.enterprise_id,
      CASE
        WHEN h.to_state = 'issued' AND h.from_state IS DISTINCT FROM 'issued' THEN 'bill.issued'
        WHEN h.to_state <> 'draft' AND h.from_state IS DISTINCT FROM h.to_state THEN 'bill.changed'
      END AS event,
      jsonb_build_object('billId', b.id, 'kind', b.kind, 'restaurantId', b.restaurant_id, 'enterpriseId', b.enterprise_id,
        'from', b.period_start, 'to', b.period_end, 'number', b.number_year || '-' || b.number, 'action', h.action,
        'fromState', h.from_state, 'state', h.to_state, 'amountCop', b.to_pay_cop) AS data
    FROM bill_events h JOIN bills b ON b.id = h.bill_id AND b.kind <> 'courier' WHERE ${isUnread(feed, horizon)}`,
  employee_changes: (feed, horizon) => sql`
    SELECT h.id, h.at, ${iso('h.at')} AS stamp, NULL::uuid AS restaurant_id, p.enterprise_id, 'employee.changed' AS event,
      jsonb_build_object('employeeId', p.id, 'enterpriseId', p.enterprise_id, 'employeeCode', p.employee_id,
        'fields', (SELECT coalesce(jsonb_agg(DISTINCT one ->> 'field'), '[]') FROM jsonb_array_elements(h.changes) AS one))
        AS data
    FROM employee_changes h JOIN preapproved_users p ON p.id = h.person_id WHERE ${isUnread(feed, horizon)}`,
};

/**
 * Queues the events of a history since it was last read, once for each address that wants them. The id of an event
 * comes from its row, so that a row that is read twice is sent once.
 */
export async function insertNews(tx: Tx, feed: Feed, horizon: Horizon, nowMs: number): Promise<void> {
  await sql`
    INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event, body, state, next_try_at, created_at)
    SELECT gen_random_uuid(), w.id, md5(${`${feed.source}:`} || n.id)::uuid, n.event,
      jsonb_build_object('type', n.event, 'timestamp', n.stamp, 'data', n.data)::text, 'queued', ${toIso(nowMs)}, ${toIso(nowMs)}
    FROM (${news[feed.source](feed, horizon)}) AS n
    JOIN webhook_endpoints w ON n.event = ANY (w.events) AND n.at >= w.created_at
      AND w.removed_at IS NULL AND w.disabled_at IS NULL
      AND CASE w.scope WHEN 'platform' THEN true WHEN 'restaurant' THEN w.scope_id = n.restaurant_id
        ELSE w.scope_id = n.enterprise_id END
    ON CONFLICT DO NOTHING`.execute(tx);
}

/**
 * Saves how far a history was read. With `movesFloor` the floor moves too, because nothing below it can still be
 * written.
 */
export async function moveFeed(
  tx: Tx,
  { source }: Feed,
  horizon: Horizon,
  { movesFloor, nowMs }: { movesFloor: boolean; nowMs: number },
): Promise<void> {
  const floor = movesFloor
    ? sql`, floor_id = next_floor_id, next_floor_id = (SELECT coalesce(max(id), 0) FROM ${sql.table(source)}),
        next_floor_xid = ${horizon.next}, moved_at = ${toIso(nowMs)}`
    : sql``;
  await sql`UPDATE webhook_feeds SET seen_xid = ${horizon.before}${floor} WHERE source = ${source}`.execute(tx);
}
