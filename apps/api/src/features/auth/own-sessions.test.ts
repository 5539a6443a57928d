import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { endOneSession, endOtherSessions, listSessions } from '@sazon/contract/auth/own-sessions-routes';
import { loginOtp, logout, refresh, validateUserAndGetOtp } from '@sazon/contract/auth/routes';
import { savePushToken } from '@sazon/contract/messages/push-routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { REFRESH_LIFE_MS } from '@sazon/domain/auth/refresh-token';
import { aCustomer } from '../../testing/customer-makers.ts';
import { sentCode } from '../../testing/sent-codes.ts';
import { proofHeaders } from '../../testing/step-up-proof-headers.ts';
import { besideApp, mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const beside = await besideApp(test);
const { deps } = test;
beforeEach(() => deps.setNow(mondayMorning));

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36';
let addresses = 0;

/** Signs somebody in on a device of their own. */
async function signIn(phoneNumber: string, userAgent: string) {
  const from = { ip: `10.2.0.${++addresses}`, headers: { 'user-agent': userAgent } };
  await test.call(validateUserAndGetOtp, { body: { phoneNumber }, ...from });
  const otp = await sentCode(test, phoneNumber);
  const { body } = await test.call(loginOtp, { body: { phoneNumber, otp }, ...from });
  return { as: body.accessToken, refreshToken: body.refreshToken };
}

/** Somebody on two devices, the laptop a minute after the phone. */
async function onTwoDevices() {
  const customer = await aCustomer(test);
  const phone = await signIn(customer.phone, iPhone);
  deps.setNow(deps.now() + 60_000);
  return { customer, phone, computer: await signIn(customer.phone, laptop) };
}

const readList = async (as: string) => (await test.call(listSessions, { as })).body.data;
const proof = (as: string) => ({ as, headers: proofHeaders(test, as, 'sessions') });
const notified = async (as: string, name: string) => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  await test.call(savePushToken, {
    as,
    body: { token: { endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys } },
  });
};
const heardBy = async (userId: string) =>
  (await deps.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', userId).execute())
    .map(({ endpoint }) => endpoint.split('/').at(-1))
    .sort();

/** Waits until the other process answers nothing to this token any more. */
async function isOverThere(as: string): Promise<void> {
  for (const deadline = performance.now() + 10_000; performance.now() < deadline; ) {
    if ((await beside.call(refreshUser, { as })).status === 401) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.fail('the other process goes on');
}

describe('the devices somebody is signed in on', { timeout: 60_000 }, () => {
  after(() => beside.close());

  it('are listed with their names, the one that asks marked, and nothing of others', async () => {
    const { phone, computer } = await onTwoDevices();
    await onTwoDevices();
    deps.setNow(mondayMorning + 1_500_000);
    await test.call(refresh, { as: phone.refreshToken });
    const list = await readList(computer.as);
    assert.deepEqual(
      list.map(({ device, isThis, startedAt, seenAt }) => [device, isThis, startedAt, seenAt]),
      [
        ['Safari en iPhone', false, mondayMorning, mondayMorning + 1_500_000],
        ['Chrome en Windows', true, mondayMorning + 60_000, mondayMorning + 60_000],
      ],
    );
    assert.equal(new Set(list.map(({ id }) => id)).size, 2);
  });

  it('do not show what ended: logged out, unused for 30 days, or over by its time', async () => {
    const staff = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    await signIn(staff.phone, iPhone);
    deps.setNow(mondayMorning + 12 * 3_600_000);
    const { as } = await signIn(staff.phone, laptop);
    const readDevices = async (token: string) => (await readList(token)).map(({ device }) => device);
    assert.deepEqual(await readDevices(as), ['Chrome en Windows']);
    const { customer, phone, computer } = await onTwoDevices();
    await test.call(logout, { as: phone.refreshToken });
    assert.deepEqual(await readDevices(computer.as), ['Chrome en Windows']);
    deps.setNow(deps.now() + REFRESH_LIFE_MS);
    const back = await signIn(customer.phone, iPhone);
    assert.deepEqual(await readDevices(back.as), ['Safari en iPhone']);
  });

  it('are closed one by one, at once on every process, with their notifications', async () => {
    const { customer, phone, computer } = await onTwoDevices();
    await notified(phone.as, 'phone');
    await notified(computer.as, 'computer');
    const [lost] = (await readList(computer.as)).filter(({ isThis }) => !isThis);
    const params = { sessionId: lost?.id as string };
    assert.equal((await test.call(endOneSession, { as: computer.as, params })).body.code, 'STEP_UP_REQUIRED');
    assert.equal((await test.call(endOneSession, { ...proof(computer.as), params })).status, 200);
    assert.equal((await test.call(refreshUser, { as: phone.as })).status, 401);
    await isOverThere(phone.as);
    assert.equal((await test.call(refresh, { as: phone.refreshToken })).body.code, 'SESSION_EXPIRED');
    assert.deepEqual(await heardBy(customer.id), ['computer']);
    assert.equal((await test.call(refreshUser, { as: computer.as })).status, 200);
    assert.equal((await test.call(endOneSession, { ...proof(computer.as), params })).status, 404);
    assert.deepEqual((await readList(computer.as)).length, 1);
  });

  it('of somebody else are closed by nobody', async () => {
    const [mine, theirs] = [await onTwoDevices(), await onTwoDevices()];
    const [other] = await readList(theirs.phone.as);
    const params = { sessionId: other?.id as string };
    assert.equal((await test.call(endOneSession, { ...proof(mine.phone.as), params })).status, 404);
    assert.equal((await test.call(endOtherSessions, proof(mine.phone.as))).status, 200);
    for (const { as } of [theirs.phone, theirs.computer]) {
      assert.equal((await test.call(refreshUser, { as })).status, 200);
    }
  });

  it('are closed all but the one that asks, and a proof for something else closes none', async () => {
    const { customer, phone, computer } = await onTwoDevices();
    await notified(phone.as, 'one');
    await notified(computer.as, 'other');
    const wrong = { as: phone.as, headers: proofHeaders(test, phone.as, 'email') };
    assert.equal((await test.call(endOtherSessions, wrong)).body.code, 'STEP_UP_REQUIRED');
    assert.equal((await test.call(endOtherSessions, proof(phone.as))).status, 200);
    assert.equal((await test.call(refreshUser, { as: computer.as })).status, 401);
    await isOverThere(computer.as);
    assert.equal((await test.call(refreshUser, { as: phone.as })).status, 200);
    assert.deepEqual(await heardBy(customer.id), ['one']);
  });
});
