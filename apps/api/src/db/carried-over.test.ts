import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { freshDatabase } from '../testing/test-database.ts';
import { connect } from './connect.ts';

const database = await freshDatabase();
const { db } = connect(database.url, 2);
after(async () => {
  await db.destroy();
  await database.drop();
});

const folder = path.join(import.meta.dirname, 'migrations');
const files = fs.readdirSync(folder).sort();
const migrations: Record<string, Migration> = {};
for (const file of files) migrations[path.basename(file, '.ts')] = await import(path.join(folder, file));
const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });

const instant = '2026-11-01T12:00:00Z';
const id = (number: number) => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`;

it('what an older database holds gets its accounts and its members, and nothing becomes everybody’s', async () => {
  await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(db);
  assert.equal((await migrator.migrateTo('0241_followed_keys')).error, undefined);
  await sql`INSERT INTO users (id, first_name, last_name, cell_phone, created_at)
    VALUES (${id(1)}, 'Ana', 'Ruiz', '3001234567', ${instant})`.execute(db);
  await sql`INSERT INTO ledger_transfers (debit, credit, amount_cop, kind, created_at)
    VALUES (${`tingos:${id(1)}`}, 'orders:held', 5, 'reserve', ${instant})`.execute(db);
  for (const [number, userIds] of [
    [2, [id(1)]],
    [3, [id(99)]],
    [4, []],
  ] as const) {
    await sql`INSERT INTO coupons (id, code, title, type, amount, apply_method, brand_ids, user_ids, starts_at, funded_by,
        created_at) VALUES (${id(number)}, ${`C${number}`}, 'Cupón', 'fixed', 1, 'menu', '{}', ${[...userIds]}::uuid[],
        ${instant}, '{}', ${instant})`.execute(db);
  }
  assert.equal((await migrator.migrateToLatest()).error, undefined);
  const accounts = await db.selectFrom('ledger_accounts').select(['id', 'user_id']).orderBy('id').execute();
  assert.deepEqual(accounts, [
    { id: 'orders:held', user_id: null },
    { id: `tingos:${id(1)}`, user_id: id(1) },
  ]);
  const coupons = await db.selectFrom('coupons').select(['code', 'active']).orderBy('code').execute();
  assert.deepEqual(
    coupons.map(({ code, active }) => [code, active]),
    [
      ['C2', true],
      ['C3', false],
      ['C4', true],
    ],
  );
  assert.deepEqual(await db.selectFrom('coupon_users').select(['coupon_id', 'user_id']).execute(), [
    { coupon_id: id(2), user_id: id(1) },
  ]);
});
