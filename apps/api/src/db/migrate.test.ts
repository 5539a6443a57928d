import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { freshDatabase } from '../testing/test-database.ts';
import { connect } from './connect.ts';
import { migrate, migrations, pendingMigrations, UnreleasedDatabase } from './migrate.ts';

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

/** The record as the many migrations of before the first release left it. */
async function recordOf(names: readonly string[]): Promise<void> {
  await sql`DELETE FROM kysely_migration`.execute(db);
  await sql`INSERT INTO kysely_migration (name, timestamp) SELECT name, '2026-11-23T10:00:00.000Z'
    FROM unnest(${[...names]}::text[]) AS name`.execute(db);
}
const between = Array.from({ length: 72 }, (_, index) => `${String(index + 2).padStart(4, '0')}_then`);
const whole = ['0001_people_and_places', ...between, '0260_last_arrays_and_words'];

it('a database that all migrations of before made is taken over as it is, by whoever comes first', async () => {
  await sql`INSERT INTO settings (key, value, updated_at) VALUES ('user_max_cards', '4', now())`.execute(db);
  await recordOf(whole);
  const applied = await Promise.all([migrate(db), migrate(db)]);
  assert.deepEqual(applied, [[], []]);
  assert.deepEqual(await recorded(), all);
  assert.deepEqual(await pendingMigrations(db), []);
  assert.equal((await sql`SELECT FROM settings WHERE key = 'user_max_cards'`.execute(db)).rows.length, 1);
});

it('one that only some of them made is refused and left as it is', async () => {
  for (const some of [whole.slice(0, 40), whole.slice(0, -1), [...whole, '0261_more']]) {
    await recordOf(some);
    await assert.rejects(migrate(db), UnreleasedDatabase);
    assert.deepEqual(await recorded(), some);
  }
  await recordOf(all);
  assert.deepEqual(await migrate(db), []);
});
