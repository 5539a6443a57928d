import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { connect, type Pool } from '../../db/connect.ts';
import type { Database } from '../../db/schema/database.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { placeOrders } from './place-orders-and-buy-lines-actions.ts';

const test = await testApp();
const asked: CompiledQuery[] = [];
const { pool } = connect(test.databaseUrl, 2);
const db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => {
    if (event.level === 'query') asked.push(event.query);
  },
}) as Pool;
after(() => db.destroy());

it('finds the lots that a purchase takes by their keys among those of everybody', async () => {
  const { locationId, timeId, ...place } = await aPlace(test);
  const dish = await aDish(test, await aKitchen(test, { locationId, timeId, ...place }), { priceCop: 20_000 });
  const [customer, others] = [await aCustomer(test, { tingosCop: 60_000 }), await aCustomer(test)];
  await sql`INSERT INTO tingo_lots (id, user_id, type, is_reward, quantity_cop, source, created_at)
    SELECT gen_random_uuid(), ${others.id}::uuid, 'debit', false, 1000, 'payment', now() FROM generate_series(1, 3000)`.execute(
    test.deps.db,
  );
  await sql`ANALYZE tingo_lots`.execute(test.deps.db);
  const body = { scheduleDate: '2026-11-24', locationId, timeId, menuId: dish.menuId, quantity: 2 };
  assert.equal((await test.call(addToCart, { as: customer.token, body })).status, 200);
  const wanted = { paymentMethod: 'balance', useTingos: true, usePayroll: false, expectedTotal: 42_800 } as const;
  const placed = await placeOrders({ ...test.deps, db }, customer.id, 'plans', wanted);
  assert.ok('orderIds' in placed && placed.orderIds.length === 2, JSON.stringify(placed));
  const purchase = asked.find((query) => query.sql.includes('INSERT INTO purchases')) ?? assert.fail();
  // the plan that a connection keeps, without the values
  const { rows } = await pool.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${purchase.sql}`);
  const plan = JSON.stringify(rows);
  assert.match(plan, /"Relation Name":"tingo_lots"/);
  assert.doesNotMatch(plan, /"Seq Scan"[^{]*"Relation Name":"tingo_lots"/);
});
