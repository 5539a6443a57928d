import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCop } from '../money/format.ts';
import { compareDecisions, describeComparison } from './compare-decisions.ts';
import { buildSoleShare, completeShares } from './liability-shares.ts';

const lunch = {
  isOver: false,
  isAccepted: true,
  earnedCop: 16_030,
  leftCop: 0,
  paidCop: 19_772,
  companyFeeCop: 0,
  isPaidByCompany: false,
};
const stakes = { lunches: [lunch], replacementAt: 1000, hasPlanB: true };
const shares = completeShares({ restaurant: 7000, courier: 3000 });
const proposed = buildSoleShare('platform');
const words = (compared: ReturnType<typeof compareDecisions>) =>
  describeComparison(compared, formatCop).replaceAll('\u00a0', ' ');

test('the decision taken stands beside every other that was possible, each with its arrival', () => {
  const compared = compareDecisions(stakes, { decision: 'replace', shares, proposed, givenCop: 0 });
  assert.deepEqual(
    compared.map(({ decision, isChosen, arrivesAt, costCop, restaurantCop, deliveryFundCop }) => [
      ...[decision, isChosen, arrivesAt, costCop, restaurantCop, deliveryFundCop],
    ]),
    [
      ['replace', true, 1000, 16_030, 4809, -4809],
      ['plan_b', false, 1000, 16_030, 4809, -4809],
      ['refund_full', false, null, 16_030, 4809, -4809],
      ['none', false, null, 0, 0, 0],
    ],
  );
  assert.equal(words(compared), 'Reponer costó lo mismo que devolver todo');
});

test('a part that was given is compared with giving all back, and with nothing else of its kind', () => {
  const over = { lunches: [{ ...lunch, isOver: true, leftCop: 19_772 }], replacementAt: null, hasPlanB: false };
  const compared = compareDecisions(over, { decision: 'refund_part', shares, proposed, givenCop: 5000 });
  assert.deepEqual(
    compared.map(({ decision, costCop }) => [decision, costCop]),
    [
      ['refund_part', 5000],
      ['refund_full', 19_772],
      ['none', 0],
    ],
  );
  assert.equal(words(compared), 'Devolver una parte costó $ 14.772 menos que devolver todo');
});

test('when nothing was given, the others are divided as the rules propose', () => {
  const taken = { decision: 'none', shares: buildSoleShare('customer'), proposed, givenCop: 0 } as const;
  const compared = compareDecisions({ ...stakes, replacementAt: null }, taken);
  assert.deepEqual(
    compared.map(({ decision, platformCop }) => [decision, platformCop]),
    [
      ['none', 0],
      ['refund_full', -16_030],
    ],
  );
  assert.equal(words(compared), 'No devolver nada costó $ 16.030 menos que devolver todo');
  const nothingLeft = { lunches: [], replacementAt: null, hasPlanB: false };
  assert.equal(words(compareDecisions(nothingLeft, taken)), 'No había otra opción');
});
