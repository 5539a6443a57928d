import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { calculateReviewPoints, changesRating, LEAST_REVIEWS, toRating } from './ratings.ts';

const addUp = (stars: readonly number[]) => ({
  reviews: stars.length,
  points: stars.reduce((sum, one) => sum + one * 100, 0),
});
const reviews = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: LEAST_REVIEWS, maxLength: 400 });

describe('the rating of a dish', () => {
  it('is not shown before five reviews', () => {
    assert.equal(toRating(addUp([5, 5, 5, 5])), null);
    assert.deepEqual(toRating(addUp([5, 5, 5, 5, 5])), { stars: 5, reviews: 5 });
  });

  it('is less than a tenth from the mean, and perfect only when every review is', () => {
    fc.assert(
      fc.property(reviews, (stars) => {
        const { points } = addUp(stars);
        const shown = toRating(addUp(stars))?.stars ?? 0;
        assert.ok(Math.abs(shown - points / stars.length / 100) < 0.1);
        assert.equal(
          shown === 5,
          stars.every((one) => one === 5),
        );
        assert.equal(
          shown === 1,
          stars.every((one) => one === 1),
        );
        assert.equal(Math.round(shown * 10) / 10, shown);
      }),
    );
  });

  it('does not fall with a better review nor rise with a worse one', () => {
    fc.assert(
      fc.property(reviews, (stars) => {
        const shown = toRating(addUp(stars))?.stars ?? 0;
        assert.ok((toRating(addUp([...stars, 5]))?.stars ?? 0) >= shown);
        assert.ok((toRating(addUp([...stars, 1]))?.stars ?? 6) <= shown);
      }),
    );
  });

  it('comes from the stars of the food, else from all', () => {
    assert.equal(calculateReviewPoints({ food: 4, delivery: 1 }), 400);
    assert.equal(calculateReviewPoints({ taste: 4, size: 5 }), 450);
  });

  it('is told to change when its tenth does, and at the fifth review', () => {
    assert.equal(changesRating(addUp([5, 5, 5, 5, 5]), 500), true);
    assert.equal(changesRating(addUp([5, 5, 5, 5, 5, 5]), 500), false);
    assert.equal(changesRating(addUp([5, 5, 5, 5, 5, 1]), 100), true);
  });
});
