import { randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import type pg from 'pg';
import { deriveKey } from '../apps/api/src/key-derivation.ts';
import { benchSecret } from './bench-server.ts';

export type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Adds a member of staff who may send campaigns, and returns a function that calls the API as they do. */
export async function makeCampaignStaff(client: pg.Pool, url: string): Promise<Ask> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO users (id, first_name, last_name, cell_phone, verified_at, created_at)
     VALUES ($1, 'Bench', 'Staff', '3600000000', now(), now())`,
    [id],
  );
  await client.query(
    `INSERT INTO user_permissions (user_id, permission, scope) SELECT $1, p, 'default'
     FROM unnest(ARRAY['admin_communications_view', 'admin_communications_write', 'admin_communications_edit']) AS p`,
    [id],
  );
  const token = createSigner({ key: deriveKey(benchSecret, 'tokens'), expiresIn: 3_600_000 })({ sub: id, sid: id });
  return async <T>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };
}
