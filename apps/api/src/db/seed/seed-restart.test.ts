import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { loadDemoData } from '../../testing/demo-data.ts';
import { freshDatabase } from '../../testing/test-database.ts';
import { connect } from '../connect.ts';
import { jobTimeLimits } from '../connection-time-limits.ts';

const noon = Date.parse('2026-11-20T17:05:00Z');

async function emptyDatabase() {
  const database = await freshDatabase();
  const { db } = connect(database.url, 6, jobTimeLimits);
  after(async () => {
    await db.destroy();
    await database.drop();
  });
  const count = async (table: string) =>
    (await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(db)).rows[0]?.n;
  return { db, count, seed: () => loadDemoData(db, noon) };
}

it('two processes that start together load the demo data once', async () => {
  const { count, seed } = await emptyDatabase();
  await Promise.all([seed(), seed()]);
  assert.equal(await count('brands'), 15);
  assert.equal(await count('locations'), 15);
});

it('a start that is killed while it loads leaves nothing, and the next one loads everything', async () => {
  const { db, count, seed } = await emptyDatabase();
  await db.transaction().execute(async (holder) => {
    await sql`LOCK TABLE order_events`.execute(holder);
    const killed = assert.rejects(seed());
    const kill = () =>
      sql<{ ended: boolean }>`
        SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE '%INSERT INTO "order_events"%'
          AND cardinality(pg_blocking_pids(pid)) > 0`.execute(db);
    while ((await kill()).rows.length === 0);
    await killed;
  });
  assert.deepEqual(await Promise.all(['users', 'settings', 'menus', 'orders'].map(count)), [0, 0, 0, 0]);
  await seed();
  assert.equal(await count('menus'), 107);
  assert.ok(((await count('orders')) ?? 0) > 1000);
});
