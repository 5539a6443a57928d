import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loginEmail, refresh } from '@sazon/contract/auth/routes';
import {
  beginSecondFactor,
  confirmSecondFactor,
  loginSecondFactor,
  resetSecondFactor,
} from '@sazon/contract/auth/second-factor-routes';
import { listSecurityEvents, securityPerson } from '@sazon/contract/auth/security-events-routes';
import { listMessages } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-routes';
import { adminOrders } from '@sazon/contract/orders/admin-list-and-detail-routes';
import { Secret, TOTP } from 'otpauth';
import { writeSecurityEvents } from '../../db/security-event-recorder.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { messagesTo } from '../../testing/sent-codes.ts';
import { proofHeaders } from '../../testing/step-up-proof-headers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { hashPassword } from '../auth/password-hash-and-strength.ts';

const test = await testApp({ env: { LOG_LEVEL: 'silent' } });
const { deps } = test;
const password = 'Ajiaco con pollo';
const passwordHash = await hashPassword(password);
const may = [{ permission: 'admin_users_view' as const }, { permission: 'admin_users_edit' as const }];

const shown = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: deps.now(),
  });

/** Somebody who signed in by password. */
async function someone(firstName: string, permissions: typeof may = []) {
  const email = `${firstName.toLowerCase()}@example.co`;
  const person = await aCustomer(test, { firstName, email, passwordHash, permissions });
  const { body } = await enter(email, password);
  return { ...person, email, as: body.accessToken, refreshToken: body.refreshToken };
}
const enter = (email: string, typed: string) =>
  test.call(loginEmail, { body: { email, password: typed }, ip: '10.40.0.1' });

async function withFactor(firstName: string, permissions?: typeof may) {
  const person = await someone(firstName, permissions);
  const headers = proofHeaders(test, person.as, 'second_factor');
  const { secret } = (await test.call(beginSecondFactor, { as: person.as, headers })).body;
  const confirmed = await test.call(confirmSecondFactor, { as: person.as, headers, body: { code: shown(secret) } });
  assert.equal(confirmed.status, 200);
  return { ...person, secret };
}

async function eventsFor(as: string, query: Record<string, unknown> = {}) {
  await writeSecurityEvents(deps);
  const { status, body } = await test.call(listSecurityEvents, { as, query: query as never });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

describe('what happened at the doors', () => {
  it('is listed newest first, with names instead of phones, by kind, by person and in pages', async () => {
    const admin = await someone('Gloria', may);
    const visitor = await someone('Tulia');
    deps.setNow(mondayMorning + 60_000);
    await writeSecurityEvents(deps);
    await enter(visitor.email, 'otra cosa cualquiera');
    await writeSecurityEvents(deps);
    await enter(visitor.email, password);
    const all = await eventsFor(admin.as);
    assert.deepEqual(
      all.data.slice(0, 2).map(({ event, outcome, code, who }) => [event, outcome, code, who?.name]),
      [
        ['sign_in', 'done', null, 'Tulia Pérez'],
        ['sign_in', 'refused', 'BAD_CREDENTIALS', undefined],
      ],
    );
    assert.equal(all.data[0]?.happenedAt, mondayMorning + 60_000);
    assert.equal(all.data[0]?.origin, all.data[1]?.origin);
    for (const secret of [visitor.phone, visitor.email, '10.40.0.1']) {
      assert.equal(JSON.stringify(all).includes(secret), false);
    }
    const hers = await eventsFor(admin.as, { search: 'tulia' });
    assert.deepEqual(
      hers.data.map(({ outcome, who }) => [outcome, who?.id]),
      [
        ['done', visitor.id],
        ['refused', undefined],
        ['done', visitor.id],
      ],
    );
    assert.deepEqual((await eventsFor(admin.as, { userId: visitor.id })).data, hers.data);
    assert.equal((await eventsFor(admin.as, { search: visitor.phone })).total, hers.total);
    assert.equal((await eventsFor(admin.as, { kind: 'rights' })).total, 0);
    const second = await eventsFor(admin.as, { page: 2, perPage: 1 });
    assert.deepEqual([second.data[0]?.id, second.total], [all.data[1]?.id, all.total]);
  });

  it('is for who may see the accounts, and what they look up of a person is an event as well', async () => {
    const [admin, stranger] = [await someone('Beatriz', may), await someone('Ramiro')];
    const query = {};
    assert.equal((await test.call(listSecurityEvents, { as: stranger.as, query })).status, 403);
    assert.equal((await test.call(listSecurityEvents, { query })).status, 401);
    const params = { userId: stranger.id };
    assert.equal((await test.call(securityPerson, { as: stranger.as, params })).status, 403);
    const { body } = await test.call(securityPerson, { as: admin.as, params });
    assert.deepEqual(
      [body.cellPhone, body.email, body.hasSecondFactor, body.openSessions],
      [stranger.phone, stranger.email, false, 1],
    );
    const [looked] = (await eventsFor(admin.as, { userId: stranger.id, kind: 'personal_data' })).data;
    assert.deepEqual(
      [looked?.event, looked?.who?.id, looked?.about?.id],
      ['personal_data_searched', admin.id, stranger.id],
    );
    const [negated] = (await eventsFor(admin.as, { kind: 'refused', userId: stranger.id })).data;
    assert.deepEqual([negated?.code, negated?.route], ['FORBIDDEN', 'GET /api/admin/security-events/people/:userId']);
  });

  it('keeps who looked for a person among orders or messages, and nothing of who only reads the lists', async () => {
    const agent = await aCustomer(test, {
      permissions: [...may, { permission: 'admin_orders_write' }, { permission: 'admin_communications_view' }],
    });
    const as = agent.token;
    for (const search of [undefined, 'Tulia']) {
      assert.equal((await test.call(adminOrders, { as, query: { search } })).status, 200);
      assert.equal((await test.call(listMessages, { as, query: { person: search } })).status, 200);
    }
    const { data } = await eventsFor(as, { userId: agent.id, kind: 'personal_data' });
    assert.deepEqual(data.map(({ route }) => route).sort(), ['admin.messages.list', 'admin.orders.list']);
  });

  it('counts the sessions that go on, not those that are over by their time', async () => {
    const [admin, colleague] = [await someone('Irene', may), await someone('Jairo', may)];
    deps.setNow(deps.now() + 11 * 3_600_000);
    await enter(colleague.email, password);
    deps.setNow(deps.now() + 3_600_000);
    const { body: entered } = await enter(admin.email, password);
    const { body } = await test.call(securityPerson, { as: entered.accessToken, params: { userId: colleague.id } });
    assert.equal(body.openSessions, 1);
  });

  it('says who took whose second factor away, which ends their sessions and tells them', async () => {
    const [admin, lost] = [await withFactor('Marta', may), await withFactor('Nelson')];
    const reset = (headers = {}) =>
      test.call(resetSecondFactor, { as: admin.as, params: { userId: lost.id }, headers });
    assert.equal((await reset()).body.code, 'STEP_UP_REQUIRED');
    assert.equal((await reset(proofHeaders(test, lost.as, 'staff'))).body.code, 'STEP_UP_REQUIRED');
    assert.equal((await reset(proofHeaders(test, admin.as, 'staff'))).status, 200);
    assert.equal((await test.call(refresh, { as: lost.refreshToken })).status, 401);
    assert.equal((await messagesTo(test, lost.phone))[0]?.kind, 'second_factor_changed');
    assert.equal((await enter(lost.email, password)).status, 200);
    const [event] = (await eventsFor(admin.as, { userId: lost.id, kind: 'accounts' })).data;
    assert.deepEqual(
      [event?.event, event?.outcome, event?.who?.name, event?.about?.name],
      ['second_factor_changed', 'done', 'Marta Pérez', 'Nelson Pérez'],
    );
  });

  it('names the person who failed the second step', async () => {
    const admin = await someone('Olga', may);
    const person = await withFactor('Julio');
    deps.setNow(deps.now() + 60_000);
    await writeSecurityEvents(deps);
    const proof = String((await enter(person.email, password)).body.detail?.proof);
    await test.call(loginSecondFactor, { body: { proof, code: '000000' }, ip: '10.40.0.2' });
    const [failed, first] = (await eventsFor(admin.as, { userId: person.id, kind: 'entries' })).data;
    assert.deepEqual([failed?.event, failed?.code, failed?.about?.id], ['second_factor', 'CODE_WRONG', person.id]);
    assert.deepEqual([first?.event, first?.code], ['sign_in', 'SECOND_FACTOR_NEEDED']);
  });
});
