import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Pool } from '../db/connect.ts';
import { toIso } from '../db/to-iso.ts';
import type { TestApp } from './test-app.ts';

/** Keys and addresses of a restaurant and a company, with an event in each log. Answers the ids of calls about them. */
export async function insertIntegrationRows(
  { deps }: TestApp,
  of: { restaurantId: string; enterpriseId: string; userId: string },
): Promise<Record<string, string>> {
  const { db, newId, now } = deps;
  const by = { created_by: of.userId, created_at: toIso(now()) };
  const ids: Record<string, string> = {};
  for (const [kind, scope, scope_id] of [
    ['restaurant', 'restaurant', of.restaurantId],
    ['company', 'enterprise', of.enterpriseId],
    ['platform', 'enterprise', of.enterpriseId],
  ] as const) {
    const token = newId();
    const made = { scope, scope_id, ...by, expires_at: toIso(now() + 600_000), per_minute: 300 };
    await db
      .insertInto('api_tokens')
      .values({ id: token, name: 'Un secreto', token_hash: token, hint: 'abcd', grants: ['bills:read'], ...made })
      .execute();
    const endpoint = newId();
    await db
      .insertInto('webhook_endpoints')
      .values({
        ...{ id: endpoint, scope, scope_id, ...by, url: `https://nadie.example/${endpoint}` },
        ...{ events: ['bill.issued'], secret_sealed: 'x' },
      })
      .execute();
    const delivery = { id: newId(), endpoint_id: endpoint, event_id: newId(), event: 'bill.issued', body: '{}' };
    await db
      .insertInto('webhook_deliveries')
      .values({ ...delivery, state: 'failed', created_at: toIso(now()) })
      .execute();
    ids[`integrations.${kind}RevokeToken.id`] = token;
    for (const call of ['ChangeEndpoint', 'RotateSecret', 'RemoveEndpoint', 'SendAgain', 'Deliveries'])
      ids[`integrations.${kind}${call}.id`] = endpoint;
    ids[`integrations.${kind}SendAgain.deliveryId`] = delivery.id;
    for (const call of ['List', 'AddToken', 'AddEndpoint']) ids[`integrations.${kind}${call}.placeId`] = scope_id;
    ids[`integrations.${kind}Deliveries.after`] = `${now()}_${delivery.id}`;
  }
  return ids;
}

/** One event as a receiver got it. */
type Received = {
  readonly id: string;
  readonly seconds: number;
  readonly signatures: readonly string[];
  readonly body: string;
  readonly event: { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> };
};

export type Receiver = {
  readonly url: string;
  readonly received: Received[];
  /** What it answers from now on. */
  answer(status: number, body?: string): void;
  close(): Promise<void>;
};

/** A real HTTP server on this machine that takes webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let next = { status: 204, body: '' };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    received.push({
      id: String(request.headers['webhook-id']),
      seconds: Number(request.headers['webhook-timestamp']),
      signatures: String(request.headers['webhook-signature']).split(' '),
      body,
      event: JSON.parse(body),
    });
    response.writeHead(next.status, next.status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end(next.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (status, body = '') => {
      next = { status, body };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The signature that a receiver with this secret expects, written by the Standard Webhooks and not by our code. */
export function expectedSignature(secret: string, { id, seconds, body }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** Waits for the open writes of other databases: what comes after the oldest open write of a server is told only then. */
export async function waitForOtherDatabases(db: Pool): Promise<void> {
  const { rows } = await sql<{ next: string }>`
    SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`.execute(db);
  const next = String(BigInt.asUintN(32, BigInt(rows[0]?.next ?? 0)));
  const open = () =>
    sql`SELECT pid FROM pg_stat_activity WHERE datname <> current_database()
      AND age(backend_xid) > age(${next}::text::xid)`.execute(db);
  while ((await open()).rows.length > 0);
}
