import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  calculateLeastCop,
  changesAllergens,
  type DishContent,
  type DishGroup,
  findDishProblem,
  pickDishFields,
  splitDishChange,
} from './dish-content-and-change-approval.ts';
import { calculateFinalPriceCop } from './dish-price.ts';

const some = (words: string[]) => fc.subarray(words);
const addition = fc.record({
  id: fc.constantFrom('a1', 'a2', 'a3', 'a4'),
  name: fc.constantFrom('Huevo', 'Aguacate'),
  priceCop: fc.integer({ min: -2, max: 4 }).map((thousands) => thousands * 1000),
  maxQuantity: fc.integer({ min: 1, max: 2 }),
  allergens: some(['huevo', 'leche']),
  notFor: some(['vegano']),
});
const group: fc.Arbitrary<DishGroup> = fc.record({
  id: fc.constantFrom('g1', 'g2'),
  title: fc.constantFrom('Extras', 'Bebida'),
  min: fc.integer({ min: 0, max: 2 }),
  max: fc.integer({ min: 2, max: 3 }),
  required: fc.boolean(),
  additions: fc.uniqueArray(addition, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
});
const discount = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant('fixed' as const), amountCop: fc.constantFrom(0, 2000, 5000) }),
    fc.record({ type: fc.constant('percentage' as const), rateBps: fc.constantFrom(0, 1000, 5000) }),
  ),
);
const content: fc.Arbitrary<DishContent> = fc
  .record({
    name: fc.constantFrom('Ajiaco', 'Sancocho'),
    description: fc.constantFrom('Con pollo', 'Con res'),
    priceCop: fc.integer({ min: 5, max: 12 }).map((thousands) => thousands * 1000),
    nextPrice: fc.option(
      fc.record({
        priceCop: fc.integer({ min: 5, max: 12 }).map((thousands) => thousands * 1000),
        from: fc.constantFrom('2026-12-01', '2026-12-07'),
      }),
    ),
    discount,
    pictures: some(['p1', 'p2']),
    tags: some(['vegano', 'nuevo']),
    allergens: some(['leche', 'gluten', 'mani']),
    calories: fc.option(fc.constantFrom(500, 600)),
    groups: fc.uniqueArray(group, { maxLength: 2, selector: ({ id }) => id }),
  })
  .filter((dish) => findDishProblem(dish) === null)
  .map((dish): DishContent => JSON.parse(JSON.stringify(dish)));

const plain: DishContent = {
  ...{ name: 'Ajiaco', description: 'Con pollo', priceCop: 20_000, discount: null, pictures: ['p1'] },
  ...{ nextPrice: null, tags: ['vegano'], allergens: ['leche'], calories: 600, groups: [] },
};
const listWaits = (more: Partial<DishContent>) => splitDishChange(plain, { ...plain, ...more }).waits;
const makeLeast = (dish: DishContent) =>
  calculateFinalPriceCop(dish) + dish.groups.reduce((sum, one) => sum + calculateLeastCop(one), 0);

test('words, pictures, new tags, an allergen less and a higher price wait; the rest is seen at once', () => {
  assert.deepEqual(listWaits({ name: 'Ajiaco grande', description: 'Con res' }), ['name', 'description']);
  assert.deepEqual(listWaits({ pictures: ['p2'] }), ['pictures']);
  assert.deepEqual(listWaits({ pictures: [] }), []);
  assert.deepEqual(listWaits({ tags: ['vegano', 'sin-gluten'] }), ['tags']);
  assert.deepEqual(listWaits({ tags: [] }), []);
  assert.deepEqual(listWaits({ allergens: [] }), ['allergens']);
  assert.deepEqual(listWaits({ allergens: ['leche', 'mani'] }), []);
  assert.deepEqual(listWaits({ priceCop: 20_100 }), ['priceCop']);
  assert.deepEqual(listWaits({ priceCop: 15_000 }), []);
  assert.deepEqual(listWaits({ discount: { type: 'fixed', amountCop: 1000 } }), []);
  assert.deepEqual(listWaits({ nextPrice: { priceCop: 21_000, from: '2026-12-01' } }), ['nextPrice']);
  assert.deepEqual(listWaits({ nextPrice: { priceCop: 19_000, from: '2026-12-01' } }), []);
  const raised = { priceCop: 30_000, discount: { type: 'percentage' as const, rateBps: 5000 } };
  assert.deepEqual(listWaits(raised), ['priceCop', 'discount'], 'a discount of a raised price is not seen before it');
});

test('an allergen that is swapped for another is warned of at once, and the former one until the platform agrees', () => {
  const { now, waits } = splitDishChange(plain, { ...plain, allergens: ['mani'] });
  assert.deepEqual([now.allergens, waits], [['leche', 'mani'], ['allergens']]);
});

test('what waits and what is seen at once are together what was wanted', () => {
  fc.assert(
    fc.property(content, content, (live, wanted) => {
      const { now, waits } = splitDishChange(live, wanted);
      assert.deepEqual({ ...now, ...pickDishFields(wanted, waits) }, wanted);
      assert.deepEqual(splitDishChange(wanted, wanted), { now: wanted, waits: [] });
      assert.deepEqual(splitDishChange(now, wanted).waits, waits, 'sent again, the same waits');
    }),
  );
});

test('nothing that is seen at once costs more, warns of less, or was never read by the platform', () => {
  const listWords = ({ name, description, pictures, tags, groups }: DishContent) => [
    ...[name, description, ...pictures, ...tags],
    ...groups.flatMap(({ title, additions }) => [title, ...additions.map((one) => one.name)]),
  ];
  fc.assert(
    fc.property(content, content, (live, wanted) => {
      const { now } = splitDishChange(live, wanted);
      assert.equal(findDishProblem(now), null);
      const next = now.nextPrice ?? null;
      assert.ok(next === null || next.priceCop <= live.priceCop || next.priceCop === live.nextPrice?.priceCop);
      assert.ok(now.priceCop <= live.priceCop);
      assert.ok(makeLeast(now) <= makeLeast(live));
      for (const allergen of [...live.allergens, ...wanted.allergens]) assert.ok(now.allergens.includes(allergen));
      for (const word of listWords(now)) assert.ok(listWords(live).includes(word), word);
      for (const { additions } of now.groups)
        for (const { id, allergens } of additions) {
          const before = live.groups.flatMap((one) => one.additions).filter((one) => one.id === id);
          assert.ok(before.length > 0);
          if (before.length === 1) assert.ok(before[0]?.allergens.every((allergen) => allergens.includes(allergen)));
        }
    }),
  );
});

test('a signature is asked for when the allergens or the additions change, in any order', () => {
  assert.equal(changesAllergens(plain, { ...plain, name: 'Otro', priceCop: 1 }), false);
  assert.equal(changesAllergens(plain, { ...plain, allergens: [] }), true);
  const two = { ...plain, allergens: ['leche', 'mani'] };
  assert.equal(changesAllergens(two, { ...two, allergens: ['mani', 'leche'] }), false);
  const huevo = { id: 'a', name: 'Huevo', priceCop: 0, maxQuantity: 1, allergens: ['huevo'], notFor: [] };
  const groups = [{ id: 'g', title: 'Extras', min: 0, max: 1, required: false, additions: [huevo] }];
  assert.equal(changesAllergens(plain, { ...plain, groups }), true);
});
