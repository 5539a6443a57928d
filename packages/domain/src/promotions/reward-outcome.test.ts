import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PromotionTerms } from './promotion-terms.ts';
import { calculateRewardOutcome, type RewardedOrder, type RewardedState } from './reward-outcome.ts';

const threeDays: PromotionTerms = {
  code: 'TRESDIAS',
  title: 'Tres días',
  earnMethod: 'days',
  applyMethod: 'reward',
  earnLevels: [
    { goal: 2, reward: 3000 },
    { goal: 3, reward: 5000 },
  ],
  brandIds: [],
  minMenuPriceCop: 10_000,
  minScheduleDate: null,
  maxScheduleDate: null,
  maxOrdersWithDiscount: null,
  fundedBy: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 },
};
const on = (day: number, state: RewardedState, menuPriceCop = 20_000): RewardedOrder => ({
  scheduleDate: `2026-11-${day}`,
  brandId: 'fonda',
  locationId: 'nogal',
  menuPriceCop,
  state,
});

test('reward balance waits for the last covered lunch, and is given at the level of them all', () => {
  const open = [on(23, 'consumed'), on(24, 'consumed'), on(25, 'open'), on(26, 'open', 5000)];
  assert.deepEqual(calculateRewardOutcome(threeDays, open), { status: 'promised', amountCop: 5000 });
  const eaten = [on(23, 'consumed'), on(24, 'consumed'), on(25, 'consumed'), on(26, 'open', 5000)];
  assert.deepEqual(calculateRewardOutcome(threeDays, eaten), { status: 'given', amountCop: 5000 });
});

test('what the customer takes back lowers the level; what the restaurant cancels does not', () => {
  const rest = [on(23, 'consumed'), on(24, 'consumed')];
  assert.deepEqual(calculateRewardOutcome(threeDays, [...rest, on(25, 'taken_back')]), {
    status: 'given',
    amountCop: 3000,
  });
  assert.deepEqual(calculateRewardOutcome(threeDays, [...rest, on(25, 'lost')]), { status: 'given', amountCop: 5000 });
  assert.deepEqual(calculateRewardOutcome(threeDays, [on(23, 'open'), on(24, 'taken_back')]), { status: 'lost' });
});

test('nothing is given for lunches of which none was eaten', () => {
  assert.deepEqual(calculateRewardOutcome(threeDays, [on(23, 'lost'), on(24, 'lost')]), { status: 'lost' });
});

/** Ends the lunches one after another in any way, and settles the promise after each, as the product does. */
function given(states: readonly RewardedState[]): number[] {
  const orders = states.map((_, index) => on(10 + index, 'open'));
  const paid: number[] = [];
  let decided = false;
  states.forEach((state, index) => {
    orders[index] = on(10 + index, state);
    if (decided) return;
    const outcome = calculateRewardOutcome(threeDays, orders);
    if (outcome.status === 'given') paid.push(outcome.amountCop);
    decided = outcome.status !== 'promised';
  });
  return paid;
}

test('levels never reward twice: one reward at most, of one level, and never more than the lunches kept earn', () => {
  const ends = fc.constantFrom<RewardedState>('consumed', 'taken_back', 'lost');
  fc.assert(
    fc.property(fc.array(ends, { maxLength: 8 }), (states) => {
      const paid = given(states);
      assert.ok(paid.length <= 1);
      const kept = states.filter((state) => state !== 'taken_back').length;
      const earned = kept >= 3 ? 5000 : kept === 2 ? 3000 : 0;
      assert.ok((paid[0] ?? 0) <= earned);
      if (states.length > 0 && states.every((state) => state === 'consumed')) assert.equal(paid[0] ?? 0, earned);
    }),
  );
});
