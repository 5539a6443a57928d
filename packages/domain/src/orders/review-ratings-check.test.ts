import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS } from '../calendar/bogota-time.ts';
import { calculateAppReviewOpensAt, checkRatings } from './review-ratings-check.ts';

const form = [
  { key: 'food', label: '¿La comida?' },
  { key: 'delivery', label: '¿La entrega?' },
];

describe('a review', () => {
  it('answers every question of the form, in whole stars from 1 to 5, and nothing besides', () => {
    assert.deepEqual(checkRatings(form, { food: 5, delivery: 1 }), { ok: true });
    const wrong = (ratings: Record<string, number>, field: string) =>
      assert.deepEqual(checkRatings(form, ratings), { ok: false, code: 'VALIDATION', field });
    wrong({ food: 5 }, 'delivery');
    wrong({ food: 0, delivery: 3 }, 'food');
    wrong({ food: 6, delivery: 3 }, 'food');
    wrong({ food: 2.5, delivery: 3 }, 'food');
    wrong({ food: 5, delivery: 3, price: 4 }, 'price');
  });

  it('of the app is open at first, and again after its days', () => {
    assert.equal(calculateAppReviewOpensAt(null, 7), 0);
    assert.equal(calculateAppReviewOpensAt(DAY_MS, 7), 8 * DAY_MS);
  });
});
