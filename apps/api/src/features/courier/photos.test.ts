import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import {
  arrivalPhoto,
  courierArrive,
  courierNotDelivered,
  courierPhoto,
  courierStops,
} from '@sazon/contract/courier/routes';
import { MAX_PHOTO_BYTES } from '@sazon/contract/courier/schemas';
import { courierIncident } from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import { confirmReturns, kitchenReturns } from '@sazon/contract/returns/routes';
import sharp from 'sharp';
import { aKeptPhoto, aPhoto, hashSha256, noPhoto, putPhoto } from '../../testing/courier-photo.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, orderNow } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { buildPhotoKey } from '../private-photos/photo-links.ts';
import { deleteShortLived } from '../system-maintenance/delete-expired-rows-actions.ts';
import { deleteUnusedUploads } from '../unused-uploads/delete-unused-uploads-actions.ts';

const test = await testApp();
const minute = 60_000;
const noon = mondayMorning + 4 * 3_600_000;

let place: Place;
let otherPlace: Place;
let kitchen: Kitchen;
let courier: Customer;
let customer: Customer;
let lunch: string;
let elsewhere: string;

const aCourier = () => aCustomer(test, { permissions: [{ permission: 'app_domi' }] });

beforeEach(async () => {
  test.deps.setNow(noon);
  [place, otherPlace] = [await aPlace(test), await aPlace(test)];
  kitchen = await aKitchen(test, place);
  courier = await aCourier();
  customer = await aCustomer(test);
  const coming = { status: 'in_route', courierId: courier.id } as const;
  lunch = await anOrder(test, { customer, kitchen, place, dish: await aDish(test, kitchen) }, coming);
  const there = await aKitchen(test, otherPlace);
  const dish = await aDish(test, there);
  elsewhere = await anOrder(test, { customer, kitchen: there, place: otherPlace, dish }, coming);
});

const ask = (bytes: Buffer, more: { as?: string; timeId?: string; purpose?: 'arrival' | 'not_delivered' } = {}) =>
  test.call(courierPhoto, {
    as: more.as ?? courier.token,
    params: { id: more.timeId ?? place.timeId },
    body: { purpose: more.purpose ?? 'arrival', sha256: hashSha256(bytes) },
  });
const arrive = (photoId: string, timeId = place.timeId) =>
  test.call(courierArrive, { as: courier.token, params: { id: timeId }, body: { waitingPlace: 'Portería', photoId } });
const giveBack = (photoId: string, orderIds = [lunch]) =>
  test.call(courierNotDelivered, { as: courier.token, params: { id: place.timeId }, body: { orderIds, photoId } });
const kept = (purpose: 'arrival' | 'not_delivered' | 'incident', timeId = place.timeId) =>
  aKeptPhoto(test, { as: courier.token, timeId, purpose });
const show = (url: string) => test.app.inject({ method: 'GET', url });

describe("a courier's photo", () => {
  it('is made anew without what the camera noted, and shown only by the link that the courier is given', async () => {
    const bytes = await sharp(await aPhoto(400))
      .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitude: '4/1 40/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { body } = await ask(bytes);
    assert.equal(body.kept, false);
    assert.equal((await putPhoto(test, body.url, bytes)).statusCode, 200);
    assert.equal((await arrive(body.photoId)).status, 200);
    const { body: day } = await test.call(courierStops, { as: courier.token, query: {} });
    const url = day.stops.find((stop) => stop.id === place.timeId)?.arrival?.photoUrl ?? '';
    const shown = await show(url);
    assert.deepEqual([shown.statusCode, shown.headers['content-type']], [200, 'image/webp']);
    assert.match(String(shown.headers['cache-control']), /private/);
    const { exif, format } = await sharp(shown.rawPayload).metadata();
    assert.deepEqual([format, exif], ['webp', undefined]);
    for (const guess of [
      `/api/photos/${body.photoId}`,
      `${url.slice(0, -2)}AA`,
      '/api/photos/..%2f..%2fpush-keys.json',
    ]) {
      assert.ok([400, 404].includes((await show(guess)).statusCode), guess);
    }
    test.deps.setNow(noon + 31 * minute);
    assert.equal((await show(url)).statusCode, 404);
  });

  it('shows the customer where they are awaited, while they are, and nobody else', async () => {
    const photo = (as: string) => test.call(arrivalPhoto, { as, params: { id: lunch } });
    assert.deepEqual((await photo(customer.token)).body, { photoUrl: null });
    await arrive(await kept('arrival'));
    const { body } = await photo(customer.token);
    assert.equal((await show(body.photoUrl ?? '')).statusCode, 200);
    assert.equal((await photo((await aCustomer(test)).token)).status, 404);
    assert.equal((await photo(courier.token)).status, 404);
  });

  it('starts no wait before its bytes are here, nor without one', async () => {
    assert.equal((await arrive(noPhoto)).body.field, 'photoId');
    const { body } = await ask(await aPhoto());
    assert.equal((await arrive(body.photoId)).body.code, 'VALIDATION');
    assert.equal((await orderNow(test, lunch)).status, 'in_route');
  });

  it('cannot stand for another stop, another purpose, or another courier', async () => {
    assert.equal((await arrive(await kept('arrival', otherPlace.timeId))).body.code, 'VALIDATION');
    assert.equal((await arrive(await kept('not_delivered'))).body.code, 'VALIDATION');
    const bytes = await aPhoto();
    const { body } = await ask(bytes);
    await putPhoto(test, body.url, bytes);
    const reused = await ask(bytes, { timeId: otherPlace.timeId });
    assert.deepEqual([reused.status, reused.body.code], [409, 'STATE_CONFLICT']);
    assert.equal((await ask(bytes, { purpose: 'not_delivered' })).status, 409);
    assert.equal((await ask(bytes, { as: (await aCourier()).token })).status, 404);
    assert.equal((await arrive(body.photoId, otherPlace.timeId)).body.code, 'VALIDATION');
    assert.equal((await orderNow(test, elsewhere)).status, 'in_route');
  });

  it('tells of one set of lunches: what comes later needs its own', async () => {
    const first = await kept('arrival');
    assert.equal((await arrive(first)).status, 200);
    const dish = await aDish(test, kitchen);
    const late = await anOrder(
      test,
      { customer: await aCustomer(test), kitchen, place, dish },
      { status: 'in_route', courierId: courier.id },
    );
    assert.equal((await arrive(first)).body.code, 'STATE_CONFLICT');
    assert.equal((await orderNow(test, late)).status, 'in_route');
    assert.equal((await arrive(await kept('arrival'))).status, 200);
    assert.equal((await orderNow(test, late)).status, 'in_delivery_site');
  });

  it('is the same one when it is asked for and sent again, also twice at once', async () => {
    const bytes = await aPhoto();
    const asked = await Promise.all([ask(bytes), ask(bytes), ask(bytes)]);
    assert.equal(new Set(asked.map(({ body }) => body.photoId)).size, 1);
    const { url, photoId } = asked[0].body;
    const sent = await Promise.all([putPhoto(test, url, bytes), putPhoto(test, url, bytes)]);
    assert.deepEqual(
      sent.map(({ statusCode }) => statusCode),
      [200, 200],
    );
    assert.equal((await ask(bytes)).body.kept, true);
    assert.equal((await arrive(photoId)).status, 200);
    assert.equal((await arrive(photoId)).status, 200);
  });

  it('is the bytes that were announced, a picture by its content, and no heavier than 300 KB', async () => {
    const bytes = await aPhoto();
    const { body } = await ask(bytes);
    assert.equal((await putPhoto(test, body.url, await aPhoto())).statusCode, 400);
    assert.equal((await putPhoto(test, body.url, bytes, 'text/html')).statusCode, 415);
    for (const wrong of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), bytes.subarray(0, 300)]) {
      const { url } = (await ask(wrong)).body;
      assert.equal((await putPhoto(test, url, wrong)).statusCode, 415);
    }
    const heavy = randomBytes(MAX_PHOTO_BYTES + 1);
    assert.equal((await putPhoto(test, (await ask(heavy)).body.url, heavy)).statusCode, 413);
    assert.equal((await putPhoto(test, `/api/domi/photos/${noPhoto}`, bytes)).statusCode, 404);
  });
});

describe('a photo that tells of no lunch', () => {
  it('is removed after two days, with its bytes; one that a lunch needs stays, however old', async () => {
    const used = await kept('arrival');
    await arrive(used);
    const unused = await kept('arrival');
    const rows = async () => {
      const found = await test.deps.db
        .selectFrom('courier_photos')
        .select('id')
        .where('courier_id', '=', courier.id)
        .execute();
      return found.map(({ id }) => id).sort();
    };
    const bytes = async (id: string) => (await test.deps.files.get(buildPhotoKey(id))) !== undefined;
    test.deps.setNow(noon + 47 * 60 * minute);
    await deleteUnusedUploads(test.deps);
    assert.deepEqual(await rows(), [used, unused].sort());
    test.deps.setNow(noon + 49 * 60 * minute);
    await Promise.all([deleteUnusedUploads(test.deps), deleteUnusedUploads(test.deps)]);
    assert.deepEqual([await rows(), await bytes(unused), await bytes(used)], [[used], false, true]);
  });

  it('stays with its bytes when an incident shows it, however old', async () => {
    const photoId = await kept('incident');
    const body = { orderIds: [lunch], type: 'damaged' as const, photoId };
    const told = await test.call(courierIncident, { as: courier.token, params: { id: place.timeId }, body });
    assert.equal(told.status, 200);
    test.deps.setNow(noon + 49 * 60 * minute);
    await deleteUnusedUploads(test.deps);
    assert.notEqual(await test.deps.files.get(buildPhotoKey(photoId)), undefined);
  });

  it('goes on being removed when the bytes could not be removed before', async () => {
    const unused = await kept('arrival');
    test.deps.setNow(noon + 49 * 60 * minute);
    const broken = { ...test.deps, files: { ...test.deps.files, remove: () => Promise.reject(new Error('busy')) } };
    await assert.rejects(deleteUnusedUploads(broken), /busy/);
    await deleteUnusedUploads(test.deps);
    assert.equal(await test.deps.files.get(buildPhotoKey(unused)), undefined);
  });
});

describe('a photo whose bytes came, of which that was never noted', () => {
  it('goes with its bytes too, whatever else is forgotten meanwhile', async () => {
    const id = await kept('arrival');
    await test.deps.db.updateTable('courier_photos').set({ kept_at: null }).where('id', '=', id).execute();
    test.deps.setNow(noon + 48 * 60 * minute);
    await deleteShortLived(test.deps);
    test.deps.setNow(noon + 49 * 60 * minute);
    await deleteUnusedUploads(test.deps);
    assert.equal(await test.deps.files.get(buildPhotoKey(id)), undefined);
  });
});

describe('a lunch nobody came for', () => {
  /** Lunch at 12:30, its window of ten minutes, and the wait of fifteen after it. */
  const waitOver = noon + 55 * minute;
  const createStaff = ({ restaurantId }: Kitchen) =>
    aCustomer(test, {
      permissions: ['restaurant_orders_view', 'restaurant_orders_edit'].map((permission) => ({
        permission,
        restaurantId,
      })),
    } as Parameters<typeof aCustomer>[1]);
  const returns = (as: string) => test.call(kitchenReturns, { as, query: { restaurantId: kitchen.restaurantId } });
  const confirm = (as: string, orderIds = [lunch]) =>
    test.call(confirmReturns, { as, body: { restaurantId: kitchen.restaurantId, orderIds } });

  beforeEach(async () => {
    await arrive(await kept('arrival'));
    test.deps.setNow(waitOver);
  });

  it('goes back only with a photo of it', async () => {
    assert.equal((await giveBack(noPhoto)).body.field, 'photoId');
    assert.equal((await giveBack(await kept('arrival'))).body.field, 'photoId');
    assert.equal((await orderNow(test, lunch)).status, 'in_delivery_site');
  });

  it('is on the way back until its restaurant confirms it, once, and the courier sees that', async () => {
    const staff = await createStaff(kitchen);
    const photoId = await kept('not_delivered');
    for (const _ of [1, 2]) assert.equal((await giveBack(photoId)).status, 200);
    const [row] = (await returns(staff.token)).body.data;
    assert.deepEqual([row?.id, row?.returnedAt, row?.confirmedAt], [lunch, waitOver, null]);
    assert.equal((await show(row?.photoUrl ?? '')).statusCode, 200);
    test.deps.setNow(waitOver + 25 * minute);
    const answers = await Promise.all([confirm(staff.token), confirm(staff.token)]);
    for (const { body } of answers) assert.deepEqual(body.confirmed, [lunch]);
    test.deps.setNow(waitOver + 35 * minute);
    await confirm(staff.token);
    const { body } = await test.call(courierStops, { as: courier.token, query: {} });
    const order = body.stops.find((stop) => stop.id === place.timeId)?.orders[0];
    assert.deepEqual(order?.returned, { at: waitOver, confirmedAt: waitOver + 25 * minute });
    assert.equal((await returns(staff.token)).body.data.length, 1);
    test.deps.setNow(noon + 24 * 3_600_000);
    assert.equal((await returns(staff.token)).body.data.length, 0);
  });

  it('is no business of another restaurant', async () => {
    const stranger = await createStaff(await aKitchen(test, place));
    await giveBack(await kept('not_delivered'));
    assert.equal((await returns(stranger.token)).status, 404);
    assert.equal((await confirm(stranger.token)).status, 404);
    const staff = await createStaff(kitchen);
    assert.equal((await confirm(staff.token, [elsewhere])).status, 404);
    assert.equal((await returns(staff.token)).body.data[0]?.confirmedAt, null);
  });
});
