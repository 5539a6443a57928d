import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { lobbyBoard, lobbyScreens, pairLobbyScreen, startLobbyPairing } from '@sazon/contract/lobby/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { lobbyLimits, PAIRING_MINUTES } from '@sazon/domain/logistics/lobby-board-states-and-pairing';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const [admin, other, nobody] = await Promise.all([
  aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] }),
  aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] }),
  aCustomer(test),
]);
const { locationId } = await aPlace(test);

beforeEach(async () => {
  test.deps.setNow(mondayMorning);
  await db.deleteFrom('limit_counters').execute();
});

const start = (ip = '10.9.0.1') => test.call(startLobbyPairing, { body: {}, ip });
const pair = (code: string, as = admin.token, place = locationId) =>
  test.call(pairLobbyScreen, { as, body: { code, locationId: place, name: 'Recepción' } });
const board = (token: string) => test.call(lobbyBoard, { params: { token } });

describe('a television that shows a code', () => {
  it('becomes the board of a place once the platform types it, and nobody else gets its address', async () => {
    const { body: waiting } = await start();
    assert.match(waiting.code, /^\d{6}$/);
    assert.equal(waiting.expiresAt, mondayMorning + PAIRING_MINUTES * MINUTE_MS);
    assert.equal((await board(waiting.token)).status, 404);
    assert.equal((await pair(waiting.code, nobody.token)).status, 403);
    assert.equal((await pair(waiting.code, admin.token, test.deps.newId())).status, 404);
    const paired = await pair(waiting.code);
    assert.deepEqual([paired.status, Object.keys(paired.body)], [200, ['id']]);
    assert.equal((await board(waiting.token)).status, 200);
    const { data } = (await test.call(lobbyScreens, { as: admin.token })).body;
    assert.deepEqual(
      data.filter(({ id }) => id === paired.body.id).map(({ location }) => location.id),
      [locationId],
    );
    assert.equal((await pair(waiting.code)).body.code, 'CODE_WRONG', 'a code is good once');
  });

  it('is kept as a hash alone, and its code ends after minutes', async () => {
    const { body: waiting } = await start();
    const kept = await db.selectFrom('lobby_pairings').selectAll().where('code', '=', waiting.code).execute();
    assert.ok(!JSON.stringify(kept).includes(waiting.token));
    test.deps.setNow(waiting.expiresAt);
    assert.equal((await pair(waiting.code)).body.code, 'CODE_WRONG');
    await start();
    const gone = await db.selectFrom('lobby_pairings').select('code').where('code', '=', waiting.code).execute();
    assert.deepEqual(gone, []);
  });

  it('is not guessed: ten wrong codes of one person close for a quarter of an hour, also with the right one, for them alone', async () => {
    const { body: waiting } = await start();
    const wrong = waiting.code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 12 }, () => pair(wrong)));
    const codes = answers.map(({ body }) => body.code);
    assert.equal(codes.filter((code) => code === 'CODE_WRONG').length, lobbyLimits.wrongCodes.most);
    assert.equal((await pair(waiting.code)).body.code, 'RATE_LIMITED');
    assert.equal((await pair(waiting.code, other.token)).status, 200);
  });

  it('asks for no more codes than a building of televisions needs', async () => {
    const { most } = lobbyLimits.pairingsFromAddress;
    for (let asked = 0; asked < most; asked++) assert.equal((await start('10.9.0.2')).status, 200);
    assert.deepEqual((await start('10.9.0.2')).body.code, 'RATE_LIMITED');
    assert.equal((await start('10.9.0.3')).status, 200);
  });
});
