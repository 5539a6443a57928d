import { expect, test } from 'vitest';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { groupDrops } from './board-drag-and-drop.ts';

const pending = aKitchenOrder({ code: '1', actions: ['confirm', 'cancel'] });
const ready = aKitchenOrder({ code: '2', status: 'confirmed', actions: ['pick', 'cancel'], domi: 'Diana' });
const own = aKitchenOrder({ code: '3', status: 'confirmed', actions: ['pick', 'selfDeliver', 'cancel'] });

test('a ticket dropped on a column moves as its button would, and only where it may go', () => {
  expect([...groupDrops([pending], 'confirmed')]).toEqual([['confirm', ['order-1']]]);
  expect([...groupDrops([pending], 'in_route')]).toEqual([]);
  expect([...groupDrops([ready, own], 'in_route')]).toEqual([
    ['pick', ['order-2']],
    ['selfDeliver', ['order-3']],
  ]);
  expect([...groupDrops([ready, own], 'delivered')]).toEqual([]);
});
