import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type AdditionGroup, checkAdditions } from './addition-choice-check-and-price.ts';
import { type PastChoice, suggestChoices, suggestIncluded } from './suggested-addition-choices.ts';

const drinks: AdditionGroup = {
  id: 'drinks',
  title: 'Bebida',
  min: 1,
  max: 1,
  required: true,
  additions: [
    { id: 'lulada', name: 'Lulada', priceCop: 0, maxQuantity: 1 },
    { id: 'limonada', name: 'Limonada de panela', priceCop: 0, maxQuantity: 1 },
    { id: 'gaseosa', name: 'Gaseosa', priceCop: 2000, maxQuantity: 1 },
  ],
};
const extras: AdditionGroup = { ...drinks, id: 'extras', title: 'Adicionales', min: 0, max: 3, required: false };

const chose = (id: string, over: Partial<PastChoice> = {}): PastChoice => ({
  scheduleDate: '2026-11-12',
  sameDish: true,
  items: [
    {
      groupId: 'drinks',
      title: 'Bebida',
      id,
      name: drinks.additions.find((one) => one.id === id)?.name ?? id,
      quantity: 1,
    },
  ],
  ...over,
});

test('a dish begins with what was chosen in it the last time, paid additions too', () => {
  const past = [chose('gaseosa', { scheduleDate: '2026-11-19' }), chose('lulada')];
  assert.deepEqual(suggestChoices([drinks, extras], past), [
    { groupId: 'drinks', picks: [{ id: 'gaseosa', quantity: 1 }], from: '2026-11-19', sameDish: true },
  ]);
});

test('another dish speaks by the names of its choices, and never adds to the price', () => {
  const named = (name: string, scheduleDate: string): PastChoice => ({
    scheduleDate,
    sameDish: false,
    items: [{ groupId: 'other', title: 'bebida ', id: 'x', name, quantity: 1 }],
  });
  const past = [named('Gaseosa', '2026-11-20'), named('LIMONADA de panela', '2026-11-18')];
  assert.deepEqual(suggestChoices([drinks], past), [
    { groupId: 'drinks', picks: [{ id: 'limonada', quantity: 1 }], from: '2026-11-18', sameDish: false },
  ]);
  assert.deepEqual(suggestChoices([drinks], [...past, chose('lulada')])[0]?.picks, [{ id: 'lulada', quantity: 1 }]);
});

test('what is no longer offered, or is not enough, is not suggested', () => {
  assert.deepEqual(suggestChoices([drinks], [chose('café')]), []);
  assert.deepEqual(suggestChoices([{ ...drinks, min: 2, max: 2 }], [chose('lulada')]), []);
  assert.deepEqual(suggestChoices([drinks], []), []);
});

test('whatever was chosen before, each group accepts what is suggested for it', () => {
  const pick = fc.record({
    groupId: fc.constantFrom('drinks', 'other'),
    title: fc.constantFrom('Bebida', 'Salsa'),
    id: fc.constantFrom('lulada', 'limonada', 'gaseosa', 'café'),
    name: fc.constantFrom('Lulada', 'Limonada de panela', 'Gaseosa'),
    quantity: fc.integer({ min: 0, max: 3 }),
  });
  const lunch = fc.record({
    scheduleDate: fc.constant('2026-11-12'),
    sameDish: fc.boolean(),
    items: fc.array(pick, { maxLength: 4 }),
  });
  const bounds = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }));
  fc.assert(
    fc.property(bounds, fc.array(lunch, { maxLength: 4 }), ([min, more], past) => {
      const group = { ...drinks, min, max: Math.max(1, min + more) };
      const suggested = suggestChoices([group], past);
      const selection = suggested.map(({ groupId, picks }) => ({ groupId, selectedMenuAdditionals: picks }));
      assert.ok(suggested.length === 0 || checkAdditions([group], selection).ok);
    }),
  );
});

test('what is included in the price is suggested to somebody new, and never what their allergies or diets may not take', () => {
  const addition = (id: string, more: object = {}) => ({ id, name: id, priceCop: 0, maxQuantity: 1, ...more });
  const group = (id: string, additions: ReturnType<typeof addition>[], more: object = {}) => ({
    ...{ id, title: id, min: 1, max: 1, required: true, additions },
    ...more,
  });
  const groups = [
    group('drink', [addition('milkshake', { priceCop: 900 }), addition('lemonade'), addition('water')]),
    group('protein', [addition('shrimp', { priceCop: 900 })]),
    group('extra', [addition('egg')], { required: false }),
    group('sauce', [
      addition('peanut', { allergens: ['mani'], allergensDeclared: true }),
      addition('chorizo', { allergensDeclared: true, notFor: ['vegano'] }),
      addition('hogao', { allergensDeclared: true }),
    ]),
  ];
  const names = (profile: Parameters<typeof suggestIncluded>[1]) =>
    suggestIncluded(groups, profile).map(({ groupId, selectedMenuAdditionals }) => [
      groupId,
      ...selectedMenuAdditionals.map(({ id }) => id),
    ]);
  assert.deepEqual(names({ allergens: [], diets: [] }), [
    ['drink', 'lemonade'],
    ['sauce', 'peanut'],
  ]);
  assert.deepEqual(names({ allergens: ['mani'], diets: ['vegano'] }), [['sauce', 'hogao']]);
});
