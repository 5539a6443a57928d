import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  PLATFORM_DELIVERY_FUND,
  PLATFORM_INCIDENTS,
  toGuestLunchesAccount,
  toRestaurantAccount,
  toTingosAccount,
} from '../ledger/accounts.ts';
import { calculateBalances } from '../ledger/balances-for-tests.ts';
import { calculateDecisionCostCop, calculateDecisionEffect, calculatePaidShares } from './decision-effects.ts';
import { buildDisputeTransfers, buildIncidentTransfers } from './incident-transfers.ts';
import { INCIDENT_DECISIONS } from './incident-types-and-decisions.ts';
import { completeShares, type LiableShares } from './liability-shares.ts';

const cop = fc.integer({ min: 0, max: 100_000 });
const lunch = fc.record({
  isOver: fc.boolean(),
  isAccepted: fc.boolean(),
  earnedCop: cop,
  leftCop: cop,
  paidCop: cop,
  companyFeeCop: cop,
  isPaidByCompany: fc.boolean(),
});
const shares = fc.tuple(...[0, 0, 0].map(() => fc.integer({ min: 0, max: 10_000 }))).map((cuts): LiableShares => {
  const [a = 0, b = 0, c = 0] = [...cuts].sort((x, y) => x - y);
  return completeShares({ restaurant: a, courier: b - a, consolidator: c - b, platform: 10_000 - c });
});
const decision = fc.constantFrom(...INCIDENT_DECISIONS);
const restaurantId = 'r';
const guests = toGuestLunchesAccount('e');
const eaten = ({ isPaidByCompany }: { isPaidByCompany: boolean }) => (isPaidByCompany ? guests : toTingosAccount('c'));

test('what a decision changes adds up to nothing, and is what the ledger moves for these shares', () => {
  fc.assert(
    fc.property(decision, fc.array(lunch, { maxLength: 5 }), shares, cop, (what, lunches, split, givenCop) => {
      const effect = calculateDecisionEffect(what, lunches, split, givenCop);
      const { customerCop, companyCop, restaurantCop, deliveryFundCop, platformCop } = effect;
      assert.equal(customerCop + companyCop + restaurantCop + deliveryFundCop + platformCop, 0);
      const moved = lunches.flatMap((one) =>
        buildIncidentTransfers(calculateDecisionCostCop(what, one, givenCop), split, {
          restaurantId,
          to: one.isOver ? eaten(one) : toRestaurantAccount(restaurantId),
          kind: one.isOver ? 'refund' : 'incident',
        }),
      );
      const balances = calculateBalances(moved);
      const balance = (account: string) => balances.get(account) ?? 0;
      assert.deepEqual(
        [restaurantCop, deliveryFundCop, platformCop + companyCop - balance(guests), customerCop],
        [
          balance(toRestaurantAccount(restaurantId)),
          balance(PLATFORM_DELIVERY_FUND),
          balance(PLATFORM_INCIDENTS),
          balance(toTingosAccount('c')),
        ],
      );
    }),
  );
});

test('leaving it as it is changes nothing, and a lunch that no kitchen accepted costs nobody to cancel', () => {
  fc.assert(
    fc.property(lunch, shares, (one, split) => {
      const none = calculateDecisionEffect('none', [one], split, 0);
      assert.ok(Object.values(none).every((change) => change === 0));
      const unseen = { ...one, isOver: false, isAccepted: false };
      assert.equal(calculateDecisionEffect('refund_full', [unseen], split, 0).costCop, 0);
      const { returnedCop, returnedToCompanyCop } = calculateDecisionEffect('refund_full', [unseen], split, 0);
      const back = [returnedCop, returnedToCompanyCop];
      assert.deepEqual(back, one.isPaidByCompany ? [0, one.paidCop] : [one.paidCop, 0]);
    }),
  );
});

test('what other shares change is what the ledger moves after a dispute', () => {
  fc.assert(
    fc.property(fc.array(cop, { maxLength: 4 }), shares, shares, (costs, before, after) => {
      const [was, is] = [calculatePaidShares(costs, before), calculatePaidShares(costs, after)];
      const balances = calculateBalances(
        costs.flatMap((costCop) => buildDisputeTransfers(costCop, { before, after, restaurantId })),
      );
      assert.equal(was.restaurantCop - is.restaurantCop, balances.get(toRestaurantAccount(restaurantId)) ?? 0);
      assert.equal(was.deliveryFundCop - is.deliveryFundCop, balances.get(PLATFORM_DELIVERY_FUND) ?? 0);
    }),
  );
});
