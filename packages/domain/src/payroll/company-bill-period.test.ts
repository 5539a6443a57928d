import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../calendar/iso-date.ts';
import { type BillTerms, findEndedBillPeriod, findPeriodToBill } from './company-bill-period.ts';

const monthly = { payrollAllowed: true, payrollPeriod: 'monthly', cutoffDay: null } as const;

test('a company with payroll is billed by its payroll period', () => {
  assert.deepEqual(findEndedBillPeriod(monthly, '2026-11-23'), { start: '2026-10-01', end: '2026-10-31' });
  const halves = { ...monthly, payrollPeriod: 'semimonthly', cutoffDay: 20 } as const;
  assert.deepEqual(findEndedBillPeriod(halves, '2026-11-23'), { start: '2026-11-01', end: '2026-11-15' });
  assert.deepEqual(findEndedBillPeriod(halves, '2026-11-15'), { start: '2026-10-16', end: '2026-10-31' });
});

test('a company without payroll is billed monthly, until its cutoff day', () => {
  const cut = { payrollAllowed: false, payrollPeriod: 'semimonthly', cutoffDay: 20 } as const;
  assert.deepEqual(findEndedBillPeriod(cut, '2026-11-20'), { start: '2026-09-21', end: '2026-10-20' });
  assert.deepEqual(findEndedBillPeriod(cut, '2026-11-21'), { start: '2026-10-21', end: '2026-11-20' });
  assert.deepEqual(findEndedBillPeriod(cut, '2026-01-05'), { start: '2025-11-21', end: '2025-12-20' });
  assert.deepEqual(findEndedBillPeriod({ ...cut, cutoffDay: null }, '2026-11-20'), {
    start: '2026-10-01',
    end: '2026-10-31',
  });
});

test('the first bill after a change of periods begins where the last one ended', () => {
  const halves = { ...monthly, payrollPeriod: 'semimonthly' } as const;
  assert.deepEqual(findPeriodToBill(halves, '2026-11-30', '2027-01-01'), { start: '2026-12-01', end: '2026-12-31' });
  const cut = { ...monthly, payrollAllowed: false, cutoffDay: 20 } as const;
  assert.deepEqual(findPeriodToBill(cut, '2026-10-31', '2026-11-21'), { start: '2026-11-01', end: '2026-11-20' });
  assert.equal(findPeriodToBill(cut, '2026-10-31', '2026-11-20'), null);
  assert.deepEqual(findPeriodToBill(monthly, '2026-06-30', '2026-12-01'), { start: '2026-11-01', end: '2026-11-30' });
});

test('whatever the terms become, bills follow each other without a gap or a day twice', () => {
  const terms: fc.Arbitrary<BillTerms> = fc.record({
    payrollAllowed: fc.boolean(),
    payrollPeriod: fc.constantFrom('monthly', 'semimonthly'),
    cutoffDay: fc.option(fc.integer({ min: 1, max: 28 }), { nil: null }),
  });
  const changes = fc.array(fc.record({ day: fc.integer({ min: 0, max: 400 }), terms }), { maxLength: 6 });
  fc.assert(
    fc.property(terms, changes, (first, later) => {
      let held = first;
      let lastEnd: string | null = null;
      for (let day = 0; day <= 400; day += 1) {
        held = later.find((one) => one.day === day)?.terms ?? held;
        const today = addDays('2026-01-01', day);
        const bill = findPeriodToBill(held, lastEnd, today);
        if (bill === null) continue;
        assert.ok(bill.start <= bill.end && bill.end < today);
        if (lastEnd !== null) assert.equal(bill.start, addDays(lastEnd, 1));
        lastEnd = bill.end;
      }
    }),
  );
});

test('periods follow each other without a gap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1500 }),
      fc.option(fc.integer({ min: 1, max: 28 }), { nil: null }),
      fc.boolean(),
      (day, cutoffDay, payrollAllowed) => {
        const terms = { payrollAllowed, payrollPeriod: 'semimonthly', cutoffDay } as const;
        const today = addDays('2025-01-01', day);
        const { start, end } = findEndedBillPeriod(terms, today);
        assert.ok(start <= end && end < today);
        assert.equal(findEndedBillPeriod(terms, start).end, addDays(start, -1));
        assert.deepEqual(findEndedBillPeriod(terms, addDays(end, 1)), { start, end });
      },
    ),
  );
});
