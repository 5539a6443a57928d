import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { httpProvider, mailProvider } from '../testing/fake-message-providers.ts';
import { createEmailSender } from './email-sender.ts';
import type { OutgoingMessage } from './message-sender-types.ts';
import { createPushSender, type PushDevice } from './push-sender.ts';
import { createSmsSender } from './sms-sender.ts';
import { createWhatsappSender } from './whatsapp-sender.ts';

const nowMs = Date.parse('2026-11-23T13:00:00Z');
const message: OutgoingMessage = {
  id: 7,
  kind: 'order_confirmed',
  to: '+573001234567',
  subject: 'Tu almuerzo está confirmado',
  body: 'Tu código es 1234. ¿Sí?',
  data: { params: ['Ajiaco', 'las 12:30 p. m.', 'Torre 93', '1234'], url: '/mis-ordenes', orderId: 'o1' },
  expiresAtMs: nowMs + 30 * 60_000,
};
const nobody = { apiUrl: 'http://127.0.0.1:2' };
/** For a provider that stays silent; the others are waited for as long as in the product, also on a busy machine. */
const impatientMs = 150;

describe('SMS by Infobip', async () => {
  const taken = { messages: [{ messageId: 'sazon-7', status: { groupId: 1, name: 'PENDING_ACCEPTED' } }] };
  const provider = await httpProvider({ status: 200, body: taken });
  const config = { apiUrl: provider.url, apiKey: 'llave', sender: 'Sazon' };
  const sender = createSmsSender(config, 'https://sazon.example/reports');

  it('sends the text in GSM-7 with our id, and answers what the provider calls it', async () => {
    assert.deepEqual(await sender.send(message, nowMs), { outcome: 'sent', providerId: 'sazon-7' });
    const { path, headers, body } = provider.heard.at(-1) as (typeof provider.heard)[number];
    assert.equal(path, '/sms/3/messages');
    assert.equal(headers.authorization, 'App llave');
    const [sms] = JSON.parse(body.toString()).messages;
    assert.deepEqual(sms.destinations, [{ to: '573001234567', messageId: 'sazon-7' }]);
    assert.equal(sms.content.text, 'Tu codigo es 1234. ¿Si?');
    assert.equal(sms.options.validityPeriod.amount, 30);
  });

  it('says that it will never arrive when the number or the request is refused', async () => {
    provider.next({ status: 400, body: {} });
    assert.equal((await sender.send(message, nowMs)).outcome, 'never');
    const rejected = { messages: [{ messageId: 'x', status: { groupId: 5, name: 'REJECTED_DESTINATION' } }] };
    provider.next({ status: 200, body: rejected });
    assert.deepEqual(await sender.send(message, nowMs), { outcome: 'never', error: 'REJECTED_DESTINATION' });
  });

  it('says later when it is too much, busy, unreachable or our key is wrong', async () => {
    provider.next({ status: 429, headers: { 'retry-after': '30' } });
    assert.deepEqual(await sender.send(message, nowMs), {
      outcome: 'later',
      error: 'answered 429',
      retryAfterMs: 30_000,
    });
    for (const status of [503, 401]) {
      provider.next({ status });
      assert.equal((await sender.send(message, nowMs)).outcome, 'later', String(status));
    }
    const unreachable = createSmsSender({ ...config, ...nobody }, 'https://sazon.example/reports');
    assert.equal((await unreachable.send(message, nowMs)).outcome, 'later');
  });

  it('does not know what became of it after a fault, silence or nonsense', async () => {
    provider.next({ status: 500 }, { status: 200, body: { hello: 1 } }, 'silent');
    for (const what of ['500', 'nonsense']) assert.equal((await sender.send(message, nowMs)).outcome, 'unknown', what);
    const impatient = createSmsSender(config, 'https://sazon.example/reports', impatientMs);
    assert.equal((await impatient.send(message, nowMs)).outcome, 'unknown');
  });
});

describe('WhatsApp by the Cloud API', async () => {
  const provider = await httpProvider({ status: 200, body: { messages: [{ id: 'wamid.1' }] } });
  const config = { apiUrl: provider.url, phoneNumberId: '42', token: 'T', appSecret: 's', verifyToken: 'v' };
  const sender = createWhatsappSender(config);

  it('sends the approved template of the kind with its parameters, and our id to come back', async () => {
    assert.deepEqual(await sender.send(message, nowMs), { outcome: 'sent', providerId: 'wamid.1' });
    const { path, headers, body } = provider.heard.at(-1) as (typeof provider.heard)[number];
    assert.equal(path, '/42/messages');
    assert.equal(headers.authorization, 'Bearer T');
    const sent = JSON.parse(body.toString());
    assert.equal(sent.to, '573001234567');
    assert.equal(sent.biz_opaque_callback_data, '7');
    assert.equal(sent.template.name, 'sazon_order_confirmed');
    assert.deepEqual(sent.template.components[0].parameters.at(-1), { type: 'text', text: '1234' });
  });

  it('sends nothing that has no template', async () => {
    const before = provider.heard.length;
    assert.equal((await sender.send({ ...message, kind: 'login_code' }, nowMs)).outcome, 'never');
    assert.equal(provider.heard.length, before);
  });

  it('reads the provider’s codes: later when it passes, never when it is final', async () => {
    const cases: [number, number, string][] = [
      [400, 131026, 'never'],
      [404, 132001, 'never'],
      [400, 130429, 'later'],
      [500, 131000, 'unknown'],
      [401, 190, 'later'],
    ];
    for (const [status, code, outcome] of cases) {
      provider.next({ status, body: { error: { code, message: 'no' } } });
      assert.equal((await sender.send(message, nowMs)).outcome, outcome, String(code));
    }
    provider.next('silent');
    assert.equal((await createWhatsappSender(config, impatientMs).send(message, nowMs)).outcome, 'unknown');
  });
});

describe('e-mail over SMTP', async () => {
  const server = await mailProvider();
  const config = { smtpUrl: server.url, from: 'hola@sazon.example' };
  const sender = createEmailSender(config, 'https://sazon.example');
  after(() => sender.close());
  const mail = { ...message, to: 'ana@example.co' };

  it('sends text and attachments with a Message-ID that is the same at every try', async () => {
    const attachments = [{ name: 'recibo.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') }];
    const sent = await sender.send({ ...mail, attachments }, nowMs);
    assert.deepEqual(sent, { outcome: 'sent', providerId: '<outbox-7@sazon.example>' });
    const { to, text } = server.mails.at(-1) as (typeof server.mails)[number];
    assert.equal(to, 'ana@example.co');
    assert.match(text, /Message-ID: <outbox-7@sazon\.example>/i);
    assert.match(text, /filename=recibo\.pdf/);
    assert.ok(text.includes(Buffer.from('%PDF-1.7').toString('base64')));
  });

  it('waits on a passing no, gives up on a final one, and does not know after silence', async () => {
    server.next('451 come later', '550 no such person');
    assert.equal((await sender.send(mail, nowMs)).outcome, 'later');
    assert.equal((await sender.send(mail, nowMs)).outcome, 'never');
    server.next('silent');
    const impatient = createEmailSender(config, 'https://sazon.example', impatientMs);
    assert.equal((await impatient.send(mail, nowMs)).outcome, 'unknown');
    impatient.close();
  });

  it('tries again later when nobody is there', async () => {
    const lost = createEmailSender({ ...config, smtpUrl: 'smtp://127.0.0.1:2' }, 'https://sazon.example');
    assert.equal((await lost.send(mail, nowMs)).outcome, 'later');
    lost.close();
  });
});

/** A browser that subscribed: its keys, and how it opens what comes (RFC 8291). */
function aBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const device: PushDevice = {
    id: endpoint,
    endpoint,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
  };
  const open = (body: Buffer): Record<string, unknown> => {
    const salt = body.subarray(0, 16);
    const theirKey = body.subarray(21, 21 + (body[20] ?? 0));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirKey]);
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirKey), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const sealed = body.subarray(21 + theirKey.length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  };
  return { device, open };
}

describe('web push', async () => {
  const provider = await httpProvider({ status: 201 });
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  const keys = {
    publicKey: ours.getPublicKey('base64url'),
    privateKey: Buffer.concat([Buffer.alloc(32), ours.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
    subject: 'mailto:soporte@sazon.example',
  };
  const phone = aBrowser(`${provider.url}/phone`);
  const laptop = aBrowser(`${provider.url}/laptop`);
  const forgotten: string[] = [];
  const devices = (...all: PushDevice[]) => ({
    of: async () => all,
    forget: async (ids: readonly string[]) => void forgotten.push(...ids),
  });
  const isTrusted = () => true;
  const sender = createPushSender(keys, devices(phone.device, laptop.device), { isTrusted });

  it('reaches every browser of the person, encrypted so that only that browser can read it', async () => {
    assert.deepEqual(await sender.send(message, nowMs), { outcome: 'sent', providerId: null });
    const got = provider.heard.slice(-2);
    assert.deepEqual(got.map((one) => one.path).sort(), ['/laptop', '/phone']);
    for (const { path, headers, body } of got) {
      const shown = (path === '/phone' ? phone : laptop).open(body);
      assert.equal(shown.title, message.subject);
      assert.equal(shown.url, '/mis-ordenes');
      assert.equal(headers.ttl, '1800');
      assert.equal(headers.topic, 'm7');
      assert.match(String(headers.authorization), /^vapid t=.+, k=/);
    }
  });

  it('forgets browsers that are gone and is content with those that are not', async () => {
    provider.next({ status: 410 }, { status: 201 });
    assert.equal((await sender.send(message, nowMs)).outcome, 'sent');
    assert.equal(forgotten.length, 1);
    provider.next({ status: 404 }, { status: 410 });
    assert.deepEqual(await sender.send(message, nowMs), { outcome: 'never', error: 'no_device' });
    assert.equal(forgotten.length, 3);
  });

  it('keeps a browser whose push service is busy, silent or does not know our key', async () => {
    const before = forgotten.length;
    const one = createPushSender(keys, devices(phone.device), { isTrusted });
    provider.next({ status: 429, headers: { 'retry-after': '60' } }, { status: 403 }, { status: 413 }, 'silent');
    const outcomes = [];
    for (const _ of [1, 2, 3]) outcomes.push((await one.send(message, nowMs)).outcome);
    assert.deepEqual(outcomes, ['later', 'later', 'never']);
    const impatient = createPushSender(keys, devices(phone.device), { isTrusted, timeoutMs: impatientMs });
    assert.equal((await impatient.send(message, nowMs)).outcome, 'unknown');
    assert.equal(forgotten.length, before);
  });

  it('asks no address that is not a push service’s', async () => {
    const careful = createPushSender(keys, devices(phone.device));
    const before = provider.heard.length;
    assert.deepEqual(await careful.send(message, nowMs), { outcome: 'never', error: 'no_device' });
    assert.equal(provider.heard.length, before);
  });
});
