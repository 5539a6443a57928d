import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AdditionGroup, checkAdditions, priceWithAdditions } from './addition-choice-check-and-price.ts';
import { type CartItem, countCartLunches, groupCart } from './group-cart-by-delivery.ts';
import * as temporary from './temporary-cart.ts';

const item = (id: string, over: Partial<CartItem> = {}): CartItem => ({
  id,
  scheduleDate: '2026-11-24',
  menu: { id: 'ajiaco', brand: { id: 'fonda' } },
  location: { id: 'torre' },
  time: { id: 't12', hour: '12:00' },
  quantity: 1,
  groupMenuAdditions: [],
  ...over,
});

test('a cart is grouped by date, then by location, brand and time', () => {
  const late = { id: 't13', hour: '13:00' };
  const groups = groupCart([
    item('a', { time: late }),
    item('b'),
    item('c', { scheduleDate: '2026-11-23' }),
    item('d', { menu: { id: 'arroz', brand: { id: 'wok' } } }),
    item('e'),
  ]);
  assert.deepEqual(
    groups.map((date) => [date.scheduleDate, date.groups.map((group) => group.items.map((one) => one.id).join('+'))]),
    [
      ['2026-11-23', ['c']],
      ['2026-11-24', ['b+e', 'd', 'a']],
    ],
  );
  assert.deepEqual(groupCart([]), []);
});

test('the badge counts lunches, not lines', () => {
  assert.equal(countCartLunches([item('a', { quantity: 3 }), item('b')]), 4);
});

const groups: AdditionGroup[] = [
  {
    id: 'proteina',
    title: 'Proteína',
    min: 1,
    max: 1,
    required: true,
    additions: [
      { id: 'pollo', name: 'Pollo', priceCop: 0, maxQuantity: 1 },
      { id: 'res', name: 'Res', priceCop: 3000, maxQuantity: 1 },
    ],
  },
  {
    id: 'extras',
    title: 'Extras',
    min: 2,
    max: 3,
    required: false,
    additions: [
      { id: 'huevo', name: 'Huevo', priceCop: 1500, maxQuantity: 2 },
      { id: 'arepa', name: 'Arepa', priceCop: 1000, maxQuantity: 3 },
    ],
  },
];
const pick = (groupId: string, ...picks: [string, number][]) => ({
  groupId,
  selectedMenuAdditionals: picks.map(([id, quantity]) => ({ id, quantity })),
});
const reasons = (...selection: ReturnType<typeof pick>[]) => {
  const verdict = checkAdditions(groups, selection);
  return verdict.ok ? [] : verdict.problems.map((problem) => problem.reason);
};

test('a good choice answers its additions and their sum', () => {
  const verdict = checkAdditions(groups, [pick('proteina', ['res', 1]), pick('extras', ['huevo', 2])]);
  assert.ok(verdict.ok);
  assert.equal(verdict.additionsCop, 6000);
  assert.deepEqual(verdict.groups[0], {
    groupId: 'proteina',
    title: 'Proteína',
    items: [{ menuAdditionalId: 'res', title: 'Res', quantity: 1, priceCop: 3000 }],
  });
});

test('required, minimum, maximum and maximum of one are held, and an optional group may be left out', () => {
  assert.deepEqual(reasons(pick('proteina', ['pollo', 1])), []);
  assert.deepEqual(reasons(), ['too_few']);
  assert.deepEqual(reasons(pick('proteina', ['pollo', 1], ['res', 1])), ['too_many']);
  assert.deepEqual(reasons(pick('proteina', ['pollo', 1]), pick('extras', ['huevo', 1])), ['too_few']);
  assert.deepEqual(reasons(pick('proteina', ['pollo', 1]), pick('extras', ['huevo', 3])), ['too_many_of_one']);
  assert.deepEqual(reasons(pick('proteina', ['pollo', 1]), pick('extras', ['huevo', 2], ['arepa', 2])), ['too_many']);
});

test('unknown, repeated and impossible choices are refused', () => {
  const pollo = pick('proteina', ['pollo', 1]);
  assert.deepEqual(reasons(pollo, pick('bebida', ['jugo', 1])), ['unknown_group']);
  assert.deepEqual(reasons(pick('proteina', ['cerdo', 1])), ['unknown_addition', 'too_few']);
  assert.deepEqual(reasons(pollo, pollo), ['repeated']);
  assert.deepEqual(reasons(pollo, pick('extras', ['huevo', 1], ['huevo', 1], ['arepa', 1])), ['repeated']);
  assert.deepEqual(reasons(pick('proteina', ['pollo', 0])), ['bad_quantity', 'too_few']);
  assert.deepEqual(reasons(pick('proteina', ['pollo', 0.5])), ['bad_quantity', 'too_few']);
});

test('price plus additions is floored at zero', () => {
  assert.equal(priceWithAdditions(5000, -6000), 0);
  assert.equal(priceWithAdditions(5000, 1000), 6000);
});

test('the temporary cart sets, adds sorted by menu id, removes, moves and clears, never changing what it was given', () => {
  const line = (id: string, menuId: string) => ({
    id,
    menuId,
    scheduleDate: '2026-11-24',
    locationId: 'torre',
    timeId: 't12',
    quantity: 1,
    groupMenuAdditions: [],
  });
  const ids = (cart: temporary.TemporaryCart) => cart.map((one) => one.id);
  const set = Object.freeze(temporary.setTemporaryCart([line('1', 'b')]));
  const added = Object.freeze(
    temporary.addToTemporaryCart(temporary.addToTemporaryCart(set, line('2', 'a')), line('3', 'b')),
  );
  assert.deepEqual(ids(added), ['2', '1', '3']);
  assert.deepEqual(ids(temporary.removeFromTemporaryCart(added, ['1'])), ['2', '3']);
  assert.deepEqual(temporary.removeFromTemporaryCart(added), []);
  assert.deepEqual(
    temporary.updateTemporaryCartTime(added, '1', 't13').map((one) => one.timeId),
    ['t12', 't13', 't12'],
  );
  assert.deepEqual(temporary.clearTemporaryCart(), []);
});
