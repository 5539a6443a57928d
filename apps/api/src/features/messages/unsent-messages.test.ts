import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  exclusionsView,
  importExclusions,
  listMessages,
  retryMessage,
  retryMessages,
} from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-routes';
import type { MessageRow } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-schemas';
import { inOneStatement } from '../../db/transaction.ts';
import type { Sender } from '../../outside/message-sender-types.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { deliverDue } from '../../testing/deliver-due-messages.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { recordConsent } from '../consents/consents-and-health-actions.ts';

const test = await testApp({
  env: {
    LOG_LEVEL: 'silent',
    MESSAGE_CHANNELS: 'sms',
    INFOBIP_URL: 'https://x.api.infobip.com',
    INFOBIP_API_KEY: 'llave',
  },
});
const { deps } = test;
const may = (['view', 'edit', 'write'] as const).map((what) => ({
  permission: `admin_communications_${what}` as const,
}));
const admin = (await aCustomer(test, { permissions: may })).token;

const answers: Awaited<ReturnType<Sender['send']>>[] = [];
const sent: string[] = [];
const sms: Sender = {
  send: async (message) => {
    sent.push(message.body);
    return answers.shift() ?? { outcome: 'sent', providerId: null };
  },
};
const deliver = (...outcomes: typeof answers) => {
  answers.push(...outcomes);
  return deliverDue(deps, { sms });
};

const write = (body: string, more: { kind?: string; userId?: string; to?: string } = {}) =>
  inOneStatement(deps, (tx) =>
    deps.messages.send(tx, [{ channel: 'sms', to: '+573001234567', kind: 'order_placed', body, ...more }], deps.now()),
  );
const list = async (query: object = {}) => {
  const { status, body } = await test.call(listMessages, { as: admin, query });
  assert.equal(status, 200);
  return body as { data: MessageRow[]; total: number };
};
const never = { outcome: 'never', error: 'REJECTED_DESTINATION' } as const;

describe('messages that did not leave', () => {
  it('are listed with what went wrong, to whom as far as staff need it, and no code ever', async () => {
    const customer = await aCustomer(test);
    await write('Tu código es 123456', { kind: 'login_code' });
    await write('Programaste Ajiaco', { userId: customer.id });
    await deliver(never, never);
    const { data, total } = await list();
    assert.equal(total, 2);
    const [order, code] = data;
    assert.deepEqual([order?.body, order?.to, order?.error], ['Programaste Ajiaco', '+57300 *** 4567', never.error]);
    assert.equal(order?.customer?.id, customer.id);
    assert.deepEqual([order?.canRetry, code?.canRetry], [true, false]);
    assert.deepEqual([code?.body, code?.subject], [null, null]);
    assert.ok(!JSON.stringify(data).includes('123456,') && !JSON.stringify(data).includes('código es'));
    assert.equal((await list({ status: 'skipped' })).total, 0);
    assert.equal((await list({ channel: 'email' })).total, 0);
  });

  it('are sent again when somebody asks, once though two ask, and are no work any more', async () => {
    const [message] = (await list()).data;
    const retry = () => test.call(retryMessage, { as: admin, params: { messageId: message?.id ?? 0 } });
    const [one, other] = await Promise.all([retry(), retry()]);
    assert.deepEqual([one.status, other.status].sort(), [200, 409]);
    sent.length = 0;
    await deliver();
    assert.deepEqual(sent, ['Programaste Ajiaco']);
    assert.equal((await list()).total, 1);
    const open = await deps.db.selectFrom('failed_jobs').select('data').where('resolved', '=', false).execute();
    assert.ok(!open.some(({ data }) => (data as { id?: number }).id === message?.id));
  });

  it('that never were, that are codes or that left are not sent again', async () => {
    const [code] = (await list()).data;
    const retry = (messageId: number) => test.call(retryMessage, { as: admin, params: { messageId } });
    assert.equal((await retry(code?.id ?? 0)).status, 409);
    assert.equal((await retry(987_654_321)).status, 404);
    assert.equal((await test.call(retryMessage, { as: admin, params: { messageId: 'x' as never } })).status, 400);
  });
});

describe('the registry of those who want no advertising', () => {
  const put = (body: object) =>
    test.call(importExclusions, {
      as: admin,
      body: { channel: 'sms', listDate: '2026-11-20', mode: 'replace', ...body } as never,
    });

  it('is imported in parts, takes the place of the old list, and says when it is old', async () => {
    await put({ recipients: ['3000000001'] });
    await put({ recipients: ['3001112233', '+57 300 111 2233', '57 3001112244'], listDate: '2026-11-12' });
    const { body } = await put({ mode: 'add', recipients: ['3001112255'], listDate: '2026-11-12' });
    assert.deepEqual(body, { data: [{ channel: 'sms', count: 3, listDate: '2026-11-12', isOld: true }] });
    const { body: seen } = await test.call(exclusionsView, { as: admin });
    assert.deepEqual(seen, body);
  });

  it('changes from the whole old list to the whole new one: parts wait for the last, and a part that fails changes nothing', async () => {
    const importId = deps.newId();
    const count = async () =>
      ((await test.call(exclusionsView, { as: admin })).body as { data: { count: number }[] }).data[0]?.count;
    assert.equal((await put({ importId, isLast: false, recipients: ['3009990001', '3009990002'] })).status, 200);
    assert.equal(await count(), 3);
    assert.equal((await put({ importId, recipients: ['3009990003', 'hola'] })).status, 400);
    assert.equal(await count(), 3);
    assert.equal((await put({ isLast: false, recipients: ['3009990003'] })).body.code, 'VALIDATION');
    const last = () => put({ importId, recipients: ['3009990003', '3009990004'] });
    assert.equal((await last()).status, 200);
    assert.equal(await count(), 4);
    // its answer was lost on the way
    assert.equal((await last()).status, 200);
    assert.equal(await count(), 4);
    await put({ recipients: ['3001112233', '3001112244', '3001112255'] });
  });

  it('is left as it was by a part with a line that is no number, or of tomorrow', async () => {
    const wrong = await put({ recipients: ['3001112277', 'hola'] });
    assert.equal(wrong.status, 400);
    assert.match(JSON.stringify(wrong.body), /La línea 2 no es válida: «hola»/);
    assert.equal((await put({ recipients: ['3001112277'], listDate: '2026-12-31' })).status, 400);
    const { body } = await test.call(exclusionsView, { as: admin });
    assert.equal((body as { data: { count: number }[] }).data[0]?.count, 3);
  });

  it('keeps advertising from who is on it although they allowed it, and nothing else', async () => {
    deps.setNow(mondayMorning);
    const customer = await aCustomer(test);
    const who = { userId: customer.id, ip: '', userAgent: '', source: 'test' };
    await recordConsent(deps, who, 'marketing_sms', true);
    const to = `+57${customer.phone}`;
    await put({ recipients: [customer.phone] });
    sent.length = 0;
    await write('20% hoy', { kind: 'campaign', userId: customer.id, to });
    await write('Tu almuerzo llegó', { kind: 'order_arrived', userId: customer.id, to });
    await deliver();
    assert.deepEqual(sent, ['Tu almuerzo llegó']);
    const { data } = await list({ status: 'skipped' });
    assert.deepEqual([data[0]?.body, data[0]?.error, data[0]?.canRetry], ['20% hoy', 'rne', false]);
  });
});

describe('what one person got', () => {
  it('is found by their phone, e-mail, name or account, whatever became of it, without codes and nobody else’s', async () => {
    deps.setNow(mondayMorning);
    const person = await aCustomer(test, { firstName: 'Ximena' });
    const other = await aCustomer(test, { firstName: 'Zacarías' });
    const to = `+57${person.phone}`;
    await write('Tu almuerzo va en camino', { kind: 'order_arrived', userId: person.id, to });
    await write('Tu código es 123456', { kind: 'login_code', to });
    await write('De otra persona', { userId: other.id, to: `+57${other.phone}` });
    const push = {
      channel: 'push',
      to: person.id,
      kind: 'order_placed',
      subject: 'Listo',
      body: 'Programaste',
    } as const;
    await inOneStatement(deps, (tx) => deps.messages.send(tx, [push], deps.now()));
    for (const written of [person.phone, to, person.id, 'ximena pérez']) {
      const { data, total } = await list({ person: written });
      assert.equal(total, 3, written);
      const bodies = data.map(({ body }) => body);
      assert.ok(bodies.includes('Tu almuerzo va en camino') && bodies.includes('Programaste'), written);
      assert.ok(!JSON.stringify(data).includes('123456') && !bodies.includes('De otra persona'));
    }
    assert.equal((await list({ person: person.phone, channel: 'push' })).total, 1);
    assert.equal((await list({ person: '3009998877' })).total, 0);
    assert.equal((await test.call(listMessages, { as: admin, query: { person: 'x' } })).status, 400);
  });
});

describe('the failed messages of a channel', () => {
  it('are queued again together, but for codes', async () => {
    await test.deps.db.deleteFrom('outbox_messages').execute();
    await write('Uno');
    await write('Dos');
    await write('Tu código es 123456', { kind: 'login_code' });
    const no = { outcome: 'never', error: 'REJECTED_' } as const;
    await deliver(no, no, no);
    assert.equal((await list()).total, 3);
    const again = (channel: 'sms' | 'email' | null) =>
      test.call(retryMessages, { as: admin, body: { channel } }).then(({ body }) => body.queued);
    assert.equal(await again('email'), 0);
    assert.equal(await again('sms'), 2);
    assert.equal((await list()).total, 1);
    sent.length = 0;
    await deliver();
    assert.deepEqual(sent.toSorted(), ['Dos', 'Uno']);
  });
});
