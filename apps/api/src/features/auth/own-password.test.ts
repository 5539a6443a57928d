import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { changeOwnPassword, sendPasswordCode } from '@sazon/contract/account';
import { loginEmail, refresh } from '@sazon/contract/auth';
import { aCustomer } from '../../testing/makers.ts';
import { messagesTo, otherCode, sentCode } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { hashPassword } from './passwords.ts';

const test = await testApp();
const { deps } = test;
const old = 'Ajiaco con pollo';
const fresh = 'Bandeja paisa 2026';
const passwordHash = await hashPassword(old);
let made = 0;
let ip = '';
beforeEach(() => {
  ip = `10.9.0.${++made}`;
  deps.setNow(mondayMorning);
});

async function aPerson(hasPassword = true) {
  const email = `clave${++made}@example.co`;
  return { ...(await aCustomer(test, { email, ...(hasPassword ? { passwordHash } : {}) })), email };
}
const enter = (email: string, typed: string) => test.call(loginEmail, { body: { email, password: typed }, ip });
const change = (as: string, body: object) =>
  test.call(changeOwnPassword, { as, body: { password: fresh, ...body }, ip });

describe('changing the password from the profile', () => {
  it('takes the present one, ends the other sessions and not this one, and tells the mailbox', async () => {
    const { email } = await aPerson();
    const [here, elsewhere] = [(await enter(email, old)).body, (await enter(email, old)).body];
    assert.equal((await change(here.accessToken, { currentPassword: old })).status, 200);
    assert.equal((await test.call(refresh, { as: elsewhere.refreshToken })).status, 401);
    assert.equal((await test.call(refresh, { as: here.refreshToken })).status, 200);
    assert.equal((await enter(email, old)).status, 401);
    assert.equal((await enter(email, fresh)).status, 200);
    assert.ok((await messagesTo(test, email)).some(({ kind }) => kind === 'password_changed'));
  });

  it('refuses a wrong one, a short new one and no proof at all, and locks after five like signing in', async () => {
    const { token, email } = await aPerson();
    const wrong = await change(token, { currentPassword: 'otra cosa' });
    assert.deepEqual([wrong.status, wrong.body.field], [400, 'currentPassword']);
    assert.equal((await change(token, { currentPassword: old, password: 'corta' })).body.field, 'password');
    assert.equal((await change(token, {})).body.field, 'currentPassword');
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => change(token, { currentPassword: 'otra cosa' })));
    const locked = await change(token, { currentPassword: old });
    assert.deepEqual([locked.status, locked.body.code], [429, 'LOCKED']);
    assert.equal((await enter(email, old)).body.code, 'LOCKED');
    assert.equal((await test.call(changeOwnPassword, { body: { password: fresh }, ip })).status, 401);
  });

  it('gives one to who has none, by the code sent to the phone, which works once', async () => {
    const [person, neighbour] = [await aPerson(false), await aPerson()];
    assert.equal((await change(person.token, { currentPassword: old })).body.field, 'currentPassword');
    await test.call(sendPasswordCode, { as: person.token, ip });
    const otp = await sentCode(test, person.phone);
    assert.equal((await change(person.token, { otp: otherCode(otp) })).body.code, 'CODE_WRONG');
    assert.equal((await change(neighbour.token, { otp })).status, 400);
    const twice = await Promise.all([1, 2].map(() => change(person.token, { otp })));
    assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 400]);
    assert.equal((await enter(person.email, fresh)).status, 200);
  });
});
