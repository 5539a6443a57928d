import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ConfigError } from '../config-error.ts';
import { freshDatabase } from '../testing/test-database.ts';
import { connect } from './connect.ts';
import {
  listChangedMigrations,
  listPendingMigrations,
  migrate,
  migrations,
  UnreleasedDatabaseError,
} from './migrate.ts';

const database = await freshDatabase();
const { db } = connect(database.url, 3);
after(async () => {
  await db.destroy();
  await database.drop();
});

const recorded = async () =>
  (await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)).rows.map(
    ({ name }) => name,
  );
const all = Object.keys(migrations);
const atRelease = all.filter((name) => name <= '0011_messages_and_upkeep');

/** The schema as the migrations of before the first release left it. */
async function makeSchemaOfThen(): Promise<void> {
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateTo(atRelease.at(-1) ?? '');
  assert.equal(error, undefined);
}

/** The record as the many migrations of before the first release left it. */
async function readRecord(names: readonly string[]): Promise<void> {
  await sql`DELETE FROM kysely_migration`.execute(db);
  await sql`INSERT INTO kysely_migration (name, timestamp) SELECT name, '2026-11-23T10:00:00.000Z'
    FROM unnest(${[...names]}::text[]) AS name`.execute(db);
}
const between = Array.from({ length: 72 }, (_, index) => `${String(index + 2).padStart(4, '0')}_then`);
const whole = ['0001_people_and_places', ...between, '0260_last_arrays_and_words'];

it('a database of before the release is taken over as it is, once, and migrated further', async () => {
  await makeSchemaOfThen();
  await sql`INSERT INTO settings (key, value, updated_at) VALUES ('user_max_cards', '4', now())`.execute(db);
  await readRecord(whole);
  const applied = await Promise.all([migrate(db), migrate(db)]);
  const since = all.filter((name) => !atRelease.includes(name));
  assert.deepEqual(
    applied.toSorted((one, other) => one.length - other.length),
    [[], since],
  );
  assert.deepEqual(await recorded(), all);
  assert.deepEqual(await listPendingMigrations(db), []);
  const invalid = await sql`SELECT FROM pg_constraint WHERE NOT convalidated
    UNION ALL SELECT FROM pg_index WHERE NOT indisvalid`.execute(db);
  assert.equal(invalid.rows.length, 0);
  assert.equal((await sql`SELECT FROM settings WHERE key = 'user_max_cards'`.execute(db)).rows.length, 1);
  assert.deepEqual(await listChangedMigrations(db), []);
});

it('one that only some of them made is refused and left as it is', async () => {
  for (const some of [whole.slice(0, 40), whole.slice(0, -1), [...whole, '0261_more']]) {
    await readRecord(some);
    await assert.rejects(migrate(db), UnreleasedDatabaseError);
    assert.deepEqual(await recorded(), some);
  }
  await readRecord(all);
  assert.deepEqual(await migrate(db), []);
});

it('a server that is too old is refused in one sentence, before anything is written', async () => {
  const on = (serverVersion: string) =>
    db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({
        ...result,
        rows: result.rows.map((row) => ('serverVersion' in row ? { serverVersion } : row)),
      }),
    }) as typeof db;
  for (const old of ['17.9', '17.4 (Debian 17.4-1)', '9.6.24'])
    await assert.rejects(migrate(on(old)), (error) => {
      assert.ok(error instanceof ConfigError);
      return error.message.startsWith(`DATABASE_URL: the server there is PostgreSQL ${old}. Sazón needs 18`);
    });
  assert.deepEqual(await migrate(on('19beta1')), []);
});

it('a migration that landed after one of a higher number runs later', async () => {
  await readRecord(all);
  await sql`DROP INDEX IF EXISTS preapproved_users_by_name; DELETE FROM kysely_migration WHERE name = '0058_register_by_name'`.execute(
    db,
  );
  assert.deepEqual(await migrate(db), ['0058_register_by_name']);
});

it('former orders get their tax part by part, and none is missed when it is cut and run again', async () => {
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  await sql`
    CREATE TABLE menus (); CREATE TABLE additions (); CREATE TABLE bill_lines ();
    CREATE TABLE restaurants (id int, tax_regime text);
    CREATE TABLE restaurant_changes (id int, restaurant_id int, at timestamptz, changes jsonb);
    CREATE TABLE orders (id uuid PRIMARY KEY, restaurant_id int, created_at timestamptz, snapshot jsonb);
    INSERT INTO restaurants VALUES (1, 'INC'), (2, 'NO_RESPONSABLE');
    INSERT INTO restaurant_changes
      VALUES (1, 1, '2026-11-02', '[{"setting": "taxRegime", "was": "IVA, 19 %"}, {"setting": "name", "was": "Otro"}]');
    INSERT INTO orders SELECT gen_random_uuid(), 1 + n % 2, '2026-11-01'::date + n % 4, '{}' FROM generate_series(1, 12345) n
  `.execute(db);
  const taxes = migrations['0110_dish_taxes'] as Migration;
  await taxes.up(db);
  await sql`UPDATE orders SET snapshot = '{"tax": "none"}' WHERE restaurant_id = 2`.execute(db);
  await taxes.up(db);
  const { rows } = await sql`SELECT restaurant_id AS id, created_at < '2026-11-02' AS before, snapshot->>'tax' AS tax,
    count(*) FROM orders GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db);
  assert.deepEqual(rows, [
    { id: 1, before: false, tax: 'inc_8', count: 3086 },
    { id: 1, before: true, tax: 'iva_19', count: 3086 },
    { id: 2, before: false, tax: 'none', count: 6173 },
  ]);
});

it('stored templates say the closing hour with its own article, except what WhatsApp approved', async () => {
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  await sql`
    CREATE TABLE message_templates (id int, title text, message text, parameters jsonb, whatsapp_state text);
    CREATE TABLE campaigns (id int, message_id int, other_message_id int, parameters jsonb);
    INSERT INTO message_templates VALUES
      (1, 'Hasta las {{ hora_cierre }}', 'Pide antes de las {{hora_cierre}} en {{lugar}}.', '{"lugar": "tu sede"}', 'none'),
      (2, 'Pide', 'Es la {{hora_cierre}}', '{"hora_cierre": "1:00 p. m."}', 'rejected'),
      (3, 'Pide', 'Pide antes de las {{hora_cierre}}.', '{"hora_cierre": "6:00"}', 'approved'),
      (4, 'Hola', 'En las {{empresa}}', '{"hora_cierre": "6:00"}', 'none');
    INSERT INTO campaigns VALUES (1, 3, 1, '{"hora_cierre": "11:30"}'), (2, 3, NULL, '{"hora_cierre": "11:30"}'),
      (3, 2, NULL, '{"hora_cierre": "el cierre"}'), (4, 1, NULL, '{}')
  `.execute(db);
  await (migrations['0350_closing_hour_with_its_article'] as Migration).up(db);
  const templates = await sql`SELECT title, message, parameters ->> 'hora_cierre' AS hour
    FROM message_templates ORDER BY id`.execute(db);
  assert.deepEqual(
    templates.rows.map((row) => Object.values(row as object)),
    [
      ['Hasta {{ hora_cierre }}', 'Pide antes de {{hora_cierre}} en {{lugar}}.', null],
      ['Pide', 'Es {{hora_cierre}}', 'la 1:00 p. m.'],
      ['Pide', 'Pide antes de las {{hora_cierre}}.', '6:00'],
      ['Hola', 'En las {{empresa}}', '6:00'],
    ],
  );
  const campaigns = await sql<{ hour: string }>`SELECT parameters ->> 'hora_cierre' AS hour
    FROM campaigns ORDER BY id`.execute(db);
  assert.deepEqual(
    campaigns.rows.map(({ hour }) => hour),
    ['las 11:30', '11:30', 'el cierre', null],
  );
});
