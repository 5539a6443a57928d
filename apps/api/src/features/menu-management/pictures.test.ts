import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { menuList } from '@sazon/contract/catalog/routes';
import { menuUploadUrl, setMenuPictures } from '@sazon/contract/menu-management/routes';
import sharp from 'sharp';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen } from '../../testing/kitchen-makers.ts';
import { monday } from '../../testing/order-makers.ts';
import { publishDishes } from '../../testing/publish-dishes-by-reviewer.ts';
import { testApp } from '../../testing/test-app.ts';
import { deleteUnusedUploads } from '../unused-uploads/delete-unused-uploads-actions.ts';
import { removePicture } from './dish-pictures-actions.ts';

const test = await testApp();
const place = await aPlace(test);
const [kitchen, neighbour] = [await aKitchen(test, place), await aKitchen(test, place)];
const [dish, foreign] = [await aDish(test, kitchen), await aDish(test, neighbour)];
const createStaff = ({ restaurantId }: Kitchen) =>
  aCustomer(test, { permissions: [{ permission: 'restaurant_menu_edit', restaurantId }] });
const staff = await createStaff(kitchen);
const stranger = await createStaff(neighbour);

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#B5452C' } });
/** A photo of a camera that notes where it was. */
const photo = await drawn(1080, 720)
  .withExif({ IFD0: { Copyright: 'Cocina secreta' }, IFD3: { GPSLatitude: '4/1 40/1 0/1' } })
  .jpeg()
  .toBuffer();

const ask = (as = staff.token, menuId = dish.menuId, restaurantBrandId = kitchen.brandId) =>
  test.call(menuUploadUrl, { as, query: { menuId, restaurantBrandId } });

async function upload(url: string, payload: Buffer, type = 'image/jpeg') {
  const answer = await test.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
  return { status: answer.statusCode, body: answer.json<{ url: string; code: string }>() };
}

const uploaded = async () => (await upload((await ask()).body.url, photo)).body.url;
const show = (url: string, accept = 'image/avif,image/webp,*/*') =>
  test.app.inject({ method: 'GET', url, headers: { accept } });
const setPictures = (pictures: string[], as = staff.token, menuId = dish.menuId) =>
  test.call(setMenuPictures, { as, body: { menuId, pictures } });

describe('a picture of a dish', () => {
  it('is cut to a square in two sizes, as AVIF and WebP, without what the camera noted', async () => {
    const url = await uploaded();
    for (const [query, side] of [
      ['', 720],
      ['?w=360', 360],
      // as pages asked that were opened before
      ['?w=960', 720],
      ['?w=480', 360],
    ] as const) {
      for (const [accept, type, format] of [
        ['image/avif,*/*', 'image/avif', 'heif'],
        ['image/webp,*/*', 'image/webp', 'webp'],
        ['*/*', 'image/webp', 'webp'],
      ] as const) {
        const { statusCode, headers, rawPayload } = await show(`${url}${query}`, accept);
        assert.deepEqual([statusCode, headers['content-type'], headers.vary], [200, type, 'accept, save-data']);
        assert.match(String(headers['cache-control']), /immutable/);
        const { width, height, format: read, exif } = await sharp(rawPayload).metadata();
        assert.deepEqual([width, height, read, exif], [side, side, format, undefined]);
      }
    }
  });

  it('that was made in the former widths stays as it was, and goes with its files', async () => {
    const former = await uploaded();
    const id = former.slice(-32);
    const getKey = (width: number) => `pictures/${id.slice(0, 2)}/${id}-${width}.webp`;
    for (const [now, then] of [
      [360, 480],
      [720, 960],
    ] as const) {
      await test.deps.files.put(getKey(then), await drawn(then, then).webp().toBuffer());
      await test.deps.files.remove(getKey(now));
      const { width } = await sharp((await show(`${former}?w=${now}`, 'image/webp')).rawPayload).metadata();
      assert.equal(width, then);
    }
    await removePicture(test.deps, id);
    assert.deepEqual(await Promise.all([480, 960].map((width) => test.deps.files.get(getKey(width)))), [
      undefined,
      undefined,
    ]);
    assert.equal((await show(former)).statusCode, 404);
  });

  it('is cut in its middle, the same in both sizes: the dish sits in the centre of a round plate', async () => {
    const dish = Buffer.from('<svg width="1080" height="720"><circle cx="540" cy="360" r="300" fill="#FFD04D"/></svg>');
    const table = await drawn(1080, 720)
      .composite([{ input: dish }])
      .jpeg()
      .toBuffer();
    const { url } = (await upload((await ask()).body.url, table)).body;
    for (const query of ['', '?w=360']) {
      const shown = sharp((await show(`${url}${query}`, 'image/webp')).rawPayload)
        .greyscale()
        .raw();
      const { data, info } = await shown.toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) =>
        (data[Math.round(info.height * y) * info.width + Math.round(info.width * x)] ?? 0) > 150;
      const edges = [at(0.12, 0.5), at(0.88, 0.5), at(0.5, 0.12), at(0.5, 0.88)];
      const outside = [at(0.04, 0.5), at(0.96, 0.5), at(0.5, 0.04), at(0.5, 0.96)];
      assert.deepEqual(
        [edges, outside],
        [
          [true, true, true, true],
          [false, false, false, false],
        ],
      );
    }
  });

  it('shows on the public menu once the platform publishes it, first one first, and goes at once when its dish drops it', async () => {
    const [one, two] = [await uploaded(), await uploaded()];
    const pictures = async () => {
      const query = { locationId: place.locationId, timeId: place.timeId, scheduleDate: monday };
      const { body } = await test.call(menuList, { query });
      return body.data.find((card) => card.id === dish.menuId)?.data.pictures;
    };
    assert.deepEqual(await pictures(), []);
    assert.deepEqual((await setPictures([two, one, two])).body, { ok: true, waits: true });
    assert.deepEqual(await pictures(), []);
    await publishDishes(test, kitchen.restaurantId);
    assert.deepEqual(await pictures(), [two, one]);
    assert.equal((await setPictures([])).status, 200);
    assert.deepEqual(await pictures(), []);
  });

  it('stands where nobody guesses: random ids, and nothing of the folder beside them', async () => {
    const [one, two] = [await uploaded(), await uploaded()];
    assert.match(one, /^\/api\/pictures\/[0-9a-f]{32}$/);
    assert.notEqual(one, two);
    assert.equal((await show(`/api/pictures/${'0'.repeat(32)}`)).statusCode, 404);
    for (const path of ['/api/pictures/', `${one}.webp`, '/api/pictures/..%2f..%2fserver-secret', `${one}?w=99999`]) {
      assert.equal((await show(path)).statusCode, 400, path);
    }
  });

  it('is what its bytes say, whatever it is called', async () => {
    const { body } = await ask();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script/></svg>');
    const gif = await drawn(720, 720).gif().toBuffer();
    const tail = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]);
    for (const bytes of [svg, gif, tail, photo.subarray(0, 400), Buffer.from('MZ'), Buffer.from('<html>')]) {
      const { status, body: said } = await upload(body.url, bytes);
      assert.deepEqual([status, said.code], [415, 'UNSUPPORTED_MEDIA']);
    }
    for (const format of ['png', 'webp', 'avif'] as const) {
      const bytes = await drawn(720, 720).toFormat(format).toBuffer();
      assert.equal((await upload(body.url, bytes)).status, 200, format);
    }
    assert.equal((await upload(body.url, photo, 'text/html')).status, 415);
    assert.equal((await upload(body.url, photo, 'application/octet-stream')).status, 200);
  });

  it('is neither too small nor too heavy', async () => {
    const { body } = await ask();
    const small = await drawn(719, 1600).png().toBuffer();
    assert.deepEqual(
      [(await upload(body.url, small)).status, (await upload(body.url, small)).body.code],
      [400, 'VALIDATION'],
    );
    const heavy = await upload(body.url, Buffer.alloc(body.maxBytes + 1, 0xff));
    assert.deepEqual([heavy.status, heavy.body.code], [413, 'BODY_TOO_LARGE']);
  });
});

describe('the address to upload to', () => {
  it('is given for a dish of one’s own restaurant', async () => {
    assert.equal((await ask(stranger.token)).status, 404);
    assert.equal((await ask(staff.token, foreign.menuId, neighbour.brandId)).status, 404);
    assert.equal((await ask(staff.token, dish.menuId, neighbour.brandId)).status, 404);
    assert.equal((await ask((await aCustomer(test)).token)).status, 403);
    assert.equal((await ask('')).status, 401);
  });

  it('works for ten minutes, as it was given', async () => {
    const { url, expiresAt } = (await ask()).body;
    assert.equal(expiresAt, test.deps.now() + 10 * 60_000);
    const [head, token = ''] = [url.slice(0, url.lastIndexOf('/') + 1), url.slice(url.lastIndexOf('/') + 1)];
    const bytes = Buffer.from(token, 'base64url');
    const forDish = Buffer.concat([Buffer.from(foreign.menuId.replaceAll('-', ''), 'hex'), bytes.subarray(16)]);
    const forLonger = Buffer.concat([bytes.subarray(0, 33), Buffer.from([0xff]), bytes.subarray(34)]);
    for (const forged of [forDish, forLonger, bytes.subarray(0, 40), Buffer.alloc(72), Buffer.from('x')]) {
      assert.equal((await upload(`${head}${forged.toString('base64url')}`, photo)).status, 404);
    }
    const now = test.deps.now();
    test.deps.setNow(expiresAt);
    assert.equal((await upload(url, photo)).status, 404);
    test.deps.setNow(now);
  });
});

describe('the pictures of a dish', () => {
  it('are its own: those of another dish, or invented ones, are not found and change nothing', async () => {
    const mine = await uploaded();
    await setPictures([mine]);
    await publishDishes(test, kitchen.restaurantId);
    const theirs = (await upload((await ask(stranger.token, foreign.menuId, neighbour.brandId)).body.url, photo)).body
      .url;
    for (const wrong of [theirs, 'https://example.co/x.png', 'javascript:alert(1)', '/api/pictures/x']) {
      const { status, body } = await setPictures([mine, wrong]);
      assert.deepEqual([status, body.field], [404, 'pictures']);
    }
    assert.equal((await setPictures([theirs], staff.token, foreign.menuId)).status, 404);
    assert.equal((await setPictures([], stranger.token)).status, 404);
    const row = await test.deps.db
      .selectFrom('menus')
      .select('pictures')
      .where('id', '=', dish.menuId)
      .executeTakeFirstOrThrow();
    assert.deepEqual(row.pictures, [mine]);
  });

  it('that its dish never showed is gone a day later; one that it showed once stays, also when it shows it no more', async () => {
    const now = test.deps.now();
    const [unused, shown, taken] = [await uploaded(), await uploaded(), await uploaded()];
    await setPictures([shown]);
    await setPictures([taken]);
    const isThere = async (url: string) => (await show(url)).statusCode;
    await deleteUnusedUploads(test.deps);
    assert.equal(await isThere(unused), 200);
    test.deps.setNow(now + 25 * 3_600_000);
    await Promise.all([deleteUnusedUploads(test.deps), deleteUnusedUploads(test.deps)]);
    test.deps.setNow(now);
    assert.deepEqual([await isThere(unused), await isThere(shown), await isThere(taken)], [404, 200, 200]);
    assert.equal((await show(`${unused}?w=360`)).statusCode, 404);
    assert.equal((await setPictures([unused])).status, 404);
    assert.equal((await setPictures([shown, taken])).status, 200);
  });

  it('is put on its dish or swept, when both happen at once, and never shown without its files', async () => {
    const now = test.deps.now();
    const url = await uploaded();
    test.deps.setNow(now + 25 * 3_600_000);
    const [put] = await Promise.all([setPictures([url]), deleteUnusedUploads(test.deps)]);
    test.deps.setNow(now);
    assert.equal((await show(url)).statusCode, put.status);
  });
});
