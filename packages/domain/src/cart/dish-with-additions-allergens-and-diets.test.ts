import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ALLERGENS, DIETS } from '../people/allergens-and-diets.ts';
import { combineChosenFood } from './dish-with-additions-allergens-and-diets.ts';

const some = (list: readonly string[]) => fc.uniqueArray(fc.constantFrom(...list), { maxLength: 3 });
const food = fc.record({ allergens: some(ALLERGENS), tags: some(DIETS) });
const extras = fc.array(fc.record({ allergens: some(ALLERGENS), notFor: some(DIETS), taken: fc.boolean() }), {
  maxLength: 4,
});

const makeGroup = (list: readonly { allergens: string[]; notFor: string[] }[]) => ({
  id: 'group',
  title: 'Extras',
  min: 0,
  max: 9,
  required: false,
  additions: list.map((one, index) => ({ id: `${index}`, name: `${index}`, priceCop: 0, maxQuantity: 1, ...one })),
});

test('holds every allergen of the dish and of what is taken, none of what is left, and never gains a diet but the one inside another', () => {
  fc.assert(
    fc.property(food, extras, (dish, list) => {
      const taken = list.flatMap((one, index) => (one.taken ? [{ id: `${index}`, quantity: 1 }] : []));
      const selection = taken.length === 0 ? [] : [{ groupId: 'group', selectedMenuAdditionals: taken }];
      const whole = combineChosenFood(dish, [makeGroup(list)], selection);
      const added = list.filter((one) => one.taken).flatMap((one) => one.allergens);
      assert.deepEqual(new Set(whole.allergens), new Set([...dish.allergens, ...added]));
      for (const tag of whole.tags)
        assert.ok(dish.tags.includes(tag) || (tag === 'vegetariano' && dish.tags.includes('vegano')));
      for (const one of list.filter(({ taken: isTaken }) => isTaken))
        for (const diet of one.notFor) assert.ok(!whole.tags.includes(diet));
    }),
  );
});

test('an allergen spoils the diets that exclude it, and who eats no meat still may', () => {
  const vegan = { allergens: [], tags: ['vegano', 'sin-gluten', 'nuevo'] };
  const group = makeGroup([
    { allergens: ['huevo'], notFor: [] },
    { allergens: ['pescado'], notFor: [] },
    { allergens: ['gluten'], notFor: [] },
  ]);
  const take = (id: string) =>
    combineChosenFood(vegan, [group], [{ groupId: 'group', selectedMenuAdditionals: [{ id, quantity: 1 }] }]);
  assert.deepEqual(take('0').tags, ['sin-gluten', 'nuevo', 'vegetariano']);
  assert.deepEqual(take('1').tags, ['sin-gluten', 'nuevo']);
  assert.deepEqual(take('2').tags, ['vegano', 'nuevo', 'vegetariano']);
});
