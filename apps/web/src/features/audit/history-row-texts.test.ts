import { expect, it } from 'vitest';
import { describeChanges, tellsNothing } from './history-row-texts.ts';

const row = { orderCode: null, before: null, after: null };

it('says what a setting was and became in the words of its page', () => {
  const value = { rateBps: 700, minimumCop: 1000, maximumCop: null };
  const before = { key: 'user_fee', value };
  const after = { key: 'user_fee', value: { ...value, rateBps: 500 } };
  expect(describeChanges([{ ...row, of: 'settings', before, after }])).toEqual([
    { title: 'Cambio: configuración, Tarifa de servicio', lines: [{ label: 'Porcentaje', before: '7%', after: '5%' }] },
  ]);
});

it('joins orders that moved alike, and names each by its code', () => {
  const moved = { ...row, of: 'orders', before: { status: 'scheduled' }, after: { status: 'confirmed' } };
  const changes = [
    { ...moved, orderCode: '1045' },
    { ...moved, orderCode: '1046' },
    { ...moved, orderCode: '1047', after: { status: 'cancelled', liable: 'platform', is_open: false } },
  ];
  expect(describeChanges(changes)).toEqual([
    { title: 'Cambio: orden 1045, 1046', lines: [{ label: 'Estado', before: 'pendiente', after: 'confirmado' }] },
    {
      title: 'Cambio: orden 1047',
      lines: [
        { label: 'Estado', before: 'pendiente', after: 'cancelado' },
        { label: 'Quién responde', before: 'sin dato', after: 'la plataforma' },
      ],
    },
  ]);
});

it('shows no code of machines: lists in words, data as their number, machinery not at all', () => {
  const after = {
    channels: ['sms', 'push'],
    rules: { all: true, items: [] },
    send_now: false,
    parameters: {},
    id: 'x',
  };
  expect(
    describeChanges([
      { ...row, of: 'campaigns', after },
      { ...row, of: 'audience_people', after: { plan: 'x' } },
    ]),
  ).toEqual([
    {
      title: 'Nuevo: campaña',
      lines: [
        { label: 'Canales', before: null, after: 'SMS, notificación' },
        { label: 'Reglas', before: null, after: '2 datos' },
        { label: 'Sale ya', before: null, after: 'no' },
      ],
    },
  ]);
});

it('tells nothing of moves between the steps of a campaign draft, but of its other changes', () => {
  const move = { ...row, of: 'campaigns', before: { step: 1 }, after: { step: 2 } };
  const rename = { ...row, of: 'campaigns', before: { name: '' }, after: { name: 'Sopa' } };
  const courier = { ...row, of: 'orders', orderCode: '1045', before: { courier_id: 'a' }, after: { courier_id: 'b' } };
  expect([[move], [rename], [courier], []].map((changes) => tellsNothing({ changes }))).toEqual([
    ...[true, false, false, false],
  ]);
  expect(describeChanges([move])).toEqual([]);
  expect(describeChanges([courier])).toEqual([{ title: 'Cambio: orden 1045', lines: [] }]);
});

it('tells of every choice of a campaign that changed, also of those that are ids', () => {
  const update = (before: object, after: object) => ({
    ...{ ...row, of: 'campaigns' },
    before: { updated_at: '2026-11-23T12:00:00Z', ...before },
    after: { updated_at: '2026-11-23T12:05:00Z', ...after },
  });
  const changes = {
    Cupón: update({}, { coupon_id: 'a' }),
    Mensaje: update({ message_id: 'a', step: 2 }, { message_id: 'b', step: 3 }),
    Segmento: update({ segment_id: 'a' }, {}),
    'Fecha y hora de salida': update(
      { programmed_at: '2026-11-24T15:00:00Z' },
      { programmed_at: '2026-11-25T15:00:00Z' },
    ),
    'Datos del mensaje': update({ parameters: {} }, { parameters: { plato: 'Sopa' } }),
  };
  for (const [label, change] of Object.entries(changes)) {
    expect(tellsNothing({ changes: [change] })).toBe(false);
    expect(describeChanges([change])).toEqual([
      { title: 'Cambio: campaña', lines: [{ label, before: 'se cambió', after: 'se cambió' }] },
    ]);
  }
  // a move writes the moment as well
  expect(tellsNothing({ changes: [update({ step: 1 }, { step: 2 })] })).toBe(true);
});
