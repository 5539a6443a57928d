import assert from 'node:assert/strict';
import { approveDiscount } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import { answerObjection } from '@sazon/contract/payroll/hr-answers-routes';
import { listPayroll, objectLine, payrollDetail } from '@sazon/contract/payroll/payroll-periods-routes';
import { withdrawDiscount } from '@sazon/contract/payroll/payroll-withdrawal-routes';
import { DAY_MS, MINUTE_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { approveAndIssueSettlements } from '../features/bills/approve-and-issue-settlements-actions.ts';
import { billCompanies } from '../features/company-bills/generate-and-issue-company-bills-actions.ts';
import { autoAcceptOrders } from '../features/order-lifecycle/orders-auto-accept-actions.ts';
import { cancelUnansweredOrders } from '../features/orders/cancel-unanswered-orders-and-read-late-dates-actions.ts';
import { expireHolds } from '../features/payments/expire-unpaid-purchases-actions.ts';
import { reconcilePayments } from '../features/payments/payments-reconcile-actions.ts';
import { closePayrollPeriods } from '../features/payroll/close-payroll-periods-actions.ts';
import { recordOrderFacts } from '../features/reports/record-order-facts-actions.ts';
import { expireRewards } from '../features/tingos/expire-rewards-actions.ts';
import { assertBillsAddUp, assertNothingTwice } from './assert-bills-add-up.ts';
import { assertMoneyAddsUp, assertProviderAddsUp } from './assert-money-adds-up.ts';
import { assertNoDifferences } from './assert-no-differences.ts';
import { assertReportsAddUp } from './assert-reports-add-up.ts';
import type { Customer } from './customer-makers.ts';
import { billChecks, companyBillChecks, debtChecks } from './money-checks-of-all-days.ts';
import * as buying from './money-walk-buying-steps.ts';
import { type Answered, picked } from './money-walk-buying-steps.ts';
import { passOn, tip } from './money-walk-exchange-and-tip-steps.ts';
import { lunchTogether } from './money-walk-group-lunch-step.ts';
import * as liability from './money-walk-liability-steps.ts';
import * as after from './money-walk-order-steps.ts';
import { aMoneyWorld, type MoneyWorld, type Random, randomFrom } from './money-walk-world.ts';
import type { TestApp } from './test-app.ts';

/** Takes an authorisation back, or gives it again; objects to a deducted lunch, and the platform accepts that. */
async function payroll(test: TestApp, world: MoneyWorld, random: Random): Promise<Answered> {
  const as = world.employee.token;
  const { body } = await test.call(listPayroll, { as, query: {} });
  if (body.data.length === 0) return undefined;
  const { id } = random.one(body.data);
  if (random.below(2) === 0)
    return await test.call(random.one([withdrawDiscount, approveDiscount]), { as, params: { id } });
  const { lines = [] } = (await test.call(payrollDetail, { as, params: { id } })).body;
  if (lines.length === 0) return undefined;
  const { orderId } = random.one(lines);
  await test.call(objectLine, { as, params: { id, orderId }, body: { reason: 'x' } });
  const answer = { answer: random.one(['accepted', 'explained'] as const), reason: 'x' };
  return await test.call(answerObjection, { as: world.platform.token, params: { orderId }, body: answer });
}

type Step = (test: TestApp, world: MoneyWorld, customer: Customer, random: Random) => Promise<Answered>;

const steps: readonly Step[] = [
  buying.place,
  buying.place,
  buying.place,
  buying.place,
  buying.place,
  (test, _, customer, random) => buying.pay(test, customer, random),
  (test, _, customer, random) => buying.pay(test, customer, random),
  (test, _, __, random) => buying.hear(test, random),
  (test, _, __, random) => buying.providerVoids(test, random),
  (test, _, customer, random) => buying.topUp(test, customer, random),
  (test, _, customer, random) => buying.undo(test, customer, random),
  buying.onBehalf,
  buying.askLate,
  buying.askLate,
  buying.atTheCounter,
  (test, _, customer, random) => after.cancel(test, customer, random),
  (test, _, customer, random) => after.reschedule(test, customer, random),
  after.change,
  after.change,
  after.change,
  async (test, _, customer, random) =>
    await after.kitchenCancels(
      test,
      await picked(test, 'orders', customer.id, ['scheduled', 'confirmed'], random),
      customer.id,
    ),
  (test, _, customer, random) => after.carry(test, customer, random, 'deliver'),
  (test, _, customer, random) => after.carry(test, customer, random, 'deliver'),
  (test, _, customer, random) => after.carry(test, customer, random, 'notDelivered'),
  after.cancelOnTheWay,
  after.giveBack,
  after.sendBack,
  (test, _, customer, random) => after.report(test, customer, random),
  after.force,
  liability.decide,
  liability.decide,
  (test, world, _, random) => liability.changeCommission(test, world, random),
  passOn,
  passOn,
  tip,
  tip,
  lunchTogether,
  lunchTogether,
  (test, world, _, random) => payroll(test, world, random),
];

/** What the worker does by and by; sometimes days later. */
async function passTime({ deps }: TestApp, random: Random): Promise<void> {
  const days = random.below(16) === 0 ? 1 + random.below(2) : 0;
  deps.setNow(deps.now() + 11 * MINUTE_MS + days * DAY_MS);
  await approveAndIssueSettlements(deps);
  await expireHolds(deps);
  await reconcilePayments(deps);
  await expireRewards(deps);
  await autoAcceptOrders(deps);
  await cancelUnansweredOrders(deps);
  await Promise.all([closePayrollPeriods(deps), closePayrollPeriods(deps)]);
  await billCompanies(deps);
  await Promise.all([recordOrderFacts(deps), recordOrderFacts(deps)]);
}

/**
 * Does `rounds` times up to three things at once that customers, kitchen, counter, platform and provider may do, and after
 * each time holds ledger, lots, credits, counters, orders and the bills' inputs against each other. At the end all news is
 * heard: then the ledger says what the provider has, and reports say what orders and ledger do.
 */
export async function walkMoney(test: TestApp, seed: number, rounds: number): Promise<Map<string, number>> {
  const world = await aMoneyWorld(test);
  const random = randomFrom(seed);
  const answered = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    const atOnce = Array.from({ length: 1 + random.below(3) }, async () => {
      const index = random.below(steps.length);
      test.provider.canVoid = random.below(2) === 0;
      const answer = await (steps[index] as Step)(test, world, random.one(world.customers), random);
      assert.ok(
        answer === undefined || answer.status < 500,
        `round ${round}, step ${index}: ${JSON.stringify(answer)}`,
      );
      const key = `${index} ${answer?.status}`;
      answered.set(key, (answered.get(key) ?? 0) + 1);
    });
    await Promise.all(atOnce);
    if (random.below(6) === 0) await passTime(test, random);
    await assertAll(test, world);
  }
  await assertProviderAddsUp(test);
  await assertAll(test, world);
  await issueAllBills(test);
  await assertAll(test, world);
  await assertReportsAddUp(test);
  return answered;
}

/** Both payroll periods end, objections run out, and the bills of restaurants and the company are issued. */
async function issueAllBills({ deps }: TestApp): Promise<void> {
  for (const [day, minute] of ['2026-12-07', '2026-12-14', '2027-01-04', '2027-01-14'].flatMap((day) =>
    [0, 1].map((minute) => [day, minute] as const),
  )) {
    deps.setNow(toInstantMs(day, '08:00') + minute * MINUTE_MS);
    await closePayrollPeriods(deps);
    await approveAndIssueSettlements(deps);
    await billCompanies(deps);
  }
  await assertNoDifferences(deps.db, { ...billChecks, ...companyBillChecks, ...debtChecks });
}

async function assertAll(test: TestApp, world: MoneyWorld): Promise<void> {
  await assertMoneyAddsUp(test, world.openings);
  await assertNothingTwice(test);
  await assertBillsAddUp(test);
}
