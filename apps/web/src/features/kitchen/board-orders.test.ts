import { ORDER_STATUSES } from '@sazon/domain/orders/status';
import { expect, test } from 'vitest';
import {
  ageWords,
  columnOf,
  courierGroups,
  dishLoads,
  extraWords,
  hoursInWords,
  nextAction,
  shortName,
} from './board-orders.ts';
import { departureWords, groupsOf, productionItems } from './board-production.tsx';
import { aComanda } from './comanda-for-tests.ts';

test('every status on the board has one column: handed over is still Confirmado, consolidated is En ruta', () => {
  expect(ORDER_STATUSES.map((status) => [status, columnOf(status)])).toEqual([
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
  const next = (actions: string[], domi: string | null = null) => nextAction(aComanda({ code: '1', actions, domi }));
  expect(next(['confirm', 'cancel'])).toBe('confirm');
  expect(next(['pick', 'selfDeliver', 'cancel'])).toBe('selfDeliver');
  expect(next(['pick', 'cancel'], 'Diana')).toBe('pick');
  expect(next(['cancel'])).toBeNull();
});

test('what a courier carries to one place at one hour is one card', () => {
  const groups = courierGroups([
    aComanda({ code: '1', status: 'in_route', domi: 'Diana' }),
    aComanda({ code: '2', status: 'in_route', domi: 'Diana' }),
    aComanda({ code: '3', status: 'in_route', domi: 'Carlos' }),
    aComanda({ code: '4', status: 'in_route', domi: 'Diana', hour: '13:00' }),
  ]);
  expect(groups.map(({ orders }) => orders.map(({ code }) => code))).toEqual([['1', '2'], ['3'], ['4']]);
});

test('an extra keeps its plus beside its name, and how many beside it, however narrow its column', () => {
  expect(extraWords({ name: 'Huevo frito', quantity: 1 })).toBe('+\u00a0Huevo frito');
  expect(extraWords({ name: 'Huevo frito', quantity: 2 })).toBe('+\u00a0Huevo frito\u00a0×\u00a02');
});

test('what is left to cook is counted by dish, with its extras, most first', () => {
  const extras = [{ name: 'Medio aguacate', quantity: 2 }];
  const loads = dishLoads([
    aComanda({ code: '1', dish: 'Ajiaco', status: 'delivered', extras }),
    aComanda({ code: '2', dish: 'Mojarra', extras }),
    aComanda({ code: '3', dish: 'Mojarra', status: 'confirmed', extras, hour: '12:00' }),
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
    aComanda({ code: '1', dish: 'Ajiaco', status: 'delivered' }),
    aComanda({ code: '2', dish: 'Mojarra' }),
    aComanda({ code: '3', dish: 'Mojarra', status: 'confirmed', hour: '12:00' }),
  ];
  const shown = (items: ReturnType<typeof productionItems>) =>
    items.map(({ dish, left, total }) => [dish, left, total]);
  expect(shown(productionItems(groupsOf(orders)))).toEqual([
    ['Mojarra', 2, 2],
    ['Ajiaco', 0, 1],
  ]);
  expect(shown(productionItems(groupsOf(orders).map((group) => ({ ...group, count: 40 }))))[0]).toEqual([
    'Mojarra',
    80,
    80,
  ]);
});

test('the next departure counts down to its hour, is late after it, and is nothing once all is cooked', () => {
  const orders = groupsOf([aComanda({ code: '1' }), aComanda({ code: '2', hour: '13:00' })]);
  const at = (time: string) => ({ date: '2026-11-23', isToday: true, now: Date.parse(`2026-11-23T${time}-05:00`) });
  expect(departureWords(orders, at('12:12'))).toEqual({ caption: 'El de 12:30 sale en', countdown: '18 min' });
  expect(departureWords(orders, at('12:35'))).toEqual({ caption: 'El de 12:30 va tarde', countdown: '5 min' });
  expect(departureWords(orders, { ...at('09:00'), isToday: false })).toEqual({ caption: 'Por hacer', countdown: '2' });
  expect(departureWords(groupsOf([aComanda({ code: '1', status: 'delivered' })]), at('12:12')).countdown).toBe(
    'Todo listo',
  );
});

test('words for a glance', () => {
  expect(['Camila Torres', 'Laura Marcela Rincón Aldana', 'Susana Botero Mejía', 'Inés'].map(shortName)).toEqual([
    'Camila T.',
    'Laura R.',
    'Susana B.',
    'Inés',
  ]);
  expect([0, 61_000, 3_600_000, 90_000_000].map(ageWords)).toEqual(['0 min', '1 min', '1 h', '1 d']);
  expect(hoursInWords(['12:30', '13:00'])).toBe('las 12:30 y la 1:00');
});
