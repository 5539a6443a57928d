import { expect, test } from 'vitest';
import { applyConsolidatorActions, type ConsolidatorAction } from './consolidator-actions-queue.ts';
import type { ConsolidatorSlot, SlotOrder } from './consolidator-calls.ts';
import { describeAwayBag, readScan } from './scanned-bag-verdict.ts';
import { describeDispatch } from './slot-gathering-panel.tsx';
import { aSlotOrder } from './slot-order-for-tests.ts';
import {
  calculateSlotProgress,
  describeLeftBehind,
  describeProgress,
  describeSlotOrder,
  formatCouriers,
  groupByRestaurant,
  isSentOff,
} from './slot-progress-groups-and-texts.ts';

const slot = (name: string, orders: SlotOrder[], hour = '12:30'): ConsolidatorSlot => ({
  timeId: `${name} ${hour}`,
  hour,
  location: { id: name, name },
  letter: 'A',
  dispatchBy: null,
  orders,
});

const says = (code: string, mark: 'received' | 'missing' | 'damaged' | null): { act: ConsolidatorAction } => ({
  act: { kind: 'mark', orderId: `order-${code}`, code, mark },
});

const here = slot('Torre Nogal', [
  aSlotOrder('4833'),
  aSlotOrder('4844', { mark: 'received', status: 'in_consolidation' }),
  aSlotOrder('4851', { status: 'confirmed', restaurantName: 'Huerta Viva' }),
  aSlotOrder('4860', { status: 'in_route', mark: 'received' }),
]);
const later = slot('Torre Nogal', [aSlotOrder('4901')], '13:00');
const other = slot('Zona Franca', [aSlotOrder('4910')]);
const read = (code: string) => readScan(code, here, [here, later, other]);

test('a code says where its bag goes', () => {
  expect(read('4833')).toMatchObject({
    result: 'right',
    title: '4833 va a Torre Nogal',
    note: 'Grupo A · Bandeja paisa',
  });
});

test('the same bag again is neutral', () => {
  expect(read('4844')).toEqual({ result: 'repeated', title: '4844 ya está.' });
  expect(read('4860')).toEqual({ result: 'repeated', title: '4860 ya está.' });
});

test('a bag of another place or another hour is not taken, and is sent where it belongs', () => {
  expect(read('4910')).toEqual({ result: 'wrong', title: '4910 no va acá, va a Zona Franca', note: 'Grupo A, 12:30' });
  expect(read('0000')).toEqual({ result: 'wrong', title: '0000 no está en tus órdenes', unknown: '0000' });
  expect(describeAwayBag('0000', [{ location: 'Zona Norte', hour: '13:00', letter: 'B' }])).toBe(
    'Va a Zona Norte, grupo B de la 1:00.',
  );
  expect(describeAwayBag('0000', [{ location: 'Torre Nogal', hour: '12:30', letter: null }])).toBe(
    'Va a Torre Nogal a las 12:30, que no pasa por consolidación.',
  );
  expect(describeAwayBag('0000', [])).toBe('No hay otra bolsa con ese código por entregar hoy en tu ciudad.');
});

test('a bag of another hour of the same place may be received there at once, unless it was', () => {
  const said = { result: 'wrong', title: '4901 no va acá, va a la 1:00', note: 'Grupo A' };
  expect(read('4901')).toEqual({ ...said, receivable: { order: later.orders[0], slot: later } });
  const known = slot('Torre Nogal', [aSlotOrder('4901', { mark: 'received', status: 'in_consolidation' })], '13:00');
  expect(readScan('4901', here, [here, known])).toEqual(said);
});

test('what the restaurant has not handed over cannot be received', () => {
  expect(read('4851')).toMatchObject({ result: 'wrong', title: '4851 todavía está en el restaurante' });
});

test('a group is sent off once it left, also when a bag of it never came, and not while one is still to be told of', () => {
  const left = (...marks: SlotOrder['mark'][]) =>
    isSentOff(
      calculateSlotProgress(
        slot('Torre Nogal', [
          aSlotOrder('4860', { status: 'in_route', mark: 'received' }),
          ...marks.map((mark, at) => aSlotOrder(`490${at}`, { mark, status: 'in_consolidation' })),
        ]),
      ),
    );
  expect([left(), left('missing'), left('damaged'), left(null), left('received')]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isSentOff(calculateSlotProgress(here))).toBe(false);
});

test('what came damaged or not at all is told of and is not here; the button says how many are left', () => {
  expect(calculateSlotProgress(here)).toEqual({ total: 3, here: 1, wrong: 0, untold: 2, leaving: 1, gone: 1 });
  const told = applyConsolidatorActions(here, [says('4833', 'damaged'), says('4851', 'missing')]);
  expect(calculateSlotProgress(told)).toEqual({ total: 3, here: 1, wrong: 2, untold: 0, leaving: 1, gone: 1 });
  expect([describeProgress(calculateSlotProgress(here)), describeProgress(calculateSlotProgress(told))]).toEqual([
    '1 de 3',
    '1 de 3, 2 con novedad',
  ]);
  const left = applyConsolidatorActions(told, [
    { act: { kind: 'dispatch', timeId: here.timeId, place: 'Torre Nogal' } },
  ]);
  expect(describeProgress(calculateSlotProgress(left))).toBe('2 despachadas, 2 se quedaron');
  expect([describeDispatch(7, 0), describeDispatch(1, 4), describeDispatch(0, 11), describeDispatch(0, 0)]).toEqual([
    'Faltan 7 para despachar',
    'Falta 1 para despachar',
    'Despachar 11',
    'Nada por despachar',
  ]);
});

test('orders stand under their restaurants, each saying what happened to it', () => {
  expect(groupByRestaurant(here).map(({ name, orders }) => [name, orders.length])).toEqual([
    ['La Fonda de Inés', 3],
    ['Huerta Viva', 1],
  ]);
  expect(here.orders.map(describeSlotOrder)).toEqual([
    'Bandeja paisa',
    'Bandeja paisa',
    'En el restaurante · Bandeja paisa',
    'Despachada · Bandeja paisa',
  ]);
  expect(describeSlotOrder(aSlotOrder('1', { mark: 'missing' }))).toBe('No llegó · Bandeja paisa');
});

test('without a connection a slot is shown as it was said: marks, marks taken back, and what left with its group', () => {
  const leaves = { act: { kind: 'dispatch', timeId: here.timeId, place: 'Torre Nogal' } as const };
  const said = [says('4833', 'damaged'), says('4844', null), says('4833', 'received'), leaves];
  const after = applyConsolidatorActions(here, said);
  expect(after.orders.map(({ code, mark, status }) => [code, mark, status])).toEqual([
    ['4833', 'received', 'in_route'],
    ['4844', null, 'in_consolidation'],
    ['4851', null, 'confirmed'],
    ['4860', 'received', 'in_route'],
  ]);
  expect(applyConsolidatorActions(other, [leaves])).toEqual(other);
});

test('a group names everybody who carries a part of it, once', () => {
  const carried = slot('Torre Nogal', [
    aSlotOrder('4833', { courier: 'Rosa Quintero' }),
    aSlotOrder('4844', { courier: 'Carlos Marín' }),
    aSlotOrder('4851', { courier: 'Rosa Quintero' }),
    aSlotOrder('4860'),
  ]);
  expect([formatCouriers(carried), formatCouriers(other)]).toEqual(['Carlos Marín y Rosa Quintero', '']);
});

test('who has a bag that was packed and left behind is told by restaurant, until it came or was said to be missing', () => {
  const told = describeLeftBehind([
    aSlotOrder('4833', { status: 'confirmed', leftBehind: true }),
    aSlotOrder('4844', { status: 'confirmed', leftBehind: true }),
    aSlotOrder('4851', { status: 'confirmed', leftBehind: true, restaurantName: 'Huerta Viva' }),
    aSlotOrder('4860', { status: 'confirmed', leftBehind: true, mark: 'missing' }),
    aSlotOrder('4901'),
  ]);
  expect(told).toEqual(['4833 y 4844 en La Fonda de Inés', '4851 en Huerta Viva']);
});
