import { expect, it } from 'vitest';
import { applyCourierActions, type QueuedStop } from './courier-actions-queue.ts';
import { aStop } from './stop-for-tests.ts';
import { describeDelegate, describeStopStatus, describeWait, formatUntil } from './stop-texts.ts';

type Order = QueuedStop['orders'][number];

it('names who else may receive a lunch and the code that they say', () => {
  const order = (delegate: Order['delegate']) => ({ delegate }) as Order;
  expect(describeDelegate(order(null))).toBeNull();
  const marta = { name: 'Marta', code: '7314', replacesCustomer: false };
  expect(describeDelegate(order(marta))).toBe('También recibe Marta, con el 7314');
  expect(describeDelegate(order({ ...marta, replacesCustomer: true }))).toBe('Recibe solo Marta, con el 7314');
});

it('says what a stop asks for, until the restaurant has what nobody came for', () => {
  expect(describeStopStatus(applyCourierActions(aStop({ 4761: 'in_delivery_site', 4766: 'delivered' }), []))).toBe(
    'Falta 1 por entregar',
  );
  expect(describeStopStatus(applyCourierActions(aStop({ 4761: 'delivered' }), []))).toBe('1 entregada');
  const back = (confirmedAt: number | null) => {
    const stop = aStop({ 4761: 'delivered', 4766: 'delivered', 4770: 'cancelled' });
    const orders = stop.orders.map((order) =>
      order.status === 'cancelled' ? { ...order, returned: { at: 1, confirmedAt } } : order,
    );
    return describeStopStatus(applyCourierActions({ ...stop, orders }, []));
  };
  expect(back(null)).toBe('2 entregadas, 1 por llevar al restaurante');
  expect(back(2)).toBe('2 entregadas, 1 devuelta');
});

it('says when the wait begins, as long as it has not', () => {
  const startsAt = Date.parse('2026-11-23T12:40:00-05:00');
  expect(describeWait({ begun: false, over: false }, startsAt)).toMatch(
    /^Aún no es la hora: la espera empieza a las 12:40.p\..m\.$/,
  );
  expect(describeWait({ begun: true, over: false }, startsAt)).toMatch(/^de espera/);
  expect(describeWait({ begun: true, over: true }, startsAt)).toMatch(/^Se acabó la espera/);
});

it('words a long time in hours and minutes, as the time of arrival is', () => {
  expect(formatUntil(226.5 * 60_000)).toBe('3 h 47 min');
  expect(formatUntil(2.1 * 60_000)).toBe('3 min');
  expect(formatUntil(45_000)).toBe('0:45');
  expect(formatUntil(0)).toBeUndefined();
});
