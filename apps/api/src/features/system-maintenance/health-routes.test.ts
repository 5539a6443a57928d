import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { health, outbox, ready } from '@sazon/contract/system-maintenance/health-and-development-routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { sql } from 'kysely';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { deleteShortLived } from './delete-expired-rows-actions.ts';

const test = await testApp();

describe('the doors of operation', () => {
  it('says that the process lives', async () => {
    assert.equal((await test.call(health)).status, 200);
  });

  it('says that it can serve once the database answers and every migration is applied', async () => {
    assert.deepEqual((await test.call(ready)).body, { status: 'ready', database: 'ok', migrations: 'ok' });
  });

  it('answers a problem in Spanish with the field for input of the wrong type', async () => {
    const { status, body } = await test.call(outbox, { query: { limit: 'x' } });
    assert.equal(status, 400);
    assert.equal(body.code, 'VALIDATION');
    assert.equal(body.field, 'limit');
  });

  it('describes each call with the refusals that its handler gives', async () => {
    const { paths } = (await test.app.inject({ url: '/api/openapi.json' })).json();
    assert.equal(paths['/api/cart'].post.description, `Refusals: ${(addToCart.refusals ?? []).join(', ')}.`);
    assert.equal(paths['/api/cart'].get.description, undefined);
  });

  it('answers 404 as a problem for a call that does not exist', async () => {
    const response = await test.app.inject({ url: '/api/nada' });
    assert.equal(response.statusCode, 404);
    assert.equal(response.json().code, 'NOT_FOUND');
  });
});

describe('what served its time', () => {
  const { deps } = test;
  const day = 86_400_000;
  const ago = (ms: number) => new Date(deps.now() - ms).toISOString();
  const count = async (table: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(deps.db);
    return rows[0]?.n ?? 0;
  };
  const uuid = () => deps.newId();
  const code = (
    at: string,
  ) => sql`INSERT INTO one_time_codes (id, target, purpose, code_hash, created_at, expires_at, ip)
    VALUES (${uuid()}, 'x', 'login', 'x', ${at}, ${at}, '')`;
  const message = (
    at: string,
    status: string,
  ) => sql`INSERT INTO outbox_messages (channel, recipient, kind, body, created_at,
    status) VALUES ('sms', 'x', 'x', 'x', ${at}, ${status})`;
  const failure = (
    at: string,
    resolved: boolean,
  ) => sql`INSERT INTO failed_jobs (name, data, error, failed_at, resolved)
    VALUES ('x', '{}', 'x', ${at}, ${resolved})`;

  it('is forgotten, table by table, when it is old enough and not a moment before', async () => {
    const { id: userId, token } = await aCustomer(test);
    const done = (at: string) =>
      sql`INSERT INTO done_actions (key, actor_id, done_at) VALUES (${uuid()}, ${userId}, ${at})`;
    const counted = (at: string) =>
      sql`INSERT INTO limit_counters (name, whom, count, last_at, ends_at) VALUES ('x', ${uuid()}, 1, ${at}, ${at})`;
    const changed = (at: string) => sql`INSERT INTO account_changes (user_id, kind, token_hash, created_at)
      VALUES (${userId}, 'email', ${uuid()}, ${at})`;
    const part = (at: string) => sql`INSERT INTO exclusion_parts (import_id, channel, recipient, created_at)
      VALUES (${uuid()}, 'sms', 'x', ${at})`;
    const consolidator = uuid();
    await sql`INSERT INTO consolidators (id, name, code_hash, created_at)
      VALUES (${consolidator}, 'x', 'x', ${ago(0)})`.execute(deps.db);
    const shift = (at: string) => sql`INSERT INTO consolidator_sessions (hash, consolidator_id, created_at,
      expires_at) VALUES (${uuid()}, ${consolidator}, ${at}, ${at})`;
    const place = await aPlace(test);
    const photo = (
      at: string,
      kept: string | null,
    ) => sql`INSERT INTO courier_photos (id, courier_id, time_id, schedule_date,
      purpose, sha256, asked_at, kept_at) VALUES (${uuid().replaceAll('-', '')}, ${userId}, ${place.timeId}, '2026-11-23',
      'arrival', ${(uuid() + uuid()).replaceAll('-', '')}, ${at}, ${kept})`;
    const session = async (at: string) => {
      const id = uuid();
      await sql`INSERT INTO sessions (id, user_id, created_at) VALUES (${id}, ${userId}, ${at})`.execute(deps.db);
      return (expires: string) => sql`INSERT INTO refresh_tokens (hash, session_id, created_at, expires_at)
        VALUES (${uuid()}, ${id}, ${at}, ${expires})`;
    };
    const [over, alive] = [await session(ago(90 * day)), await session(ago(40 * day))];
    const rows: readonly (readonly [table: string, kept: number, ...rows: ReturnType<typeof sql>[]])[] = [
      ['done_actions', 1, done(ago(7 * day + 1)), done(ago(7 * day - 1))],
      ['one_time_codes', 1, code(ago(day + 1)), code(ago(day - 1))],
      ['limit_counters', 1, counted(ago(60_001)), counted(ago(59_999))],
      ['account_changes', 1, changed(ago(4 * day + 1)), changed(ago(4 * day - 1))],
      ['refresh_tokens', 1, over(ago(2 * day)), alive(ago(2 * day)), alive(ago(-20 * day))],
      ['consolidator_sessions', 1, shift(ago(9 * day)), shift(ago(8 * day))],
      [
        'outbox_messages',
        2,
        message(ago(90 * day + 1), 'sent'),
        message(ago(90 * day + 1), 'failed'),
        message(ago(90 * day - 1), 'sent'),
        message(ago(200 * day), 'queued'),
      ],
      ['failed_jobs', 2, failure(ago(31 * day), true), failure(ago(31 * day), false), failure(ago(29 * day), true)],
      ['exclusion_parts', 1, part(ago(day + 1)), part(ago(day - 1))],
      [
        'courier_photos',
        2,
        photo(ago(32 * day), null),
        photo(ago(32 * day), ago(32 * day)),
        photo(ago(30 * day), null),
      ],
    ];
    const before = new Map<string, number>();
    for (const [table, , ...all] of rows) {
      before.set(table, await count(table));
      for (const row of all) await row.execute(deps.db);
    }
    const sessions = await count('sessions');
    const expected = rows.reduce((sum, [, kept, ...all]) => sum + all.length - kept, 0);
    assert.equal(await deleteShortLived(deps), expected);
    for (const [table, kept] of rows) assert.equal((await count(table)) - (before.get(table) ?? 0), kept, table);
    assert.equal(await count('sessions'), sessions - 1, 'a session goes with the last of its tokens');
    assert.equal(await deleteShortLived(deps), 0);
    assert.equal((await test.call(refreshUser, { as: token })).status, 200);
  });
});
