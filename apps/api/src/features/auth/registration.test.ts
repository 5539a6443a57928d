import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  loginOtp,
  refresh,
  register,
  sendRegisterOtp,
  sendVerification,
  validateRegisterOtp,
  validateUserAndGetOtp,
  verifyAccount,
} from '@sazon/contract/auth/routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { otherCode, sentCode } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { signRegistration } from './registration-token.ts';

const test = await testApp();
const { deps } = test;

let made = 0;
let ip = '';
beforeEach(() => {
  ip = `10.4.0.${++made}`;
  deps.setNow(mondayMorning);
});

const aPhone = () => `31${String(++made).padStart(8, '0')}`;
const form = (more: object = {}) => ({
  firstName: 'Lucía',
  lastName: 'Ñáñez',
  email: `nueva${++made}@example.co`,
  password: 'Sancocho de gallina',
  termsAccepted: true as const,
  ...more,
});
const ask = (phoneNumber: string) => test.call(sendRegisterOtp, { body: { phoneNumber }, ip });
const confirm = (phoneNumber: string, otp: string) =>
  test.call(validateRegisterOtp, { body: { phoneNumber, otp }, ip });
const send = (registrationToken: string, more: object = {}) =>
  test.call(register, { body: { registrationToken, ...form(more) }, ip });

/** A phone confirmed by its code, and the proof of it. */
async function aConfirmedPhone() {
  const phone = aPhone();
  await ask(phone);
  const { body } = await confirm(phone, await sentCode(test, phone));
  return { phone, token: body.registrationToken };
}

const readUsers = (phone: string) => deps.db.selectFrom('users').select('id').where('cell_phone', '=', phone).execute();

describe('registering', () => {
  it('creates the account of a confirmed phone, signed in, with the right to order and nothing else', async () => {
    const { phone, token } = await aConfirmedPhone();
    const { status, body } = await send(token, { email: ' Lucia@Example.CO ' });
    assert.equal(status, 200);
    const { user } = body;
    assert.deepEqual([user.cellPhone, user.email, user.plan], [phone, 'lucia@example.co', 'normal']);
    assert.deepEqual([user.permissions, user.verified, user.hasPassword], [['app_client'], false, true]);
    assert.equal((await test.call(refreshUser, { as: body.accessToken })).status, 200);
    assert.equal((await test.call(refresh, { as: body.refreshToken })).status, 200);
    const accepted = await deps.db
      .selectFrom('terms_acceptances')
      .select(['document', 'version'])
      .where('user_id', '=', user.id)
      .orderBy('document')
      .execute();
    assert.deepEqual(accepted, [
      { document: 'data_policy', version: '2026-11' },
      { document: 'terms', version: '2026-11' },
    ]);
  });

  it('needs no password: the code of the phone is enough from then on', async () => {
    const { phone, token } = await aConfirmedPhone();
    const { body } = await send(token, { password: undefined });
    assert.equal(body.user.hasPassword, false);
    deps.setNow(mondayMorning + 30_000);
    await test.call(validateUserAndGetOtp, { body: { phoneNumber: phone }, ip });
    const otp = await sentCode(test, phone);
    assert.equal((await test.call(loginOtp, { body: { phoneNumber: phone, otp }, ip })).status, 200);
  });

  it('keeps employer, employee id, document and place; the plan stays normal', async () => {
    const { id: enterpriseId } = await anEnterprise(test);
    const { locationId } = await aPlace(test, { enterpriseId });
    const { token } = await aConfirmedPhone();
    const { body } = await send(token, {
      useEnterpriseProcess: true,
      enterpriseId,
      employeeId: 'E-77',
      identificationType: 'cedula_de_ciudadania',
      identification: '1999000001',
      locationId,
      plan: 'nomina',
      permissions: ['panel_admin'],
      subsidyEnabled: true,
    });
    const { user } = body;
    assert.deepEqual(
      [user.enterpriseId, user.employeeId, user.identification, user.locationId, user.plan, user.subsidyEnabled],
      [enterpriseId, 'E-77', '1999000001', locationId, 'normal', false],
    );
    assert.deepEqual(user.permissions, ['app_client']);
  });

  it('refuses an employer, employee id or place that does not hold, naming the field, and creates nothing', async () => {
    const { id: enterpriseId } = await anEnterprise(test);
    await deps.db
      .updateTable('enterprises')
      .set({ requires_employee_id: true })
      .where('id', '=', enterpriseId)
      .execute();
    const { id: otherId } = await anEnterprise(test);
    const { locationId } = await aPlace(test, { enterpriseId: otherId });
    const { phone, token } = await aConfirmedPhone();
    const forms: [object, string][] = [
      [{ useEnterpriseProcess: true }, 'enterpriseId'],
      [{ useEnterpriseProcess: true, enterpriseId: deps.newId() }, 'enterpriseId'],
      [{ useEnterpriseProcess: true, enterpriseId }, 'employeeId'],
      [{ useEnterpriseProcess: true, enterpriseId, employeeId: 'E-1', locationId }, 'locationId'],
      [{ locationId }, 'locationId'],
      [{ locationId: deps.newId() }, 'locationId'],
      [{ termsAccepted: false }, 'termsAccepted'],
      [{ firstName: '  ' }, 'firstName'],
      [{ firstName: 'a\u0000b' }, 'firstName'],
      [{ password: 'corta' }, 'password'],
      [{ password: '1234567890' }, 'password'],
      [{ password: 'Almuerzo2026' }, 'password'],
      [{ password: 'LuciaNanez99' }, 'password'],
      [{ firstName: '😀🍕' }, 'firstName'],
      [{ lastName: 'evil.co/x' }, 'lastName'],
      [{ email: 'x' }, 'email'],
    ];
    for (const [more, field] of forms) {
      const { status, body } = await send(token, more);
      assert.deepEqual([status, body.code, body.field], [400, 'VALIDATION', field]);
    }
    assert.deepEqual(await readUsers(phone), []);
  });

  it('tells only who reads the phone that it has an account, and signs in with the same code', async () => {
    const customer = await aCustomer(test);
    const [known, unknown] = [await ask(customer.phone), await ask(aPhone())];
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
    const otp = await sentCode(test, customer.phone);
    assert.equal((await confirm(customer.phone, otherCode(otp))).body.code, 'CODE_WRONG');
    const told = await confirm(customer.phone, otp);
    assert.deepEqual([told.status, told.body.code, told.body.field], [409, 'PHONE_TAKEN', 'phoneNumber']);
    const signedIn = await test.call(loginOtp, { body: { phoneNumber: customer.phone, otp }, ip });
    assert.deepEqual([signedIn.status, signedIn.body.user.id], [200, customer.id]);
    const { body } = await send(signRegistration(test.app, customer.phone, deps.now()));
    assert.equal(body.code, 'PHONE_TAKEN');
  });

  it('begins with the code of signing in, where the phone has no account', async () => {
    const phoneNumber = aPhone();
    await test.call(validateUserAndGetOtp, { body: { phoneNumber }, ip });
    const otp = await sentCode(test, phoneNumber);
    const { body } = await test.call(loginOtp, { body: { phoneNumber, otp }, ip });
    const { status, body: signedIn } = await send(String(body.detail?.registrationToken));
    assert.deepEqual([status, signedIn.user.cellPhone], [200, phoneNumber]);
  });

  it('refuses an e-mail that has an account, however it is written', async () => {
    await aCustomer(test, { email: 'Ocupado@example.co' });
    const { phone, token } = await aConfirmedPhone();
    const { status, body } = await send(token, { email: 'ocupado@EXAMPLE.co' });
    assert.deepEqual([status, body.code, body.field], [409, 'EMAIL_TAKEN', 'email']);
    assert.deepEqual(await readUsers(phone), []);
  });

  it('makes one account when the same form is sent five times at once', async () => {
    const { phone, token } = await aConfirmedPhone();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(token)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
    assert.equal((await readUsers(phone)).length, 1);
  });

  it('gives an e-mail that two people entered to the one who enters its code', async () => {
    const [one, two] = [await aConfirmedPhone(), await aConfirmedPhone()];
    const email = 'disputado@example.co';
    const answers = await Promise.all([one, two].map(({ token }) => send(token, { email })));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const [stranger, owner] = answers.map(({ body }) => body.accessToken) as [string, string];
    await test.call(sendVerification, { as: owner, ip });
    const otp = await sentCode(test, email);
    assert.equal((await test.call(verifyAccount, { as: stranger, body: { otp: otherCode(otp) }, ip })).status, 400);
    assert.equal((await test.call(verifyAccount, { as: owner, body: { otp }, ip })).body.verified, true);
    deps.setNow(mondayMorning + 60_000);
    await test.call(sendVerification, { as: stranger, ip: '10.77.0.1' });
    const late = { as: stranger, body: { otp: await sentCode(test, email) }, ip };
    assert.equal((await test.call(verifyAccount, late)).body.code, 'EMAIL_TAKEN');
  });

  it('takes the proof of a phone for 20 minutes, and only a proof', async () => {
    const { token } = await aConfirmedPhone();
    const customer = await aCustomer(test);
    for (const wrong of ['x', customer.token, `${token.slice(0, -3)}abc`]) {
      assert.deepEqual((await send(wrong)).body.code, 'CODE_EXPIRED');
    }
    deps.setNow(mondayMorning + 20 * 60_000);
    assert.deepEqual((await send(token)).body.code, 'CODE_EXPIRED');
  });

  it('does not take the proof of a phone for a session', async () => {
    const { token } = await aConfirmedPhone();
    assert.equal((await test.call(refreshUser, { as: token })).body.code, 'AUTH_REQUIRED');
  });

  it('counts wrong codes of the phone', async () => {
    const phone = aPhone();
    assert.equal((await confirm(phone, '123456')).body.code, 'CODE_EXPIRED');
    await ask(phone);
    const code = await sentCode(test, phone);
    for (let tries = 0; tries < 5; tries++) await confirm(phone, otherCode(code));
    assert.equal((await confirm(phone, code)).body.code, 'CODE_TOO_MANY_TRIES');
  });
});

describe('verifying an account', () => {
  const unverified = async () => {
    const customer = await aCustomer(test, { email: `sin.verificar${++made}@example.co` });
    await deps.db.updateTable('users').set({ verified_at: null }).where('id', '=', customer.id).execute();
    return { ...customer, email: `sin.verificar${made}@example.co` };
  };
  const verify = (as: string, otp: string) => test.call(verifyAccount, { body: { otp }, as });

  it('takes the code of the e-mail, of this account only', async () => {
    const [mine, neighbour] = [await unverified(), await unverified()];
    assert.equal((await test.call(sendVerification, { as: mine.token, ip })).status, 200);
    const code = await sentCode(test, mine.email);
    assert.equal((await verify(neighbour.token, code)).body.code, 'CODE_EXPIRED');
    assert.equal((await verify(mine.token, otherCode(code))).body.code, 'CODE_WRONG');
    const { status, body } = await verify(mine.token, code);
    assert.deepEqual([status, body.verified], [200, true]);
    assert.equal((await test.call(refreshUser, { as: neighbour.token })).body.verified, false);
  });

  it('needs a session, and an e-mail to send to', async () => {
    assert.equal((await test.call(sendVerification, { ip })).body.code, 'AUTH_REQUIRED');
    assert.equal((await test.call(verifyAccount, { body: { otp: '123456' }, ip })).body.code, 'AUTH_REQUIRED');
    const customer = await unverified();
    await deps.db.updateTable('users').set({ email: null }).where('id', '=', customer.id).execute();
    assert.equal((await test.call(sendVerification, { as: customer.token, ip })).body.field, 'email');
    assert.equal((await verify(customer.token, '123456')).body.code, 'CODE_EXPIRED');
  });
});
