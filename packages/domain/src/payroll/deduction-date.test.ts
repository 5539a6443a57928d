import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, countDaysBetween, toMonthEnd } from '../calendar/iso-date.ts';
import { toWorkingDay } from '../calendar/working-days.ts';
import { findDeductionDate } from './deduction-date.ts';
import { toPayrollPeriod } from './payroll-periods-and-limits.ts';

test('a period is deducted on the company’s day that comes with or after its end, and a month of 30 days ends with it', () => {
  assert.equal(findDeductionDate('2026-11-30', 30), '2026-11-30');
  assert.equal(findDeductionDate('2026-12-31', 30), '2026-12-31');
  assert.equal(findDeductionDate('2027-02-28', 30), '2027-03-01', 'a Sunday moves to Monday');
  assert.equal(findDeductionDate('2026-11-30', 15), '2026-12-15');
  assert.equal(findDeductionDate('2026-11-15', 30), '2026-11-30');
  assert.equal(findDeductionDate('2026-12-15', 25), '2026-12-28', 'a holiday and a weekend');
  assert.equal(findDeductionDate('2026-11-30', null), null);
});

test('the date is a working day, and never before the period ends nor later than six weeks after', () => {
  const date = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 31 }), fc.constantFrom('monthly', 'semimonthly'), (day, due, kind) => {
      const { endPeriod } = toPayrollPeriod(day, kind as 'monthly' | 'semimonthly');
      const found = findDeductionDate(endPeriod, due) ?? '';
      assert.equal(toWorkingDay(found), found);
      const after = countDaysBetween(endPeriod, found);
      assert.ok(after >= 0 && after <= 42, `${endPeriod} ${due} ${found} ${toMonthEnd(found)}`);
    }),
  );
});
