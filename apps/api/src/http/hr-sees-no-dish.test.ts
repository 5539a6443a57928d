import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { loadDemoData } from '../testing/demo-data.ts';
import { mondayMorning, testApp } from '../testing/test-app.ts';
import { servedRoutes } from './serve.ts';
import { signAccess } from './session.ts';

const test = await testApp();
const { db } = test.deps;

/** Every word by which a lunch could be known: dishes, brands and restaurants, by name and by id. */
async function wordsOfLunches(): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT unnest(ARRAY[menus.name, menus.id::text, brands.name, brands.id::text, restaurants.name, restaurants.id::text]) AS word
    FROM menus JOIN brands ON brands.id = brand_id JOIN restaurants ON restaurants.id = restaurant_id
  `.execute(db);
  return [...new Set(rows.map(({ word }) => word))];
}

it('a company reads nowhere what its people eat, nor from whom', async () => {
  await loadDemoData(db, mondayMorning);
  const words = await wordsOfLunches();
  const { rows: people } = await sql<{ id: string }>`
    SELECT DISTINCT user_id AS id FROM user_permissions WHERE scope = 'enterprise'`.execute(db);
  assert.ok(words.length > 50 && people.length > 0);
  const lists = servedRoutes().filter(({ method, may }) => method === 'GET' && String(may).startsWith('enterprises_'));
  const filled = new Set<string>();
  for (const { id } of people) {
    const headers = { authorization: `Bearer ${signAccess(test.app, id, test.deps.newId())}` };
    for (const { name, path } of lists) {
      const { statusCode, body } = await test.app.inject({ method: 'GET', url: `/api${path}?perPage=100`, headers });
      assert.equal(statusCode, 200, name);
      if (JSON.parse(body).data.length > 0) filled.add(name);
      const told = words.filter((word) => body.includes(word));
      assert.deepEqual(told, [], name);
    }
  }
  assert.ok(filled.has('payroll.objections') && filled.has('payroll.applications'), [...filled].join());
});
