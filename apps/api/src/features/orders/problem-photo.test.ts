import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { restaurantIncidents } from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import { platformIncidents } from '@sazon/contract/incidents/routes';
import type { Incident } from '@sazon/contract/incidents/schemas';
import { problemPhoto, reportProblem } from '@sazon/contract/orders/problem-routes';
import {
  deleteAccount,
  downloadData,
  sendDeletionCode,
} from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { problemPhotoLimit } from '@sazon/domain/orders/problem-kinds-and-compensation';
import { aPhoto, hashSha256, noPhoto, putPhoto } from '../../testing/courier-photo.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { sentCode } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { buildPhotoKey } from '../private-photos/photo-links.ts';
import { deleteUnusedUploads } from '../unused-uploads/delete-unused-uploads-actions.ts';

const test = await testApp();
const place = await aPlace(test);
const platform = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
const hour = 3_600_000;
const ip = '203.0.113.9';

let customer: Customer;
let kitchen: Kitchen;
let lunch: string;

beforeEach(async () => {
  test.deps.setNow(mondayMorning);
  kitchen = await aKitchen(test, place);
  customer = await aCustomer(test);
  const dish = await aDish(test, kitchen);
  lunch = await anOrder(test, { customer, kitchen, place, dish }, { status: 'delivered' });
});

const ask = (bytes: Buffer, as = customer.token, id = lunch) =>
  test.call(problemPhoto, { as, params: { id }, body: { sha256: hashSha256(bytes) } });
const report = (photoId: string, as = customer.token, id = lunch) =>
  test.call(reportProblem, { as, params: { id }, body: { kind: 'other', photoId } });
async function kept(as = customer.token, id = lunch): Promise<string> {
  const bytes = await aPhoto();
  const { body } = await ask(bytes, as, id);
  assert.equal((await putPhoto(test, body.url, bytes)).statusCode, 200);
  return body.photoId;
}
const readIncident = async (orderId: string) => {
  const query = { orderId, show: 'all' } as const;
  return (await test.call(platformIncidents, { as: platform.token, query })).body.data[0] as Incident;
};
const createCook = (restaurantId: string) =>
  aCustomer(test, { permissions: [{ permission: 'restaurant_orders_view', restaurantId }] });
const seenBy = async (cook: Customer, restaurantId: string) => {
  const { body } = await test.call(restaurantIncidents, { as: cook.token, query: { restaurantId } });
  return (body.data ?? []).flatMap((incident) => incident.photos.map(({ who }) => who));
};

describe("a photo with a customer's problem", () => {
  it('is seen by the platform and the restaurant of the lunch, with who took it, and by no other restaurant', async () => {
    assert.equal((await report(await kept())).status, 200);
    const [photo] = (await readIncident(lunch)).photos;
    const shown = await test.app.inject({ method: 'GET', url: photo?.url ?? '' });
    assert.deepEqual([shown.statusCode, shown.headers['content-type']], [200, 'image/webp']);
    assert.match(photo?.who ?? '', /\S/);
    assert.equal((await seenBy(await createCook(kitchen.restaurantId), kitchen.restaurantId)).length, 1);
    const other = await aKitchen(test, place);
    assert.deepEqual(await seenBy(await createCook(other.restaurantId), other.restaurantId), []);
  });

  it('goes only with a lunch of one’s own, and only the photo that one sent', async () => {
    const stranger = await aCustomer(test);
    assert.equal((await ask(await aPhoto(), stranger.token)).status, 404);
    const dish = await aDish(test, kitchen);
    const theirs = await anOrder(test, { customer: stranger, kitchen, place, dish }, { status: 'delivered' });
    const photo = await kept();
    assert.deepEqual((await report(photo, stranger.token, theirs)).body.field, 'photoId');
    assert.equal((await report(noPhoto)).body.field, 'photoId');
    const { body } = await ask(await aPhoto());
    assert.equal((await report(body.photoId)).body.field, 'photoId', 'announced, and its bytes did not come');
    assert.equal(await readIncident(lunch), undefined);
    const bytes = await aPhoto();
    assert.equal((await ask(bytes)).status, 200);
    assert.equal((await ask(bytes, stranger.token, theirs)).body.code, 'STATE_CONFLICT', 'the same bytes');
  });

  it('is a picture, and not too many a day', async () => {
    const bytes = Buffer.from('<svg onload="alert(1)">');
    const { body } = await ask(bytes);
    assert.equal((await putPhoto(test, body.url, bytes)).statusCode, 415);
    for (let sent = 1; sent < problemPhotoLimit.most; sent++) assert.equal((await ask(await aPhoto(8))).status, 200);
    assert.equal((await ask(await aPhoto(8))).body.code, 'RATE_LIMITED');
  });

  it('cannot be announced for a lunch that is not there yet', async () => {
    const coming = await anOrder(
      test,
      { customer, kitchen, place, dish: await aDish(test, kitchen) },
      { status: 'scheduled' },
    );
    assert.notEqual((await ask(await aPhoto(), customer.token, coming)).status, 200);
  });

  it('is removed when no report showed it', async () => {
    const [unused, shown] = [await kept(), await kept()];
    await report(shown);
    test.deps.setNow(mondayMorning + 49 * hour);
    await deleteUnusedUploads(test.deps);
    assert.equal(await test.deps.files.get(buildPhotoKey(unused)), undefined);
    assert.ok(await test.deps.files.get(buildPhotoKey(shown)));
  });

  it('goes with who leaves: out of sight at once, its bytes within two days', async () => {
    const photo = await kept();
    await report(photo);
    const { problems } = (await test.call(downloadData, { as: customer.token, ip })).body;
    assert.deepEqual(
      problems.map(({ photos }) => photos),
      [1],
    );
    await test.call(sendDeletionCode, { as: customer.token, ip });
    const otp = await sentCode(test, customer.phone);
    assert.equal((await test.call(deleteAccount, { as: customer.token, body: { otp }, ip })).status, 200);
    assert.deepEqual((await readIncident(lunch)).photos, []);
    test.deps.setNow(mondayMorning + 49 * hour);
    await deleteUnusedUploads(test.deps);
    assert.equal(await test.deps.files.get(buildPhotoKey(photo)), undefined);
  });
});
