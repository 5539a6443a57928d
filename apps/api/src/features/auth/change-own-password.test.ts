import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { loginEmail, refresh } from '@sazon/contract/auth/routes';
import { sendStepUpCode, stepUp } from '@sazon/contract/auth/step-up-and-undo-change-routes';
import { changeOwnPassword } from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { messagesTo, otherCode, sentCode } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { hashPassword } from './password-hash-and-strength.ts';

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
const prove = (as: string, body: { password?: string; otp?: string }) =>
  test.call(stepUp, { as, body: { purpose: 'password', ...body }, ip });
const change = (as: string, proof?: string, password = fresh) =>
  test.call(changeOwnPassword, {
    as,
    body: { password },
    ip,
    headers: proof === undefined ? {} : { 'step-up': proof },
  });

describe('changing the password from the profile', () => {
  it('takes the present one, ends the other sessions and not this one, and tells the mailbox and the phone', async () => {
    const { email, phone } = await aPerson();
    const [here, elsewhere] = [(await enter(email, old)).body, (await enter(email, old)).body];
    const { body } = await prove(here.accessToken, { password: old });
    assert.equal((await change(here.accessToken, body.proof)).status, 200);
    assert.equal((await test.call(refresh, { as: elsewhere.refreshToken })).status, 401);
    assert.equal((await test.call(refresh, { as: here.refreshToken })).status, 200);
    assert.equal((await enter(email, old)).status, 401);
    assert.equal((await enter(email, fresh)).status, 200);
    for (const to of [email, phone]) {
      assert.ok((await messagesTo(test, to)).some(({ kind }) => kind === 'password_changed'));
    }
  });

  it('refuses a wrong one, a short new one and no proof at all, and locks after five in that session alone', async () => {
    const { token, email } = await aPerson();
    const wrong = await prove(token, { password: 'otra cosa' });
    assert.deepEqual([wrong.status, wrong.body.field], [400, 'password']);
    assert.deepEqual((await change(token)).body.code, 'STEP_UP_REQUIRED');
    assert.equal((await change(token, undefined, 'corta')).body.field, 'password');
    assert.equal((await prove(token, {})).body.field, 'password');
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => prove(token, { password: 'otra cosa' })));
    const locked = await prove(token, { password: old });
    assert.deepEqual([locked.status, locked.body.code], [429, 'LOCKED']);
    assert.equal((await enter(email, old)).status, 200);
    assert.equal((await test.call(changeOwnPassword, { body: { password: fresh }, ip })).status, 401);
  });

  it('gives one to who has none, by the code sent to the phone, which works once', async () => {
    const [person, neighbour] = [await aPerson(false), await aPerson()];
    assert.equal((await prove(person.token, { password: old })).body.field, 'password');
    await test.call(sendStepUpCode, { as: person.token, ip });
    const otp = await sentCode(test, person.phone);
    assert.equal((await prove(person.token, { otp: otherCode(otp) })).body.code, 'CODE_WRONG');
    assert.equal((await prove(neighbour.token, { otp })).status, 400);
    const twice = await Promise.all([1, 2].map(() => prove(person.token, { otp })));
    assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 400]);
    const proof = twice.find(({ status }) => status === 200)?.body.proof;
    assert.equal((await change(person.token, proof)).status, 200);
    assert.equal((await enter(person.email, fresh)).status, 200);
  });
});
