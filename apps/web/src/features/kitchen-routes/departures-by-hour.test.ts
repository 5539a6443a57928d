import { expect, test } from 'vitest';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { groupDeparturesByHour } from './departures-by-hour.ts';

const day = [
  aKitchenOrder({ code: '1', status: 'confirmed', domi: 'Diana', actions: ['pick'], packedAt: 1 }),
  aKitchenOrder({ code: '2', status: 'scheduled', domi: 'Diana', actions: ['confirm'] }),
  aKitchenOrder({ code: '3', status: 'in_route', domi: 'Carlos' }),
  aKitchenOrder({ code: '4', status: 'confirmed' }),
  aKitchenOrder({ code: '5', status: 'in_route' }),
  aKitchenOrder({ code: '6', status: 'confirmed', hour: '12:00' }),
  aKitchenOrder({ code: '7', status: 'cancelled', hour: '11:00' }),
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
