import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { loginOtp, resendOtpEmail, validateUserAndGetOtp } from '@sazon/contract/auth/routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { messagesTo, otherCode, sentCode } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp({ env: { CODES_PER_ADDRESS_HOUR: '30' } });
const { deps } = test;

const minutes = (count: number) => count * 60_000;
let addresses = 0;
let ip = '';
beforeEach(() => {
  ip = `10.0.0.${++addresses}`;
  deps.setNow(mondayMorning);
});

const ask = (phoneNumber: string) => test.call(validateUserAndGetOtp, { body: { phoneNumber }, ip });
const enter = (phoneNumber: string, otp: string) => test.call(loginOtp, { body: { phoneNumber, otp }, ip });

describe('signing in by one-time code', () => {
  it('opens a session for the code of the SMS, once', async () => {
    const customer = await aCustomer(test, { firstName: 'Zoraida' });
    const asked = await ask(customer.phone);
    assert.deepEqual([asked.status, asked.body.resendAt], [200, deps.now() + 30_000]);
    const code = await sentCode(test, customer.phone);
    const { status, body } = await enter(customer.phone, code);
    assert.equal(status, 200);
    assert.equal(body.user.firstName, 'Zoraida');
    assert.match(body.refreshToken, /^[\w-]{43}$/);
    assert.equal((await test.call(refreshUser, { as: body.accessToken })).status, 200);
    assert.equal((await enter(customer.phone, code)).body.code, 'CODE_EXPIRED');
  });

  it('writes the SMS in GSM letters, with the code bound to our address in the last line', async () => {
    const customer = await aCustomer(test);
    await ask(customer.phone);
    const [sms] = await messagesTo(test, customer.phone);
    const code = await sentCode(test, customer.phone);
    assert.equal(sms?.channel, 'sms');
    assert.match(sms?.body ?? '', /^[\x20-\x7e\n]{1,160}$/);
    assert.equal(sms?.body.split('\n').at(-1), `@localhost #${code}`);
    assert.match(sms?.body ?? '', /^Sazon: tu codigo es \d{6}\. Vence en 5 minutos\. No lo compartas\./);
  });

  it('sends a code to a phone without an account too: answers and wrong codes are the same, the right one begins', async () => {
    const customer = await aCustomer(test);
    const [known, unknown] = [await ask(customer.phone), await ask('3111111111')];
    assert.deepEqual([unknown.status, unknown.body], [known.status, known.body]);
    const code = await sentCode(test, '3111111111');
    const wrong = otherCode(await sentCode(test, customer.phone));
    const said = async (phone: string, otp: string) => {
      const { status, body } = await enter(phone, otp);
      return { ...body, status, requestId: undefined };
    };
    assert.deepEqual(await said('3111111111', otherCode(code)), await said(customer.phone, wrong));
    const { status, body } = await enter('3111111111', code);
    assert.deepEqual([status, body.code], [404, 'ACCOUNT_MISSING']);
    assert.match(String(body.detail?.registrationToken), /^ey/);
    assert.equal((await enter('3111111111', code)).body.code, 'CODE_EXPIRED');
  });

  it('refuses a wrong code with the tries left, and the right one after five wrong ones', async () => {
    const customer = await aCustomer(test);
    await ask(customer.phone);
    const code = await sentCode(test, customer.phone);
    const answers = [];
    for (let tries = 0; tries < 5; tries++) answers.push(await enter(customer.phone, otherCode(code)));
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.code, body.detail?.triesLeft]),
      [
        [400, 'CODE_WRONG', 4],
        [400, 'CODE_WRONG', 3],
        [400, 'CODE_WRONG', 2],
        [400, 'CODE_WRONG', 1],
        [429, 'CODE_TOO_MANY_TRIES', undefined],
      ],
    );
    assert.equal((await enter(customer.phone, code)).body.code, 'CODE_TOO_MANY_TRIES');
  });

  it('counts tries right when twenty come at once', async () => {
    const customer = await aCustomer(test);
    await ask(customer.phone);
    const code = await sentCode(test, customer.phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(customer.phone, otherCode(code))));
    assert.equal(answers.filter(({ body }) => body.code === 'CODE_WRONG').length, 4);
    assert.equal(answers.filter(({ body }) => body.code === 'CODE_TOO_MANY_TRIES').length, 16);
  });

  it('takes a code once when it is sent five times at once', async () => {
    const customer = await aCustomer(test);
    await ask(customer.phone);
    const code = await sentCode(test, customer.phone);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(customer.phone, code)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400, 400]);
  });

  it('refuses a code after five minutes', async () => {
    const customer = await aCustomer(test);
    await ask(customer.phone);
    const code = await sentCode(test, customer.phone);
    deps.setNow(mondayMorning + minutes(5));
    assert.equal((await enter(customer.phone, code)).body.code, 'CODE_EXPIRED');
  });

  it('sends another after 30 seconds, which voids the first', async () => {
    const customer = await aCustomer(test);
    await ask(customer.phone);
    const first = await sentCode(test, customer.phone);
    const tooSoon = await ask(customer.phone);
    assert.deepEqual([tooSoon.status, tooSoon.body.code], [429, 'RATE_LIMITED']);
    assert.equal(tooSoon.body.detail?.resendAt, mondayMorning + 30_000);
    deps.setNow(mondayMorning + 30_000);
    assert.equal((await ask(customer.phone)).status, 200);
    const second = await sentCode(test, customer.phone);
    if (first !== second) assert.equal((await enter(customer.phone, first)).body.code, 'CODE_WRONG');
    assert.equal((await enter(customer.phone, second)).status, 200);
  });

  it('sends one when ten ask at once', async () => {
    const customer = await aCustomer(test);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(customer.phone)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal((await messagesTo(test, customer.phone)).length, 1);
  });

  it('sends five an hour to one phone', async () => {
    const customer = await aCustomer(test);
    const statuses = [];
    for (let sent = 0; sent < 6; sent++) {
      deps.setNow(mondayMorning + minutes(sent));
      statuses.push((await ask(customer.phone)).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    deps.setNow(mondayMorning + minutes(61));
    assert.equal((await ask(customer.phone)).status, 200);
  });

  it('sends as many an hour to one address as are set, whatever the phones and the bearer', async () => {
    const askFor = (digits: number) =>
      test.call(validateUserAndGetOtp, {
        body: { phoneNumber: `32200000${digits}` },
        ip,
        headers: { authorization: `Bearer invented-${digits}` },
      });
    const answers = await Promise.all(Array.from({ length: 35 }, (_, index) => askFor(10 + index)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 30);
    assert.equal(answers.filter(({ status }) => status === 429).length, 5);
  });

  it('sends a code by e-mail to who asks, beside the one by SMS, and nothing to nobody', async () => {
    const customer = await aCustomer(test, { email: 'correo@example.co' });
    const resend = (phoneNumber: string) => test.call(resendOtpEmail, { body: { phoneNumber }, ip });
    assert.equal((await resend(customer.phone)).status, 200);
    const [mail] = await messagesTo(test, 'correo@example.co');
    assert.equal(mail?.channel, 'email');
    assert.equal((await enter(customer.phone, await sentCode(test, 'correo@example.co'))).status, 200);
    assert.equal((await resend('3111111112')).status, 200);
    assert.deepEqual(await messagesTo(test, '3111111112'), []);
    deps.setNow(mondayMorning + minutes(1));
    await ask(customer.phone);
    const bySms = await sentCode(test, customer.phone);
    deps.setNow(mondayMorning + minutes(2));
    await resend(customer.phone);
    assert.equal((await enter(customer.phone, bySms)).status, 200);
    assert.equal((await enter(customer.phone, await sentCode(test, 'correo@example.co'))).body.code, 'CODE_EXPIRED');
  });

  it('tells an inactive account so, only to who has the code', async () => {
    const customer = await aCustomer(test);
    await deps.db.updateTable('users').set({ active: false }).where('id', '=', customer.id).execute();
    await ask(customer.phone);
    const { status, body } = await enter(customer.phone, await sentCode(test, customer.phone));
    assert.deepEqual([status, body.code], [403, 'ACCOUNT_INACTIVE']);
  });

  it('keeps no code that a reader of the database could use', async () => {
    const customer = await aCustomer(test);
    await ask(customer.phone);
    const code = await sentCode(test, customer.phone);
    const kept = await deps.db
      .selectFrom('one_time_codes')
      .select('code_hash')
      .where('target', '=', customer.phone)
      .execute();
    assert.equal(kept.length, 1);
    assert.equal(JSON.stringify(kept).includes(code), false);
  });

  it('answers what is wrong with hostile input, field by field', async () => {
    const bodies: [unknown, string][] = [
      [{}, 'phoneNumber'],
      [{ phoneNumber: 3001234567 }, 'phoneNumber'],
      [{ phoneNumber: '12345' }, 'phoneNumber'],
      [{ phoneNumber: "3001234567'; DROP TABLE users" }, 'phoneNumber'],
      [{ phoneNumber: '3001234567', phoneCountryCode: '+1' }, 'phoneCountryCode'],
    ];
    for (const [body, field] of bodies) {
      const answer = await test.call(validateUserAndGetOtp, { body: body as never, ip });
      assert.deepEqual([answer.status, answer.body.code, answer.body.field], [400, 'VALIDATION', field]);
    }
    for (const otp of ['', '12345', 'abcdef', '１２３４５６', null]) {
      assert.equal((await enter('3001234567', otp as never)).body.field, 'otp');
    }
    const headers = { 'content-type': 'application/json' };
    const broken = await test.app.inject({ method: 'POST', url: '/api/auth/login/otp', payload: '{"', headers });
    assert.equal(broken.statusCode, 400);
  });
});
