import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Config } from '../../config.ts';
import { type Text, toOutboxMessage } from './campaign-messages.ts';
import type { Recipient } from './send-campaigns-queries.ts';

const config = { secret: 'x', publicUrl: 'https://sazon.test' } as Config;
const nowMs = Date.parse('2026-11-24T15:00:00Z');
const person: Recipient = {
  ...{ userId: 'user', occasion: 'one', variant: 'first', channel: 'sms', tapCode: 'tap', writtenAt: nowMs },
  ...{ active: true, firstName: 'Ana', phone: '3001112233', email: null, place: 'Torre Nogal', company: null },
  ...{ closesAt: '11:00', lastOrderOn: null, tingosCop: null },
};
const text = (message: string): Text => ({
  ...{ title: 'Pide', message, imageUrl: null, actions: [], parameters: {}, whatsappName: 'pide' },
});
const write = (message: string, more: Partial<Recipient> = {}) => {
  const campaign = { id: 'campaign', parameters: {}, couponCode: null };
  const written = toOutboxMessage(config, campaign, text(message), { ...person, ...more }, nowMs);
  assert.ok(written !== null);
  return { ...written, body: written.body.replaceAll('\u00a0', ' ') };
};

describe('the closing hour in a message', () => {
  for (const before of ['antes de', 'antes de las'])
    it(`has one article after '${before}'`, () => {
      const message = `Pide ${before} {{hora_cierre}} en {{lugar}}.`;
      assert.match(write(message).body, /Pide antes de las 11:00 a\. m\. en Torre Nogal\./);
      assert.match(write(message, { closesAt: '13:00' }).body, /Pide antes de la 1:00 p\. m\. en/);
      assert.match(write(message, { closesAt: null }).body, /Pide antes de la hora de cierre en/);
    });

  it('fits the text that WhatsApp approved', () => {
    const listWords = (message: string) => JSON.stringify(write(message, { channel: 'whatsapp' }).data);
    assert.match(listWords('Pide antes de {{hora_cierre}}, va.'), /"params":\["las 11:00/);
    const late = write('Pide antes de {{hora_cierre}}, va.', { channel: 'whatsapp', closesAt: null });
    assert.match(JSON.stringify(late.data), /"params":\["la hora de cierre"/);
    assert.match(listWords('Pide antes de las {{hora_cierre}}, va.'), /"params":\["11:00/);
  });
});
