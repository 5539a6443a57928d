import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { loginOtp, logout, refresh, validateUserAndGetOtp } from '@sazon/contract/auth/routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { writeSecurityEvents } from '../../db/security-event-recorder.ts';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { sentCode } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;

const days = (count: number) => count * 86_400_000;
let addresses = 0;
beforeEach(() => deps.setNow(mondayMorning));

/** A customer who signed in by code: the refresh token of the first device. */
async function aSession() {
  const customer = await aCustomer(test);
  return { customer, ...(await signIn(customer.phone)) };
}

async function signIn(phoneNumber: string) {
  const ip = `10.1.0.${++addresses}`;
  await test.call(validateUserAndGetOtp, { body: { phoneNumber }, ip });
  const { body } = await test.call(loginOtp, { body: { phoneNumber, otp: await sentCode(test, phoneNumber) }, ip });
  return { accessToken: body.accessToken, refreshToken: body.refreshToken };
}

const exchange = (as: string) => test.call(refresh, { as });

describe('a session', () => {
  it('is refreshed with a new pair of tokens and the whole user', async () => {
    const { customer, refreshToken } = await aSession();
    const { status, body } = await exchange(refreshToken);
    assert.equal(status, 200);
    assert.equal(body.user.id, customer.id);
    assert.notEqual(body.refreshToken, refreshToken);
    assert.equal((await test.call(refreshUser, { as: body.accessToken })).status, 200);
  });

  it('returns the same successor for a token sent again within 30 seconds, at once or not', async () => {
    const { refreshToken } = await aSession();
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(refreshToken)));
    deps.setNow(mondayMorning + 29_999);
    answers.push(await exchange(refreshToken));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const [successor, ...others] = new Set(answers.map(({ body }) => body.refreshToken));
    assert.deepEqual(others, []);
    assert.equal((await exchange(successor as string)).status, 200);
  });

  it('goes on with one of two who have a token, and ends with the other, however soon it was copied', async () => {
    const { refreshToken, accessToken } = await aSession();
    const [owner, thief] = [await exchange(refreshToken), await exchange(refreshToken)];
    deps.setNow(mondayMorning + 1_500_000);
    const next = await exchange(thief.body.refreshToken);
    assert.equal(next.status, 200);
    deps.setNow(mondayMorning + 1_600_000);
    assert.equal((await exchange(owner.body.refreshToken)).body.code, 'SESSION_EXPIRED');
    assert.equal((await exchange(next.body.refreshToken)).body.code, 'SESSION_EXPIRED');
    assert.equal((await test.call(refreshUser, { as: accessToken })).status, 401);
    await writeSecurityEvents(deps);
    const events = await deps.db.selectFrom('security_events').select('outcome').where('event', '=', 'session_reused');
    assert.deepEqual(await events.execute(), [{ outcome: 'refused' }]);
  });

  it('ends whole when an exchanged token comes back after 30 seconds; other devices go on', async () => {
    const { customer, refreshToken } = await aSession();
    deps.setNow(mondayMorning + 60_000);
    const otherDevice = await signIn(customer.phone);
    const { body: newest } = await exchange(refreshToken);
    deps.setNow(mondayMorning + 90_000);
    const reused = await exchange(refreshToken);
    assert.deepEqual([reused.status, reused.body.code], [401, 'SESSION_EXPIRED']);
    assert.equal((await exchange(newest.refreshToken)).body.code, 'SESSION_EXPIRED');
    assert.equal((await exchange(otherDevice.refreshToken)).status, 200);
  });

  it('expires after 30 days without use, and lives on when used', async () => {
    const { refreshToken } = await aSession();
    const idle = await aSession();
    deps.setNow(mondayMorning + days(29));
    const { body } = await exchange(refreshToken);
    deps.setNow(mondayMorning + days(30));
    assert.equal((await exchange(idle.refreshToken)).body.code, 'SESSION_EXPIRED');
    assert.equal((await exchange(body.refreshToken)).status, 200);
  });

  it('ends 90 days after it began, however much it is used; its last access token with it', async () => {
    let { refreshToken } = await aSession();
    for (const day of [29, 58, 87]) {
      deps.setNow(mondayMorning + days(day));
      refreshToken = (await exchange(refreshToken)).body.refreshToken;
    }
    deps.setNow(mondayMorning + days(90) - 240_000);
    const last = await exchange(refreshToken);
    const { iat, exp } = test.app.jwt.decode<{ iat: number; exp: number }>(last.body.accessToken) as never;
    assert.deepEqual([last.status, exp - iat], [200, 240]);
    deps.setNow(mondayMorning + days(90));
    assert.equal((await exchange(last.body.refreshToken)).body.code, 'SESSION_EXPIRED');
    assert.equal((await test.call(refreshUser, { as: last.body.accessToken })).status, 401);
  });

  it('ends after 12 hours for who works for the platform, a restaurant or a company, also when they begin to', async () => {
    const { id: enterpriseId } = await anEnterprise(test);
    const { restaurantId } = await aKitchen(test, await aPlace(test));
    const [office, kitchen, platform] = [
      { permission: 'enterprises_preapproved_users_view' as const, enterpriseId },
      { permission: 'restaurant_orders_view' as const, restaurantId },
      { permission: 'admin_orders_write' as const },
    ];
    for (const held of [office, kitchen, platform]) {
      deps.setNow(mondayMorning);
      const staff = await aCustomer(test, { permissions: [held] });
      const { refreshToken } = await signIn(staff.phone);
      deps.setNow(mondayMorning + days(0.5) - 1);
      const { status, body } = await exchange(refreshToken);
      assert.equal(status, 200, held.permission);
      deps.setNow(mondayMorning + days(0.5));
      assert.equal((await exchange(body.refreshToken)).body.code, 'SESSION_EXPIRED', held.permission);
    }
    deps.setNow(mondayMorning);
    const courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
    const shift = await signIn(courier.phone);
    deps.setNow(mondayMorning + days(1));
    const { body } = await exchange(shift.refreshToken);
    const promoted = {
      user_id: courier.id,
      scope: 'default',
      scope_id: null,
      permission: 'admin_orders_write',
    } as const;
    await deps.db.insertInto('user_permissions').values(promoted).execute();
    assert.equal((await exchange(body.refreshToken)).body.code, 'SESSION_EXPIRED');
  });

  it('ends at log-out, with every token of it, and a second log-out does nothing', async () => {
    const { customer, refreshToken } = await aSession();
    deps.setNow(mondayMorning + 60_000);
    const otherDevice = await signIn(customer.phone);
    const { body } = await exchange(refreshToken);
    assert.deepEqual((await test.call(logout, { as: body.refreshToken })).body, { ok: true });
    assert.equal((await exchange(body.refreshToken)).body.code, 'SESSION_EXPIRED');
    assert.equal((await exchange(refreshToken)).body.code, 'SESSION_EXPIRED');
    assert.equal((await test.call(logout, { as: body.refreshToken })).status, 200);
    assert.equal((await exchange(otherDevice.refreshToken)).status, 200);
  });

  it('is not refreshed for an account that was made inactive or deleted', async () => {
    const inactive = await aSession();
    const deleted = await aSession();
    await deps.db.updateTable('users').set({ active: false }).where('id', '=', inactive.customer.id).execute();
    const deletedAt = new Date(mondayMorning).toISOString();
    await deps.db.updateTable('users').set({ deleted_at: deletedAt }).where('id', '=', deleted.customer.id).execute();
    for (const { refreshToken, accessToken } of [inactive, deleted]) {
      assert.equal((await exchange(refreshToken)).body.code, 'SESSION_EXPIRED');
      assert.equal((await test.call(refreshUser, { as: accessToken })).body.code, 'AUTH_REQUIRED');
    }
  });

  it('is not opened by an access token, an unknown token, or none', async () => {
    const { accessToken } = await aSession();
    assert.equal((await exchange(accessToken)).body.code, 'SESSION_EXPIRED');
    assert.equal((await exchange('x'.repeat(43))).body.code, 'SESSION_EXPIRED');
    assert.deepEqual((await test.call(refresh)).body.code, 'AUTH_REQUIRED');
    assert.equal((await test.call(logout, { as: 'no-one' })).status, 200);
  });

  it('keeps no token that a reader of the database could use', async () => {
    const { refreshToken } = await aSession();
    const hashes = (await deps.db.selectFrom('refresh_tokens').select('hash').execute()).map((row) => row.hash);
    assert.equal(hashes.includes(refreshToken), false);
  });
});
