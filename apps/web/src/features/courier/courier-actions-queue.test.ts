import { beforeEach, expect, test } from 'vitest';
import {
  applyCourierActions,
  type CourierAction,
  courierQueue,
  type QueuedCourierAction,
} from './courier-actions-queue.ts';
import { readCode } from './hand-over-code-sheet.tsx';
import { aStop } from './stop-for-tests.ts';

const noon = Date.parse('2026-11-23T12:00:00-05:00');
const photo = new Blob(['photo'], { type: 'image/jpeg' });
let done: QueuedCourierAction[] = [];

function did(doing: CourierAction, { stopId = 'stop', afterMs = 0 } = {}) {
  const happenedAt = noon + afterMs;
  const act = { ...doing, stopId };
  done.push({
    id: `${done.length}`,
    owner: 'diana',
    place: done.length,
    act,
    happenedAt,
    sendAt: happenedAt,
    refused: null,
  });
}

beforeEach(() => {
  done = [];
});

test('a stop is shown as the courier left it, with the wait of its slot and the photo of it', () => {
  did({ kind: 'pickUp', orderIds: ['order-4761', 'order-4766'] });
  did({ kind: 'arrive', waitingPlace: 'Torniquetes', photo }, { afterMs: 60_000 });
  did({ kind: 'deliver', orderId: 'order-4761', code: null }, { afterMs: 90_000 });
  did({ kind: 'deliver', orderId: 'order-1111', code: null }, { stopId: 'other' });
  const stop = aStop({ 4761: 'confirmed', 4766: 'in_picking', 4770: 'confirmed' });
  const after = applyCourierActions(stop, done);
  expect(after.orders.map(({ code, status }) => [code, status])).toEqual([
    ['4761', 'delivered'],
    ['4766', 'in_delivery_site'],
    ['4770', 'confirmed'],
  ]);
  expect(after.orders[0]?.deliveredAt).toBe(noon + 90_000);
  expect(after.arrival).toEqual({
    at: noon + 60_000,
    waitingPlace: 'Torniquetes',
    awaitedFrom: noon + 30 * 60_000,
    startsAt: noon + 40 * 60_000,
    until: noon + 55 * 60_000,
    notifiedAt: null,
    photoUrl: null,
  });
  expect(after.queuedPhoto).toBe(photo);
  expect([...after.queuedIds]).toEqual(['order-4761', 'order-4766']);
});

test('what is told to be wrong stays behind at the arrival, and what turns up is picked up after all', () => {
  did({ kind: 'incident', orderIds: ['order-4761'], type: 'missing', description: 'No estaba lista' });
  did({ kind: 'incident', orderIds: ['order-4766'], type: 'damaged', photo });
  did({ kind: 'arrive', waitingPlace: 'Torniquetes', photo });
  const stop = aStop({ 4761: 'confirmed', 4766: 'in_route', 4770: 'in_route' });
  const now = () => applyCourierActions(stop, done).orders.map(({ status, stopped }) => [status, stopped]);
  expect(now()).toEqual([
    ['confirmed', 'missing'],
    ['in_route', 'damaged'],
    ['in_delivery_site', undefined],
  ]);
  did({ kind: 'pickUp', orderIds: ['order-4761'] });
  expect(now()[0]).toEqual(['in_route', undefined]);
});

test('what is picked up for a consolidator is not on its way to the place yet', () => {
  did({ kind: 'pickUp', orderIds: ['order-4761'] });
  const after = applyCourierActions(aStop({ 4761: 'confirmed' }, { hasConsolidator: true }), done);
  expect(after.orders[0]?.status).toBe('in_consolidation');
});

test('what nobody came for is on its way back since it was given up', () => {
  did({ kind: 'notDelivered', orderIds: ['order-4766'], photo }, { afterMs: 5_000 });
  const after = applyCourierActions(aStop({ 4766: 'in_delivery_site', 4770: 'in_delivery_site' }), done);
  expect(after.orders.map(({ status, returned }) => [status, returned])).toEqual([
    ['cancelled', { at: noon + 5_000, confirmedAt: null }],
    ['in_delivery_site', null],
  ]);
});

test('what is done is kept with its photo, of this phone and this person', async () => {
  const { id, kept } = courierQueue.add({
    owner: 'diana',
    act: { kind: 'arrive', stopId: 'stop', waitingPlace: 'Recepción', photo },
    happenedAt: noon,
  });
  await kept;
  expect(courierQueue.read().map(({ owner, happenedAt }) => [owner, happenedAt])).toEqual([['diana', noon]]);
  await courierQueue.drop(id);
  expect(courierQueue.read()).toEqual([]);
});

test('a code hands over what is here, and says why when it does not', () => {
  const here = applyCourierActions(aStop({ 4761: 'in_delivery_site', 4766: 'delivered', 4770: 'in_route' }), []);
  const other = applyCourierActions(
    aStop({ 5555: 'in_route' }, { id: 'other', location: { ...here.location, name: 'Zona Franca' } }),
    [],
  );
  const read = (code: string) => readCode(code, here, [here, other]);
  expect(read('4761')).toEqual({ order: here.orders[0] });
  expect(read('4766')).toEqual({ problem: 'El 4766 ya se entregó.' });
  expect(read('4770')).toEqual({ problem: 'El 4770 todavía no está contigo en este lugar.' });
  expect(read('5555')).toEqual({ problem: 'El 5555 es de Zona Franca.' });
  expect(read('0000')).toEqual({ problem: 'Ese código no coincide con nada de esta parada.' });
});
