import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculatePlanBDifferenceCop, chooseSubstitute, type Substitute } from './plan-b.ts';

const gone = { menuId: 'a', priceCop: 18_000 };
const dish = (menuId: string, more: Partial<Substitute> = {}): Substitute => ({
  menuId,
  priceCop: 18_000,
  isOffered: true,
  isUnsafe: false,
  favouritePlace: null,
  ...more,
});

describe('plan B', () => {
  it('takes the dish that was named, if it can be had and eaten', () => {
    const named = { kind: 'dish', menuId: 'b' } as const;
    assert.equal(chooseSubstitute(named, gone, [dish('a'), dish('b')])?.menuId, 'b');
    assert.equal(chooseSubstitute(named, gone, [dish('b', { isOffered: false })]), null);
    assert.equal(chooseSubstitute(named, gone, [dish('b', { isUnsafe: true })]), null);
    assert.equal(chooseSubstitute({ kind: 'dish', menuId: 'a' }, gone, [dish('a')]), null);
  });

  it('takes nothing dearer than the kitchen has to pay for', () => {
    const named = { kind: 'dish', menuId: 'b' } as const;
    assert.equal(chooseSubstitute(named, gone, [dish('b', { priceCop: 22_500 })])?.menuId, 'b');
    assert.equal(chooseSubstitute(named, gone, [dish('b', { priceCop: 22_501 })]), null);
  });

  it('takes the latest favourite within the price', () => {
    const dishes = [
      dish('dear', { favouritePlace: 0, priceCop: 30_000 }),
      dish('old', { favouritePlace: 2 }),
      dish('new', { favouritePlace: 1 }),
      dish('other'),
    ];
    assert.equal(chooseSubstitute({ kind: 'favourite', maxPriceCop: 20_000 }, gone, dishes)?.menuId, 'new');
    assert.equal(chooseSubstitute({ kind: 'favourite', maxPriceCop: 10_000 }, gone, dishes), null);
  });

  it('gives the money back when that is what was chosen', () => {
    assert.equal(chooseSubstitute({ kind: 'refund' }, gone, [dish('b')]), null);
  });

  it('gives back what a cheaper dish costs less, never more than was paid', () => {
    assert.equal(calculatePlanBDifferenceCop(20_000, 17_000, 20_000), 3000);
    assert.equal(calculatePlanBDifferenceCop(20_000, 25_000, 20_000), 0);
    assert.equal(calculatePlanBDifferenceCop(20_000, 10_000, 4000), 4000);
  });
});
