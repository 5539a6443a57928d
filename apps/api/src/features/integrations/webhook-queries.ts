import type { StaffPlace, StaffScope } from '@sazon/domain/access/staff-roles';
import type { NextDelivery, WebhookAnswer, WebhookEvent } from '@sazon/domain/integrations/webhooks';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { toPlace } from './api-token-queries.ts';

export type ListedEndpoint = {
  id: string;
  url: string;
  events: WebhookEvent[];
  authorName: string;
  madeAt: number;
  disabledAt: number | null;
  disabledWhy: 'staff' | 'failing' | 'gone' | null;
  failingSince: number | null;
  bothSecretsUntil: number | null;
  waiting: number;
  takenAt: number | null;
};

const isAtPlace = (place: StaffPlace) =>
  sql<boolean>`w.scope = ${place.scope} AND w.scope_id IS NOT DISTINCT FROM ${place.id} AND w.removed_at IS NULL`;

/** Lists the webhook addresses of a place, newest first. */
export async function listEndpoints(db: Reader, place: StaffPlace, nowMs: number): Promise<ListedEndpoint[]> {
  const { rows } = await sql<ListedEndpoint>`
    SELECT w.id, url, events, first_name || ' ' || last_name AS "authorName", w.created_at AS "madeAt",
      disabled_at AS "disabledAt", disabled_why AS "disabledWhy", failing_since AS "failingSince",
      CASE WHEN old_secret_until > ${toIso(nowMs)} THEN old_secret_until END AS "bothSecretsUntil",
      (SELECT count(*)::int FROM webhook_deliveries d WHERE d.endpoint_id = w.id AND state = 'queued') AS waiting,
      (SELECT max(last_tried_at) FROM (SELECT last_tried_at, state FROM webhook_deliveries d WHERE d.endpoint_id = w.id
        ORDER BY created_at DESC LIMIT 200) AS latest WHERE state = 'delivered') AS "takenAt"
    FROM webhook_endpoints w JOIN users u ON u.id = w.created_by
    WHERE ${isAtPlace(place)} ORDER BY w.created_at DESC, w.id`.execute(db);
  return rows;
}

/** Counts the webhook addresses of a place, and locks the place, so that two added at once are both counted. */
export async function lockEndpoints(tx: Tx, place: StaffPlace): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks ${place.scope} ${place.id}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM webhook_endpoints w
    WHERE ${isAtPlace(place)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

type NewEndpoint = { id: string; place: StaffPlace; url: string; events: readonly string[]; sealed: string };

export const insertEndpoint = (tx: Tx, endpoint: NewEndpoint, authorId: string, nowMs: number) =>
  tx
    .insertInto('webhook_endpoints')
    .values({
      ...{ id: endpoint.id, scope: endpoint.place.scope, scope_id: endpoint.place.id, url: endpoint.url },
      ...{ events: [...endpoint.events], secret_sealed: endpoint.sealed },
      ...{ created_by: authorId, created_at: toIso(nowMs) },
    })
    .execute();

export type KeptEndpoint = { place: StaffPlace; disabledAt: number | null; secretSealed: string };

type EndpointRow = { scope: StaffScope; scopeId: string | null; disabledAt: number | null; secretSealed: string };

/** Returns a webhook address, or undefined when there is none or it was removed. */
export async function findEndpoint(db: Reader, id: string): Promise<KeptEndpoint | undefined> {
  const { rows } = await sql<EndpointRow>`
    SELECT scope, scope_id AS "scopeId", disabled_at AS "disabledAt", secret_sealed AS "secretSealed"
    FROM webhook_endpoints WHERE id = ${id} AND removed_at IS NULL`.execute(db);
  const [row] = rows;
  return row && { ...row, place: toPlace(row.scope, row.scopeId) };
}

/** Locks a webhook address and returns it, or undefined when there is none or it was removed. */
export async function lockEndpoint(tx: Tx, id: string): Promise<KeptEndpoint | undefined> {
  await sql`SELECT FROM webhook_endpoints WHERE id = ${id} FOR UPDATE`.execute(tx);
  return await findEndpoint(tx, id);
}

/** Changes a webhook address. Switching it on again forgets since when it failed. */
export async function saveEndpoint(
  tx: Tx,
  id: string,
  { url, events, enabled }: { url: string; events: readonly string[]; enabled: boolean },
  nowMs: number,
): Promise<void> {
  await sql`
    UPDATE webhook_endpoints SET url = ${url}, events = ${[...events]}::text[],
      disabled_at = CASE WHEN NOT ${enabled}::bool THEN coalesce(disabled_at, ${toIso(nowMs)}) END,
      disabled_why = CASE WHEN NOT ${enabled}::bool THEN coalesce(disabled_why, 'staff') END,
      failing_since = CASE WHEN ${enabled}::bool AND disabled_at IS NOT NULL THEN NULL ELSE failing_since END
    WHERE id = ${id}`.execute(tx);
}

/** Replaces the signing secret of a webhook address; the old one signs too until `oldUntilMs`. */
export const saveSecret = (tx: Tx, id: string, sealed: string, oldUntilMs: number) =>
  sql`UPDATE webhook_endpoints SET old_secret_sealed = secret_sealed, old_secret_until = ${toIso(oldUntilMs)},
    secret_sealed = ${sealed} WHERE id = ${id}`.execute(tx);

export const markEndpointRemoved = (tx: Tx, id: string, nowMs: number) =>
  tx
    .updateTable('webhook_endpoints')
    .set({ removed_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();

/** Marks all waiting events of a webhook address as failed. */
export const failQueued = (tx: Tx, endpointId: string, problem: string) =>
  sql`UPDATE webhook_deliveries SET state = 'failed', next_try_at = NULL, problem = ${problem}
    WHERE endpoint_id = ${endpointId} AND state = 'queued'`.execute(tx);

/** A queued event that has to be sent now. */
export type DueDelivery = {
  id: string;
  eventId: string;
  body: string;
  tries: number;
  firstTryMs: number;
  endpointId: string;
  url: string;
  secretSealed: string;
  /** The former secret while it still signs, otherwise null. */
  oldSecretSealed: string | null;
};

/** The most events of one address that are claimed at once, so that a slow one does not hold up the others. */
const atOnceTo = 4;

/** Claims due events for this process; another process may claim them again after `untilMs`. */
export async function claimDue(
  tx: Tx,
  { limit, untilMs }: { limit: number; untilMs: number },
  nowMs: number,
): Promise<DueDelivery[]> {
  const at = toIso(nowMs);
  const { rows } = await sql<DueDelivery>`
    WITH due AS (
      SELECT d.id FROM webhook_endpoints w CROSS JOIN LATERAL (
        SELECT id FROM webhook_deliveries WHERE endpoint_id = w.id AND state = 'queued' AND next_try_at <= ${at}
        ORDER BY next_try_at LIMIT ${atOnceTo} FOR UPDATE SKIP LOCKED) AS d
      WHERE w.disabled_at IS NULL AND w.removed_at IS NULL LIMIT ${limit})
    UPDATE webhook_deliveries d SET tries = tries + 1, next_try_at = ${toIso(untilMs)}, last_tried_at = ${at},
      first_tried_at = coalesce(first_tried_at, ${at})
    FROM due, webhook_endpoints w WHERE d.id = due.id AND w.id = d.endpoint_id
    RETURNING d.id, event_id AS "eventId", body, tries, first_tried_at AS "firstTryMs", w.id AS "endpointId", url,
      secret_sealed AS "secretSealed",
      CASE WHEN old_secret_until > ${at} THEN old_secret_sealed END AS "oldSecretSealed"`.execute(tx);
  return rows;
}

/**
 * Locks a webhook address and returns since when it fails, with whom to notify, or undefined when it is off or removed.
 */
export async function lockFailing(tx: Tx, endpointId: string) {
  const { rows } = await sql<{
    failingSinceMs: number | null;
    scope: StaffScope;
    scopeId: string | null;
    url: string;
    email: string | null;
    authorId: string;
  }>`
    SELECT failing_since AS "failingSinceMs", scope, scope_id AS "scopeId", url, email, created_by AS "authorId"
    FROM webhook_endpoints w JOIN users u ON u.id = created_by
    WHERE w.id = ${endpointId} AND disabled_at IS NULL AND removed_at IS NULL FOR UPDATE OF w`.execute(tx);
  return rows[0];
}

type Sent = { answer: WebhookAnswer; tookMs: number; problem: string | null };

/** Saves the result of sending an event, unless its webhook address was switched off in the meantime. */
export async function saveTry(tx: Tx, id: string, { answer, tookMs, problem }: Sent, next: NextDelivery) {
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state: next.state,
      next_try_at: next.state === 'queued' ? toIso(next.atMs) : null,
      status: 'status' in answer ? answer.status : null,
      ...{ took_ms: tookMs, problem },
    })
    .where('id', '=', id)
    // switching an address off has already marked its events as failed
    .where('state', '=', 'queued')
    .execute();
}

/** Stores since when a webhook address fails; null means that it works. */
export const saveFailing = (tx: Tx, endpointId: string, sinceMs: number | null) =>
  sql`UPDATE webhook_endpoints SET failing_since = ${sinceMs === null ? null : toIso(sinceMs)}
    WHERE id = ${endpointId} AND (failing_since IS NULL) <> (${sinceMs === null}::bool)`.execute(tx);

export const disableEndpoint = (tx: Tx, endpointId: string, why: 'failing' | 'gone', nowMs: number) =>
  tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: toIso(nowMs), disabled_why: why })
    .where('id', '=', endpointId)
    .execute();
