import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addLobbyScreen, lobbyScreens } from '@sazon/contract/lobby/routes';
import { aCustomer } from '../testing/customer-makers.ts';
import { aPlace } from '../testing/kitchen-makers.ts';
import { testApp } from '../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
const { locationId } = await aPlace(test);
const { locationId: elsewhere } = await aPlace(test);
const permissions = [{ permission: 'admin_orders_write' as const }];
const admin = await aCustomer(test, { permissions });

const namesAt = async () => {
  const { body } = await test.call(lobbyScreens, { as: admin.token });
  return body.data.map(({ name }) => name).sort();
};
const send = (key: string, body: { locationId: string; name: string }, as = admin.token) =>
  test.call(addLobbyScreen, { as, body, headers: { 'idempotency-key': key } });

describe('an Idempotency-Key', () => {
  it('with another body is refused, and nothing is answered or done of either', async () => {
    const key = deps.newId();
    const first = await send(key, { locationId, name: 'Recepción' });
    assert.equal(first.status, 200);
    for (const other of [
      { locationId, name: 'Portería' },
      { locationId: elsewhere, name: 'Recepción' },
    ]) {
      const { status, body } = await send(key, other);
      assert.deepEqual([status, body.code, body.field], [400, 'VALIDATION', 'Idempotency-Key']);
      assert.equal(JSON.stringify(body).includes(first.body.token), false);
    }
    assert.deepEqual(await namesAt(), ['Recepción']);
  });

  it('with two bodies at once does one of them', async () => {
    const key = deps.newId();
    const answers = await Promise.all(['Norte', 'Sur'].map((name) => send(key, { locationId: elsewhere, name })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
    assert.equal((await namesAt()).filter((name) => name === 'Norte' || name === 'Sur').length, 1);
  });

  it('with the same body in another order is the same sending; of somebody else it is another', async () => {
    const key = deps.newId();
    const first = await send(key, { locationId, name: 'Cafetería' });
    const again = await send(key, { name: 'Cafetería', locationId });
    assert.deepEqual([again.status, again.body], [200, first.body]);
    const other = await aCustomer(test, { permissions });
    const theirs = await send(key, { locationId, name: 'Cafetería' }, other.token);
    assert.equal(theirs.status, 200);
    assert.notEqual(theirs.body.token, first.body.token);
  });
});
