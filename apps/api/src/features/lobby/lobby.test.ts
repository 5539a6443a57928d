import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { before, describe, it } from 'node:test';
import { raiseIncident } from '@sazon/contract/incidents/routes';
import { changeStatus } from '@sazon/contract/kitchen-orders/routes';
import { addLobbyScreen, lobbyBoard, lobbyScreens, revokeLobbyScreen } from '@sazon/contract/lobby/routes';
import { getOrder } from '@sazon/contract/orders/routes';
import { addCalendarException } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { MINUTE_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
await test.app.listen({ host: '127.0.0.1', port: 0 });
const url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api`;

let admin: Customer;
let customer: Customer;
let place: Place;
let kitchen: Kitchen;

before(async () => {
  admin = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
  customer = await aCustomer(test, { firstName: 'Secundina' });
  place = await aPlace(test);
  kitchen = await aKitchen(test, place);
});

const aScreen = async (locationId = place.locationId) => {
  const { body } = await test.call(addLobbyScreen, { as: admin.token, body: { locationId, name: 'Recepción' } });
  return body;
};
const board = (token: string) => test.call(lobbyBoard, { params: { token } });
const lunch = async (more: Parameters<typeof anOrder>[2]) => {
  const dish = await aDish(test, kitchen);
  return await anOrder(test, { customer, kitchen, place, dish }, more);
};

describe('the arrival board of a lobby', () => {
  it('calls for people by first name, initial and turn, and shows the code that hands a lunch over to nobody', async () => {
    await lunch({ code: '1001', status: 'confirmed' });
    await lunch({ code: '1002', status: 'in_route' });
    await lunch({ code: '1003', status: 'scheduled' });
    const here = await lunch({ code: '1004', status: 'in_delivery_site' });
    const { courier_id: courierId } = await test.deps.db
      .updateTable('orders')
      .set({ courier_id: admin.id })
      .where('id', '=', here)
      .returning('courier_id')
      .executeTakeFirstOrThrow();
    await test.deps.db
      .insertInto('site_arrivals')
      .values({
        id: test.deps.newId(),
        courier_id: courierId as string,
        location_id: place.locationId,
        time_id: place.timeId,
        schedule_date: monday,
        waiting_place: 'Torniquetes',
        arrived_at: toIso(test.deps.now()),
        heard_at: toIso(test.deps.now()),
      })
      .execute();
    const { token } = await aScreen();
    const { status, body } = await board(token);
    assert.equal(status, 200);
    const due = toInstantMs(monday, place.hour);
    assert.deepEqual(body.slots, [
      {
        hour: place.hour,
        window: { from: due, until: due + 10 * MINUTE_MS },
        waiting: { place: 'Torniquetes', until: due + 25 * MINUTE_MS },
        people: body.slots[0]?.people,
      },
    ]);
    const people = body.slots[0]?.people ?? [];
    assert.ok(people.every(({ name }) => name === 'Ana P.'));
    assert.deepEqual(people.map(({ state }) => state).toSorted(), ['here', 'kitchen', 'on_the_way']);
    assert.equal(new Set(people.map(({ turn }) => turn)).size, 3);
    for (const secret of ['1001', '1002', '1004', 'Pérez', here]) assert.ok(!JSON.stringify(body).includes(secret));
    const { body: mine } = await test.call(getOrder, { as: customer.token, params: { id: here } });
    const called = people.find(({ state }) => state === 'here');
    assert.deepEqual([mine.turn, mine.confirmationCode], [called?.turn, '1004']);
    const elsewhere = await aScreen((await aPlace(test)).locationId);
    assert.deepEqual((await board(elsewhere.token)).body.slots, []);
  });

  it('calls nobody for a lunch that was told to be damaged', async () => {
    const there = await aPlace(test);
    const cooks = await aKitchen(test, there);
    const dish = await aDish(test, cooks);
    const on = { customer, kitchen: cooks, place: there, dish };
    const [damaged] = [
      await anOrder(test, on, { status: 'in_route' }),
      await anOrder(test, on, { status: 'in_route' }),
    ];
    const { token } = await aScreen(there.locationId);
    const called = async () => (await board(token)).body.slots.flatMap(({ people }) => people.map(({ turn }) => turn));
    const before = await called();
    const body = { orderIds: [damaged], type: 'damaged' as const, description: 'Se abrió en el camino' };
    assert.equal((await test.call(raiseIncident, { as: admin.token, body })).status, 200);
    const { turn } = (await test.call(getOrder, { as: customer.token, params: { id: damaged } })).body;
    assert.deepEqual([before.length, await called()], [2, before.filter((one) => one !== turn)]);
  });

  it('goes dark for a revoked token at once, and for any that was never given', async () => {
    const { id, token } = await aScreen();
    const revoke = () => test.call(revokeLobbyScreen, { as: admin.token, params: { id } });
    assert.equal((await board(token)).status, 200);
    assert.deepEqual([(await revoke()).status, (await revoke()).status], [200, 404]);
    assert.equal((await board(token)).status, 404);
    assert.equal((await board('0'.repeat(32))).status, 404);
    assert.equal((await board('short')).status, 400);
    const { body } = await test.call(lobbyScreens, { as: admin.token });
    assert.ok(body.data.find((screen) => screen.id === id)?.revokedAt);
    assert.ok(!JSON.stringify(body).includes(token), 'a token is answered once');
    const stored = await test.deps.db.selectFrom('lobby_screens').selectAll().execute();
    assert.ok(!JSON.stringify(stored).includes(token));
  });

  it('is told of what changes at its place, by its token alone', async () => {
    const { token } = await aScreen();
    const response = await fetch(`${url}/live/lobby/${token}`, { signal: AbortSignal.timeout(5000) });
    assert.equal(response.status, 200);
    const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
    let read = '';
    const until = async (text: string) => {
      while (!read.includes(text)) read += (await reader.read()).value ?? assert.fail('the stream ended');
    };
    await until('retry:');
    const id = await lunch({ code: '1009' });
    const codes = ['restaurant_orders_view', 'restaurant_orders_edit'] as const;
    const cook = await aCustomer(test, {
      permissions: codes.map((permission) => ({ permission, restaurantId: kitchen.restaurantId })),
    });
    const body = { restaurantId: kitchen.restaurantId, orderIds: [id], action: 'confirm' };
    assert.equal((await test.call(changeStatus, { as: cook.token, body })).status, 200);
    await until('data: {"scope":"lobby"}');
    await reader.cancel();
    assert.equal((await fetch(`${url}/live/lobby/${'0'.repeat(32)}`)).status, 404);
  });

  it('is made once for a key, and sent again it has the same address', async () => {
    const body = { locationId: place.locationId, name: 'Una sola' };
    const headers = { 'idempotency-key': test.deps.newId() };
    const send = () => test.call(addLobbyScreen, { as: admin.token, body, headers });
    const [one, same] = await Promise.all([send(), send()]);
    assert.deepEqual([one.status, same.body], [200, one.body]);
    assert.equal((await board(one.body.token)).status, 200);
    const { body: list } = await test.call(lobbyScreens, { as: admin.token });
    assert.equal(list.data.filter(({ name }) => name === 'Una sola').length, 1);
    const reused = await test.call(addCalendarException, {
      as: admin.token,
      body: { date: '2026-12-30', kind: 'force_close', reason: 'x', locationId: null },
      headers,
    });
    assert.deepEqual([reused.status, reused.body.field], [400, 'Idempotency-Key']);
  });

  it('is made and revoked by who writes orders of the platform alone', async () => {
    const { id } = await aScreen();
    for (const [as, status] of [
      [customer.token, 403],
      [undefined, 401],
    ] as const) {
      const who = as === undefined ? {} : { as };
      assert.equal((await test.call(lobbyScreens, who)).status, status);
      assert.equal((await test.call(revokeLobbyScreen, { ...who, params: { id } })).status, status);
      const body = { locationId: place.locationId, name: 'Mía' };
      assert.equal((await test.call(addLobbyScreen, { ...who, body })).status, status);
    }
  });
});
