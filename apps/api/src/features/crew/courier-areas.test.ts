import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assignOrderCourier, orderCouriers } from '@sazon/contract/courier/admin-courier-assignment-routes';
import { courierStops } from '@sazon/contract/courier/routes';
import { createCourier, crewCouriers, updateCourier } from '@sazon/contract/crew/consolidators-and-couriers-routes';
import { assignCourier, kitchenFilters } from '@sazon/contract/kitchen-orders/routes';
import { adminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { buildDocumentKey } from '../filed-documents/document-file-key.ts';

const test = await testApp();
const { db } = test.deps;
const admin = await aCustomer(test, {
  firstName: 'Laura',
  permissions: ['admin_users_view', 'admin_users_write', 'admin_orders_write'].map((permission) => ({
    permission,
  })) as never,
});
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);
const { restaurantId } = kitchen;
const staff = await aCustomer(test, {
  permissions: [
    { permission: 'restaurant_orders_view', restaurantId },
    { permission: 'restaurant_orders_edit', restaurantId },
  ],
});
const far = await aPlace(test);
await db.updateTable('locations').set({ city: 'Medellín' }).where('id', '=', far.locationId).execute();

let phones = 3_125_551_000;
const aCourier = async (firstName: string) => {
  const cellPhone = String(++phones);
  const body = { firstName, lastName: 'Rojas', cellPhone };
  return { ...(await test.call(createCourier, { as: admin.token, body })).body, cellPhone };
};
const edit = (id: string, body: object, as = admin.token) => test.call(updateCourier, { as, params: { id }, body });
const row = async (id: string) =>
  (await test.call(crewCouriers, { as: admin.token })).body.data.find((one) => one.id === id);
const lunch = (more: Parameters<typeof anOrder>[2] = {}) =>
  anOrder(test, { customer: staff, kitchen, place, dish }, more);

it('a courier has a vehicle and papers with their last day, field by field', async () => {
  const { id } = await aCourier('Moto');
  const drives = { vehicle: 'motorcycle', plate: 'abc 12d', papers: { soat: '2027-03-01', arl: '2026-12-31' } };
  assert.equal((await edit(id, drives)).status, 200);
  assert.equal((await edit(id, { papers: { soat: null } })).status, 200);
  const now = await row(id);
  assert.deepEqual(
    [now?.vehicle, now?.plate, now?.papers],
    ['motorcycle', 'ABC12D', { soat: null, licence: null, arl: '2026-12-31', inspection: null }],
  );
  assert.equal((await edit(id, { plate: 'no es' })).body.field, 'plate');
});

it('a paper of a courier is a file that only the platform’s people read, and replacing it removes the former', async () => {
  const { id } = await aCourier('Papeles');
  await edit(id, { vehicle: 'motorcycle' });
  const call = async (method: 'PUT' | 'GET', kind: string, as: string, payload?: Buffer, until = '2027-03-01') => {
    const url = `/api/admin/couriers/${id}/papers/${kind}${method === 'PUT' ? `?expiresOn=${until}` : ''}`;
    const headers = { authorization: `Bearer ${as}`, ...(payload && { 'content-type': 'application/pdf' }) };
    return await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  };
  const pdf = (word: string) => Buffer.from(`%PDF-1.7 ${word}`);
  assert.equal((await call('PUT', 'soat', admin.token, pdf('one'))).statusCode, 200);
  assert.equal((await call('GET', 'soat', admin.token)).body, '%PDF-1.7 one');
  const first = await db.selectFrom('courier_papers').select('file_id').where('courier_id', '=', id).executeTakeFirst();
  assert.equal((await call('PUT', 'soat', admin.token, pdf('two'), '2028-03-01')).statusCode, 200);
  const read = await call('GET', 'soat', admin.token);
  assert.deepEqual([read.body, read.headers['content-type']], ['%PDF-1.7 two', 'application/pdf']);
  const former = first?.file_id ?? '';
  assert.equal(await test.deps.files.get(buildDocumentKey('courier', former, 'pdf')), undefined);
  // a change of its date keeps the file
  await edit(id, { papers: { soat: '2028-04-01' } });
  assert.deepEqual([(await row(id))?.papers.soat, (await row(id))?.paperFiles], ['2028-04-01', ['soat']]);
  // a document that is taken away takes its file along
  const last = await db.selectFrom('courier_papers').select('file_id').where('courier_id', '=', id).executeTakeFirst();
  await edit(id, { papers: { soat: null } });
  assert.equal(await test.deps.files.get(buildDocumentKey('courier', last?.file_id ?? '', 'pdf')), undefined);
  assert.equal((await call('GET', 'soat', admin.token)).statusCode, 404);
  assert.equal((await call('PUT', 'soat', admin.token, pdf('again'))).statusCode, 200);
  assert.equal((await call('PUT', 'licence', admin.token, Buffer.from('no es'))).statusCode, 415);
  assert.equal((await call('GET', 'arl', admin.token)).statusCode, 404);
  const stranger = await aCustomer(test);
  assert.equal((await call('GET', 'soat', stranger.token)).statusCode, 403);
  assert.equal((await call('PUT', 'soat', stranger.token, pdf('three'))).statusCode, 403);
  const url = `/api/admin/couriers/${stranger.id}/papers/soat?expiresOn=2027-01-01`;
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/pdf' };
  assert.equal((await test.app.inject({ method: 'PUT', url, headers, payload: pdf('four') })).statusCode, 404);
});

describe('where a courier delivers', () => {
  it('is a city and the places they know there, and is changed without touching the rest', async () => {
    const { id, cellPhone } = await aCourier('Diana');
    assert.deepEqual((await row(id))?.city, null);
    assert.equal((await edit(id, { city: 'Bogotá', locationIds: [place.locationId] })).status, 200);
    const now = await row(id);
    assert.deepEqual([now?.city, now?.places.map((one) => one.id)], ['Bogotá', [place.locationId]]);
    assert.deepEqual([now?.name, now?.cellPhone, now?.active], ['Diana Rojas', cellPhone, true]);
    const wrong = await edit(id, { city: 'Medellín', locationIds: [place.locationId] });
    assert.deepEqual([wrong.status, wrong.body.field], [400, 'locationIds']);
    assert.equal((await edit(id, { city: 'Medellín' })).status, 200);
    assert.deepEqual((await row(id))?.places, []);
    assert.equal((await edit(staff.id, { city: 'Bogotá' })).status, 404);
    assert.equal((await edit(id, { city: 'Bogotá' }, staff.token)).status, 403);
  });

  it('is told to its kitchen with the load of the hour, and lunches of another city are refused', async () => {
    const [near, away] = [await aCourier('Nora'), await aCourier('Mateo')];
    await edit(near.id, { city: 'Bogotá' });
    await edit(away.id, { city: 'Medellín' });
    for (let n = 0; n < 2; n++) await lunch({ status: 'confirmed', courierId: near.id });
    const query = { restaurantId, startDate: monday, endDate: monday };
    const { couriers } = (await test.call(kitchenFilters, { as: staff.token, query })).body;
    const told = couriers.find(({ id }) => id === near.id);
    assert.deepEqual(told?.load, [{ timeId: place.timeId, hour: place.hour, orders: 2 }]);
    assert.deepEqual([told?.phone, told?.awayIds], [near.cellPhone, []]);
    assert.deepEqual(couriers.find(({ id }) => id === away.id)?.awayIds, [place.locationId]);
    const orderId = await lunch({ status: 'confirmed' });
    const give = (courierId: string) =>
      test.call(assignCourier, { as: staff.token, body: { restaurantId, orderIds: [orderId], courierId } });
    const refused = await give(away.id);
    assert.deepEqual([refused.status, refused.body.field], [400, 'courierId']);
    assert.match(refused.body.message ?? '', /Mateo reparte en Medellín/);
    assert.equal((await give(near.id)).status, 200);
  });
});

describe('a change of a courier', () => {
  it('is made whole or not at all: nobody is renamed by a switch that is refused', async () => {
    const { id } = await aCourier('Camila');
    await lunch({ status: 'confirmed', courierId: id });
    const refused = await edit(id, { firstName: 'Otra', city: 'Bogotá', active: false });
    assert.equal(refused.body.code, 'STATE_CONFLICT');
    const now = await row(id);
    assert.deepEqual([now?.name, now?.city, now?.active], ['Camila Rojas', null, true]);
  });
});

describe('who a courier is', () => {
  it('is changed while the account is only a courier’s: another phone ends the sessions and both are told', async () => {
    const { id, cellPhone } = await aCourier('Pablo');
    const next = String(++phones);
    assert.equal((await edit(id, { firstName: 'Pablo Andrés', cellPhone: next })).status, 200);
    assert.deepEqual([(await row(id))?.name, (await row(id))?.cellPhone], ['Pablo Andrés Rojas', next]);
    const sent = await db
      .selectFrom('outbox_messages')
      .select('recipient')
      .where('kind', '=', 'courier_phone_changed')
      .execute();
    assert.deepEqual(sent.map(({ recipient }) => recipient).toSorted(), [`+57${cellPhone}`, `+57${next}`].toSorted());
    const other = await aCourier('Rosa');
    const taken = await edit(other.id, { cellPhone: next });
    assert.deepEqual([taken.status, taken.body.field], [400, 'cellPhone']);
  });

  it('is a customer’s own to change: nobody takes over a wallet by its phone', async () => {
    const person = await aCustomer(test, { tingosCop: 5000, permissions: [{ permission: 'app_domi' }] });
    assert.equal((await row(person.id))?.isCustomer, true);
    const taken = await edit(person.id, { cellPhone: String(++phones) });
    assert.equal(taken.body.code, 'STATE_CONFLICT');
    assert.equal((await test.call(courierStops, { as: person.token, query: {} })).status, 200);
    assert.equal((await edit(person.id, { city: 'Bogotá' })).status, 200);
  });
});

describe('an order that the platform gives to a courier', () => {
  const give = (orderId: string, courierId: string | null, as = admin.token) =>
    test.call(assignOrderCourier, { as, params: { orderId }, body: { courierId } });

  it('is theirs from then on, with who did it in its history, and can be taken back', async () => {
    const courier = await aCourier('Sara');
    const orderId = await lunch({ status: 'confirmed' });
    const offered = (await test.call(orderCouriers, { as: admin.token, params: { orderId } })).body;
    assert.ok(offered.data.some(({ id }) => id === courier.id));
    assert.deepEqual([offered.courierId, offered.timeId], [null, place.timeId]);
    assert.equal((await give(orderId, courier.id)).status, 200);
    const detail = (await test.call(adminOrderDetail, { as: admin.token, params: { orderId } })).body;
    const last = detail.events.at(-1);
    assert.deepEqual(
      [detail.courier, last?.action, last?.by, last?.who],
      ['Sara Rojas', 'assign', 'admin', 'Laura Pérez'],
    );
    assert.equal((await give(orderId, null)).status, 200);
    assert.equal((await test.call(orderCouriers, { as: admin.token, params: { orderId } })).body.courierId, null);
  });

  it('is refused to somebody of another city, to nobody’s courier, and when it is there or over', async () => {
    const away = await aCourier('Tomás');
    await edit(away.id, { city: 'Medellín' });
    const orderId = await lunch({ status: 'confirmed' });
    assert.equal((await give(orderId, away.id)).body.field, 'courierId');
    assert.equal((await give(orderId, staff.id)).status, 404);
    assert.equal((await give(orderId, away.id, staff.token)).status, 403);
    assert.equal((await give(test.deps.newId(), null)).status, 404);
    assert.equal((await give(await lunch({ status: 'in_delivery_site' }), null)).body.code, 'STATE_CONFLICT');
  });
});
