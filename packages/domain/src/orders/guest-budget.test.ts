import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { calculateBudgetLeftCop, findBudgetProblem, findCostCentreProblem } from './guest-budget.ts';

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

it('takes a cost centre of the list, and any where there is none', () => {
  assert.deepEqual([findCostCentreProblem([], 'CC-9'), findCostCentreProblem(['CC-9'], 'CC-9')], [null, null]);
  assert.match(findCostCentreProblem(['CC-9'], 'CC-1') ?? '', /de la lista/);
});
