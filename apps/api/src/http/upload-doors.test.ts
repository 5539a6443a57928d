import assert from 'node:assert/strict';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { courierPhoto } from '@sazon/contract/courier/routes';
import { MAX_PHOTO_BYTES } from '@sazon/contract/courier/schemas';
import { menuUploadUrl } from '@sazon/contract/menu-management/routes';
import { maxUploadBytes } from '../features/menu-management/picture-encoding.ts';
import { hashSha256 } from '../testing/courier-photo.ts';
import { aCustomer } from '../testing/customer-makers.ts';
import { isPermission } from '../testing/roles-and-gate-answers.ts';
import { sampleInput } from '../testing/route-samples.ts';
import { buildRouteAddress } from '../testing/send-raw-request.ts';
import { testApp } from '../testing/test-app.ts';
import { listNeighbourhoodIds, twoNeighbourhoods } from '../testing/two-neighbourhoods.ts';
import { listServedRoutes, type ServedRoute } from './serve.ts';

const test = await testApp();
await test.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = test.app.server.address() as AddressInfo;
const [here] = await twoNeighbourhoods(test);

type Announced = { method?: string; url: string; type?: string; bytes?: number; token?: string | undefined };

/** Says that a body comes, sends `first` of it and never the rest; answers the status and the code that come all the same. */
async function announce({ method = 'PUT', url, type = 'image/jpeg', bytes, token }: Announced, first = 0) {
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  const length = bytes === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`;
  const bearer = token === undefined ? [] : [`Authorization: Bearer ${token}`];
  const head = [`${method} ${url} HTTP/1.1`, 'Host: x', `Content-Type: ${type}`, length, ...bearer];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const chunk = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < first; sent += chunk.length) {
    socket.write(bytes === undefined ? Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]) : chunk);
  }
  let said = '';
  for await (const data of socket) {
    said += data;
    if (said.includes('requestId')) break;
  }
  return [Number(said.split(' ')[1]), /"code":"(\w+)"/.exec(said)?.[1]];
}

const pictureUrl = async () => {
  const scope = { permission: 'restaurant_menu_edit', restaurantId: here.kitchen.restaurantId } as const;
  const cook = await aCustomer(test, { permissions: [scope] });
  const query = { menuId: here.dish.menuId, restaurantBrandId: here.kitchen.brandId };
  return (await test.call(menuUploadUrl, { as: cook.token, query })).body.url;
};
const photoUrl = async (word: string) => {
  const body = { purpose: 'arrival', sha256: hashSha256(Buffer.from(word)) } as const;
  const params = { id: here.place.timeId };
  return (await test.call(courierPhoto, { as: here.tokens.courier as string, params, body })).body.url;
};

// a caller without an early answer gets one only when the server times out, half a minute later
describe('before the bytes of a body are read', { timeout: 25_000 }, () => {
  it('an upload to an address that nobody was given is refused', async () => {
    const nobodys = '0'.repeat(32);
    for (const url of [`/api/domi/photos/${nobodys}`, '/api/domi/photos/none', '/api/menu/uploads/made-up']) {
      assert.deepEqual(await announce({ url, bytes: 200_000 }), [404, 'NOT_FOUND'], url);
      assert.deepEqual(await announce({ url }), [404, 'NOT_FOUND'], `${url} without a length`);
    }
  });

  it('one that is announced as too large is refused, and one that turns out to be when it does', async () => {
    const doors = [
      { url: await photoUrl('one'), most: MAX_PHOTO_BYTES },
      { url: await pictureUrl(), most: maxUploadBytes },
    ];
    for (const { url, most } of doors) {
      assert.deepEqual(await announce({ url, bytes: most + 1 }), [413, 'BODY_TOO_LARGE'], url);
      assert.deepEqual(await announce({ url }, most + 1), [413, 'BODY_TOO_LARGE'], `${url} without an end`);
      assert.deepEqual(await announce({ url, type: 'text/html', bytes: 10 }), [415, 'UNSUPPORTED_MEDIA'], url);
    }
  });

  it('every call without the permission, or with too large a body, is refused', async () => {
    const faults: string[] = [];
    const expect = async (what: string, route: ServedRoute, given: Partial<Announced>, status: number) => {
      const url = buildRouteAddress(route, sampleInput(route, listNeighbourhoodIds(here)));
      const [got] = await announce({ method: route.method, url, type: 'application/json', bytes: 5000, ...given });
      if (got !== status) faults.push(`${route.name} ${what}: ${got}`);
    };
    for (const route of listServedRoutes().filter(({ body }) => body !== undefined)) {
      const isStaffs = isPermission(route.may);
      if (route.may !== 'public') await expect('of a stranger', route, {}, 401);
      if (isStaffs) await expect('of a customer', route, { token: here.tokens.customer }, 403);
      const token = route.may === 'user' ? here.tokens.customer : undefined;
      if (route.may === 'public' || route.may === 'user')
        await expect('too large', route, { bytes: 2_000_000, token }, 413);
    }
    assert.deepEqual(faults, []);
  });
});
