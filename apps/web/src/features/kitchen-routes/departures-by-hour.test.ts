import { expect, test } from 'vitest';
import { aComanda } from '../kitchen-orders/comanda-for-tests.ts';
import { groupDeparturesByHour } from './departures-by-hour.ts';

const day = [
  aComanda({ code: '1', status: 'confirmed', domi: 'Diana', actions: ['pick'], packedAt: 1 }),
  aComanda({ code: '2', status: 'scheduled', domi: 'Diana', actions: ['confirm'] }),
  aComanda({ code: '3', status: 'in_route', domi: 'Carlos' }),
  aComanda({ code: '4', status: 'confirmed' }),
  aComanda({ code: '5', status: 'in_route' }),
  aComanda({ code: '6', status: 'confirmed', hour: '12:00' }),
  aComanda({ code: '7', status: 'cancelled', hour: '11:00' }),
];

test('a departure has a route for each courier, and what nobody takes yet', () => {
  const [noon, halfPast] = groupDeparturesByHour(day);
  expect([noon?.hour, halfPast?.hour]).toEqual(['12:00', '12:30']);
  expect(
    halfPast?.routes.map(({ courier, packed, unconfirmed, toDispatch, gone }) => [
      courier.name,
      packed,
      unconfirmed,
      toDispatch,
      gone,
    ]),
  ).toEqual([
    ['Carlos', 1, [], [], true],
    ['Diana', 1, ['order-2'], ['order-1'], false],
  ]);
  expect(halfPast?.unassigned.map(({ code }) => code)).toEqual(['4']);
});

test('every lunch that leaves is in exactly one departure', () => {
  const orders = groupDeparturesByHour(day).flatMap((departure) => departure.orders);
  expect(orders.map(({ code }) => code).sort()).toEqual(['1', '2', '3', '4', '5', '6']);
});
