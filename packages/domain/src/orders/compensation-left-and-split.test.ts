import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { calculateCompensationLeftCop, splitCompensation, splitWithTaker } from './compensation-left-and-split.ts';
import { ORDER_STATUSES } from './status.ts';
import { wasAccepted } from './was-order-accepted.ts';

describe('who answers for a cancelled lunch', () => {
  it('matters from the moment the kitchen accepted it', () => {
    const accepted = ORDER_STATUSES.filter(wasAccepted);
    assert.ok(!accepted.includes('scheduled') && !accepted.includes('pending_confirmation'));
    assert.ok(accepted.includes('confirmed') && accepted.includes('in_route'));
  });
});

const lunch = { charged: false, totalCop: 19_260, subsidyCop: 8000 };

describe('what can still be given back of a lunch', () => {
  it('is what its customer paid less what they got back, never below zero and never the employer’s part', () => {
    const left = (givenBackCop: number) =>
      calculateCompensationLeftCop({ ...lunch, status: 'delivered', givenBackCop });
    assert.deepEqual([left(0), left(11_000), left(12_000)], [11_260, 260, 0]);
  });

  it('is nothing before it is over: cancelling it gives all of it back', () => {
    for (const status of ORDER_STATUSES.filter((one) => one !== 'delivered')) {
      assert.equal(calculateCompensationLeftCop({ ...lunch, status, givenBackCop: 0 }), 0, status);
    }
    assert.equal(
      calculateCompensationLeftCop({ ...lunch, status: 'cancelled', charged: true, givenBackCop: 0 }),
      11_260,
    );
  });
});

describe('the way back of what makes a lunch good', () => {
  it('is where it came from only where that is asked, and only as far as it came from there', () => {
    assert.deepEqual(splitCompensation(10_000, 4000, 'provider'), { outsideCop: 4000, tingosCop: 6000 });
    assert.deepEqual(splitCompensation(3000, 4000, 'provider'), { outsideCop: 3000, tingosCop: 0 });
    assert.deepEqual(splitCompensation(3000, 4000, 'tingos'), { outsideCop: 0, tingosCop: 3000 });
    assert.deepEqual(splitCompensation(3000, -1, 'provider'), { outsideCop: 0, tingosCop: 3000 });
  });
});

it('gives who took a lunch no more than they paid for it, and loses nothing of the whole', () => {
  const cop = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(cop, fc.integer({ min: -5000, max: 50_000 }), (amountCop, priceLeftCop) => {
      const { takerCop, buyerCop } = splitWithTaker(amountCop, priceLeftCop);
      assert.equal(takerCop + buyerCop, amountCop);
      assert.ok(takerCop >= 0 && buyerCop >= 0 && takerCop <= Math.max(0, priceLeftCop));
      assert.ok(buyerCop === 0 || takerCop === Math.max(0, priceLeftCop), 'the taker comes first');
    }),
  );
});
