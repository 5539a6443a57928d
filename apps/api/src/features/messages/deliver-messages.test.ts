import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import { getMessagePriority } from '@sazon/domain/messages/message-channels-priority-and-life';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { inOneStatement } from '../../db/transaction.ts';
import type { OutgoingMessage, Sender, Senders } from '../../outside/message-sender-types.ts';
import { noDevice } from '../../outside/push-sender.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { deliverDue } from '../../testing/deliver-due-messages.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { recoverInterrupted } from './deliver-messages-actions.ts';
import { claimDueMessages } from './outbox-queries.ts';
import { buildSmsReportsUrl } from './sms-report-address.ts';

const appSecret = 'secreto';
const test = await testApp({
  env: {
    LOG_LEVEL: 'silent',
    MESSAGE_CHANNELS: 'sms,email,whatsapp,push',
    SMTP_URL: 'smtp://127.0.0.1:2',
    EMAIL_FROM: 'hola@sazon.example',
    INFOBIP_URL: 'https://x.api.infobip.com',
    INFOBIP_API_KEY: 'llave',
    WHATSAPP_PHONE_NUMBER_ID: '42',
    WHATSAPP_TOKEN: 'T',
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: 'palabra',
  },
});
const { deps } = test;

type Outcome = Awaited<ReturnType<Sender['send']>>;

/** A way out that does what it is told, then `usual`; keeps what went out. */
function aSender(usual: Outcome = { outcome: 'sent', providerId: null }) {
  const sent: OutgoingMessage[] = [];
  const planned: Outcome[] = [];
  const sender: Sender = {
    send: async (message) => {
      sent.push(message);
      return planned.shift() ?? usual;
    },
  };
  return { sender, sent, next: (...outcomes: Outcome[]) => planned.push(...outcomes) };
}

let written = 0;
/** One more message, unlike any other. */
async function aMessage(
  more: { channel?: 'sms' | 'push' | 'whatsapp' | 'email'; kind?: string; to?: string; userId?: string } = {},
) {
  const body = `mensaje ${++written}`;
  const { channel = 'sms', kind = 'order_placed', to = '+573990000000', userId } = more;
  await inOneStatement(deps, (tx) =>
    deps.messages.send(tx, [{ channel, to, kind, body, ...(userId === undefined ? {} : { userId }) }], deps.now()),
  );
  return body;
}

const readRow = async (body: string) =>
  await deps.db
    .selectFrom('outbox_messages')
    .select(['id', 'status', 'tries', 'error', 'next_try_at as nextTryAt', 'provider_id as providerId', 'channel'])
    .where('body', '=', body)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

const quiet = async () => {
  await deps.db
    .updateTable('outbox_messages')
    .set({ status: 'skipped' })
    .where('status', 'in', ['queued', 'sending'])
    .execute();
};

describe('delivering the outbox', () => {
  it('sends what was written, once, however many processes deliver', async () => {
    const { sender, sent } = aSender();
    const senders: Senders = { sms: sender };
    const bodies = [];
    for (let i = 0; i < 20; i++) bodies.push(await aMessage());
    await Promise.all([deliverDue(deps, senders), deliverDue(deps, senders), deliverDue(deps, senders)]);
    await deliverDue(deps, senders);
    assert.deepEqual(sent.map((message) => message.body).sort(), [...bodies].sort());
    assert.equal((await readRow(bodies[0] as string)).status, 'sent');
  });

  it('lets codes go first', async () => {
    await aMessage({ kind: 'order_placed' });
    await aMessage({ kind: 'usual_lunch' });
    const code = await aMessage({ kind: 'login_code' });
    const [first] = await inOneStatement(deps, (tx) =>
      claimDueMessages(tx, { channels: ['sms'], lane: 'codes', limit: 1, untilMs: deps.now() }, deps.now()),
    );
    assert.equal(first?.body, code);
    assert.equal(getMessagePriority('login_code'), 0);
    await quiet();
  });

  it('tries again after the provider said later, not before, and then no more', async () => {
    const { sender, sent, next } = aSender();
    next({ outcome: 'later', error: 'answered 503' });
    const body = await aMessage();
    await deliverDue(deps, { sms: sender });
    const waiting = await readRow(body);
    assert.deepEqual([waiting.status, waiting.tries, waiting.error], ['queued', 1, 'answered 503']);
    await deliverDue(deps, { sms: sender });
    assert.equal(sent.length, 1);
    deps.setNow(waiting.nextTryAt as number);
    await deliverDue(deps, { sms: sender });
    assert.deepEqual([(await readRow(body)).status, sent.length], ['sent', 2]);
    assert.equal(sent[0]?.id, sent[1]?.id);
  });

  it('keeps what cannot be delivered as a dead letter that people see', async () => {
    const { sender } = aSender({ outcome: 'never', error: 'REJECTED_DESTINATION' });
    const body = await aMessage();
    await deliverDue(deps, { sms: sender });
    assert.equal((await readRow(body)).status, 'failed');
    const jobs = await deps.db.selectFrom('failed_jobs').select(['name', 'error']).execute();
    assert.deepEqual(jobs, [{ name: 'message by sms', error: 'REJECTED_DESTINATION' }]);
  });

  it('does not send an SMS again that may have arrived, unless it is a code', async () => {
    const { sender } = aSender({ outcome: 'unknown', error: 'no answer in time' });
    const lunch = await aMessage();
    const code = await aMessage({ kind: 'login_code' });
    await deliverDue(deps, { sms: sender });
    assert.equal((await readRow(lunch)).status, 'failed');
    assert.equal((await readRow(code)).status, 'queued');
    await quiet();
  });

  it('treats what a process left behind when it died as perhaps sent', async () => {
    const lunch = await aMessage();
    const code = await aMessage({ kind: 'login_code' });
    const all = { channels: ['sms'] as const, limit: 9, untilMs: deps.now() + 60_000 };
    await inOneStatement(deps, (tx) => claimDueMessages(tx, { ...all, lane: 'codes' }, deps.now()));
    await inOneStatement(deps, (tx) => claimDueMessages(tx, { ...all, lane: 'others' }, deps.now()));
    await recoverInterrupted(deps);
    assert.equal((await readRow(lunch)).status, 'sending');
    deps.setNow(deps.now() + 60_001);
    await recoverInterrupted(deps);
    assert.deepEqual([(await readRow(lunch)).status, (await readRow(code)).status], ['failed', 'queued']);
    await quiet();
  });

  it('sends no code that has run out', async () => {
    const { sender, sent } = aSender();
    const body = await aMessage({ kind: 'login_code' });
    deps.setNow(deps.now() + 5 * 60_000);
    await deliverDue(deps, { sms: sender });
    assert.deepEqual([(await readRow(body)).status, sent.length], ['expired', 0]);
  });

  it('writes a message with a key once, and an id of the provider down once', async () => {
    const message = {
      channel: 'sms',
      to: '+573990000000',
      kind: 'order_placed',
      body: 'una vez',
      dedupeKey: 'k',
    } as const;
    await inOneStatement(deps, (tx) => deps.messages.send(tx, [message, message], deps.now()));
    await inOneStatement(deps, (tx) => deps.messages.send(tx, [message], deps.now()));
    const other = await aMessage();
    const { sender, sent } = aSender({ outcome: 'sent', providerId: 'same' });
    await deliverDue(deps, { sms: sender });
    assert.equal(sent.filter((one) => one.body === 'una vez').length, 1);
    assert.deepEqual(
      [(await readRow('una vez')).providerId, (await readRow(other)).providerId].sort(),
      ['same', null].sort(),
    );
  });

  it('tells by WhatsApp who has no browser that hears us', async () => {
    const customer = await aCustomer(test);
    const words = fillMessageTemplate('order_confirmed', 'Ajiaco', 'las 12:30 p. m.', 'Torre 93', '1234');
    const { kind, subject, body, params } = words;
    await inOneStatement(deps, (tx) =>
      deps.messages.send(tx, [{ channel: 'push', to: customer.id, kind, subject, body, data: { params } }], deps.now()),
    );
    const push = aSender({ outcome: 'never', error: noDevice });
    const whatsapp = aSender();
    await deliverDue(deps, { push: push.sender, whatsapp: whatsapp.sender });
    await deliverDue(deps, { push: push.sender, whatsapp: whatsapp.sender });
    assert.deepEqual(
      whatsapp.sent.map((one) => [one.to, one.kind, one.data.params]),
      [[`+57${customer.phone}`, kind, params]],
    );
    assert.equal(push.sent.length, 1);
  });
});

async function allow(customer: Customer, kind: 'marketing_push' | 'marketing_sms', granted = true): Promise<void> {
  const row = { version: '1', text_hash: 'x', source: 'test', created_at: toIso(deps.now()) };
  await deps.db
    .insertInto('consents')
    .values({ id: deps.newId(), user_id: customer.id, kind, granted, ...row })
    .execute();
}

describe('advertising', () => {
  const advert = (customer: Customer, channel: 'push' | 'sms' = 'push') =>
    aMessage({
      channel,
      kind: 'campaign',
      to: channel === 'push' ? customer.id : `+57${customer.phone}`,
      userId: customer.id,
    });

  it('goes only to who allowed the channel and did not take it back', async () => {
    deps.setNow(mondayMorning);
    const [willing, silent, sorry] = [await aCustomer(test), await aCustomer(test), await aCustomer(test)];
    await allow(willing, 'marketing_push');
    await allow(silent, 'marketing_sms');
    await allow(sorry, 'marketing_push');
    deps.setNow(mondayMorning + 1000);
    await allow(sorry, 'marketing_push', false);
    const bodies = [await advert(willing), await advert(silent), await advert(sorry)];
    const { sender } = aSender();
    await deliverDue(deps, { push: sender });
    const rows = await Promise.all(bodies.map(readRow));
    assert.deepEqual(
      rows.map((row) => [row.status, row.error]),
      [
        ['sent', null],
        ['skipped', 'sin_consentimiento'],
        ['skipped', 'sin_consentimiento'],
      ],
    );
  });

  it('reaches nobody twice in a day, even when two leave at once', async () => {
    const customer = await aCustomer(test);
    await allow(customer, 'marketing_push');
    const bodies = [await advert(customer), await advert(customer), await advert(customer)];
    const { sender, sent } = aSender();
    await Promise.all([deliverDue(deps, { push: sender }), deliverDue(deps, { push: sender })]);
    assert.equal(sent.length, 1);
    const errors = (await Promise.all(bodies.map(readRow))).map((row) => row.error).sort();
    assert.deepEqual(errors, [null, 'ya_contactado_hoy', 'ya_contactado_hoy'].sort());
  });

  it('does not count one that could not be sent', async () => {
    const customer = await aCustomer(test);
    await allow(customer, 'marketing_push');
    const first = await advert(customer);
    await deliverDue(deps, { push: aSender({ outcome: 'never', error: 'answered 413' }).sender });
    const second = await advert(customer);
    await deliverDue(deps, { push: aSender().sender });
    assert.deepEqual([(await readRow(first)).status, (await readRow(second)).status], ['failed', 'sent']);
  });

  it('waits for the hours of the law, and counts no try for it', async () => {
    deps.setNow(Date.parse('2026-11-24T00:30:00Z')); // Monday 19:30
    const customer = await aCustomer(test);
    await allow(customer, 'marketing_push');
    const body = await advert(customer);
    const { sender, sent } = aSender();
    await deliverDue(deps, { push: sender });
    const row = await readRow(body);
    assert.deepEqual([row.status, row.tries, row.error], ['queued', 0, 'fuera_de_horario']);
    assert.equal(row.nextTryAt, Date.parse('2026-11-24T12:00:00Z'));
    deps.setNow(row.nextTryAt as number);
    await deliverDue(deps, { push: sender });
    assert.equal(sent.length, 1);
  });

  it('waits when its limits could not be checked, and leaves once afterwards', async () => {
    deps.setNow(mondayMorning);
    const people = [await aCustomer(test), await aCustomer(test)];
    for (const one of people) await allow(one, 'marketing_push');
    const bodies = [await advert(people[0] as Customer), await advert(people[1] as Customer)];
    await sql`CREATE FUNCTION lose_contact() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''lost''; END'`.execute(
      deps.db,
    );
    await sql`CREATE TRIGGER lose_contact BEFORE UPDATE ON outbox_messages FOR EACH ROW
      WHEN (OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL AND NEW.status = 'sending') EXECUTE FUNCTION lose_contact()`.execute(
      deps.db,
    );
    const { sender, sent } = aSender();
    await deliverDue(deps, { push: sender });
    await sql`DROP TRIGGER lose_contact ON outbox_messages`.execute(deps.db);
    const waiting = await Promise.all(bodies.map(readRow));
    assert.deepEqual(
      waiting.map(({ status, tries }) => [status, tries]),
      [
        ['queued', 0],
        ['queued', 0],
      ],
    );
    assert.equal(sent.length, 0);
    deps.setNow(mondayMorning + 60_000);
    await deliverDue(deps, { push: sender });
    assert.deepEqual(sent.map(({ body }) => body).toSorted(), bodies.toSorted());
  });
});

describe('what providers tell about deliveries', () => {
  const events = '/api/messages/whatsapp/events';
  const tell = (statuses: object[], secret = appSecret) => {
    const payload = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value: { statuses } }] }] });
    const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    return test.app.inject({ method: 'POST', url: events, headers, payload });
  };
  const sentByWhatsapp = async (providerId: string) => {
    const body = await aMessage({ channel: 'whatsapp' });
    await deliverDue(deps, { whatsapp: aSender({ outcome: 'sent', providerId }).sender });
    return body;
  };

  it('answers the challenge of who knows our word, and nobody else', async () => {
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'palabra', 'hub.challenge': '1158201444' };
    const right = await test.app.inject({ url: events, query });
    assert.deepEqual([right.statusCode, right.body], [200, '1158201444']);
    assert.equal(
      (await test.app.inject({ url: events, query: { ...query, 'hub.verify_token': 'otra' } })).statusCode,
      403,
    );
    assert.equal((await test.app.inject({ url: events })).statusCode, 403);
  });

  it('believes only what is signed', async () => {
    const body = await sentByWhatsapp('wamid.a');
    assert.equal((await tell([{ id: 'wamid.a', status: 'read' }], 'otro')).statusCode, 403);
    assert.equal((await test.app.inject({ method: 'POST', url: events, payload: { entry: [] } })).statusCode, 403);
    assert.equal((await readRow(body)).status, 'sent');
  });

  it('moves a message forward only, in whatever order and however often the news come', async () => {
    const body = await sentByWhatsapp('wamid.b');
    for (const status of ['failed', 'delivered', 'read', 'delivered', 'sent', 'failed', 'read'])
      assert.equal((await tell([{ id: 'wamid.b', status, errors: [{ code: 131026 }] }])).statusCode, 200);
    assert.equal((await readRow(body)).status, 'read');
  });

  it('takes news that come before the answer to our own call', async () => {
    const body = await aMessage({ channel: 'whatsapp' });
    const early: Sender = {
      send: async ({ id }) => {
        await tell([{ id: 'wamid.c', status: 'delivered', biz_opaque_callback_data: String(id) }]);
        return { outcome: 'sent', providerId: 'wamid.c' };
      },
    };
    await deliverDue(deps, { whatsapp: early });
    assert.equal((await readRow(body)).status, 'delivered');
  });

  it('says yes to news about nothing of ours, and to what is no news', async () => {
    assert.equal((await tell([{ id: 'wamid.unknown', status: 'read' }])).statusCode, 200);
    assert.equal((await tell([{ id: 'wamid.unknown', status: 'sang' }])).statusCode, 200);
  });

  it('takes the reports of SMS at the address that only the provider was given', async () => {
    const body = await aMessage();
    const { sender } = aSender();
    await deliverDue(deps, {
      sms: {
        send: async (message) => ({
          ...(await sender.send(message, 0)),
          outcome: 'sent',
          providerId: `sazon-${message.id}`,
        }),
      },
    });
    const { id } = await readRow(body);
    const payload = { results: [{ messageId: `sazon-${id}`, status: { groupId: 3, name: 'DELIVERED_TO_HANDSET' } }] };
    const url = new URL(buildSmsReportsUrl(deps.config)).pathname;
    assert.equal((await test.app.inject({ method: 'POST', url: `${url}x`, payload })).statusCode, 403);
    assert.equal((await test.app.inject({ method: 'POST', url, payload: { hello: 1 } })).statusCode, 400);
    assert.equal((await test.app.inject({ method: 'POST', url, payload })).statusCode, 200);
    assert.equal((await readRow(body)).status, 'delivered');
  });
});
