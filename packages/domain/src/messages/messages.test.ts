import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fillMessageTemplate, whatsappTemplates } from './fill-message-template.ts';
import {
  calculateNextMarketingInstant,
  checkAdvertising,
  chooseMarketingChannel,
  type MarketingRecipient,
} from './marketing-consent-and-hours.ts';
import { isExclusionListOld, parseExcludedRecipient } from './marketing-exclusion-list-age-and-entry.ts';
import { maskAddress } from './mask-address.ts';
import { getMessagePriority } from './message-channels-priority-and-life.ts';
import { planNextTry } from './message-retry.ts';
import { isOptOut } from './opt-out-words.ts';
import { hasOrderHabit, isReminderTime, listHabitDates, listUsualDishes } from './order-habit-reminder.ts';
import { toSmsText } from './sms-text-rewrite-and-size.ts';

const bogota = (text: string) => Date.parse(`${text}:00-05:00`);
const mondayNoon = bogota('2026-11-23T12:00');
const anyone: MarketingRecipient = { consents: ['push', 'sms', 'whatsapp', 'email'], contacts: [], excluded: [] };

describe('the order in which messages leave', () => {
  it('lets codes go first and advertising last', () => {
    assert.deepEqual(
      ['usual_lunch', 'order_arrived', 'login_code', 'unheard_of'].map(getMessagePriority),
      [2, 1, 0, 1],
    );
  });
});

describe('a try that did not succeed', () => {
  const sms = { kind: 'order_placed', channel: 'sms' as const, tries: 1, expiresAtMs: mondayNoon + 86_400_000 };
  const later = { outcome: 'later' as const, error: '503' };
  const unknown = { outcome: 'unknown' as const, error: 'silent' };

  it('is made again later and later, and given up for good in the end', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => {
      const next = planNextTry({ ...sms, tries }, later, mondayNoon);
      return next.status === 'queued' ? next.atMs - mondayNoon : 0;
    });
    assert.deepEqual(
      waits,
      [...waits].sort((a, b) => a - b),
    );
    assert.deepEqual(planNextTry({ ...sms, tries: 8 }, later, mondayNoon), { status: 'failed' });
  });

  it('waits as long as the provider asks for', () => {
    const next = planNextTry(sms, { ...later, retryAfterMs: 600_000 }, mondayNoon);
    assert.deepEqual(next, { status: 'queued', atMs: mondayNoon + 600_000 });
  });

  it('is not repeated where it may have arrived and would be read twice', () => {
    assert.deepEqual(planNextTry(sms, unknown, mondayNoon), { status: 'failed' });
    assert.equal(planNextTry({ ...sms, channel: 'push' }, unknown, mondayNoon).status, 'queued');
    assert.equal(planNextTry({ ...sms, kind: 'login_code' }, unknown, mondayNoon).status, 'queued');
    for (const channel of ['push', 'email'] as const)
      assert.equal(planNextTry({ ...sms, kind: 'campaign', channel }, unknown, mondayNoon).status, 'failed');
  });

  it('expires rather than come too late', () => {
    assert.deepEqual(planNextTry({ ...sms, expiresAtMs: mondayNoon + 5000 }, later, mondayNoon), { status: 'expired' });
  });

  it('ends at once when the provider will never take it', () => {
    assert.deepEqual(planNextTry(sms, { outcome: 'never', error: 'no such number' }, mondayNoon), { status: 'failed' });
  });
});

describe('advertising (Ley 2300)', () => {
  it('is sent on weekdays from 7 to 19 and Saturdays from 8 to 15, the last one five minutes earlier', () => {
    const allowed = (text: string) => calculateNextMarketingInstant(bogota(text)) === bogota(text);
    assert.deepEqual(
      ['2026-11-23T06:59', '2026-11-23T07:00', '2026-11-23T18:55', '2026-11-23T18:56', '2026-11-28T14:55'].map(allowed),
      [false, true, true, false, true],
    );
  });

  it('waits over Sundays and holidays', () => {
    assert.equal(calculateNextMarketingInstant(bogota('2026-11-28T15:00')), bogota('2026-11-30T07:00'));
    assert.equal(calculateNextMarketingInstant(bogota('2026-12-08T10:00')), bogota('2026-12-09T07:00'));
  });

  it('needs consent for the very channel, and respects the exclusion list', () => {
    const only: MarketingRecipient = { ...anyone, consents: ['email'] };
    assert.deepEqual(checkAdvertising('sms', only, mondayNoon), {
      ok: false,
      reason: 'sin_consentimiento',
      againAtMs: null,
    });
    assert.equal(checkAdvertising('email', only, mondayNoon).ok, true);
    const listed: MarketingRecipient = { ...anyone, excluded: ['sms'] };
    assert.deepEqual(checkAdvertising('sms', listed, mondayNoon), { ok: false, reason: 'rne', againAtMs: null });
  });

  it('goes to nobody twice in a day, and by one channel in a week', () => {
    const today: MarketingRecipient = { ...anyone, contacts: [{ channel: 'push', atMs: bogota('2026-11-23T08:00') }] };
    assert.equal(checkAdvertising('push', today, mondayNoon).ok, false);
    const tuesday = bogota('2026-11-24T10:00');
    assert.equal(checkAdvertising('push', today, tuesday).ok, true);
    assert.deepEqual(checkAdvertising('sms', today, tuesday), {
      ok: false,
      reason: 'canal_bloqueado_semana',
      againAtMs: null,
    });
    assert.equal(checkAdvertising('sms', today, bogota('2026-11-30T10:00')).ok, true);
  });

  it('chooses the quietest channel that is allowed', () => {
    assert.equal(chooseMarketingChannel(anyone, mondayNoon), 'push');
    assert.equal(chooseMarketingChannel({ ...anyone, consents: ['sms', 'whatsapp'] }, mondayNoon), 'whatsapp');
    assert.equal(chooseMarketingChannel({ ...anyone, consents: [] }, mondayNoon), null);
  });
});

describe('the text of an SMS', () => {
  it('keeps what GSM-7 has and writes the rest without its accent', () => {
    assert.equal(toSmsText('¡Llegó tu sazón! ¿Mañana también?'), '¡Llego tu sazon! ¿Mañana también?');
    assert.equal(toSmsText('“Ajiaco” – $\u00a018.900 🍲'), '"Ajiaco" - $ 18.900 ');
  });

  it('needs nothing more once it is plain, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = toSmsText(text);
        assert.equal(toSmsText(plain), plain);
      }),
    );
  });
});

describe('the usual lunch', () => {
  const past = listHabitDates('2026-11-24').map((scheduleDate, index) => ({
    scheduleDate,
    menuId: `dish${index % 2}`,
  }));

  it('is that of who ordered for this weekday in two of the last four weeks', () => {
    assert.deepEqual(listHabitDates('2026-11-24'), ['2026-11-17', '2026-11-10', '2026-11-03', '2026-10-27']);
    assert.equal(hasOrderHabit('2026-11-24', past.slice(0, 2)), true);
    assert.equal(hasOrderHabit('2026-11-24', past.slice(0, 1)), false);
    assert.equal(hasOrderHabit('2026-11-25', past), false);
  });

  it('is the dish they order most, of equals the latest', () => {
    assert.deepEqual(listUsualDishes(past), ['dish0', 'dish1']);
    assert.deepEqual(listUsualDishes([...past, { scheduleDate: '2026-11-20', menuId: 'dish1' }]), ['dish1', 'dish0']);
  });

  it('is reminded of from an hour and a half to ten minutes before the cutoff', () => {
    const cutoff = bogota('2026-11-24T10:30');
    const at = ['2026-11-24T08:59', '2026-11-24T09:00', '2026-11-24T10:19', '2026-11-24T10:20'];
    assert.deepEqual(
      at.map((text) => isReminderTime(cutoff, bogota(text))),
      [false, true, true, false],
    );
  });
});

describe('the words of messages', () => {
  it('make templates that WhatsApp takes: short, no parameter first, last or beside another', () => {
    for (const { name, body } of whatsappTemplates) {
      assert.match(name, /^[a-z0-9_]+$/);
      assert.ok(body.length <= 1024, name);
      assert.doesNotMatch(body, /^\{\{|\}\}$|\}\}\s*\{\{/, name);
      const places = [...body.matchAll(/\{\{(\d)\}\}/g)].map((match) => Number(match[1]));
      assert.deepEqual(
        [...new Set(places)].sort(),
        places.length === 0 ? [] : [...Array(Math.max(...places)).keys()].map((n) => n + 1),
      );
    }
  });

  it('leave the article to the hour: lunch comes at la 1:00 as well as at las 12:30', () => {
    for (const { body } of whatsappTemplates) assert.doesNotMatch(body, /\blas? \{\{/);
  });

  it('say the same on every channel, and never leave a gap', () => {
    const { body, params } = fillMessageTemplate('order_confirmed', 'Ajiaco', 'las 12:30 p. m.', 'Torre 93', '1234');
    assert.equal(
      body,
      'Recibe Ajiaco a las 12:30 p. m. en Torre 93. Tu código es 1234: díselo a quien te lo entregue.',
    );
    assert.equal(params.length, 4);
    assert.throws(() => fillMessageTemplate('order_confirmed', 'Ajiaco'));
  });
});

describe('an answer', () => {
  it('asks for no more advertising in the words of the law and close ones', () => {
    for (const text of ['BAJA', ' baja. ', 'Baja, por favor', 'No recibir más', 'stop', '¡NO MÁS!'])
      assert.ok(isOptOut(text), text);
    for (const text of ['', 'bajaré a las 12', 'No recibí mi almuerzo', 'trabaja', 'hola', '🍲'])
      assert.ok(!isOptOut(text), text);
  });
});

describe('an address', () => {
  it('is shown to staff so that it is recognised and no more', () => {
    assert.equal(maskAddress('sms', '+573001234567'), '+57300 *** 4567');
    assert.equal(maskAddress('email', 'ana.ruiz@example.co'), 'a***@example.co');
    assert.equal(maskAddress('push', '01a2'), 'Sus navegadores');
  });
});

describe('the registry of those who want no advertising', () => {
  it('is old after five business days, weekends and holidays not counted', () => {
    assert.ok(!isExclusionListOld('2026-11-20', '2026-11-27'));
    assert.ok(isExclusionListOld('2026-11-20', '2026-11-30'));
    // Tuesday 8 December is a holiday
    assert.ok(!isExclusionListOld('2026-12-04', '2026-12-14'));
    assert.ok(isExclusionListOld('2026-12-04', '2026-12-15'));
    assert.ok(!isExclusionListOld('2026-11-27', '2026-11-20'));
  });

  it('takes numbers and addresses in any writing, and nothing else', () => {
    for (const text of ['3001234567', '+57 300 123 4567', '57-300-1234567', '(300) 123 45 67'])
      assert.equal(parseExcludedRecipient('sms', text), '+573001234567', text);
    assert.equal(parseExcludedRecipient('email', ' Ana@Example.CO '), 'ana@example.co');
    for (const text of ['6011234567', '300123456', 'ana@example.co', ''])
      assert.equal(parseExcludedRecipient('sms', text), null);
    assert.equal(parseExcludedRecipient('email', '3001234567'), null);
  });
});
