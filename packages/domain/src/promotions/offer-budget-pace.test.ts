import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateBudgetPace } from './offer-budget-pace.ts';

// Monday 9 November 2026 to Friday 4 December: 19 working days, because Monday 16 is a holiday
const offer = { from: '2026-11-09', to: '2026-12-04', spentCop: 4_500_000, budgetCop: 9_000_000 };

describe('the pace of a budget', () => {
  it('goes on as until today, over the working days that are left', () => {
    // nine of nineteen working days have passed
    assert.deepEqual(calculateBudgetPace(offer, '2026-11-20'), {
      days: 9,
      ofDays: 19,
      endCop: 9_500_000,
      spentOn: '2026-12-03',
    });
  });

  it('says no day when the budget lasts until the last date', () => {
    const pace = calculateBudgetPace({ ...offer, budgetCop: 9_600_000 }, '2026-11-20');
    assert.deepEqual([pace?.endCop, pace?.spentOn], [9_500_000, null]);
  });

  it('says the day without a last date, and none when it lasts for years', () => {
    const open = { ...offer, to: null };
    assert.deepEqual(calculateBudgetPace(open, '2026-11-20'), {
      ...{ days: 9, ofDays: null, endCop: null, spentOn: '2026-12-03' },
    });
    assert.equal(calculateBudgetPace({ ...open, spentCop: 10_000 }, '2026-11-20')?.spentOn, null);
  });

  it('is today when the budget is spent, and the next working days count from a weekend too', () => {
    assert.equal(calculateBudgetPace({ ...offer, spentCop: 9_000_000 }, '2026-11-20')?.spentOn, '2026-11-20');
    assert.equal(calculateBudgetPace({ ...offer, spentCop: 8_500_000 }, '2026-11-21')?.spentOn, '2026-11-23');
  });

  it('has none before the first cost or the first day', () => {
    assert.equal(calculateBudgetPace({ ...offer, spentCop: 0 }, '2026-11-20'), null);
    assert.equal(calculateBudgetPace(offer, '2026-11-08'), null);
  });
});
