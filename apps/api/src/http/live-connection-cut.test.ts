import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { loginOtp, logout, validateUserAndGetOtp } from '@sazon/contract/auth/routes';
import { consolidatorLogin, consolidatorLogout } from '@sazon/contract/consolidator/routes';
import { updateCourier } from '@sazon/contract/crew/consolidators-and-couriers-routes';
import { addLobbyScreen, revokeLobbyScreen } from '@sazon/contract/lobby/routes';
import { aCustomer } from '../testing/customer-makers.ts';
import { sentCode } from '../testing/sent-codes.ts';
import { testApp } from '../testing/test-app.ts';
import { twoNeighbourhoods } from '../testing/two-neighbourhoods.ts';
import { createLiveStream } from './live-stream.ts';

const test = await testApp();
await test.app.listen({ host: '127.0.0.1', port: 0 });
const url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/live`;
const [here] = await twoNeighbourhoods(test);
const platform = here.tokens.platform as string;

/** An open stream; `isOver` waits for the server to end it, five seconds at most. */
async function openStream(address: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}${address}`, { headers, signal: AbortSignal.timeout(5000) });
  assert.equal(response.status, 200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  return {
    reads: async () => new TextDecoder().decode((await reader.read()).value),
    async isOver() {
      while (!(await reader.read()).done);
      return true;
    },
  };
}

const readStatus = async (address: string, token: string) =>
  (await fetch(`${url}${address}`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('a live stream is cut', () => {
  it('when its reader logs out, at any process, and the token of that session opens no other', async () => {
    const { phone } = await aCustomer(test);
    await test.call(validateUserAndGetOtp, { body: { phoneNumber: phone } });
    const { body } = await test.call(loginOtp, { body: { phoneNumber: phone, otp: await sentCode(test, phone) } });
    const stream = await openStream('?scopes=user', body.accessToken);
    await test.call(logout, { as: body.refreshToken });
    assert.ok(await stream.isOver());
    assert.equal(await readStatus('?scopes=user', body.accessToken), 401);
  });

  it('when its courier is switched off', async () => {
    const courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
    const stream = await openStream('?scopes=courier', courier.token);
    const off = { as: platform, params: { id: courier.id }, body: { active: false } };
    assert.equal((await test.call(updateCourier, off)).status, 200);
    assert.ok(await stream.isOver());
    assert.equal(await readStatus('?scopes=courier', courier.token), 403);
  });

  it('when its consolidator logs out', async () => {
    const { body } = await test.call(consolidatorLogin, { body: { code: 'VECINA' } });
    const [stream, other] = await Promise.all([
      openStream('?scopes=consolidator', body.token),
      openStream('?scopes=consolidator', here.tokens.consolidator),
    ]);
    await test.call(consolidatorLogout, { as: body.token });
    assert.ok(await stream.isOver());
    // of the same consolidator, on another device: it goes on
    await test.deps.live.publish([`location:${here.place.locationId}`]);
    assert.match(await other.reads(), /event: changed/);
  });

  it('when its arrival board is taken down', async () => {
    const added = { as: platform, body: { locationId: here.place.locationId, name: 'Recepción' } };
    const { body } = await test.call(addLobbyScreen, added);
    const stream = await openStream(`/lobby/${body.token}`);
    await test.call(revokeLobbyScreen, { as: platform, params: { id: body.id } });
    assert.ok(await stream.isOver());
  });

  it('by the next heartbeat when a right was taken away without a word, and not while nobody can be asked', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    let mayStill = () => Promise.resolve(true);
    const stream = await createLiveStream(
      test.deps.live,
      new Map([[`user:${here.regular.customer.id}` as const, 'user']]),
      {
        whose: here.regular.customer.id,
        mayStill: () => mayStill(),
      },
    );
    const beat = async () => {
      t.mock.timers.tick(25_000);
      await new Promise(setImmediate);
    };
    await beat();
    mayStill = () => Promise.reject(new Error('the database is away'));
    await beat();
    assert.equal(stream.writableEnded, false);
    mayStill = () => Promise.resolve(false);
    await beat();
    assert.equal(stream.writableEnded, true);
  });
});
