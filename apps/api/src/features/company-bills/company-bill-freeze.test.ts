import assert from 'node:assert/strict';
import { it } from 'node:test';
import { restaurantSettlement } from '@sazon/contract/bills/settlements-routes';
import { companyBill, companyBillLines } from '@sazon/contract/company-bills/routes';
import { changeSetting } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { toIso } from '../../db/to-iso.ts';
import {
  aBillClerk,
  aBilledCompany,
  generateMs,
  issueMs,
  latestBill,
  lunchSubsidyCop,
} from '../../testing/company-bill-makers.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { approveAndIssueSettlements } from '../bills/approve-and-issue-settlements-actions.ts';
import { closePayrollPeriods } from '../payroll/close-payroll-periods-actions.ts';
import { listBillPeople, sumBillPeople } from './company-bill-people-queries.ts';
import { billCompanies } from './generate-and-issue-company-bills-actions.ts';
import { readCompanyBill } from './read-company-bill.ts';

const test = await testApp();
const { db } = test.deps;
const platform = await aCustomer(test, {
  permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }],
});

const biller = (legalName: string) => [
  {
    ...{ validFrom: '2026-01-01', nit: '901377046-5', legalName, address: 'Cra. 7 # 71-21, Bogotá' },
    ...{ bank: 'Bancolombia', accountType: 'savings', accountNumber: '031-448820-11', holder: legalName },
  },
];
let seenUpdatedAt: number | null = null;
async function setBiller(legalName: string): Promise<void> {
  const body = { value: biller(legalName), seenUpdatedAt };
  const { status } = await test.call(changeSetting, { as: platform.token, params: { key: 'biller' }, body });
  assert.equal(status, 200);
  seenUpdatedAt = test.deps.now();
}

/** Renames everything that a bill names. */
async function rename(enterpriseId: string, restaurantId: string, to: string, nit: string): Promise<void> {
  const named = { name: to, legal_name: `${to} S.A.S.`, nit };
  const changes = { ...named, logo: nit.padStart(32, '0').replaceAll('-', 'a'), purchase_order: to };
  await db.updateTable('enterprises').set(changes).where('id', '=', enterpriseId).execute();
  await db.updateTable('restaurants').set(named).where('id', '=', restaurantId).execute();
  const group = {
    id: test.deps.newId(),
    enterprise_id: enterpriseId,
    name: to,
    cost_centre: to,
    created_at: toIso(test.deps.now()),
  };
  await db.insertInto('employee_groups').values(group).execute();
  const person = { first_name: to, last_name: to, identification: `7${nit.slice(0, 8)}`, group_id: group.id };
  await db.updateTable('preapproved_users').set(person).where('enterprise_id', '=', enterpriseId).execute();
  await db
    .updateTable('users')
    .set({ first_name: to, last_name: to })
    .where('enterprise_id', '=', enterpriseId)
    .execute();
  await setBiller(`${to} Cobros`);
}

/** What a bill says of its people and taxes, which an issued one keeps. */
async function readSums(id: string) {
  const bill = await readCompanyBill(test.deps, { id, enterpriseId: null });
  const { data } = await listBillPeople(db, { billId: id }, { page: 1, perPage: 10 });
  const people = data.map(({ lines, ...person }) => ({
    ...person,
    lines: lines.map(({ kind, amountCop }) => [kind, amountCop]),
  }));
  assert.deepEqual([people.length, people[0]?.lunches, people[0]?.subsidiesCop], [1, 2, 2 * lunchSubsidyCop]);
  return { people, sections: bill?.sections, count: bill?.people, sums: await sumBillPeople(db, id) };
}

it('an issued bill says the same whatever its parties and people are called later', async () => {
  const company = await aBilledCompany(test);
  const { enterpriseId, keeper } = company;
  const [orderId = ''] = await company.ate(await company.employee(), '2026-11-24', '2026-11-25');
  const { restaurantId } = await db
    .selectFrom('orders')
    .select('restaurant_id as restaurantId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await rename(enterpriseId, restaurantId, 'Antes', '900111222-1');
  test.deps.setNow(Date.parse('2026-11-30T13:00:00Z'));
  await approveAndIssueSettlements(test.deps);
  test.deps.setNow(generateMs);
  await closePayrollPeriods(test.deps);
  await billCompanies(test.deps);
  const { id } = await latestBill(test, await aBillClerk(test), enterpriseId);
  const draft = await readSums(id);
  test.deps.setNow(issueMs);
  await billCompanies(test.deps);
  assert.deepEqual(await readSums(id), draft, 'what is kept of the sums is what the lines say');
  const settled = await db
    .selectFrom('bills')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const cook = await aCustomer(test, { permissions: [{ permission: 'restaurant_bills_view', restaurantId }] });
  const read = async () => {
    const as = { as: keeper.token, params: { id }, query: { enterpriseId } };
    const files = ['csv', 'pdf'].map(async (format) => {
      const url = `/api/admin/enterprises/bills/${id}/${format}?enterpriseId=${enterpriseId}`;
      const { rawPayload } = await test.app.inject({ url, headers: { authorization: `Bearer ${keeper.token}` } });
      return rawPayload.toString('latin1');
    });
    const settlement = { as: cook.token, params: { id: settled.id }, query: { restaurantId } };
    return [
      (await test.call(companyBill, as)).body,
      (await test.call(companyBillLines, as)).body,
      (await test.call(restaurantSettlement, settlement)).body,
      ...(await Promise.all(files)),
    ];
  };
  const before = await read();
  const said = JSON.stringify(before.slice(0, 3));
  for (const part of [
    'Antes S.A.S.',
    '900111222-1',
    'Antes Antes',
    '790011122',
    'Antes Cobros',
    '"costCentre":"Antes"',
  ])
    assert.ok(said.includes(part), part);
  await rename(enterpriseId, restaurantId, 'Después', '900333444-2');
  assert.deepEqual(await read(), before);
  await assert.rejects(db.updateTable('bills').set({ sums: null }).where('id', '=', id).execute(), /frozen/);
  await assert.rejects(db.updateTable('bills').set({ parties: null }).where('id', '=', id).execute(), /frozen/);
});
