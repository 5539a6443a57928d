import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  changePassword,
  loginEmail,
  loginOtp,
  refresh,
  resendOtpEmail,
  sendRecoveryEmail,
  sendVerification,
  validateUserAndGetOtp,
  verifyAccount,
} from '@sazon/contract/auth/routes';
import { stepUp, undoChange } from '@sazon/contract/auth/step-up-and-undo-change-routes';
import {
  changeEmail,
  changeOwnPassword,
  changePhone,
  downloadData,
  sendPhoneCode,
} from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { userExists } from '@sazon/contract/users/account-exists-routes';
import { refreshUser, updateUser } from '@sazon/contract/users/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { messagesTo, sentCode } from '../../testing/sent-codes.ts';
import { proofHeaders } from '../../testing/step-up-proof-headers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { hashPassword } from './password-hash-and-strength.ts';

const test = await testApp();
const { deps } = test;
const hour = 3_600_000;
const password = 'Ajiaco con pollo';
const passwordHash = await hashPassword(password);
let made = 0;
let ip = '';
beforeEach(() => {
  ip = `10.21.0.${++made}`;
  deps.setNow(mondayMorning);
});

/** The signed-in owner of an account; an intruder has only `token`. */
async function anOwner() {
  const email = `dueña${++made}@example.co`.replace('ñ', 'n');
  const person = await aCustomer(test, { email, passwordHash });
  const { body } = await test.call(loginEmail, { body: { email, password }, ip });
  return { ...person, email, token: body.accessToken, refreshToken: body.refreshToken };
}
const me = async (as: string) => (await test.call(refreshUser, { as })).body;
const proven = (as: string, purpose: 'email' | 'phone' | 'password') => proofHeaders(test, as, purpose);
const aPhone = () => `33${String(++made).padStart(8, '0')}`;

async function changeTheEmail(as: string, email: string) {
  assert.equal((await test.call(changeEmail, { as, body: { email }, ip, headers: proven(as, 'email') })).status, 200);
  return await test.call(verifyAccount, { as, body: { otp: await sentCode(test, email) }, ip });
}

/** The way back in the newest message there. */
async function linkSentTo(to: string): Promise<string> {
  const [newest] = await messagesTo(test, to);
  return /\/deshacer\/([\w-]{43})/.exec(newest?.body ?? '')?.[1] ?? '';
}
const undo = (token: string) => test.call(undoChange, { body: { token }, ip });

describe('a borrowed access token', () => {
  it('changes neither e-mail, phone nor password', async () => {
    const { token: as, email, phone } = await anOwner();
    const there = aPhone();
    const answers = [
      await test.call(changeEmail, { as, body: { email: 'ladron@example.co' }, ip }),
      await test.call(sendPhoneCode, { as, body: { cellPhone: there }, ip }),
      await test.call(changePhone, { as, body: { cellPhone: there, otp: '123456' }, ip }),
      await test.call(changeOwnPassword, { as, body: { password: 'Otra clave 2026' }, ip }),
    ];
    for (const { status, body } of answers) assert.deepEqual([status, body.code], [403, 'STEP_UP_REQUIRED']);
    await test.call(updateUser, { as, body: { firstName: 'Ana', ...{ email: 'ladron@example.co' } } });
    assert.deepEqual([(await me(as)).email, (await me(as)).pendingEmail], [email, null]);
    assert.deepEqual([...(await messagesTo(test, 'ladron@example.co')), ...(await messagesTo(test, there))], []);
    assert.equal((await me(as)).cellPhone, phone);
  });

  it('does nothing with a proof of another purpose, session or person, of before, or that is none', async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const { body: second } = await test.call(loginEmail, { body: { email: owner.email, password }, ip });
    const { body } = await test.call(stepUp, { as: owner.token, body: { purpose: 'email', password }, ip });
    const ask = (proof: string) =>
      test.call(changeEmail, {
        as: owner.token,
        body: { email: `nueva${made}@example.co` },
        ip,
        headers: { 'step-up': proof },
      });
    const wrong = [
      proven(owner.token, 'phone')['step-up'],
      proven(second.accessToken, 'email')['step-up'],
      proven(other.token, 'email')['step-up'],
      owner.token,
      'x',
    ];
    for (const proof of wrong) assert.equal((await ask(proof as string)).body.code, 'STEP_UP_REQUIRED');
    // and a proof is no access token
    assert.equal((await test.call(refreshUser, { as: body.proof })).status, 401);
    deps.setNow(mondayMorning + 10 * 60_000);
    assert.equal((await ask(body.proof)).body.code, 'STEP_UP_REQUIRED');
    deps.setNow(mondayMorning + 10 * 60_000 - 1);
    assert.equal((await ask(body.proof)).status, 200);
  });
});

describe('an e-mail', () => {
  it('waits beside the one there is until its code is typed; then the other sessions end', async () => {
    const { token: as, email } = await anOwner();
    const { body: elsewhere } = await test.call(loginEmail, { body: { email, password }, ip });
    const fresh = `fresca${made}@example.co`;
    await test.call(changeEmail, { as, body: { email: fresh.toUpperCase() }, ip, headers: proven(as, 'email') });
    assert.deepEqual(
      [(await me(as)).email, (await me(as)).pendingEmail, (await me(as)).verified],
      [email, fresh, true],
    );
    await test.call(sendRecoveryEmail, { body: { email: fresh }, ip });
    assert.deepEqual(
      (await messagesTo(test, fresh)).map(({ kind }) => kind),
      ['verify_code'],
    );
    const { body } = await test.call(verifyAccount, { as, body: { otp: await sentCode(test, fresh) }, ip });
    assert.deepEqual([body.email, body.pendingEmail, body.verified], [fresh, null, true]);
    assert.equal((await test.call(refresh, { as: elsewhere.refreshToken })).status, 401);
    assert.equal((await test.call(refreshUser, { as: elsewhere.accessToken })).status, 401);
    assert.equal((await test.call(loginEmail, { body: { email: fresh, password }, ip })).status, 200);
    assert.equal((await test.call(loginEmail, { body: { email, password }, ip })).status, 401);
  });

  it('of a stranger, typed at registration, brings neither codes nor recovery and blocks its owner nowhere', async () => {
    const email = `ajena${++made}@example.co`;
    const squatter = await aCustomer(test, { email, passwordHash });
    await deps.db.updateTable('users').set({ verified_at: null }).where('id', '=', squatter.id).execute();
    await test.call(resendOtpEmail, { body: { phoneNumber: squatter.phone }, ip });
    await test.call(sendRecoveryEmail, { body: { email }, ip });
    assert.deepEqual(await messagesTo(test, email), []);
    assert.equal((await test.call(loginEmail, { body: { email, password }, ip })).body.code, 'BAD_CREDENTIALS');
    assert.equal((await test.call(userExists, { query: { email }, ip })).body.existing, false);
    const owner = await anOwner();
    assert.equal((await changeTheEmail(owner.token, email)).body.email, email);
    // who registered it reads nothing that is sent to its owner
    const { body } = await test.call(downloadData, { as: squatter.token });
    assert.equal(JSON.stringify(body.messages).includes(email), false);
    deps.setNow(mondayMorning + hour);
    await test.call(sendVerification, { as: squatter.token, ip: '10.22.0.1' });
    const typed = { as: squatter.token, body: { otp: await sentCode(test, email) }, ip };
    assert.equal((await test.call(verifyAccount, typed)).body.code, 'EMAIL_TAKEN');
    assert.equal((await test.call(changePassword, { body: { email, otp: '123456', password }, ip })).status, 400);
  });
});

describe('the way back', () => {
  it('gives the e-mail back once, ends every session, and is told to the old address and the phone', async () => {
    const owner = await anOwner();
    const thief = `ladron${made}@example.co`;
    await changeTheEmail(owner.token, thief);
    assert.equal((await messagesTo(test, owner.phone))[0]?.kind, 'email_changed');
    const link = await linkSentTo(owner.email);
    assert.equal((await undo(link)).status, 200);
    assert.equal((await test.call(refreshUser, { as: owner.token })).status, 401);
    assert.equal((await test.call(refresh, { as: owner.refreshToken })).status, 401);
    assert.equal((await test.call(loginEmail, { body: { email: thief, password }, ip })).status, 401);
    assert.equal((await test.call(loginEmail, { body: { email: owner.email, password }, ip })).status, 200);
    assert.equal((await undo(link)).status, 404);
  });

  it('takes back what changed after it too, so that no later link brings the thief back', async () => {
    const owner = await anOwner();
    const [first, second] = [`uno${made}@example.co`, `dos${made}@example.co`];
    const there = aPhone();
    const as = owner.token;
    await changeTheEmail(as, first);
    const link = await linkSentTo(owner.email);
    await test.call(sendPhoneCode, { as, body: { cellPhone: there }, ip, headers: proven(as, 'phone') });
    const taken = { cellPhone: there, otp: await sentCode(test, there) };
    assert.equal((await test.call(changePhone, { as, body: taken, ip, headers: proven(as, 'phone') })).status, 200);
    const body = { password: 'Clave del ladrón' };
    await test.call(changeOwnPassword, { as, body, ip, headers: proven(as, 'password') });
    deps.setNow(mondayMorning + hour);
    await changeTheEmail(as, second);
    const thiefs = await linkSentTo(first);
    assert.equal((await undo(link)).status, 200);
    assert.equal((await undo(thiefs)).status, 404);
    const { body: back } = await test.call(loginEmail, { body: { email: owner.email, password }, ip });
    assert.deepEqual([back.user.email, back.user.cellPhone], [owner.email, owner.phone]);
    deps.setNow(mondayMorning + 2 * hour);
    await test.call(validateUserAndGetOtp, { body: { phoneNumber: owner.phone }, ip });
    const otp = await sentCode(test, owner.phone);
    assert.equal((await test.call(loginOtp, { body: { phoneNumber: owner.phone, otp }, ip })).status, 200);
  });

  it('is open for 72 hours', async () => {
    const owner = await anOwner();
    await changeTheEmail(owner.token, `tarde${made}@example.co`);
    const link = await linkSentTo(owner.email);
    deps.setNow(mondayMorning + 72 * hour);
    assert.equal((await undo(link)).status, 404);
    deps.setNow(mondayMorning + 72 * hour - 1);
    assert.equal((await undo(link)).status, 200);
    assert.equal((await undo('a'.repeat(43))).status, 404);
  });

  it('is told after a recovery too, and its link is in no download', async () => {
    const owner = await anOwner();
    await test.call(sendRecoveryEmail, { body: { email: owner.email }, ip });
    const otp = await sentCode(test, owner.email);
    await test.call(changePassword, { body: { email: owner.email, otp, password: 'Otra clave 2026' }, ip });
    const link = await linkSentTo(owner.phone);
    const { body: entered } = await test.call(loginEmail, {
      body: { email: owner.email, password: 'Otra clave 2026' },
      ip,
    });
    const { body } = await test.call(downloadData, { as: entered.accessToken });
    assert.equal(JSON.stringify(body).includes(link), false);
    assert.equal((await undo(link)).status, 200);
    assert.equal((await test.call(loginEmail, { body: { email: owner.email, password }, ip })).status, 200);
  });
});
