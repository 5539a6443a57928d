import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import {
  changePassword,
  loginOtp,
  logout,
  refresh,
  sendRecoveryEmail,
  validateUserAndGetOtp,
} from '@sazon/contract/auth/routes';
import { addToCart } from '@sazon/contract/cart/routes';
import { listOrders } from '@sazon/contract/orders/routes';
import {
  changeOwnPassword,
  deleteAccount,
  sendDeletionCode,
} from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { listUsers, refreshUser } from '@sazon/contract/users/routes';
import { sql } from 'kysely';
import { createEndedSessionsReader } from '../features/accounts/sessions-and-refresh-tokens-queries.ts';
import { aCustomer } from '../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../testing/kitchen-makers.ts';
import { sentCode } from '../testing/sent-codes.ts';
import { proofHeaders } from '../testing/step-up-proof-headers.ts';
import { besideApp, testApp } from '../testing/test-app.ts';
import { createEndedSessions } from './ended-sessions.ts';

const here = await testApp();
const there = await besideApp(here);
after(() => there.close());
const { deps } = here;
const place = await aPlace(here);
const kitchen = await aKitchen(here, place);
const dish = await aDish(here, kitchen);

/** Somebody who signed in on so many devices. */
async function signedIn(devices = 1, more: Parameters<typeof aCustomer>[1] = {}) {
  const customer = await aCustomer(here, more);
  const sessions: { accessToken: string; refreshToken: string }[] = [];
  for (let device = 0; device < devices; device++) {
    deps.setNow(deps.now() + 31_000);
    await here.call(validateUserAndGetOtp, { body: { phoneNumber: customer.phone } });
    const otp = await sentCode(here, customer.phone);
    sessions.push((await here.call(loginOtp, { body: { phoneNumber: customer.phone, otp } })).body);
  }
  return { ...customer, sessions };
}

/** Waits until a process answers this; the caller's own answers at once, the others hear of it. */
async function until(status: number, ask: () => Promise<{ status: number }>): Promise<void> {
  for (const deadline = performance.now() + 10_000; performance.now() < deadline; ) {
    if ((await ask()).status === status) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.fail(`no answer was ${status}`);
}

/** Nothing of this token is taken any more, here at once and there within moments. */
async function isOver(as: string) {
  assert.equal((await here.call(listOrders, { as, query: {} })).status, 401);
  await until(401, () => there.call(listOrders, { as, query: {} }));
  for (const { call } of [here, there]) assert.equal((await call(refreshUser, { as })).status, 401);
}

const goesOn = async (as: string) => {
  for (const { call } of [here, there]) assert.equal((await call(refreshUser, { as })).status, 200);
};

describe('an access token is worth nothing on any process', { timeout: 60_000 }, () => {
  it('after its session logged out; other devices go on', async () => {
    const { sessions } = await signedIn(2);
    const [left, stays] = sessions.map(({ accessToken }) => accessToken) as [string, string];
    await goesOn(left);
    await here.call(logout, { as: sessions[0]?.refreshToken as string });
    await isOver(left);
    await goesOn(stays);
  });

  it('after somebody of the platform logged out', async () => {
    const { sessions } = await signedIn(1, { permissions: [{ permission: 'admin_users_view' }] });
    const [{ accessToken: as, refreshToken }] = sessions as [(typeof sessions)[0]];
    assert.equal((await there.call(listUsers, { as, query: {} })).status, 200);
    await here.call(logout, { as: refreshToken });
    assert.equal((await here.call(listUsers, { as, query: {} })).status, 401);
    await until(401, () => there.call(listUsers, { as, query: {} }));
  });

  it('after the account was deleted, and writes nothing for the person who is gone', async () => {
    const { id, phone, sessions } = await signedIn();
    const [{ accessToken: as }] = sessions as [(typeof sessions)[0]];
    await here.call(sendDeletionCode, { as });
    assert.equal((await here.call(deleteAccount, { as, body: { otp: await sentCode(here, phone) } })).status, 200);
    await isOver(as);
    const line = { scheduleDate: '2026-11-24', menuId: dish.menuId, quantity: 1 };
    const body = { ...line, locationId: place.locationId, timeId: place.timeId };
    for (const { call } of [here, there]) assert.equal((await call(addToCart, { as, body })).status, 401);
    const { rows } = await sql`SELECT FROM carts WHERE user_id = ${id}
      UNION ALL SELECT FROM cart_items WHERE user_id = ${id}`.execute(deps.db);
    assert.equal(rows.length, 0);
  });

  it('after the password was recovered, on every device', async () => {
    const { phone, sessions } = await signedIn(2);
    const email = `ana.${phone}@example.co`;
    await here.call(sendRecoveryEmail, { body: { email } });
    const otp = await sentCode(here, email);
    assert.equal((await here.call(changePassword, { body: { email, otp, password: 'Otra clave 2026' } })).status, 200);
    for (const { accessToken } of sessions) await isOver(accessToken);
  });

  it('after the password was changed on another device', async () => {
    const { sessions } = await signedIn(2);
    const [other, own] = sessions.map(({ accessToken }) => accessToken) as [string, string];
    const headers = proofHeaders(here, own, 'password');
    const body = { password: 'Otra clave 2026' };
    assert.equal((await here.call(changeOwnPassword, { as: own, body, headers })).status, 200);
    await isOver(other);
    await goesOn(own);
  });

  it('after a copied refresh token came back, which ends the session', async () => {
    const { sessions } = await signedIn();
    const [{ accessToken, refreshToken }] = sessions as [(typeof sessions)[0]];
    await here.call(refresh, { as: refreshToken });
    deps.setNow(deps.now() + 60_000);
    assert.equal((await here.call(refresh, { as: refreshToken })).status, 401);
    await isOver(accessToken);
  });
});

describe('the sessions that ended', { timeout: 60_000 }, () => {
  /** Ends a session without a word, as a process does that dies before it tells. */
  const endSilently = (id: string) =>
    sql`UPDATE sessions SET revoked_at = ${new Date(deps.now()).toISOString()} WHERE user_id = ${id}`.execute(deps.db);
  const readSession = async (id: string) =>
    (await deps.db.selectFrom('sessions').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()).id;

  it('are known to a process that starts later', async () => {
    const { sessions } = await signedIn();
    const [{ accessToken, refreshToken }] = sessions as [(typeof sessions)[0]];
    await here.call(logout, { as: refreshToken });
    const later = await besideApp(here);
    assert.equal((await later.call(refreshUser, { as: accessToken })).status, 401);
    await later.close();
  });

  it('are read again when the listening was interrupted, also those of which nobody told', async () => {
    const { id, sessions } = await signedIn();
    await endSilently(id);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query ~ '^(LISTEN |SELECT$)'`.execute(deps.db); // or it was just probed
    for (const { call } of [here, there]) {
      await until(401, () => call(refreshUser, { as: sessions[0]?.accessToken as string }));
    }
  });

  it('are read every few seconds, though no notification comes', async (t) => {
    const { id } = await signedIn();
    const sessionId = await readSession(id);
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const deaf = { ...deps.live, followAccess: () => () => {}, ready: () => Promise.resolve() };
    const ended = createEndedSessions(createEndedSessionsReader(deps.db), deaf, deps.now, (error) =>
      assert.fail(String(error)),
    );
    await ended.start();
    await endSilently(id);
    assert.equal(ended.has(sessionId), false);
    t.mock.timers.tick(5000);
    await until(401, async () => ({ status: ended.has(sessionId) ? 401 : 200 }));
    ended.stop();
  });
});
