import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as doors from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import * as contract from '@sazon/contract/incidents/routes';
import * as seal from '@sazon/contract/incidents/seal-photo-routes';
import { completeShares } from '@sazon/domain/incidents/liability-shares';
import { aPhoto, hashSha256, putPhoto } from '../../testing/courier-photo.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { wordsIn } from '../../testing/read-pdf-words-and-structure.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);
const { restaurantId } = kitchen;
const platform = await aCustomer(test, { firstName: 'Laura', permissions: [{ permission: 'admin_orders_write' }] });
const courier = await aCustomer(test, { firstName: 'Carlos', permissions: [{ permission: 'app_domi' }] });
const other = await aCustomer(test, { firstName: 'Pedro', permissions: [{ permission: 'app_domi' }] });
const cook = await aCustomer(test, {
  firstName: 'Inés',
  permissions: (['restaurant_orders_view', 'restaurant_orders_edit', 'restaurant_orders_write'] as const).map(
    (permission) => ({
      permission,
      restaurantId,
    }),
  ),
});

async function anIncident(): Promise<string> {
  const customer = await aCustomer(test);
  const orderId = await anOrder(
    test,
    { customer, kitchen, place, dish },
    { status: 'in_route', courierId: courier.id },
  );
  const raised = await test.call(contract.raiseIncident, {
    as: platform.token,
    body: { orderIds: [orderId], type: 'damaged', description: 'Se regó el caldo' },
  });
  assert.equal(raised.status, 200, JSON.stringify(raised.body));
  return raised.body.incidents[0]?.id ?? '';
}

const page = async (id: string) =>
  (await test.call(contract.platformIncident, { as: platform.token, params: { id } })).body;
const ask = (id: string, to: 'courier' | 'restaurant') =>
  test.call(seal.askSealPhoto, { as: platform.token, params: { id }, body: { to } });
const told = async ({ id }: Customer) =>
  await test.deps.db
    .selectFrom('outbox_messages')
    .select(['channel', 'subject', 'body', 'data'])
    .where('kind', '=', 'incident_note')
    .where((where) => where.or([where('recipient', '=', id), where('user_id', '=', id)]))
    .execute();

it('the courier is asked once, sends the photo of the seal, and it stands in the incident and its file', async () => {
  const id = await anIncident();
  assert.equal((await ask(id, 'courier')).status, 200);
  const tooSoon = await ask(id, 'courier');
  assert.equal(tooSoon.status, 409, 'asked already');
  assert.match(
    (tooSoon.body as { message?: string }).message ?? '',
    /^Ya se la pediste\. Puedes recordársela desde las /,
  );
  const messages = await told(courier);
  assert.deepEqual(messages.map(({ channel }) => channel).toSorted(), ['push', 'sms']);
  const before = test.deps.now();
  test.deps.setNow(before + 30 * 60_000);
  assert.equal((await ask(id, 'courier')).status, 200, 'a reminder');
  assert.equal((await ask(id, 'courier')).status, 409, 'it waits as long again');
  const reminders = (await told(courier)).filter(({ body }) => body.includes('Aún falta: toma una foto'));
  assert.equal(reminders.length, 1, 'the SMS is written without accents');
  test.deps.setNow(before);
  assert.equal((await page(id)).sealPhotos.length, 1, 'one request waits');
  assert.ok(messages.some(({ body }) => body.includes(`/domi/foto/${id}`)));
  const params = { id };
  const read = (as: Customer) => test.call(seal.courierSealRequest, { as: as.token, params });
  assert.equal((await read(courier)).body.sentAt, null);
  assert.equal((await read(other)).status, 404, 'the bag is of another courier');
  const bytes = await aPhoto();
  const body = { sha256: hashSha256(bytes) };
  assert.equal((await test.call(seal.courierSealPhoto, { as: other.token, params, body })).status, 404);
  const bound = (await test.call(seal.courierSealPhoto, { as: courier.token, params, body })).body;
  const send = (as: Customer) =>
    test.call(seal.sendCourierSealPhoto, { as: as.token, params, body: { photoId: bound.photoId } });
  assert.equal((await send(courier)).status, 400, 'its bytes did not come yet');
  assert.equal((await putPhoto(test, bound.url, bytes)).statusCode, 200);
  assert.equal((await send(other)).status, 404);
  assert.equal((await send(courier)).status, 200);
  assert.equal((await send(courier)).status, 409, 'sent already');
  const { photos, sealPhotos } = await page(id);
  assert.deepEqual(
    photos.map(({ shows, who }) => [shows, who]),
    [['seal', 'Carlos Pérez']],
  );
  assert.ok(sealPhotos[0]?.sentAt !== null);
  const file = await test.app.inject({
    url: `/api/admin/incidents/${id}/pdf`,
    headers: { authorization: `Bearer ${platform.token}` },
  });
  const words = wordsIn(file.rawPayload).replaceAll('\n', ' ');
  assert.match(words, /Sello, /);
  assert.match(words, /El domi envió la foto del sello/);
  assert.equal((await ask(id, 'courier')).status, 200, 'another one can be asked for');
});

it('the restaurant sends the photo from its incidents, and a photo with its dispute', async () => {
  const id = await anIncident();
  const params = { id };
  const reserve = async (as = cook) => {
    const bytes = await aPhoto();
    const answer = await test.call(seal.incidentPhoto, {
      as: as.token,
      params,
      body: { restaurantId, sha256: hashSha256(bytes) },
    });
    if (answer.status === 200) assert.equal((await putPhoto(test, answer.body.url, bytes)).statusCode, 200);
    return answer;
  };
  const own = async () => {
    const { body } = await test.call(doors.restaurantIncidents, { as: cook.token, query: { restaurantId } });
    return body.data.find((incident) => incident.id === id);
  };
  assert.equal((await own())?.sealPhoto, null);
  const { photoId } = (await reserve()).body;
  const send = () => test.call(seal.sendSealPhoto, { as: cook.token, params, body: { restaurantId, photoId } });
  assert.equal((await send()).status, 409, 'nobody asked for it');
  assert.equal((await ask(id, 'restaurant')).status, 200);
  assert.equal((await own())?.sealPhoto?.sentAt, null);
  assert.equal((await send()).status, 200);
  assert.ok((await own())?.sealPhoto?.sentAt);
  assert.equal((await reserve(other)).status, 403);

  const shares = completeShares({ restaurant: 10_000 });
  const decision = { decision: 'refund_full', shares, note: 'Venía abierta.' } as const;
  const decided = await test.call(contract.decideIncident, { as: platform.token, params, body: decision });
  assert.equal(decided.status, 200, JSON.stringify(decided.body));
  const proof = (await reserve()).body.photoId;
  const dispute = (as: Customer, photo: string) =>
    test.call(doors.disputeIncident, {
      as: as.token,
      params,
      body: { restaurantId, text: 'El sello sí iba.', photoId: photo },
    });
  assert.equal((await dispute(cook, 'f'.repeat(32))).status, 400);
  assert.equal((await dispute(cook, proof)).status, 200);
  assert.deepEqual(
    (await page(id)).photos.map(({ shows }) => shows),
    ['seal', 'dispute'],
  );
});
