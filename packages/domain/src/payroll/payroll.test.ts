import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPayrollEligibility, isEnrolmentSent, type PayrollUser, toPreapprovalKey } from './payroll-eligibility.ts';
import {
  buildMonthlyLimitView,
  calculateDailyLimitCop,
  calculateLeftByDate,
  DEFAULT_DAILY_LIMIT,
  toPayrollPeriod,
} from './payroll-periods-and-limits.ts';

test('periods are whole months, or 1 to 15 and 16 to the end', () => {
  const period = (date: string, kind: 'monthly' | 'semimonthly') => toPayrollPeriod(date, kind).key;
  assert.equal(period('2026-11-20', 'monthly'), '2026-11-01/2026-11-30');
  assert.equal(period('2026-11-15', 'semimonthly'), '2026-11-01/2026-11-15');
  assert.equal(period('2026-11-16', 'semimonthly'), '2026-11-16/2026-11-30');
  assert.equal(period('2028-02-29', 'semimonthly'), '2028-02-16/2028-02-29');
});

test('the monthly view: used is limit less remaining, floored at zero, and a limit of 1 is none', () => {
  const period = toPayrollPeriod('2026-11-20', 'monthly');
  assert.deepEqual(buildMonthlyLimitView(period, 350_000, 300_000), {
    startPeriod: '2026-11-01',
    endPeriod: '2026-11-30',
    limit: 350_000,
    used: 50_000,
    remaining: 300_000,
  });
  assert.equal(buildMonthlyLimitView(period, 350_000, 400_000)?.used, 0);
  assert.equal(buildMonthlyLimitView(period, 350_000, 400_000)?.remaining, 350_000);
  assert.equal(buildMonthlyLimitView(period, 1, 1), null);
});

test('the daily limit is the greater of 20 % and 60.000, unless unlimited', () => {
  assert.equal(calculateDailyLimitCop(350_000, DEFAULT_DAILY_LIMIT, false), 70_000);
  assert.equal(calculateDailyLimitCop(200_000, DEFAULT_DAILY_LIMIT, false), 60_000);
  assert.equal(calculateDailyLimitCop(200_000, { ...DEFAULT_DAILY_LIMIT, condition: 'min' }, false), 40_000);
  assert.equal(calculateDailyLimitCop(200_000, DEFAULT_DAILY_LIMIT, true), null);
  const dates = ['2026-11-23', '2026-11-24'];
  assert.deepEqual(calculateLeftByDate(dates, 60_000, { '2026-11-23': 70_000 }), {
    '2026-11-23': 0,
    '2026-11-24': 60_000,
  });
  assert.equal(calculateLeftByDate(dates, null, {}), null);
});

const approved = { applicationStatus: 'approved', applicationType: 'nomina_enrollment' } as const;
const user: PayrollUser = {
  plan: 'nomina',
  enterpriseId: 'e1',
  enterprise: { payrollAllowed: true },
  payrollDiscounts: [{}],
  applications: [approved],
  preapprovedUser: { amountApproved: 350_000 },
};

test('the payroll plan needs all five things, and says the first one missing', () => {
  const missing = (over: Partial<PayrollUser>) => {
    const verdict = checkPayrollEligibility({ ...user, ...over });
    return verdict.ok ? null : verdict.missing;
  };
  assert.equal(missing({}), null);
  assert.equal(missing({ plan: 'normal' }), 'plan');
  assert.equal(missing({ payrollDiscounts: [] }), 'payroll_discounts');
  assert.equal(missing({ enterprise: null }), 'enterprise');
  assert.equal(missing({ enterprise: { payrollAllowed: false } }), 'enterprise');
  assert.equal(missing({ applications: [{ ...approved, applicationStatus: 'registered' }] }), 'enrolment');
  assert.equal(missing({ preapprovedUser: null }), 'preapproval');
});

test('an enrolment is sent when registered or on the nomina plan', () => {
  const registered = { ...approved, applicationStatus: 'registered' } as const;
  assert.equal(isEnrolmentSent({ plan: 'normal', applications: [registered] }), true);
  assert.equal(isEnrolmentSent({ plan: 'normal', applications: [approved] }), false);
  assert.equal(isEnrolmentSent({ plan: 'nomina', applications: [] }), true);
});

test('the pre-approval query runs with payroll, an enterprise, plan normal, and an employee id or a document', () => {
  const asks = {
    plan: 'normal',
    enterprise: { payrollAllowed: true },
    enterpriseId: 'e1',
    identification: null,
    identificationType: null,
    employeeId: 'E-7',
  } as const;
  assert.equal(toPreapprovalKey(asks)?.employeeId, 'E-7');
  assert.ok(toPreapprovalKey({ ...asks, employeeId: null, identification: '1', identificationType: 'nit' }));
  assert.equal(toPreapprovalKey({ ...asks, employeeId: null, identification: '1' }), null);
  assert.equal(toPreapprovalKey({ ...asks, plan: 'nomina' }), null);
  assert.equal(toPreapprovalKey({ ...asks, enterpriseId: null }), null);
  assert.equal(toPreapprovalKey({ ...asks, enterprise: { payrollAllowed: false } }), null);
});
