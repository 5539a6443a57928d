import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getCart } from '@sazon/contract/cart/routes';
import { menuCategories } from '@sazon/contract/catalog/routes';
import { providerEvent } from '@sazon/contract/payments/routes';
import { aCustomer } from '../testing/customer-makers.ts';
import { besideApp, testApp } from '../testing/test-app.ts';
import { buildSharedRateLimitStore } from './shared-rate-limit-store.ts';

const test = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '5', TRUSTED_PROXIES: '1' } });
const six = [1, 2, 3, 4, 5, 6];

/** The statuses of calls made one after another. */
async function statuses(calls: readonly (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const all = [];
  for (const call of calls) all.push((await call()).status);
  return all;
}

describe('the rate limit', () => {
  it('counts a signed-in person, from wherever they call, and leaves their neighbours alone', async () => {
    const [busy, neighbour] = [await aCustomer(test), await aCustomer(test)];
    const calls = six.map((n) => () => test.call(getCart, { as: busy.token, ip: `10.1.0.${n}` }));
    assert.deepEqual(await statuses(calls), [200, 200, 200, 200, 200, 429]);
    assert.equal((await test.call(getCart, { as: neighbour.token, ip: '10.1.0.6' })).status, 200);
  });

  it('is not got round with another invented bearer for each call', async () => {
    const calls = six.map(
      (n) => () => test.call(menuCategories, { as: `invented-${n}`.padEnd(80, 'x'), ip: '10.2.0.1' }),
    );
    assert.equal((await statuses(calls)).at(-1), 429);
  });

  it('is not got round with another address of the same /64', async () => {
    const calls = six.map((n) => () => test.call(menuCategories, { ip: `2001:db8:5:5::${n}` }));
    assert.equal((await statuses(calls)).at(-1), 429);
    assert.equal((await test.call(menuCategories, { ip: '2001:db8:5:6::1' })).status, 200);
  });

  it('is not got round with another invented address for each call', async () => {
    const calls = six.map(
      (n) => () =>
        test.call(menuCategories, { ip: '10.3.0.1', headers: { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.7` } }),
    );
    assert.equal((await statuses(calls)).at(-1), 429);
    const other = { 'x-forwarded-for': '198.51.100.8' };
    assert.equal((await test.call(menuCategories, { ip: '10.3.0.1', headers: other })).status, 200);
  });

  it('leaves providers a bucket of their own, generous and not without an end', async () => {
    const ip = '10.4.0.1';
    const told = { genuine: true, transactionId: 'of-nobody' };
    assert.equal((await statuses(six.map(() => () => test.call(menuCategories, { ip })))).at(-1), 429);
    const news = Array.from({ length: 101 }, () => () => test.call(providerEvent, { ip, body: told }));
    const answers = await statuses(news);
    assert.deepEqual(new Set(answers.slice(0, 100)), new Set([200]));
    assert.equal(answers.at(-1), 429);
    assert.equal((await test.call(providerEvent, { ip: '10.4.0.2', body: told })).status, 200);
  });

  it('counts callers of all processes together, and writes nothing for those who call little', async () => {
    const generous = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '80', TRUSTED_PROXIES: '1' } });
    const beside = await besideApp(generous);
    const countRows = async () =>
      (await generous.deps.db.selectFrom('limit_counters').select(['name', 'count', 'whom']).execute()) ?? [];
    const call = (turn: number, ip: string) =>
      (turn % 2 === 0 ? generous : beside).call(menuCategories, { ip }).then(({ status }) => status);
    for (let turn = 0; turn < 18; turn++) assert.equal(await call(turn, '10.5.0.1'), 200);
    assert.deepEqual(await countRows(), []);
    const statuses = [];
    for (let turn = 0; turn < 130; turn++) statuses.push(await call(turn, '10.5.0.2'));
    const served = statuses.filter((status) => status === 200).length;
    assert.ok(served >= 80 && served <= 100, `${served} served`);
    assert.deepEqual(statuses.slice(-10), Array(10).fill(429));
    const [row, ...others] = await countRows();
    assert.equal(row?.name, 'calls GET /api/menu/categories');
    assert.ok(row !== undefined && row.count >= 80 && !row.whom.includes('10.5'));
    assert.deepEqual(others, []);
    assert.equal(await call(0, '10.5.0.3'), 200);
    await beside.close();
  });

  it('never counts fewer calls than a process got itself, also when many come at once', async () => {
    const open = () => new (buildSharedRateLimitStore(test.deps))({} as never);
    const [one, beside] = [open(), open()];
    const incr = (store: typeof one) =>
      new Promise<number>((resolve, reject) =>
        store.incr('10.6.0.1', (error, answer) => (answer ? resolve(answer.current) : reject(error)), 60_000, 800),
      );
    for (const [store, others] of [
      [one, 0],
      [beside, 501],
    ] as const) {
      const counts = Array.from({ length: 500 }, () => incr(store));
      await counts[99];
      assert.ok((await incr(store)) >= 501 + others);
      await Promise.all(counts);
    }
  });
});
