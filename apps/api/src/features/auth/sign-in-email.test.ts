import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { changePassword, loginEmail, refresh, sendRecoveryEmail } from '@sazon/contract/auth/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { messagesTo, otherCode, sentCode } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { hashPassword } from './password-hash-and-strength.ts';

const test = await testApp();
const { deps } = test;

const password = 'Ajiaco con pollo';
const passwordHash = await hashPassword(password);
const minutes = (count: number) => count * 60_000;
let made = 0;
let ip = '';
beforeEach(() => {
  ip = `10.2.0.${++made}`;
  deps.setNow(mondayMorning);
});

async function anEmailCustomer() {
  const email = `correo${++made}@example.co`;
  return { ...(await aCustomer(test, { email, passwordHash })), email };
}

const enter = (email: string, typed: string, from = ip) =>
  test.call(loginEmail, { body: { email, password: typed }, ip: from });

describe('signing in by e-mail', () => {
  it('opens a session for the right password, however the e-mail is written', async () => {
    const { id, email } = await anEmailCustomer();
    const { status, body } = await enter(` ${email.toUpperCase()} `, password);
    assert.deepEqual([status, body.user.id], [200, id]);
    assert.equal((await test.call(refresh, { as: body.refreshToken })).status, 200);
  });

  it('keeps passwords as argon2id of 19 MiB and two passes', () => {
    assert.match(passwordHash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('answers the same to a wrong password, an unknown e-mail and an account without a password', async () => {
    const { email } = await anEmailCustomer();
    await aCustomer(test, { email: 'solo.codigo@example.co' });
    const answers = [
      await enter(email, 'otra cosa'),
      await enter('nadie@example.co', password),
      await enter('solo.codigo@example.co', password),
    ];
    for (const { status, body } of answers) assert.deepEqual([status, body.code], [401, 'BAD_CREDENTIALS']);
  });

  it('locks the account for 15 minutes where five wrong passwords came from, and there only', async () => {
    const [locked, neighbour] = [await anEmailCustomer(), await anEmailCustomer()];
    for (let tries = 0; tries < 5; tries++) {
      assert.equal((await enter(locked.email, 'otra cosa')).body.code, 'BAD_CREDENTIALS');
    }
    const refused = await enter(locked.email, password);
    assert.deepEqual([refused.status, refused.body.code], [429, 'LOCKED']);
    assert.equal((await enter(neighbour.email, password)).status, 200);
    assert.equal((await enter(locked.email, password, '10.3.0.1')).status, 200);
    deps.setNow(mondayMorning + minutes(15));
    assert.equal((await enter(locked.email, password)).status, 200);
  });

  it('makes unknown addresses wait after many wrong passwords from many, and never the address of the owner', async () => {
    const { email } = await anEmailCustomer();
    assert.equal((await enter(email, password, '10.9.0.1')).status, 200);
    for (let tries = 0; tries < 12; tries++) {
      deps.setNow(mondayMorning + tries * 5000);
      await enter(email, 'otra cosa', `10.9.1.${tries}`);
    }
    const stranger = await enter(email, password, '10.9.2.1');
    assert.deepEqual([stranger.status, stranger.body.message], [429, 'Demasiados intentos. Espera 4 segundos.']);
    assert.equal((await enter(email, password, '10.9.0.1')).status, 200);
  });

  it('locks an e-mail nobody has in the same way', async () => {
    for (let tries = 0; tries < 5; tries++) await enter('nadie.mas@example.co', 'otra cosa');
    assert.equal((await enter('nadie.mas@example.co', 'otra cosa')).body.code, 'LOCKED');
  });

  it('answers five of twenty wrong passwords at once, and then not even the right one', async () => {
    const { email } = await anEmailCustomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(email, 'otra cosa')));
    assert.equal(answers.filter(({ body }) => body.code === 'BAD_CREDENTIALS').length, 5);
    assert.equal(answers.filter(({ body }) => body.code === 'LOCKED').length, 15);
    assert.equal((await enter(email, password)).body.code, 'LOCKED');
  });

  it('lets a colleague in after twenty wrong passwords of somebody else at the same address', async () => {
    for (let tries = 0; tries < 20; tries++) await enter(`adivino${tries % 4}@example.co`, 'otra cosa');
    const { email } = await anEmailCustomer();
    assert.equal((await enter(email, password)).status, 200);
  });

  it('counts anew after signing in', async () => {
    const { email } = await anEmailCustomer();
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 4; tries++) await enter(email, 'otra cosa');
      assert.equal((await enter(email, password)).status, 200);
    }
  });

  it('signs the same person in ten times at once', async () => {
    const { email } = await anEmailCustomer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(email, password)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  });

  it('tells an inactive account so, only to who has the password', async () => {
    const { id, email } = await anEmailCustomer();
    await deps.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
    assert.equal((await enter(email, password)).body.code, 'ACCOUNT_INACTIVE');
    assert.equal((await enter(email, 'otra cosa')).body.code, 'BAD_CREDENTIALS');
  });

  it('answers what is wrong with hostile input', async () => {
    const bodies: [unknown, string][] = [
      [{ email: 'no es correo', password }, 'email'],
      [{ email: ['a@example.co'], password }, 'email'],
      [{ email: 'a@example.co' }, 'password'],
      [{ email: 'a@example.co', password: 'x'.repeat(100_000) }, 'password'],
    ];
    for (const [body, field] of bodies) {
      const answer = await test.call(loginEmail, { body: body as never, ip });
      assert.deepEqual([answer.status, answer.body.field], [400, field]);
    }
    const tooBig = await test.call(loginEmail, {
      body: { email: 'a@example.co', password: 'x'.repeat(1_000_000) },
      ip,
    });
    assert.equal(tooBig.status, 413);
    const nul = await enter('a@example.co', 'con \u0000 nulo');
    assert.equal(nul.body.code, 'BAD_CREDENTIALS');
  });
});

describe('recovering the password', () => {
  const ask = (email: string) => test.call(sendRecoveryEmail, { body: { email }, ip });
  const change = (email: string, otp: string, typed: string) =>
    test.call(changePassword, { body: { email, otp, password: typed }, ip });

  it('changes it by the code of the e-mail and ends every session', async () => {
    const { email } = await anEmailCustomer();
    const { body: signedIn } = await enter(email, password);
    assert.equal((await ask(email)).status, 200);
    const code = await sentCode(test, email);
    assert.equal((await change(email, code, 'Una contraseña nueva')).status, 200);
    assert.equal((await enter(email, password)).body.code, 'BAD_CREDENTIALS');
    assert.equal((await enter(email, 'Una contraseña nueva')).status, 200);
    assert.equal((await enter(email, 'Una contraseña nueva'.normalize('NFD'))).status, 200);
    assert.equal((await test.call(refresh, { as: signedIn.refreshToken })).body.code, 'SESSION_EXPIRED');
    assert.equal((await messagesTo(test, email))[0]?.kind, 'password_changed');
    assert.equal((await change(email, code, 'Otra contraseña más')).body.code, 'CODE_EXPIRED');
  });

  it('opens a locked account again', async () => {
    const { email } = await anEmailCustomer();
    for (let tries = 0; tries < 5; tries++) await enter(email, 'otra cosa');
    await ask(email);
    await change(email, await sentCode(test, email), 'Una contraseña nueva');
    assert.equal((await enter(email, 'Una contraseña nueva')).status, 200);
  });

  it('answers the same for an e-mail without an account, and sends nothing', async () => {
    const { email } = await anEmailCustomer();
    const [known, unknown] = [await ask(email), await ask('nadie.aqui@example.co')];
    assert.deepEqual([unknown.status, unknown.body], [known.status, known.body]);
    assert.deepEqual(await messagesTo(test, 'nadie.aqui@example.co'), []);
    const wrong = otherCode(await sentCode(test, email));
    assert.equal((await change('nadie.aqui@example.co', wrong, password)).body.code, 'CODE_WRONG');
    assert.equal((await change(email, wrong, password)).body.code, 'CODE_WRONG');
  });

  it('changes nothing with a wrong code, and counts the try', async () => {
    const { email } = await anEmailCustomer();
    await ask(email);
    const code = await sentCode(test, email);
    for (let tries = 0; tries < 5; tries++) await change(email, otherCode(code), 'Una contraseña nueva');
    assert.equal((await change(email, code, 'Una contraseña nueva')).body.code, 'CODE_TOO_MANY_TRIES');
    assert.equal((await enter(email, password)).status, 200);
  });

  it('refuses a password of fewer than ten characters as people count them', async () => {
    const { email } = await anEmailCustomer();
    await ask(email);
    const code = await sentCode(test, email);
    assert.equal((await change(email, code, 'corta')).body.field, 'password');
    assert.equal((await change(email, code, '1234567890')).body.field, 'password');
    const emojis = await change(email, code, '🍲🍲🍲🍲🍲');
    assert.deepEqual([emojis.status, emojis.body.field], [400, 'password']);
    assert.equal((await change(email, code, 'diez letras y más')).status, 200);
  });
});
