import type { StaffPlace, StaffScope } from '@sazon/domain/access/staff-roles';
import type { WebhookEvent } from '@sazon/domain/integrations/webhook-events-and-retries';
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

export const disableEndpoint = (tx: Tx, endpointId: string, why: 'failing' | 'gone', nowMs: number) =>
  tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: toIso(nowMs), disabled_why: why })
    .where('id', '=', endpointId)
    .execute();
