import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type pg from 'pg';
import { connect } from '../db/connect.ts';
import type { LiveScope } from '../db/live-event-collector.ts';
import { testApp } from '../testing/test-app.ts';
import { type Live, startLive } from './live.ts';

const test = await testApp();

/** A process of its own on the database, as far as telling goes. */
function aProcess(t: TestContext, through: (pool: pg.Pool) => pg.Pool = (pool) => pool) {
  const { db, pool } = connect(test.databaseUrl, 4);
  const errors: unknown[] = [];
  const live = startLive(through(pool), (error) => errors.push(error));
  t.after(async () => {
    await live.close();
    await db.destroy();
  });
  return { live, pool, errors };
}

/** Follows scopes; `heard` resolves once this many changes came. */
async function ear(live: Live, scopes: readonly LiveScope[], count = 1) {
  const { promise, resolve } = Promise.withResolvers<LiveScope[]>();
  const all: LiveScope[] = [];
  live.follow(scopes, (scope) => {
    all.push(scope);
    if (all.length === count) resolve(all);
  });
  await live.ready();
  return { heard: promise, all };
}

/** A pool or a client of which one function is another. */
const withOther = <T extends object>(real: T, name: keyof T, other: unknown): T =>
  new Proxy(real, {
    get: (target, key) => {
      if (key === name) return other;
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const lunch: LiveScope = 'user:a-diner';

describe('telling changes across processes', { timeout: 20_000 }, () => {
  it('takes any number of scopes at once, though a notification carries 8000 bytes', async (t) => {
    const [teller, hearer] = [aProcess(t), aProcess(t)];
    const scopes = Array.from({ length: 1000 }, (): LiveScope => `restaurant:${test.deps.newId()}`);
    const { heard } = await ear(hearer.live, scopes, scopes.length);
    await teller.live.publish(scopes);
    assert.deepEqual(new Set(await heard), new Set(scopes));
    assert.deepEqual(teller.errors, []);
  });

  it('tells again what the database could not take, each once', async (t) => {
    let refusals = 1;
    const teller = aProcess(t, (pool) =>
      withOther(pool, 'query', (...query: [string, unknown[]]) =>
        refusals-- > 0 ? Promise.reject(new Error('the database is away')) : pool.query(...query),
      ),
    );
    const hearer = aProcess(t);
    const { heard } = await ear(hearer.live, [lunch]);
    await teller.live.publish([lunch]);
    assert.deepEqual(await heard, [lunch]);
    assert.equal(teller.errors.length, 1);
  });

  it('tells what was committed a moment before a process stops', async (t) => {
    const { db, pool } = connect(test.databaseUrl, 2);
    const stopping = startLive(pool, (error) => assert.fail(String(error)));
    const { heard } = await ear(aProcess(t).live, [lunch]);
    await stopping.publish([lunch]);
    await stopping.close();
    await db.destroy();
    assert.deepEqual(await heard, [lunch]);
  });

  it('tells everybody to look again when listening was not possible at first', async (t) => {
    let refusals = 1;
    const hearer = aProcess(t, (pool) =>
      withOther(pool, 'connect', () =>
        refusals-- > 0 ? Promise.reject(new Error('the database is away')) : pool.connect(),
      ),
    );
    const { heard } = await ear(hearer.live, [lunch]);
    assert.deepEqual(await heard, [lunch]);
  });

  it('finds out that a listening connection died without a word, and makes another', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
    let deaf = true;
    const silent = (client: pg.PoolClient) =>
      withOther(client, 'query', (text: string) =>
        text.startsWith('LISTEN') ? client.query(text) : new Promise(() => undefined),
      );
    const hearer = aProcess(t, (pool) =>
      withOther(pool, 'connect', async () => {
        const client = await pool.connect();
        return deaf ? silent(client) : client;
      }),
    );
    const { heard, all } = await ear(hearer.live, [lunch]);
    deaf = false;
    t.mock.timers.tick(30_000);
    assert.deepEqual(all, []);
    t.mock.timers.tick(10_000);
    await new Promise(setImmediate);
    t.mock.timers.tick(1000);
    assert.deepEqual(await heard, [lunch]);
    assert.match(String(hearer.errors[0]), /does not answer/);
  });
});
