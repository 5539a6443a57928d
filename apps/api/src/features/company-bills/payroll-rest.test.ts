import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as admin from '@sazon/contract/company-bills/admin-routes';
import * as own from '@sazon/contract/company-bills/routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { DAY_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { aBillClerk, aBilledCompany, billNovember, latestBill } from '../../testing/company-bill-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { restOverduePayrolls } from './payroll-rest-actions.ts';

const test = await testApp();
const { db } = test.deps;
const clerk = await aBillClerk(test);

it('payroll of a company with a bill overdue by 30 days rests from midnight, warned twice, until it pays', async () => {
  const company = await aBilledCompany(test);
  const { enterpriseId, keeper } = company;
  const employee = await company.employee();
  await company.ate(employee, '2026-11-24');
  await billNovember(test);
  const params = { id: (await latestBill(test, clerk, enterpriseId)).id };
  const seen = async () =>
    (await test.call(own.companyBill, { as: keeper.token, params, query: { enterpriseId } })).body;
  await test.call(own.approveCompanyBill, { as: keeper.token, params, body: { enterpriseId } });
  const { dueOn, owedCop } = await seen();
  const allowed = async () => (await test.call(refreshUser, { as: employee.token })).body.enterprise?.payrollAllowed;
  const told = async () => {
    const rows = await db
      .selectFrom('outbox_messages')
      .select('subject')
      .where('kind', 'like', 'company_payroll_rest%')
      .where((where) => where(where.ref('data', '->>').key('billId'), '=', params.id))
      .orderBy('created_at')
      .execute();
    return rows.map(({ subject }) => subject?.replace(/E-2026-\d+/, 'E'));
  };
  const nightMs = (days: number) => toInstantMs(addDays(dueOn ?? '', days), '00:05');
  for (let days = 20; days < 30; days += 1) {
    test.deps.setNow(nightMs(days));
    await restOverduePayrolls(test.deps);
    await restOverduePayrolls(test.deps);
  }
  assert.deepEqual(await told(), ['En 7 días tu nómina entra en pausa', 'En 2 días tu nómina entra en pausa']);
  assert.equal(await allowed(), true);
  test.deps.setNow(nightMs(30));
  await restOverduePayrolls(test.deps);
  await restOverduePayrolls(test.deps);
  assert.equal((await told()).at(-1), 'Tu nómina está en pausa por la cuenta E');
  assert.equal((await told()).length, 3);
  assert.equal(await allowed(), false);
  assert.equal((await seen()).payrollRestsSince, addDays(dueOn ?? '', 30));
  test.deps.setNow(nightMs(30) + DAY_MS / 2);
  const paidOn = addDays(dueOn ?? '', 30);
  const pay = (amountCop: number, reference: string) =>
    test.call(admin.payCompanyBill, { as: clerk.token, params, body: { amountCop, reference, paidOn } });
  assert.equal((await pay(1000, 'M1')).status, 200);
  assert.equal(await allowed(), false, 'a part is not enough');
  assert.equal((await pay((owedCop ?? 0) - 1000, 'M2')).status, 200);
  assert.equal(await allowed(), true);
  assert.equal((await seen()).payrollRestsSince, null);
});
