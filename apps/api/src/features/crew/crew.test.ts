import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { consolidatorLogin, consolidatorOrders } from '@sazon/contract/consolidator/routes';
import { courierStops } from '@sazon/contract/courier/routes';
import {
  createConsolidator,
  createCourier,
  crewConsolidators,
  crewCouriers,
  updateConsolidator,
  updateCourier,
} from '@sazon/contract/crew/consolidators-and-couriers-routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const admin = await aCustomer(test, {
  permissions: [{ permission: 'admin_users_view' }, { permission: 'admin_users_write' }],
});
const viewer = await aCustomer(test, { permissions: [{ permission: 'admin_users_view' }] });

async function aGatheredPlace() {
  const place = await aPlace(test);
  await test.deps.db
    .updateTable('location_times')
    .set({ has_consolidator: true })
    .where('id', '=', place.timeId)
    .execute();
  return place;
}
const create = (timeIds: string[], as = admin.token) =>
  test.call(createConsolidator, { as, body: { name: 'Marta', timeIds } });
const change = (id: string, body: object, as = admin.token) =>
  test.call(updateConsolidator, { as, params: { id }, body });
let address = 0;
const logIn = (code: string) => test.call(consolidatorLogin, { body: { code }, ip: `10.1.0.${++address}` });
const listed = async (id: string) => {
  const { body } = await test.call(crewConsolidators, { as: viewer.token });
  return body.data.find((one) => one.id === id);
};

describe('the code of a consolidator', () => {
  it('opens exactly the slots that were chosen, and is shown once', async () => {
    const [mine, other] = [await aGatheredPlace(), await aGatheredPlace()];
    const { status, body } = await create([mine.timeId]);
    assert.equal(status, 200);
    assert.match(body.code, /^[0-9A-Z]{6}$/);
    const session = (await logIn(body.code)).body;
    assert.deepEqual(
      session.activeTimes.map(({ id }) => id),
      [mine.timeId],
    );
    const row = await listed(body.id);
    assert.deepEqual([row?.name, row?.active, row?.lastSignInAt], ['Marta', true, test.deps.now()]);
    assert.ok(!JSON.stringify(row).includes(body.code));
    await change(body.id, { timeIds: [other.timeId] });
    assert.equal((await test.call(consolidatorOrders, { as: session.token })).status, 401);
    assert.deepEqual(
      (await logIn(body.code)).body.activeTimes.map(({ id }) => id),
      [other.timeId],
    );
  });

  it('is made once for a key, and sent again it is the same', async () => {
    const { timeId } = await aGatheredPlace();
    const send = () => {
      const headers = { 'idempotency-key': key };
      return test.call(createConsolidator, { as: admin.token, body: { name: 'Inés', timeIds: [timeId] }, headers });
    };
    const key = test.deps.newId();
    const [one, same] = await Promise.all([send(), send()]);
    assert.deepEqual([one.status, same.body], [200, one.body]);
    const { body } = await test.call(crewConsolidators, { as: viewer.token });
    assert.equal(body.data.filter(({ name }) => name === 'Inés').length, 1);
    assert.equal((await logIn(one.body.code)).status, 200);
    const renew = () =>
      test.call(updateConsolidator, {
        as: admin.token,
        params: { id: one.body.id },
        body: { newCode: true },
        headers: { 'idempotency-key': renewKey },
      });
    const renewKey = test.deps.newId();
    const [first, again] = [await renew(), await renew()];
    assert.equal(again.body.code, first.body.code);
    assert.notEqual(first.body.code, one.body.code);
    assert.equal((await logIn(first.body.code ?? '')).status, 200);
  });

  it('is not renewed under the key of another call: that of making it, or of renewing another', async () => {
    const { timeId } = await aGatheredPlace();
    const headers = { 'idempotency-key': 'a-key-of-two' };
    const make = { as: admin.token, body: { name: 'Inés', timeIds: [timeId] } };
    const { body: one } = await test.call(createConsolidator, { ...make, headers });
    const { body: other } = await test.call(createConsolidator, make);
    const renew = (id: string, key: string) =>
      test.call(updateConsolidator, {
        as: admin.token,
        params: { id },
        body: { newCode: true },
        headers: { 'idempotency-key': key },
      });
    const refused = await renew(one.id, 'a-key-of-two');
    assert.deepEqual([refused.status, refused.body.field], [400, 'Idempotency-Key']);
    assert.equal((await renew(one.id, 'a-key-to-renew')).status, 200);
    const again = await renew(other.id, 'a-key-to-renew');
    assert.deepEqual([again.status, again.body.message], [400, 'Esa clave ya se usó para otra cosa.']);
    assert.equal((await logIn(other.code)).status, 200);
  });

  it('ends with a new one and with switching off, and so do the open sessions', async () => {
    const { body } = await create([(await aGatheredPlace()).timeId]);
    const first = (await logIn(body.code)).body.token;
    const { code } = (await change(body.id, { newCode: true })).body;
    assert.equal((await test.call(consolidatorOrders, { as: first })).status, 401);
    assert.equal((await logIn(body.code)).body.code, 'CODE_WRONG');
    assert.equal((await logIn(code ?? '')).status, 200);
    await change(body.id, { active: false });
    assert.equal((await logIn(code ?? '')).body.code, 'CODE_WRONG');
    await change(body.id, { active: true });
    assert.equal((await logIn(code ?? '')).status, 200);
  });

  it('is for slots with a consolidator only, made by who may, and of consolidators that are there', async () => {
    const plain = await aPlace(test);
    const refused = await create([plain.timeId]);
    assert.deepEqual([refused.status, refused.body.field], [400, 'timeIds']);
    assert.equal((await create([(await aGatheredPlace()).timeId], viewer.token)).status, 403);
    assert.equal((await change(test.deps.newId(), { active: false })).status, 404);
  });
});

describe('a courier', () => {
  const add = (cellPhone: string, as = admin.token) =>
    test.call(createCourier, { as, body: { firstName: 'Diana', lastName: 'Rojas', cellPhone } });
  const set = (id: string, active: boolean) =>
    test.call(updateCourier, { as: admin.token, params: { id }, body: { active } });
  const list = async () => (await test.call(crewCouriers, { as: viewer.token })).body.data;

  it('is made once, by phone; who has an account keeps it', async () => {
    const made = await Promise.all([add('3125550001'), add('3125550001')]);
    const ids = new Set(made.filter(({ status }) => status === 200).map(({ body }) => body.id));
    assert.equal(ids.size, 1);
    assert.equal((await list()).filter(({ cellPhone }) => cellPhone === '3125550001').length, 1);
    const customer = await aCustomer(test);
    assert.equal((await test.call(courierStops, { as: customer.token, query: {} })).status, 403);
    const { body } = await add(customer.phone);
    assert.deepEqual([body.id, body.hadAccount], [customer.id, true]);
    assert.equal((await test.call(courierStops, { as: customer.token, query: {} })).status, 200);
    assert.equal((await add('3125550002', viewer.token)).status, 403);
  });

  it('is switched off when nothing is in their hands, and stays listed', async () => {
    const courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
    const place = await aPlace(test);
    const kitchen = await aKitchen(test, place);
    const dish = await aDish(test, kitchen);
    const order = await anOrder(
      test,
      { customer: await aCustomer(test), kitchen, place, dish },
      { status: 'in_route', courierId: courier.id },
    );
    assert.equal((await set(courier.id, false)).body.code, 'STATE_CONFLICT');
    await test.deps.db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', order).execute();
    assert.equal((await set(courier.id, false)).body.code, 'STATE_CONFLICT');
    await test.deps.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order).execute();
    for (const _ of [1, 2]) assert.equal((await set(courier.id, false)).status, 200);
    assert.equal((await test.call(courierStops, { as: courier.token, query: {} })).status, 403);
    const row = (await list()).find(({ id }) => id === courier.id);
    assert.deepEqual([row?.active, row?.today, row?.deliveredToday], [false, 1, 1]);
    assert.equal((await set(courier.id, true)).status, 200);
    assert.equal((await test.call(courierStops, { as: courier.token, query: {} })).status, 200);
    assert.equal((await set((await aCustomer(test)).id, true)).status, 404);
  });

  it('who never delivered anything stays listed when switched off, to be switched on again', async () => {
    const { body } = await add('3125550003');
    assert.equal((await set(body.id, false)).status, 200);
    assert.equal((await list()).find(({ id }) => id === body.id)?.active, false);
    assert.equal((await set(body.id, true)).status, 200);
    assert.equal((await list()).find(({ id }) => id === body.id)?.active, true);
  });
});
