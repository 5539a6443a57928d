import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as admin from '@sazon/contract/company-bills/admin-routes';
import * as own from '@sazon/contract/company-bills/routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { DAY_MS, toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { toIso } from '../../db/to-iso.ts';
import { aBillClerk, aBilledCompany, billNovember, latestBill } from '../../testing/company-bill-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { pauseOverduePayrolls } from './pause-overdue-payrolls-actions.ts';

const test = await testApp();
const { db } = test.deps;
const clerk = await aBillClerk(test);

/** A company of one employee who had one lunch, and the bill of its November, issued. */
async function anOwingCompany({ isApproved = true } = {}) {
  const company = await aBilledCompany(test);
  const { enterpriseId, keeper } = company;
  const employee = await company.employee();
  test.deps.setNow(toInstantMs('2026-11-23', '10:00'));
  await company.ate(employee, '2026-11-24');
  await billNovember(test);
  const params = { id: (await latestBill(test, clerk, enterpriseId)).id };
  const byCompany = { as: keeper.token, params, body: { enterpriseId } };
  if (isApproved) await test.call(own.approveCompanyBill, byCompany);
  const seen = async () =>
    (await test.call(own.companyBill, { as: keeper.token, params, query: { enterpriseId } })).body;
  const dueOn = (await seen()).dueOn ?? '';
  return {
    ...{ params, byCompany, seen, dueOn },
    allowed: async () => (await test.call(refreshUser, { as: employee.token })).body.enterprise?.payrollAllowed,
    told: async () => {
      const rows = await db
        .selectFrom('outbox_messages')
        .select('subject')
        .where('kind', 'like', 'company_payroll_rest%')
        .where((where) => where(where.ref('data', '->>').key('billId'), '=', params.id))
        .orderBy('created_at')
        .execute();
      return rows.map(({ subject }) => subject?.replace(/E-2026-\d+/, 'E'));
    },
    /** The nightly job, twice, so many days after the bill was due. */
    night: async (days: number) => {
      test.deps.setNow(toInstantMs(addDays(dueOn, days), '00:05'));
      await pauseOverduePayrolls(test.deps);
      await pauseOverduePayrolls(test.deps);
    },
    pay: (amountCop: number, reference: string) => {
      const body = { amountCop, reference, paidOn: toBogotaDate(test.deps.now()) };
      return test.call(admin.payCompanyBill, { as: clerk.token, params, body });
    },
  };
}
const warned = ['En 7 días tu nómina entra en pausa', 'En 2 días tu nómina entra en pausa'];
const rested = 'Tu nómina está en pausa por la cuenta E';

it('payroll of a company with a bill overdue by 30 days rests from midnight, warned twice, until it pays', async () => {
  const { night, told, allowed, seen, dueOn, pay } = await anOwingCompany();
  for (let days = 20; days < 30; days += 1) await night(days);
  assert.deepEqual(await told(), warned);
  assert.equal(await allowed(), true);
  await night(30);
  assert.deepEqual(await told(), [...warned, rested]);
  assert.equal(await allowed(), false);
  assert.equal((await seen()).payrollRestsSince, addDays(dueOn, 30));
  test.deps.setNow(test.deps.now() + DAY_MS / 2);
  const owedCop = (await seen()).owedCop ?? 0;
  assert.equal((await pay(1000, 'M1')).status, 200);
  assert.equal(await allowed(), false, 'a part is not enough');
  assert.equal((await pay(owedCop - 1000, 'M2')).status, 200);
  assert.equal(await allowed(), true);
  assert.equal((await seen()).payrollRestsSince, null);
});

it('ends as soon as the bill is voided or refused, and a payment that came back is warned of anew', async () => {
  const rests = async (of: Awaited<ReturnType<typeof anOwingCompany>>) => {
    for (const day of [23, 28, 30]) await of.night(day);
    return (await of.allowed()) === false;
  };
  const voided = await anOwingCompany({ isApproved: false });
  assert.ok(await rests(voided));
  const body = { reason: 'Se genera de nuevo' };
  assert.equal((await test.call(admin.voidCompanyBill, { as: clerk.token, params: voided.params, body })).status, 200);
  assert.equal(await voided.allowed(), true);

  const refused = await anOwingCompany({ isApproved: false });
  const note = { ...refused.byCompany.body, note: 'No es nuestra' };
  assert.equal((await test.call(own.rejectCompanyBill, { ...refused.byCompany, body: note })).status, 200);
  assert.equal(await rests(refused), false, 'it waits for the answer of the platform');
  assert.deepEqual(await refused.told(), []);

  const returned = await anOwingCompany();
  assert.ok(await rests(returned));
  await returned.pay((await returned.seen()).owedCop ?? 0, 'M3');
  const [payment] = (await returned.seen()).payments;
  const back = { as: clerk.token, params: { id: payment?.id ?? '' }, body: { reason: 'Rebotó' } };
  assert.equal((await test.call(admin.returnCompanyPayment, back)).status, 200);
  await returned.night(31);
  assert.equal(await returned.allowed(), true);
  for (const day of [36, 38]) await returned.night(day);
  assert.equal(await returned.allowed(), false);
  assert.deepEqual(await returned.told(), [...warned, rested, ...warned, rested]);
});

it('never begins without both warnings and their days, also when the setting is lowered or a night is missed', async () => {
  const { night, told, allowed } = await anOwingCompany();
  const setting = { key: 'payroll_rest_days', value: '10', updated_at: toIso(test.deps.now()) };
  await night(20);
  assert.deepEqual(await told(), []);
  await db.insertInto('settings').values(setting).execute();
  await night(21);
  assert.deepEqual(await told(), warned.slice(0, 1));
  for (const day of [22, 25]) await night(day);
  assert.deepEqual([await told(), await allowed()], [warned.slice(0, 1), true]);
  for (const day of [29, 30]) await night(day);
  assert.deepEqual([await told(), await allowed()], [warned, true]);
  await night(31);
  assert.deepEqual([await told(), await allowed()], [[...warned, rested], false]);
});
