import { toIso } from '../db/to-iso.ts';
import { aCustomer, type Customer } from './customer-makers.ts';
import type { TestApp } from './test-app.ts';

/** The payroll periods of the tests' two weeks. */
export const november = { start_period: '2026-11-01', end_period: '2026-11-30' };
export const december = { start_period: '2026-12-01', end_period: '2026-12-31' };

/** An employee on plan nomina with approved enrolment, a subsidy of 8.000 a day, and signed credit for both periods. */
export async function onPayroll(
  test: TestApp,
  enterpriseId: string,
  more: Partial<{
    amountCop: number;
    tingosCop: number;
    perOrderCop: number;
    ordersPerDay: number;
    perPeriodCop: number;
    signed: readonly object[];
  }> = {},
): Promise<Customer> {
  const { db, now, newId } = test.deps;
  const amountCop = more.amountCop ?? 300_000;
  const customer = await aCustomer(test, {
    plan: 'nomina',
    enterpriseId,
    subsidy: {
      perOrderCop: more.perOrderCop ?? 8000,
      ordersPerDay: more.ordersPerDay ?? 1,
      perPeriodCop: more.perPeriodCop ?? null,
    },
    tingosCop: more.tingosCop ?? 0,
  });
  const ids = { user_id: customer.id, enterprise_id: enterpriseId };
  const created_at = toIso(now());
  await db
    .insertInto('applications')
    .values({
      id: newId(),
      ...ids,
      application_type: 'nomina_enrollment',
      application_status: 'approved',
      created_at,
    })
    .execute();
  const ceiling = { amount_approved_cop: amountCop };
  await db.updateTable('preapproved_users').set(ceiling).where('user_id', '=', customer.id).execute();
  for (const period of [november, december]) {
    const isSigned = more.signed?.includes(period) ?? true;
    if (isSigned) {
      const discount = { id: newId(), ...ids, ...period, amount_cop: amountCop, created_at };
      await db
        .insertInto('payroll_discounts')
        .values({ ...discount, status: 'approved' })
        .execute();
    }
    await db
      .insertInto('payroll_credits')
      .values({ id: newId(), user_id: customer.id, ...period, amount_cop: amountCop, created_at })
      .execute();
  }
  return customer;
}
