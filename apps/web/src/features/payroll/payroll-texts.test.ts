import { expect, it } from 'vitest';
import { calculatePeriodCop } from './payroll-texts.ts';

it('counts what is on its way into a running period, and into a closed one no more than its statement says', () => {
  const lunches = { used: 170_984, reserved: 28_907 };
  expect(calculatePeriodCop({ status: 'approved', ...lunches })).toBe(199_891);
  expect(calculatePeriodCop({ status: 'closed', ...lunches })).toBe(170_984);
});
