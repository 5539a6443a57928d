import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import {
  calculateBudgetLeftCop,
  findBudgetProblem,
  findCostCentreProblem,
  findReachedShare,
  toBudgetMonth,
} from './guest-budget.ts';

const cop = fc.integer({ min: 0, max: 2_000_000 });

it('pays lunches as long as all of them together stay within the month, to the peso', () => {
  fc.assert(
    fc.property(cop, cop, cop, (monthlyCop, spentCop, totalCop) => {
      const pays = findBudgetProblem({ monthlyCop, spentCop }, totalCop) === null;
      assert.equal(pays, totalCop === 0 || spentCop + totalCop <= monthlyCop);
      assert.ok(calculateBudgetLeftCop({ monthlyCop, spentCop }) >= 0);
    }),
  );
  const almost = { monthlyCop: 60_000, spentCop: 42_800 };
  assert.match(findBudgetProblem(almost, 17_201) ?? '', /le quedan \$\s17\.200/);
  assert.match(findBudgetProblem({ monthlyCop: 60_000, spentCop: 61_000 }, 1) ?? '', /se agotó/);
});

it('says when 80 % and 100 % of a month are reached', () => {
  const shares = [799, 800, 999, 1000, 1001].map((spentCop) => findReachedShare({ monthlyCop: 1000, spentCop }));
  assert.deepEqual(shares, [null, 80, 80, 100, 100]);
});

it('counts a lunch in the month of its date', () => {
  assert.deepEqual(
    ['2026-11-01', '2026-11-30'].map((date) => toBudgetMonth(date)),
    ['2026-11-01', '2026-11-01'],
  );
});

it('takes a cost centre of the list, and any where there is none', () => {
  assert.deepEqual([findCostCentreProblem([], 'CC-9'), findCostCentreProblem(['CC-9'], 'CC-9')], [null, null]);
  assert.match(findCostCentreProblem(['CC-9'], 'CC-1') ?? '', /de la lista/);
});
