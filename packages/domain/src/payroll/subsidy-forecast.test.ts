import assert from 'node:assert/strict';
import { it } from 'node:test';
import { forecastSubsidy } from './subsidy-forecast.ts';

const terms = { enabled: true, perOrderCop: 6000, ordersPerDay: 1, perPeriodCop: null, weekdays: null };

it('a subsidy is forecast for half of the people, and at most for all of them', () => {
  const month = { people: 208, periodsAMonth: 1 } as const;
  assert.deepEqual(forecastSubsidy(terms, month), { people: 104, expectedCop: 7_488_000, mostCop: 26_208_000 });
  assert.equal(forecastSubsidy({ ...terms, perPeriodCop: 30_000 }, month)?.mostCop, 208 * 30_000);
  assert.equal(
    forecastSubsidy({ ...terms, perPeriodCop: 30_000 }, { ...month, periodsAMonth: 2 })?.mostCop,
    12_480_000,
  );
  assert.equal(forecastSubsidy({ ...terms, weekdays: [1] }, month)?.mostCop, 208 * 4 * 6000);
  assert.equal(forecastSubsidy({ ...terms, enabled: false }, month), null);
  assert.equal(forecastSubsidy(terms, { ...month, people: 0 }), null);
});
