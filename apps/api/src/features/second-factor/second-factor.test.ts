import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { loginEmail, loginOtp, refresh, validateUserAndGetOtp } from '@sazon/contract/auth/routes';
import {
  beginSecondFactor,
  confirmSecondFactor,
  loginSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from '@sazon/contract/auth/second-factor-routes';
import { stepUp, undoChange } from '@sazon/contract/auth/step-up-and-undo-change-routes';
import { updateCourier } from '@sazon/contract/crew/consolidators-and-couriers-routes';
import { decideIncident, raiseIncident } from '@sazon/contract/incidents/routes';
import {
  adminCancelOrder,
  decideHeldCharge,
} from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import { changeSetting } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { listUsers, refreshUser } from '@sazon/contract/users/routes';
import type { Permission } from '@sazon/domain/access/permissions';
import { Secret, TOTP } from 'otpauth';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { messagesTo, sentCode } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { hashPassword } from '../auth/password-hash-and-strength.ts';

const test = await testApp({ env: { SECOND_FACTOR: 'required' } });
const { deps } = test;
const password = 'Ajiaco con pollo';
const passwordHash = await hashPassword(password);
let made = 0;
let ip = '';
beforeEach(() => {
  ip = `10.31.0.${++made}`;
  deps.setNow(mondayMorning);
});

/** What the app on a phone shows for this secret, so many steps from now. */
const shown = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: deps.now() + steps * 30_000,
  });
const wait = (ms: number) => deps.setNow(deps.now() + ms);

async function someone(permissions: Permission[] = ['admin_users_view', 'admin_users_edit', 'admin_users_write']) {
  const email = `jefa${++made}@example.co`;
  const held = permissions.map((permission) => ({ permission }));
  return { ...(await aCustomer(test, { email, passwordHash, permissions: held })), email };
}
const enter = (email: string) => test.call(loginEmail, { body: { email, password }, ip });
/** The proof that the first step of signing in answers to who has a second factor. */
async function firstStep(email: string): Promise<string> {
  const { status, body } = await enter(email);
  assert.deepEqual([status, body.code], [401, 'SECOND_FACTOR_NEEDED']);
  return String(body.detail?.proof);
}
const secondStep = (proof: string, code: string) => test.call(loginSecondFactor, { body: { proof, code }, ip });
async function prove(as: string, purpose: 'second_factor' | 'staff', by: { password?: string; code?: string }) {
  const { body } = await test.call(stepUp, { as, body: { purpose, ...by }, ip });
  return { 'step-up': String(body.proof) };
}

/** Somebody with a second factor, in a session of its own. */
async function enrolled(permissions?: Permission[]) {
  const person = await someone(permissions);
  const { accessToken: as, refreshToken } = (await enter(person.email)).body;
  const headers = await prove(as, 'second_factor', { password });
  const { secret, uri } = (await test.call(beginSecondFactor, { as, headers, ip })).body;
  const { body } = await test.call(confirmSecondFactor, { as, headers, body: { code: shown(secret) }, ip });
  return { ...person, as, refreshToken, secret, uri, headers, recoveryCodes: body.recoveryCodes };
}

describe('a person with access to money or data of others', () => {
  it('reaches nothing of their work before they have a second factor, and orders lunch all the same', async () => {
    const { email } = await someone();
    const { accessToken: as } = (await enter(email)).body;
    const refused = await test.call(listUsers, { as, query: {} });
    assert.deepEqual([refused.status, refused.body.code], [403, 'SECOND_FACTOR_REQUIRED']);
    assert.equal((await test.call(refreshUser, { as })).status, 200);
    const mine = await enrolled();
    assert.equal((await test.call(listUsers, { as: mine.as, query: {} })).status, 200);
    assert.equal((await test.call(refreshUser, { as: mine.as })).body.hasSecondFactor, true);
  });

  it('turns it on with a proof and the first code, told to the owner; other sessions end', async () => {
    const { email, phone } = await someone();
    const [here, elsewhere] = [(await enter(email)).body, (await enter(email)).body];
    const as = here.accessToken;
    assert.equal((await test.call(beginSecondFactor, { as, ip })).body.code, 'STEP_UP_REQUIRED');
    const headers = await prove(as, 'second_factor', { password });
    const { secret, uri } = (await test.call(beginSecondFactor, { as, headers, ip })).body;
    assert.match(uri, /^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
    const wrong = shown(secret, 20);
    const body = { code: wrong };
    assert.equal((await test.call(confirmSecondFactor, { as, headers, body, ip })).body.code, 'CODE_WRONG');
    assert.equal((await test.call(refreshUser, { as })).body.hasSecondFactor, false);
    const right = { as, headers, body: { code: shown(secret) }, ip };
    const { recoveryCodes } = (await test.call(confirmSecondFactor, right)).body;
    assert.equal(new Set(recoveryCodes).size, 10);
    assert.equal((await test.call(refresh, { as: elsewhere.refreshToken })).status, 401);
    assert.equal((await messagesTo(test, phone))[0]?.kind, 'second_factor_changed');
    const rows = JSON.stringify([
      await deps.db.selectFrom('second_factors').selectAll().execute(),
      await deps.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes]) assert.equal(rows.includes(text), false);
  });
});

describe('signing in with a second factor', () => {
  it('opens no session before its code, after the password and after the code of the phone', async () => {
    const { email, phone, secret } = await enrolled();
    wait(60_000);
    const proof = await firstStep(email);
    for (const as of [proof]) assert.equal((await test.call(refreshUser, { as })).status, 401);
    const { status, body } = await secondStep(proof, shown(secret));
    assert.deepEqual([status, body.user.email], [200, email]);
    assert.equal((await test.call(refreshUser, { as: body.accessToken })).status, 200);
    await test.call(validateUserAndGetOtp, { body: { phoneNumber: phone }, ip });
    const typed = { phoneNumber: phone, otp: await sentCode(test, phone) };
    assert.equal((await test.call(loginOtp, { body: typed, ip })).body.code, 'SECOND_FACTOR_NEEDED');
  });

  it('takes the code of one step before or after, none further, and none twice', async () => {
    const { email, secret } = await enrolled();
    wait(10 * 30_000);
    const proof = await firstStep(email);
    for (const steps of [-2, 2]) assert.equal((await secondStep(proof, shown(secret, steps))).body.code, 'CODE_WRONG');
    assert.equal((await secondStep(proof, shown(secret, -1))).status, 200);
    assert.equal((await secondStep(proof, shown(secret, -1))).body.code, 'CODE_WRONG');
    const twice = await Promise.all([1, 2].map(() => secondStep(proof, shown(secret, 1))));
    assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 400]);
    assert.equal((await secondStep(proof, shown(secret))).body.code, 'CODE_WRONG');
  });

  it('is locked after five wrong codes, sent at once or not, for a quarter of an hour', async () => {
    const { email, secret, recoveryCodes } = await enrolled();
    wait(60_000);
    const proof = await firstStep(email);
    const wrong = shown(secret, 50);
    const answers = await Promise.all(Array.from({ length: 8 }, () => secondStep(proof, wrong)));
    assert.equal(answers.filter(({ body }) => body.code === 'CODE_WRONG').length, 5);
    assert.equal((await secondStep(proof, shown(secret))).body.code, 'LOCKED');
    assert.equal((await secondStep(proof, recoveryCodes[0] as string)).body.code, 'LOCKED');
    wait(15 * 60_000);
    assert.equal((await secondStep(proof, shown(secret))).status, 401);
    assert.equal((await secondStep(await firstStep(email), shown(secret))).status, 200);
  });

  it('takes each recovery code once, however it is written, and none of somebody else', async () => {
    const [mine, other] = [await enrolled(), await enrolled()];
    const proof = await firstStep(mine.email);
    const [code = ''] = mine.recoveryCodes;
    assert.equal((await secondStep(proof, other.recoveryCodes[0] as string)).body.code, 'CODE_WRONG');
    assert.equal((await secondStep(proof, code.toLowerCase().replace('-', ' '))).status, 200);
    assert.equal((await secondStep(proof, code)).body.code, 'CODE_WRONG');
    const renewed = { as: mine.as, headers: mine.headers, ip };
    assert.equal((await test.call(renewRecoveryCodes, renewed)).body.recoveryCodes.length, 10);
    assert.equal((await secondStep(proof, mine.recoveryCodes[1] as string)).body.code, 'CODE_WRONG');
  });

  it('takes the proof of the first step for ten minutes, and no other token', async () => {
    const { email, secret, as } = await enrolled();
    const proof = await firstStep(email);
    wait(10 * 60_000);
    for (const token of [proof, as, 'x']) assert.equal((await secondStep(token, shown(secret))).status, 401);
  });
});

describe('who has a second factor', () => {
  it('proves it again by that alone, for settings and rights of others, for ten minutes', async () => {
    const { as, secret } = await enrolled([
      'admin_users_view',
      'admin_users_write',
      'admin_bills_view',
      'admin_bills_edit',
    ]);
    const { id } = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
    const off = { as, params: { id }, body: { active: false }, ip };
    assert.equal((await test.call(updateCourier, off)).body.code, 'STEP_UP_REQUIRED');
    const setting = { params: { key: 'user_max_cards' }, body: { value: 4, seenUpdatedAt: null } };
    assert.equal((await test.call(changeSetting, { as, ...setting } as never)).body.code, 'STEP_UP_REQUIRED');
    const byPassword = await test.call(stepUp, { as, body: { purpose: 'staff', password }, ip });
    assert.deepEqual([byPassword.status, byPassword.body.field], [400, 'code']);
    wait(60_000);
    const headers = await prove(as, 'staff', { code: shown(secret) });
    assert.equal((await test.call(updateCourier, { ...off, headers })).status, 200);
    wait(10 * 60_000);
    assert.equal((await test.call(updateCourier, { ...off, headers })).body.code, 'STEP_UP_REQUIRED');
  });

  it('gives no money back by an incident, a cancellation or a held charge without proving it again', async () => {
    const { as, secret } = await enrolled(['admin_orders_write']);
    const place = await aPlace(test);
    const kitchen = await aKitchen(test, place);
    const dish = await aDish(test, kitchen, { priceCop: 20_000 });
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    const orderId = await anOrder(test, { customer, place, kitchen, dish }, { status: 'delivered' });
    const claim = { orderIds: [orderId], type: 'not_as_described' as const, description: 'Llegó frío' };
    const [raised] = (await test.call(raiseIncident, { as, body: claim })).body.incidents;
    const params = { id: raised?.id ?? '' };
    const shares = { restaurant: 0, platform: 10_000, courier: 0, consolidator: 0, customer: 0 };
    const body = { decision: 'refund_full' as const, shares, note: 'Frío', refundTo: 'tingos' as const };
    const decide = (headers = {}) => test.call(decideIncident, { as, params, body, headers });
    const cancel = { reason: 'No va', liable: 'platform' as const, refundTo: 'tingos' as const };
    const [cancelled, held, decided] = await Promise.all([
      test.call(adminCancelOrder, { as, params: { orderId, userId: customer.id }, body: cancel }),
      test.call(decideHeldCharge, { as, params: { orderId }, body: { charge: false, reason: 'No fue' } }),
      decide(),
    ]);
    for (const { status, body: told } of [cancelled, held, decided])
      assert.deepEqual([status, told.code], [403, 'STEP_UP_REQUIRED']);
    wait(60_000);
    const proven = await prove(as, 'staff', { code: shown(secret) });
    assert.equal((await decide(proven)).status, 200);
  });

  it('turns it off with it, and the link brings it back', async () => {
    const { as, secret, email, phone } = await enrolled();
    wait(60_000);
    const headers = await prove(as, 'second_factor', { code: shown(secret) });
    assert.equal((await test.call(removeSecondFactor, { as, headers, ip })).status, 200);
    const { body: entered } = await enter(email);
    assert.equal((await test.call(listUsers, { as: entered.accessToken, query: {} })).status, 403);
    const [newest] = await messagesTo(test, phone);
    const token = /\/deshacer\/([\w-]{43})/.exec(newest?.body ?? '')?.[1] ?? '';
    assert.equal((await test.call(undoChange, { body: { token }, ip })).status, 200);
    wait(60_000);
    assert.equal((await secondStep(await firstStep(email), shown(secret))).status, 200);
  });

  it('who lost it gets another by a second person of the platform, never by themselves', async () => {
    const [admin, lost] = [await enrolled(), await enrolled()];
    wait(60_000);
    const headers = await prove(admin.as, 'staff', { code: shown(admin.secret) });
    const reset = (userId: string) => test.call(resetSecondFactor, { as: admin.as, params: { userId }, headers, ip });
    assert.equal((await reset(admin.id)).status, 403);
    assert.equal((await reset(lost.id)).status, 200);
    assert.equal((await test.call(refreshUser, { as: lost.as })).status, 401);
    assert.equal((await messagesTo(test, lost.phone))[0]?.kind, 'second_factor_changed');
    const { body } = await enter(lost.email);
    assert.equal((await test.call(listUsers, { as: body.accessToken, query: {} })).body.code, 'SECOND_FACTOR_REQUIRED');
    assert.equal((await reset(lost.id)).status, 404);
  });
});
