import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { loginEmail, validateUserAndGetOtp } from '@sazon/contract/auth/routes';
import { consolidatorLogin } from '@sazon/contract/consolidator/routes';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import type { Limit } from '@sazon/domain/limits/rate-limit';
import { buildApp, createServer } from '../../app.ts';
import { toIso } from '../../db/to-iso.ts';
import { inOneStatement } from '../../db/transaction.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { messagesTo } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { hashPassword } from '../auth/password-hash-and-strength.ts';
import { hashConsolidatorCode } from '../consolidator/consolidator-code-hash.ts';
import { forgetUses, listUseCounts, recordUses, returnUses, takeUses } from './rate-limit-actions.ts';

const test = await testApp({ env: { CODES_PER_ADDRESS_HOUR: '30' } });
const { deps } = test;
const password = 'Ajiaco con pollo';
const passwordHash = await hashPassword(password);
let made = 0;

beforeEach(async () => {
  deps.setNow(mondayMorning);
  await deps.db.deleteFrom('limit_counters').execute();
});

const limit: Limit = { name: 'lunches', most: 3, windowMs: HOUR_MS, alarmAt: 2 };
const use = { limit, whom: 'ana' };

describe('what is limited', () => {
  it('is taken as often as the rule says within its window, by each key for itself', async () => {
    for (let n = 0; n < 3; n++) assert.equal(await inOneStatement(deps, (tx) => takeUses(tx, deps, [use])), undefined);
    assert.deepEqual(await inOneStatement(deps, (tx) => takeUses(tx, deps, [use])), {
      limit,
      untilMs: mondayMorning + HOUR_MS,
    });
    assert.equal(await inOneStatement(deps, (tx) => takeUses(tx, deps, [{ limit, whom: 'beto' }])), undefined);
    deps.setNow(mondayMorning + HOUR_MS);
    assert.equal(await inOneStatement(deps, (tx) => takeUses(tx, deps, [use])), undefined);
  });

  it('is taken from none where one is full, and not more often when many ask at once', async () => {
    const other = { limit: { ...limit, name: 'dinners' }, whom: 'ana' };
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => inOneStatement(deps, (tx) => takeUses(tx, deps, [use]))),
    );
    assert.equal(asked.filter((full) => full === undefined).length, 3);
    assert.equal((await inOneStatement(deps, (tx) => takeUses(tx, deps, [other, use])))?.limit, limit);
    assert.deepEqual(
      (await listUseCounts(deps.db, deps, [other])).map(({ count }) => count),
      [0],
    );
  });

  it('is counted whether there is room or not, given back and forgotten', async () => {
    for (let n = 0; n < 5; n++) await inOneStatement(deps, (tx) => recordUses(tx, deps, [use]));
    await inOneStatement(deps, (tx) => returnUses(tx, deps, [use]));
    assert.equal((await listUseCounts(deps.db, deps, [use]))[0]?.count, 4);
    await inOneStatement(deps, (tx) => forgetUses(tx, deps, [use]));
    assert.equal((await listUseCounts(deps.db, deps, [use]))[0]?.count, 0);
  });

  it('keeps nobody’s phone or address', async () => {
    await inOneStatement(deps, (tx) => takeUses(tx, deps, [{ limit, whom: '3001234567' }]));
    const rows = await deps.db.selectFrom('limit_counters').selectAll().execute();
    assert.equal(rows.length, 1);
    assert.equal(JSON.stringify(rows).includes('3001234567'), false);
  });

  it('rings an alarm that stays until somebody dealt with it, once', async () => {
    for (let n = 0; n < 3; n++)
      await inOneStatement(deps, (tx) => takeUses(tx, deps, [{ limit, whom: `otra ${n % 2}` }]));
    for (let n = 0; n < 2; n++) await inOneStatement(deps, (tx) => takeUses(tx, deps, [{ limit, whom: 'una más' }]));
    const alarms = await deps.db.selectFrom('failed_jobs').select(['name', 'error', 'resolved']).execute();
    assert.deepEqual(alarms, [{ name: 'limit lunches', error: '2 within 60 minutes', resolved: false }]);
  });
});

const ask = (phoneNumber: string, ip: string) => test.call(validateUserAndGetOtp, { body: { phoneNumber }, ip });
const enter = (email: string, typed: string, ip: string, deviceId?: string) =>
  test.call(loginEmail, { body: { email, password: typed, ...(deviceId ? { deviceId } : {}) }, ip });
const anEmailCustomer = async () => {
  const email = `limites${++made}@example.co`;
  return { ...(await aCustomer(test, { email, passwordHash })), email };
};

describe('who attacks', () => {
  it('is one, with all the addresses of their /64', async () => {
    const statuses = [];
    for (let n = 0; n < 33; n++) statuses.push((await ask(`32100000${10 + n}`, `2001:db8:0:7::${n + 1}`)).status);
    assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [30, 429]);
    assert.equal((await ask('3210000099', '2001:db8:0:8::1')).status, 200);
  });

  it('does not keep a colleague at the same address from signing in', async () => {
    const { email } = await anEmailCustomer();
    for (let n = 0; n < 20; n++) await enter('yo@example.co', `mi gato se llama ${n}`, '10.7.0.1');
    assert.equal((await enter('yo@example.co', 'una más', '10.7.0.1')).body.code, 'LOCKED');
    assert.equal((await enter(email, password, '10.7.0.1')).status, 200);
  });

  it('does not lock an account on the device where its owner signed in, at the same address', async () => {
    const { email } = await anEmailCustomer();
    const [own, invented] = [crypto.randomUUID(), () => crypto.randomUUID()];
    const code = async (...tried: Parameters<typeof enter>) => (await enter(...tried)).body.code;
    assert.equal((await enter(email, password, '10.7.0.2', own)).status, 200);
    for (let n = 0; n < 5; n++) assert.equal(await code(email, 'no es', '10.7.0.2', invented()), 'BAD_CREDENTIALS');
    assert.equal(await code(email, password, '10.7.0.2', invented()), 'LOCKED');
    assert.equal((await enter(email, password, '10.7.0.2', own)).status, 200);
    for (let n = 0; n < 5; n++) assert.equal(await code(email, 'no es', '10.7.0.2', own), 'BAD_CREDENTIALS');
    assert.equal(await code(email, password, '10.7.0.2', own), 'LOCKED');
  });

  it('finds no consolidator’s code by changing addresses, and keeps no other one of the office out', async () => {
    const code = 'KW47FT';
    await deps.db
      .insertInto('consolidators')
      .values({
        id: deps.newId(),
        name: 'Marta',
        code_hash: hashConsolidatorCode(deps.config.secret, code),
        created_at: toIso(deps.now()),
      })
      .execute();
    const guess = (typed: string, ip: string, deviceId?: string) =>
      test.call(consolidatorLogin, { body: { code: typed, ...(deviceId ? { deviceId } : {}) }, ip });
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    assert.equal((await guess(code, '10.8.0.1', other)).status, 200);
    for (let n = 0; n < 5; n++) assert.equal((await guess('ZZZZZZ', '10.8.0.1', one)).body.code, 'CODE_WRONG');
    assert.equal((await guess(code, '10.8.0.1', one)).body.code, 'LOCKED');
    assert.equal((await guess(code, '10.8.0.1', other)).status, 200);
    const invented = [];
    for (let n = 0; n < 30; n++) invented.push((await guess('ZZZZZZ', '10.8.0.1', crypto.randomUUID())).status);
    assert.deepEqual([invented.filter((status) => status === 400).length, invented.at(-1)], [20, 429]);
    assert.equal((await guess(code, '10.8.0.1', other)).status, 200);
    const hopping = [];
    for (let n = 0; n < 480; n++) hopping.push((await guess('ZZZZZZ', `2001:db8:${n}:1::1`)).status);
    assert.equal(hopping.at(-1), 429);
    assert.equal((await guess(code, '2001:db8:ffff:1::1')).body.code, 'LOCKED');
    assert.equal((await guess(code, '2001:db8:ffff:1::1', other)).status, 200);
    assert.equal((await guess(code, '10.8.0.1', other)).status, 200);
    for (let n = 0; n < 5; n++) assert.equal((await guess('ZZZZZZ', '10.8.0.1', other)).body.code, 'CODE_WRONG');
    assert.equal((await guess(code, '10.8.0.1', other)).body.code, 'LOCKED');
    const alarm = await deps.db
      .selectFrom('failed_jobs')
      .select('name')
      .where('name', 'like', '%consolidator%')
      .execute();
    assert.deepEqual(alarm, [{ name: 'limit consolidator_product' }]);
  });
});

describe('an office behind one address', () => {
  it('gets a code for each of its 25 people', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => aCustomer(test)));
    for (const { phone } of people) assert.equal((await ask(phone, '10.6.0.1')).status, 200);
    for (const { phone } of people) assert.equal((await messagesTo(test, phone)).length, 1);
  });

  it('is counted once by all processes', async () => {
    const second = createServer(deps.config);
    await buildApp(second, deps);
    const { email } = await anEmailCustomer();
    const wrong = { email, password: 'otra cosa' };
    for (let n = 0; n < 3; n++) await enter(email, wrong.password, '10.5.0.1');
    const statuses = [];
    for (let n = 0; n < 3; n++) {
      const { statusCode } = await second.inject({
        method: 'POST',
        url: '/api/auth/login/email',
        payload: wrong,
        remoteAddress: '10.5.0.1',
      });
      statuses.push(statusCode);
    }
    await second.close();
    assert.deepEqual(statuses, [401, 401, 429]);
    assert.equal((await enter(email, password, '10.5.0.1')).body.code, 'LOCKED');
  });
});
