import { expect, it } from 'vitest';
import { isMoneySetting } from './setting-field-kinds.ts';
import { settingGroups } from './setting-labels-by-topic.ts';
import { setValueAt } from './setting-value-path.ts';
import { describeSettingValue } from './setting-value-texts.ts';

it.each([
  ['order_review_form', [{ key: 'food', label: '¿Qué tal la comida?' }], '¿Qué tal la comida?'],
  ['courier_pay', [{ validFrom: '2026-01-01', perStopCop: 6800 }], 'Desde 1 de ene de 2026, por parada $ 6.800'],
  ['chat_promise', [{ validFrom: '2026-01-01', minutes: 10 }], 'Desde 1 de ene de 2026, responder en 10 min'],
  ['orders_max_reschedule_days', 15, '15 días'],
  ['user_max_cards', 5, '5 tarjetas'],
  ['progana_header', { title: 'Programa', levels: [{ goal: 2, rewardBps: 2000 }] }, /órdenes 2, descuento 20%$/],
  [
    'uvt',
    [{ year: 2026, valueCop: 52_374, benefitUvt: 41, salaryUvt: 310 }],
    'Año 2026, UVT $ 52.374, alimentación al mes 41 UVT, salario hasta 310 UVT',
  ],
  [
    'campaign_channels',
    {
      perMinute: { push: 6000, whatsapp: 1200, sms: 1200, email: 600 },
      costCop: { push: 0, whatsapp: 52, sms: 22, email: 1 },
    },
    /^Notificaciones: 6000 por minuto. Costo de una notificación: \$ 0. WhatsApp: 1200 por minuto/,
  ],
])('words the value of %s without keys, raw dates or bare numbers', (key, value, words) => {
  expect(describeSettingValue(key, value).replaceAll('\u00a0', ' ')).toMatch(words);
});

it('changes one part of a setting inside another', () => {
  const value = { perMinute: { sms: 1 }, costCop: { sms: 22, email: 1 } };
  expect(setValueAt(value, 'costCop.sms', 25)).toEqual({ perMinute: { sms: 1 }, costCop: { sms: 25, email: 1 } });
});

it('knows which settings move money', () => {
  const keys = settingGroups.flatMap(({ settings }) => settings.filter(isMoneySetting).map(({ key }) => key));
  expect(keys).toEqual([
    ...['user_fee', 'restaurant_fee', 'payment_provider_fee', 'biller', 'uvt', 'daily_limit', 'min_main_price_menu'],
    ...['referral_amounts', 'progana_header', 'courier_pay', 'second_person', 'courtesy', 'campaign_channels'],
  ]);
});
