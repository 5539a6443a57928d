import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  calculateBenefitLevel,
  calculateMostMonthlySubsidyCop,
  DEFAULT_UVT_YEARS,
  findBenefitNotice,
  findFoodBenefitLimit,
} from './food-benefit.ts';
import type { SubsidyTerms } from './subsidy-rules.ts';

const terms: SubsidyTerms = {
  ...{ enabled: true, perOrderCop: 9000, ordersPerDay: 1, perPeriodCop: null },
  ...{ weekdays: null, fromHour: null, toHour: null, locationIds: null },
};
const november = { from: '2026-11-23', periodKind: 'monthly', lunchesPerDate: 20 } as const;
const pesos = fc.integer({ min: 0, max: 10_000_000 });

test('41 UVT of 2026 are 2.147.334 and 310 are 16.235.940; a year without its own takes the last known', () => {
  const limit = findFoodBenefitLimit(DEFAULT_UVT_YEARS, '2026-11-23');
  assert.deepEqual([limit.limitCop, limit.salaryCop, limit.isOwnYear], [2_147_334, 16_235_940, true]);
  const next = findFoodBenefitLimit(DEFAULT_UVT_YEARS, '2027-01-01');
  assert.deepEqual([next.limitCop, next.year, next.isOwnYear], [2_147_334, 2026, false]);
  const before = findFoodBenefitLimit(DEFAULT_UVT_YEARS, '2024-12-31');
  assert.deepEqual([before.year, before.isOwnYear], [2025, false]);
});

test('the limit of a date is that of the latest year known until then, in whatever order years stand', () => {
  const years = fc.uniqueArray(fc.integer({ min: 2020, max: 2040 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(years, fc.integer({ min: 2020, max: 2040 }), (known, asked) => {
      const rows = known.map((year) => ({ year, valueCop: year, benefitUvt: 41, salaryUvt: 310 }));
      const found = findFoodBenefitLimit(rows, `${asked}-06-01`);
      const until = known.filter((year) => year <= asked);
      assert.equal(found.year, until.length > 0 ? Math.max(...until) : Math.min(...known));
      assert.equal(found.isOwnYear, known.includes(asked));
    }),
  );
});

test('what is income is what passes the limit, and the whole of it for who earns too much', () => {
  const limitCop = 2_147_334;
  const level = (paidCop: number, scheduledCop = 0) =>
    calculateBenefitLevel({ paidCop, scheduledCop }, limitCop, false).level;
  assert.deepEqual([level(1_717_867), level(1_717_868)], ['under', 'near']);
  assert.deepEqual([level(2_000_000, 147_334), level(2_000_000, 147_335)], ['near', 'over']);
  fc.assert(
    fc.property(pesos, pesos, fc.boolean(), (paidCop, scheduledCop, earnsOver) => {
      const { level, incomeCop } = calculateBenefitLevel({ paidCop, scheduledCop }, limitCop, earnsOver);
      const totalCop = paidCop + scheduledCop;
      assert.equal(incomeCop, earnsOver ? totalCop : Math.max(0, totalCop - limitCop));
      assert.equal(level === 'income', earnsOver);
      if (!earnsOver) assert.equal(level === 'over', totalCop > limitCop);
    }),
  );
});

test('human resources is told of 80 % and of 100 % once each, and of 80 % no more after 100 %', () => {
  fc.assert(
    fc.property(fc.array(pesos, { maxLength: 12 }), (months) => {
      const told = { near: false, over: false };
      const shares = months.flatMap((paidCop) => {
        const { level } = calculateBenefitLevel({ paidCop, scheduledCop: 0 }, 2_147_334, false);
        const share = findBenefitNotice(level, told);
        if (share === null) return [];
        told.near = true;
        if (share === 100) told.over = true;
        return [share];
      });
      assert.ok(shares.length <= 2);
      assert.deepEqual(
        shares,
        [...new Set(shares)].sort((a, b) => a - b),
      );
    }),
  );
});

test('the most a rule pays in a month: pesos, lunches a day and working days, within its period', () => {
  const most = (more: Partial<SubsidyTerms>, of: object = {}) =>
    calculateMostMonthlySubsidyCop({ ...terms, ...more }, { ...november, ...of });
  assert.equal(most({}), 9000 * 22);
  assert.equal(most({ ordersPerDay: 2 }), 2 * 9000 * 22);
  assert.equal(most({ ordersPerDay: null }), 20 * 9000 * 22);
  assert.equal(most({ weekdays: [1] }), 9000 * 4);
  assert.equal(most({ perPeriodCop: 100_000 }), 100_000);
  assert.equal(most({ perPeriodCop: 50_000 }, { periodKind: 'semimonthly' }), 100_000);
  assert.equal(most({ enabled: false }), 0);
});
