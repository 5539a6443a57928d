import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chooseMostOrdered } from './most-ordered-tag.ts';

const brand = (brandId: string, ...plates: number[]) =>
  plates.map((count, place) => ({ brandId, menuId: `${brandId}${place}`, plates: count }));

test('the two most delivered dishes of a brand are its most ordered', () => {
  const found = chooseMostOrdered([...brand('a', 21, 40, 30), ...brand('b', 25, 25, 25)]);
  assert.deepEqual(found.get('a'), ['a1', 'a2']);
  assert.deepEqual(found.get('b'), ['b0', 'b1']);
});

test('a brand that sold too little is not judged; one whose dishes all sold little has none', () => {
  assert.equal(chooseMostOrdered(brand('a', 30, 20, 9)).has('a'), false);
  assert.equal(chooseMostOrdered(brand('a', 300, 200)).has('a'), false);
  assert.deepEqual(chooseMostOrdered(brand('a', 19, 19, 19, 19)).get('a'), []);
});

test('no dish that is left out was delivered more often than one that is in', () => {
  const plates = fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(plates, (counts) => {
      const sold = brand('a', ...counts);
      const best = chooseMostOrdered(sold).get('a') ?? [];
      assert.ok(best.length <= 2);
      const of = (isIn: boolean) => sold.filter(({ menuId }) => best.includes(menuId) === isIn);
      const least = Math.min(...of(true).map((dish) => dish.plates));
      const isJudged = chooseMostOrdered(sold).has('a');
      for (const dish of of(false))
        assert.ok(dish.plates < 20 || !isJudged || (best.length === 2 && dish.plates <= least));
      assert.deepEqual(chooseMostOrdered(sold.toReversed()).get('a') ?? [], best);
    }),
  );
});
