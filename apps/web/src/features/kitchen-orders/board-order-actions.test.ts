import { ORDER_STATUSES } from '@sazon/domain/orders/status';
import { expect, test } from 'vitest';
import {
  describeNextDeparture,
  listProductionItems,
  toProductionGroups,
} from '../kitchen-board/board-production-summary.tsx';
import { findBoardColumn, findNextAction } from './board-order-actions.ts';
import { formatAge, formatExtra, formatSpokenHours } from './board-order-texts.ts';
import { groupByCourier, listDishLoads } from './courier-groups-and-dish-loads.ts';
import { aKitchenOrder } from './kitchen-order-for-tests.ts';

test('every status on the board has one column: handed over is still Confirmado, consolidated is En ruta', () => {
  expect(ORDER_STATUSES.map((status) => [status, findBoardColumn(status)])).toEqual([
    ['pending_confirmation', null],
    ['scheduled', 'scheduled'],
    ['confirmed', 'confirmed'],
    ['in_picking', 'confirmed'],
    ['in_consolidation', 'in_route'],
    ['in_route', 'in_route'],
    ['in_delivery_site', 'in_delivery_site'],
    ['delivered', 'delivered'],
    ['cancelled', null],
  ]);
});

test('the one button of a ticket is the next step; without a courier the restaurant takes it there itself', () => {
  const next = (actions: string[], domi: string | null = null) =>
    findNextAction(aKitchenOrder({ code: '1', actions, domi }));
  expect(next(['confirm', 'cancel'])).toBe('confirm');
  expect(next(['pick', 'selfDeliver', 'cancel'])).toBe('selfDeliver');
  expect(next(['pick', 'cancel'], 'Diana')).toBe('pick');
  expect(next(['cancel'])).toBeNull();
});

test('what a courier carries to one place at one hour is one card', () => {
  const groups = groupByCourier([
    aKitchenOrder({ code: '1', status: 'in_route', domi: 'Diana' }),
    aKitchenOrder({ code: '2', status: 'in_route', domi: 'Diana' }),
    aKitchenOrder({ code: '3', status: 'in_route', domi: 'Carlos' }),
    aKitchenOrder({ code: '4', status: 'in_route', domi: 'Diana', hour: '13:00' }),
  ]);
  expect(groups.map(({ orders }) => orders.map(({ code }) => code))).toEqual([['1', '2'], ['3'], ['4']]);
});

test('an extra keeps its plus beside its name, and how many beside it, however narrow its column', () => {
  expect(formatExtra({ name: 'Huevo frito', quantity: 1 })).toBe('+\u00a0Huevo frito');
  expect(formatExtra({ name: 'Huevo frito', quantity: 2 })).toBe('+\u00a0Huevo frito\u00a0×\u00a02');
});

test('what is left to cook is counted by dish, with its extras, most first', () => {
  const extras = [{ name: 'Medio aguacate', quantity: 2 }];
  const loads = listDishLoads([
    aKitchenOrder({ code: '1', dish: 'Ajiaco', status: 'delivered', extras }),
    aKitchenOrder({ code: '2', dish: 'Mojarra', extras }),
    aKitchenOrder({ code: '3', dish: 'Mojarra', status: 'confirmed', extras, hour: '12:00' }),
  ]);
  expect(loads.map(({ dish, left, total }) => [dish, left, total])).toEqual([
    ['Mojarra', 2, 2],
    ['Ajiaco', 0, 1],
  ]);
  expect(loads[0]?.extras).toEqual([['Medio aguacate', 4]]);
  expect(loads[0]?.hours).toEqual([
    ['12:00', 1],
    ['12:30', 1],
  ]);
});

test('over the columns stands what is left of each dish, be it counted by the server or here', () => {
  const orders = [
    aKitchenOrder({ code: '1', dish: 'Ajiaco', status: 'delivered' }),
    aKitchenOrder({ code: '2', dish: 'Mojarra' }),
    aKitchenOrder({ code: '3', dish: 'Mojarra', status: 'confirmed', hour: '12:00' }),
  ];
  const shown = (items: ReturnType<typeof listProductionItems>) =>
    items.map(({ dish, left, total }) => [dish, left, total]);
  expect(shown(listProductionItems(toProductionGroups(orders)))).toEqual([
    ['Mojarra', 2, 2],
    ['Ajiaco', 0, 1],
  ]);
  expect(shown(listProductionItems(toProductionGroups(orders).map((group) => ({ ...group, count: 40 }))))[0]).toEqual([
    'Mojarra',
    80,
    80,
  ]);
});

test('the next departure is called for when cooking starts, counts down to when it leaves, is late after it, and is nothing once all is cooked', () => {
  const orders = [aKitchenOrder({ code: '1' }), aKitchenOrder({ code: '2', hour: '13:00' })];
  const words = (time: string, some = orders, isToday = true) => {
    const now = Date.parse(`2026-11-23T${time}-05:00`);
    const { caption, countdown, tone } = describeNextDeparture(some, toProductionGroups(some), { isToday, now });
    return `${caption} ${countdown}, ${tone}`;
  };
  // half an hour of cooking and half an hour of way: it leaves at 12:00
  expect(words('11:12')).toBe('El de 12:30 sale en 48 min, calm');
  expect(words('11:35')).toBe('Empieza ya el de 12:30: sale en 25 min, soon');
  expect(words('11:50')).toBe('El de 12:30 sale en 10 min, soon');
  expect(words('12:05')).toBe('El de 12:30 va tarde 5 min, late');
  expect(words('09:00', orders, false)).toBe('Por hacer 2, calm');
  expect(words('12:12', [aKitchenOrder({ code: '1', status: 'delivered' })])).toBe('Cocina al día Todo listo, calm');
});

test('words for a glance', () => {
  expect([0, 61_000, 3_600_000, 90_000_000].map(formatAge)).toEqual(['0 min', '1 min', '1 h', '1 d']);
  expect(formatSpokenHours(['12:30', '13:00'])).toBe('las 12:30 y la 1:00');
});
