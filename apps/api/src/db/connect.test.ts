import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { freshDatabase } from '../testing/test-database.ts';
import { connectAll } from './connect.ts';

it('jobs go past a pooler, with time limits of their own, and requests through it', async () => {
  const database = await freshDatabase();
  const direct = new URL(database.url);
  direct.pathname = '/postgres';
  const { db, jobsDb, watchDb, close } = connectAll(database.url, 2, () => {}, direct.href);
  const where = async (reader: typeof db) => {
    const { rows } = await sql<{ name: string; most: string }>`
      SELECT current_database() AS name, current_setting('statement_timeout') AS most`.execute(reader);
    return rows[0];
  };
  assert.deepEqual(await where(jobsDb), { name: 'postgres', most: '5min' });
  assert.equal((await where(db))?.name, new URL(database.url).pathname.slice(1));
  assert.equal((await where(watchDb))?.name, new URL(database.url).pathname.slice(1));
  await close();
  await database.drop();
});
