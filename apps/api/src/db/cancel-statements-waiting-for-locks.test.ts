import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { ready } from '@sazon/contract/system-maintenance/health-and-development-routes';
import fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { handleErrors } from '../http/refusal-and-error-answers.ts';
import { aCustomer, type Customer } from '../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Place } from '../testing/kitchen-makers.ts';
import { testApp } from '../testing/test-app.ts';
import { cancelStuckRequests } from './cancel-statements-waiting-for-locks.ts';
import { connect } from './connect.ts';
import { monitoringTimeLimits, requestTimeLimits } from './connection-time-limits.ts';

const test = await testApp({ env: { DATABASE_POOL: '8', LOG_LEVEL: 'silent' } });
/** Another process, which takes a lock and then hangs. */
const frozen = new pg.Client({ connectionString: test.databaseUrl });
frozen.on('error', () => {}); // its database is dropped first
before(() => frozen.connect());
after(() => frozen.end());

const [busy, elsewhere] = [await aPlace(test), await aPlace(test)];
const dishes = new Map(
  await Promise.all(
    [busy, elsewhere].map(
      async (at) => [at, await aDish(test, await aKitchen(test, at, { capacity: 200 }), { priceCop: 20_000 })] as const,
    ),
  ),
);
const tomorrow = '2026-11-24';

const add = (customer: Customer, at: Place) =>
  test.call(addToCart, {
    as: customer.token,
    body: {
      ...{ scheduleDate: tomorrow, locationId: at.locationId, timeId: at.timeId, quantity: 1 },
      menuId: dishes.get(at)?.menuId as string,
    },
  });

async function aBuyer(at: Place) {
  const customer = await aCustomer(test, { tingosCop: 60_000 });
  await add(customer, at);
  const buy = () =>
    test.call(placeOrders, {
      as: customer.token,
      headers: { 'idempotency-key': customer.id },
      body: { paymentMethod: 'balance', useTingos: true, expectedTotal: 21_400 },
    });
  return { customer, buy };
}

const buyers = (count: number, at: Place) => Promise.all(Array.from({ length: count }, () => aBuyer(at)));
const statuses = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

describe('a lock that nobody gives back', () => {
  it('on the places of one hour fails only who buys there, who buy all the same once it is free', async () => {
    const [first] = await buyers(1, busy);
    assert.equal((await first?.buy())?.status, 200);
    const [held, others] = [await buyers(24, busy), await buyers(12, elsewhere)];
    await frozen.query('BEGIN');
    await frozen.query('SELECT FROM slot_places FOR UPDATE');
    const waiting = Promise.all(held.map(({ buy }) => buy()));
    const bought = await Promise.all(others.map(({ buy }) => buy()));
    const read = await Promise.all(others.map(({ customer }) => test.call(getCart, { as: customer.token })));
    const { status } = await test.call(ready);
    assert.deepEqual([statuses(bought), statuses(read), status], [[200], [200], 200]);

    const refused = await waiting;
    assert.deepEqual(statuses(refused), [503]);
    assert.deepEqual(new Set(refused.map(({ body }) => body.code)), new Set(['UNAVAILABLE']));
    assert.ok(refused.every(({ headers }) => Number(headers['retry-after']) > 0));
    await frozen.query('ROLLBACK');
    assert.deepEqual(statuses(await Promise.all(held.map(({ buy }) => buy()))), [200]);
    const { rows } = await sql<{ taken: number; orders: number }>`
      SELECT sum(taken)::int AS taken, (SELECT count(*)::int FROM orders) AS orders FROM slot_places`.execute(
      test.deps.db,
    );
    assert.deepEqual(rows, [{ taken: 37, orders: 37 }]);
  });

  it('on one cart fails only that person, however many calls they send', async () => {
    const [owner, other] = [await aCustomer(test), await aCustomer(test)];
    await add(owner, elsewhere);
    await frozen.query('BEGIN');
    await frozen.query('SELECT FROM carts WHERE user_id = $1 FOR UPDATE', [owner.id]);
    await frozen.query('SELECT FROM cart_items WHERE user_id = $1 FOR UPDATE', [owner.id]);
    const waiting = Promise.all(Array.from({ length: 24 }, () => add(owner, elsewhere)));
    const added = await Promise.all(Array.from({ length: 12 }, () => add(other, elsewhere)));
    assert.deepEqual([statuses(added), (await test.call(ready)).status], [[200], 200]);
    assert.deepEqual(statuses(await waiting), [503]);
    await frozen.query('ROLLBACK');
    assert.equal((await add(owner, elsewhere)).status, 200);
  });

  it('lets go of its connections what would wait for it without end', { timeout: 20_000 }, async () => {
    const endless = { ...requestTimeLimits, statementMs: 0, lockMs: 0, connectMs: 0 };
    const { db, pool } = connect(test.databaseUrl, 2, endless);
    const { db: watchDb } = connect(test.databaseUrl, 1, monitoringTimeLimits);
    const end = cancelStuckRequests(pool, watchDb, (error) => assert.fail(String(error)));
    await frozen.query('BEGIN');
    await frozen.query('SELECT pg_advisory_xact_lock(5)');
    const held = Promise.allSettled([1, 2].map(() => sql`SELECT pg_advisory_lock(5)`.execute(db)));
    assert.deepEqual((await sql`SELECT 1 AS one`.execute(db)).rows, [{ one: 1 }]);
    for (const { status } of await held) assert.equal(status, 'rejected');
    await frozen.query('ROLLBACK');
    await end();
    await Promise.all([db.destroy(), watchDb.destroy()]);
  });
});

it('refuses at once who comes when 64 wait for each connection, and serves again once they had their turn', async (t) => {
  const { db, pool } = connect(test.databaseUrl, 1);
  const app = fastify();
  t.after(() => Promise.all([app.close(), db.destroy()]));
  handleErrors(app);
  app.get('/', async () => (await sql`SELECT 1 AS one`.execute(db)).rows);
  const held = await pool.connect();
  const waiting = Array.from({ length: 64 }, () => pool.connect().then((client) => client.release()));
  const refused = await app.inject('/');
  const { waitingCount } = pool;
  held.release();
  await Promise.all(waiting);
  assert.deepEqual([refused.statusCode, refused.json().code], [503, 'UNAVAILABLE']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal(waitingCount, 64, 'who waits already goes on waiting');
  assert.equal((await app.inject('/')).statusCode, 200);
});
