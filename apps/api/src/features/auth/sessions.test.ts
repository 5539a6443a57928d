import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { loginOtp, logout, refresh, validateUserAndGetOtp } from '@sazon/contract/auth';
import { refreshUser } from '@sazon/contract/users';
import { aCustomer } from '../../testing/makers.ts';
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

  it('takes the same refresh token five times at once, and each new one works', async () => {
    const { refreshToken } = await aSession();
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(refreshToken)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
    assert.equal(new Set(answers.map(({ body }) => body.refreshToken)).size, 5);
    for (const { body } of answers) assert.equal((await exchange(body.refreshToken)).status, 200);
  });

  it('takes an exchanged token again within 30 seconds without ending anything', async () => {
    const { refreshToken } = await aSession();
    const first = await exchange(refreshToken);
    deps.setNow(mondayMorning + 29_999);
    const second = await exchange(refreshToken);
    assert.deepEqual([first.status, second.status], [200, 200]);
    assert.equal((await exchange(first.body.refreshToken)).status, 200);
    assert.equal((await exchange(second.body.refreshToken)).status, 200);
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
