import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as notes from '@sazon/contract/incidents/incident-messages-and-rates-routes';
import * as doors from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import * as contract from '@sazon/contract/incidents/routes';
import { listChatMessages } from '@sazon/contract/orders/chat-routes';
import { completeShares } from '@sazon/domain/incidents/liability-shares';
import { aKeptPhoto } from '../../testing/courier-photo.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { readPdfStructure, wordsIn } from '../../testing/read-pdf-words-and-structure.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { recordOrderFacts } from '../reports/record-order-facts-actions.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);
const of = { kitchen, place, dish };
const { restaurantId } = kitchen;
const platform = await aCustomer(test, { firstName: 'Laura', permissions: [{ permission: 'admin_orders_write' }] });
const courier = await aCustomer(test, { firstName: 'Carlos', permissions: [{ permission: 'app_domi' }] });
const cook = await aCustomer(test, {
  firstName: 'Inés',
  permissions: (['restaurant_orders_view', 'restaurant_orders_edit', 'restaurant_orders_write'] as const).map(
    (permission) => ({ permission, restaurantId }),
  ),
});

/** A lunch in the courier's hands whose bag they report damaged, with a photo. */
async function aDamagedBag() {
  test.deps.setNow(mondayMorning);
  const customer = await aCustomer(test);
  const orderId = await anOrder(test, { ...of, customer }, { status: 'in_route', courierId: courier.id });
  const photoId = await aKeptPhoto(test, { as: courier.token, timeId: place.timeId, purpose: 'incident' });
  const body = { orderIds: [orderId], type: 'damaged' as const, description: 'Se regó el caldo', photoId };
  const raised = await test.call(doors.courierIncident, {
    as: courier.token,
    params: { id: place.timeId },
    body: { ...body, happenedAt: mondayMorning },
  });
  assert.equal(raised.status, 200);
  return { customer, orderId, id: raised.body.incidents[0]?.id ?? '' };
}

const readFile = (id: string, token?: string) =>
  test.app.inject({
    url: `/api/admin/incidents/${id}/pdf`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

const page = async (id: string) =>
  (await test.call(contract.platformIncident, { as: platform.token, params: { id } })).body;

it('its file says what happened, who had the bag, the decision to the peso and the messages, with the photo', async () => {
  const { id } = await aDamagedBag();
  test.deps.setNow(mondayMorning + 60_000);
  const shares = completeShares({ restaurant: 7000, courier: 3000 });
  const body = { decision: 'replace', shares, note: 'Venía abierta.' } as const;
  const decided = await test.call(contract.decideIncident, { as: platform.token, params: { id }, body });
  assert.equal(decided.status, 200);
  const text = 'El sello sí iba.';
  await test.call(doors.disputeIncident, { as: cook.token, params: { id }, body: { restaurantId, text } });
  const file = await readFile(id, platform.token);
  assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'application/pdf']);
  const { number, orders } = await page(id);
  assert.equal(file.headers['content-disposition'], `attachment; filename="expediente-${number}.pdf"`);
  const words = wordsIn(file.rawPayload).replaceAll('\n', ' ');
  const [order] = orders;
  const cost = order?.cost ?? 0;
  assert.ok(cost > 0);
  const pesos = (cop: number) => `$ ${cop.toString().replace(/\B(?=(\d{3})+$)/g, '.')}`;
  const share = Math.round(cost * 0.7);
  for (const said of [
    `Expediente ${number}: Lleg`,
    order?.code ?? '',
    'Se reg',
    'recogido',
    'Carlos',
    'Reponer',
    'Laura',
    'a abierta.',
    pesos(cost),
    pesos(share),
    pesos(cost - share),
    'lo mismo que devolver todo',
    'Reponer (la elegida)',
    'Del fondo de reparto al restaurante',
    'El sello s',
    'Mensajes',
  ])
    assert.ok(words.includes(said), `${said} in ${words}`);
  const { kinds, untagged, alts } = readPdfStructure(file.rawPayload);
  assert.deepEqual([untagged, alts], [0, 1], 'all of it has its place for who listens to it, and the photo its words');
  for (const kind of ['H1', 'H2', 'Table', 'TH', 'TD', 'Figure']) assert.ok(kinds.includes(kind), kind);
});

it('its file is the platform’s alone, and an open incident has one too', async () => {
  const { id, customer } = await aDamagedBag();
  const words = wordsIn((await readFile(id, platform.token)).rawPayload);
  assert.ok(words.includes('Falta decidir.'));
  for (const token of [cook.token, courier.token, customer.token])
    assert.equal((await readFile(id, token)).statusCode, 403);
  assert.equal((await readFile(id)).statusCode, 401);
  assert.equal((await readFile(test.deps.newId(), platform.token)).statusCode, 404);
});

it('what is written to customer, courier and restaurant reaches each where they read, and stands in the log', async () => {
  const { id, orderId, customer } = await aDamagedBag();
  const write = (to: 'customer' | 'courier' | 'restaurant', more: { orderId?: string; key?: string } = {}) =>
    test.call(notes.writeAboutIncident, {
      as: platform.token,
      params: { id },
      body: { to, orderId: more.orderId ?? null, body: `Hola, ${to}` },
      ...(more.key && { headers: { 'idempotency-key': more.key } }),
    });
  for (const to of ['customer', 'courier', 'restaurant'] as const) {
    const key = test.deps.newId();
    assert.equal((await write(to, { key })).status, 200);
    assert.equal((await write(to, { key })).status, 200, 'again: nothing more');
  }
  const chat = (await test.call(listChatMessages, { as: customer.token, params: { id: orderId } })).body.data;
  assert.deepEqual(
    chat.map(({ by, body }) => [by, body]),
    [['admin', 'Hola, customer']],
  );
  const { messages, events } = await page(id);
  const sent = (role: string) =>
    messages.filter((one) => one.role === role && one.text.includes(`Hola, ${role}`)).map(({ channel }) => channel);
  assert.deepEqual([sent('customer'), sent('courier'), sent('restaurant')], [['push'], ['push', 'sms'], ['push']]);
  const told = events.filter(({ action }) => action.startsWith('write_'));
  assert.deepEqual(
    told.map(({ action, words, who }) => [action, words, who?.split(' ')[0]]),
    ['customer', 'courier', 'restaurant'].map((to) => [`write_${to}`, `Hola, ${to}`, 'Laura']),
  );
  const theirs = await test.call(doors.restaurantIncidents, { as: cook.token, query: { restaurantId } });
  const shown = theirs.body.data.find((incident) => incident.id === id)?.notes.map(({ text }) => text);
  assert.deepEqual(shown, ['Hola, restaurant'], 'and nothing that was written to others');
  assert.equal((await write('customer', { orderId: test.deps.newId() })).status, 400);
});

it('what is too long for one SMS is not sent to a courier, and is to a customer', async () => {
  const { id } = await aDamagedBag();
  const write = (to: 'customer' | 'courier') =>
    test.call(notes.writeAboutIncident, {
      as: platform.token,
      params: { id },
      body: { to, orderId: null, body: 'Vuelve a la portería. '.repeat(8) },
    });
  const { status, body } = await write('courier');
  assert.deepEqual([status, body.field], [400, 'body']);
  assert.match(String(body.message), /^El domi lo recibe en un SMS: sobran \d+ caracteres\.$/);
  assert.equal((await write('customer')).status, 200);
});

it('nobody can be written to who is not there', async () => {
  const customer = await aCustomer(test);
  const orderId = await anOrder(test, { ...of, customer }, { status: 'confirmed' });
  const report = { orderIds: [orderId], type: 'late' as const, description: 'Va tarde' };
  const { incidents } = (await test.call(contract.raiseIncident, { as: platform.token, body: report })).body;
  const call = {
    params: { id: incidents[0]?.id ?? '' },
    body: { to: 'courier' as const, orderId: null, body: 'Hola' },
  };
  assert.equal((await test.call(notes.writeAboutIncident, { as: platform.token, ...call })).status, 409);
  assert.equal((await test.call(notes.writeAboutIncident, { as: cook.token, ...call })).status, 403);
});

it('counts how often it happens to the dish, its restaurant, its courier and everybody', async () => {
  const far = await aKitchen(test, place);
  const other = await aDish(test, far);
  const customer = await aCustomer(test);
  const before = { status: 'delivered' as const, scheduleDate: '2026-11-20' };
  for (let n = 0; n < 3; n += 1) await anOrder(test, { ...of, customer }, { ...before, courierId: courier.id });
  await anOrder(test, { kitchen: far, place, dish: other, customer }, before);
  const struck = await anOrder(test, { ...of, customer }, { ...before, courierId: courier.id });
  const report = { orderIds: [struck], type: 'wrong_dish' as const, description: 'Era otro' };
  const { incidents } = (await test.call(contract.raiseIncident, { as: platform.token, body: report })).body;
  await recordOrderFacts(test.deps);
  const params = { id: incidents[0]?.id ?? '' };
  const { rates } = (await test.call(notes.incidentRates, { as: platform.token, params })).body;
  assert.deepEqual(
    rates.map(({ of: whose, lunches, incidents: count }) => [whose, lunches, count]),
    [
      ['dish', 4, 1],
      ['restaurant', 0, 0],
      ['everyone', 5, 1],
      ['courier', 4, 1],
    ],
  );
});
