import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { changeStatus } from '@sazon/contract/kitchen-orders/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { someOrders } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { aTowerService, aTowerWatcher, setHour } from '../../testing/tower-makers.ts';

const test = await testApp();
const customer = await aCustomer(test);
const daniela = await aTowerWatcher(test, 'Daniela');

describe('the change of a lunch', () => {
  it('reaches two hundred watchers of the tower, who share the reads that follow', async () => {
    setHour(test, '10:20');
    const { of, cook, restaurantId, mine } = await aTowerService(test, customer, daniela);
    const orderIds = await someOrders(test, of, 3);
    const watchers = 200;
    let told = 0;
    const unfollow = Array.from({ length: watchers }, () => test.deps.live.follow(['platform'], () => (told += 1)));
    await test.deps.live.ready();
    const body = { restaurantId, orderIds, action: 'confirm' as const };
    await test.call(changeStatus, { as: cook.token, body });
    while (told < watchers) await new Promise(setImmediate);
    const reads = await Promise.all(Array.from({ length: watchers }, () => mine()));
    for (const stop of unfollow) stop();
    assert.ok(reads.every(({ exceptions }) => exceptions.length === 0));
  });

  it('is sent to each watcher as they can read it, and to nobody else', async () => {
    setHour(test, '10:20');
    // a small answer is not compressed
    for (let services = 0; services < 5; services++)
      await someOrders(test, (await aTowerService(test, customer, daniela)).of, 1);
    const read = (accepted: string, token: string) =>
      test.app.inject({
        url: '/api/admin/tower',
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': accepted },
      });
    const { token } = daniela;
    const [plain, brotli, gzip, stranger] = await Promise.all([
      ...[read('identity', token), read('gzip, br', token), read('gzip', token), read('br', customer.token)],
    ]);
    assert.deepEqual([brotli?.headers['content-encoding'], gzip?.headers['content-encoding']], ['br', 'gzip']);
    assert.equal(brotliDecompressSync(brotli?.rawPayload ?? '').toString(), plain?.body);
    assert.equal(gunzipSync(gzip?.rawPayload ?? '').toString(), plain?.body);
    assert.equal(plain?.headers['cache-control'], 'no-store');
    assert.equal(stranger?.statusCode, 403);
  });
});
