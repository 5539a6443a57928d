import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as contract from '@sazon/contract/payroll-deductions/routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../../db/to-iso.ts';
import {
  aBillClerk,
  aBilledCompany,
  billNovember,
  latestBill,
  lunchPayrollCop,
} from '../../testing/company-bill-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { billCompanies } from '../company-bills/generate-and-issue-company-bills-actions.ts';
import { closePayrollPeriods } from '../payroll/close-payroll-periods-actions.ts';
import { listDeductions } from './bill-deductions-and-layout-queries.ts';

const test = await testApp();
const { db } = test.deps;
const company = await aBilledCompany(test);
const { enterpriseId, keeper } = company;
const [little, nothing, other] = [await company.employee(), await company.employee(), await company.employee()];
const clerk = await aBillClerk(test);

async function reconcile(billId: string, deducted: readonly (readonly [string, number])[]) {
  const query = new URLSearchParams({ enterpriseId, fileName: 'nomina.csv' });
  const sent = await test.app.inject({
    method: 'PUT',
    url: `/api/admin/enterprises/bills/${billId}/deducted?${query}`,
    headers: { authorization: `Bearer ${keeper.token}`, 'content-type': 'application/octet-stream' },
    payload: `Cédula;Valor descontado\n${deducted.map(([document, cop]) => `${document};${cop}`).join('\n')}\n`,
  });
  assert.equal(sent.statusCode, 200, sent.body);
}

/** An issued bill of January with these deductions, as its job would make it. */
async function billJanuary(deductions: readonly (readonly [string, number])[]) {
  const billId = test.deps.newId();
  const at = toIso(test.deps.now());
  const bill = { kind: 'company' as const, enterprise_id: enterpriseId, state: 'draft' as const };
  await db
    .insertInto('bills')
    .values({ id: billId, ...bill, period_start: '2027-01-01', period_end: '2027-01-31', created_at: at })
    .execute();
  for (const [userId, cop] of deductions) {
    const period = { start_period: '2027-01-01', end_period: '2027-01-31', amount_cop: 300_000, created_at: at };
    const discountId = test.deps.newId();
    await db
      .insertInto('payroll_discounts')
      .values({ id: discountId, user_id: userId, enterprise_id: enterpriseId, ...period, status: 'approved' })
      .execute();
    const line = { bill_id: billId, kind: 'deduction' as const, date: '2027-01-31', user_id: userId };
    await db
      .insertInto('bill_lines')
      .values({ ...line, discount_id: discountId, gross_cop: 0, amount_cop: cop })
      .execute();
  }
  const sums = { orders: 0, sold_cop: 0, to_pay_cop: 0, pay_on: '2027-03-03', dispute_until: at, issued_at: at };
  await db
    .updateTable('bills')
    .set({ ...sums, state: 'issued', number_year: 2027, number: 90_001 })
    .where('id', '=', billId)
    .execute();
  return { id: billId, enterpriseId, start: '2027-01-01', end: '2027-01-31' };
}

it('gives back what was deducted too much over as many periods as it takes, to the peso', async () => {
  for (const person of [little, nothing, other]) await company.ate(person, '2026-11-24');
  await billNovember(test);
  const november = await latestBill(test, clerk, enterpriseId);
  await reconcile(november.id, [
    [little.phone, 30_000],
    [nothing.phone, 30_000],
    [other.phone, lunchPayrollCop],
  ]);
  const of = { as: keeper.token, params: { id: november.id } };
  const pack = (await test.call(contract.readPayrollPack, { ...of, query: { enterpriseId } })).body;
  const rowIds = pack.reconciliation?.rows.map(({ id }) => id) ?? [];
  const carried = await test.call(contract.resolveDifferences, {
    ...{ ...of, body: { enterpriseId, rowIds, resolution: 'carried' as const, reason: '' } },
  });
  assert.deepEqual([rowIds.length, carried.status], [2, 200]);
  const tooMuch = 30_000 - lunchPayrollCop;

  for (const person of [little, other]) await company.ate(person, '2026-12-14');
  test.deps.setNow(toInstantMs('2027-01-04', '08:00'));
  await closePayrollPeriods(test.deps);
  await billCompanies(test.deps);
  test.deps.setNow(toInstantMs('2027-01-12', '08:00'));
  await billCompanies(test.deps);
  const december = await latestBill(test, clerk, enterpriseId);
  assert.notEqual(december.id, november.id);
  const asked = async (bill: Parameters<typeof listDeductions>[1]) =>
    new Map(
      (await listDeductions(db, bill)).map(({ userId, amountCop, carriedCop }) => [userId, [amountCop, carriedCop]]),
    );
  const inDecember = await asked({ ...december, enterpriseId });
  assert.deepEqual(
    [little, nothing, other].map(({ id }) => inDecember.get(id)),
    [
      [0, -tooMuch],
      [0, -tooMuch],
      [lunchPayrollCop, 0],
    ],
  );
  await reconcile(december.id, [[other.phone, lunchPayrollCop]]);

  const january = await billJanuary([little, nothing].map(({ id }) => [id, 2 * lunchPayrollCop]));
  const inJanuary = await asked(january);
  assert.deepEqual(
    [inJanuary.get(little.id), inJanuary.get(nothing.id)],
    [
      [2 * lunchPayrollCop - (tooMuch - lunchPayrollCop), -(tooMuch - lunchPayrollCop)],
      [2 * lunchPayrollCop - tooMuch, -tooMuch],
    ],
    'what December could not give back is given back in January',
  );
});
