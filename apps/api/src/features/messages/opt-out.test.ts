import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { listConsents } from '@sazon/contract/consents/consents-and-health-routes';
import { unsubscribe } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-routes';
import type { MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { recordConsent } from '../consents/consents-and-health-actions.ts';
import { buildSmsReportsUrl } from './sms-report-address.ts';
import { signUnsubscribeToken } from './unsubscribe-token.ts';

const appSecret = 'secreto';
const test = await testApp({
  env: {
    LOG_LEVEL: 'silent',
    MESSAGE_CHANNELS: 'whatsapp',
    WHATSAPP_PHONE_NUMBER_ID: '42',
    WHATSAPP_TOKEN: 'T',
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: 'palabra',
  },
});
const { deps } = test;

/** Somebody who allowed advertising by SMS, WhatsApp and e-mail. */
async function aWilling(): Promise<Customer> {
  const customer = await aCustomer(test);
  for (const channel of ['sms', 'whatsapp', 'email'] as const)
    await recordConsent(
      deps,
      { userId: customer.id, ip: '', userAgent: '', source: 'test' },
      `marketing_${channel}`,
      true,
    );
  return customer;
}

const allowed = async (customer: Customer): Promise<string[]> => {
  const { body } = await test.call(listConsents, { as: customer.token });
  return (body as { data: { kind: string; allowed: boolean }[] }).data
    .filter((one) => one.allowed)
    .map((one) => one.kind.replace('marketing_', ''))
    .sort();
};
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload });

describe('an answer with BAJA', () => {
  const address = new URL(buildSmsReportsUrl(deps.config)).pathname.replace('/reports/', '/answers/');
  const bySms = (from: string, text: string, url = address) =>
    post(url, { results: [{ messageId: 'x', from, to: '890', text, cleanText: text, keyword: '' }] });
  const byWhatsapp = (message: object, secret = appSecret) => {
    const payload = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value: { messages: [message] } }] }] });
    const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    return test.app.inject({ method: 'POST', url: '/api/messages/whatsapp/events', headers, payload });
  };

  it('ends advertising by that channel at once, however often it is said, and the neighbour’s not', async () => {
    const [customer, neighbour] = [await aWilling(), await aWilling()];
    for (const _ of [1, 2]) assert.equal((await bySms(`57${customer.phone}`, ' baja ')).statusCode, 200);
    assert.deepEqual(await allowed(customer), ['email', 'whatsapp']);
    assert.equal((await byWhatsapp({ from: `57${customer.phone}`, text: { body: 'BAJA' } })).statusCode, 200);
    assert.deepEqual(await allowed(customer), ['email']);
    assert.deepEqual(await allowed(neighbour), ['email', 'sms', 'whatsapp']);
    await byWhatsapp({ from: `57${neighbour.phone}`, button: { text: 'No recibir más', payload: 'x' } });
    assert.deepEqual(await allowed(neighbour), ['email', 'sms']);
  });

  it('is nothing when it says something else, comes from nobody, or not from the provider', async () => {
    const customer = await aWilling();
    assert.equal((await bySms(`57${customer.phone}`, 'ya bajé')).statusCode, 200);
    assert.equal((await bySms('573109999999', 'BAJA')).statusCode, 200);
    assert.equal((await bySms(`57${customer.phone}`, 'BAJA', `${address}x`)).statusCode, 403);
    assert.equal((await byWhatsapp({ from: `57${customer.phone}`, text: { body: 'BAJA' } }, 'otro')).statusCode, 403);
    assert.equal((await post(address, { results: 'BAJA' })).statusCode, 400);
    assert.deepEqual(await allowed(customer), ['email', 'sms', 'whatsapp']);
  });
});

describe('the link out of advertising', () => {
  const signToken = (customer: Customer, channel: MessageChannel) =>
    signUnsubscribeToken(deps.config, customer.id, channel);

  it('ends that channel without signing in, twice as well as once', async () => {
    const customer = await aWilling();
    const token = signToken(customer, 'email');
    for (const _ of [1, 2]) {
      const { status, body } = await test.call(unsubscribe, { body: { token } });
      assert.equal(status, 200);
      assert.deepEqual(body, { channel: 'email' });
    }
    assert.deepEqual(await allowed(customer), ['sms', 'whatsapp']);
  });

  it('is also the button of mail programs, and leads people to its page', async () => {
    const customer = await aWilling();
    const url = `/api/messages/unsubscribe/${signToken(customer, 'email')}`;
    const shown = await test.app.inject({ url });
    assert.equal(shown.statusCode, 302);
    assert.match(String(shown.headers.location), /\/baja\//);
    assert.deepEqual(await allowed(customer), ['email', 'sms', 'whatsapp']);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const done = await test.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
    assert.equal(done.statusCode, 200);
    assert.deepEqual(await allowed(customer), ['sms', 'whatsapp']);
  });

  it('takes the button of mail programs as the form with parts that RFC 8058 prefers', async () => {
    const customer = await aWilling();
    const url = `/api/messages/unsubscribe/${signToken(customer, 'email')}`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const payload = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    assert.equal((await test.app.inject({ method: 'POST', url, headers, payload })).statusCode, 200);
    assert.deepEqual(await allowed(customer), ['sms', 'whatsapp']);
  });

  it('that we did not make, or was changed, is not found and ends nothing', async () => {
    const [customer, other] = [await aWilling(), await aWilling()];
    const token = signToken(customer, 'email');
    const stolen = token.replace(customer.id, other.id);
    for (const wrong of ['', 'x', stolen, token.replace('email', 'sms'), `${token}a`, token.slice(0, -2)]) {
      assert.equal((await test.call(unsubscribe, { body: { token: wrong } })).status, 404, wrong);
    }
    assert.deepEqual(await allowed(other), ['email', 'sms', 'whatsapp']);
    assert.deepEqual(await allowed(customer), ['email', 'sms', 'whatsapp']);
  });
});
