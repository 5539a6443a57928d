import assert from 'node:assert/strict';
import fs from 'node:fs';
import { it } from 'node:test';
import {
  adjustSettlement,
  platformSettlement,
  platformSettlements,
} from '@sazon/contract/bills/admin-settlements-routes';
import { companyBill } from '@sazon/contract/company-bills/routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { sql } from 'kysely';
import { aBillClerk, aBilledCompany, billNovember, latestBill } from '../../testing/company-bill-makers.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { mondayMorning } from '../../testing/monday-morning.ts';
import { testApp } from '../../testing/test-app.ts';
import { approveAndIssueSettlements } from '../bills/approve-and-issue-settlements-actions.ts';

const page = fs.readFileSync(new URL('../../../../../docs/worked-month.md', import.meta.url), 'utf8');
/** The amounts of the page by name: '−3.000' is minus three thousand. */
const byHand = Object.fromEntries(
  [...page.matchAll(/^\| (\w+) \| .* \| (−?[\d.]+) \|$/gm)].map(([, name = '', amount = '']) => [
    name,
    Number(amount.replaceAll('.', '').replace('−', '-')),
  ]),
);

const test = await testApp();
const { db } = test.deps;

it('a month of a company and of the restaurant that cooks for it is what the page worked out by hand', async () => {
  test.deps.setNow(mondayMorning);
  const admin = await aCustomer(test, {
    permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }],
  });
  const rule = { regime: null, city: 'Bogotá', validFrom: '2026-01-01', validTo: null };
  const value = [
    { ...rule, tax: 'rete_fuente', ratePpm: 35_000, minBaseCop: 104_748 },
    { ...rule, tax: 'rete_ica', ratePpm: 13_800, minBaseCop: 209_496 },
  ];
  await db
    .insertInto('settings')
    .values({ key: 'withholdings', value: JSON.stringify(value), updated_at: new Date(test.deps.now()).toISOString() })
    .onConflict((same) => same.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
  const company = await aBilledCompany(test);
  const orderIds: string[] = [];
  for (let person = 0; person < 3; person += 1)
    orderIds.push(
      ...(await company.ate(await company.employee(), '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26')),
    );
  await db
    .updateTable('orders')
    .set({ status: 'cancelled', charged: true })
    .where('id', '=', orderIds[0] ?? '')
    .execute();
  const { restaurantId, paidCop, feeCop } = (
    await sql<{ restaurantId: string; paidCop: number; feeCop: number }>`SELECT restaurant_id AS "restaurantId",
      sum(total_cop)::int AS "paidCop", sum(fee_cop)::int AS "feeCop" FROM orders WHERE id = ANY(${orderIds}::uuid[])
      GROUP BY 1`.execute(db)
  ).rows[0] as { restaurantId: string; paidCop: number; feeCop: number };
  const packaging = { restaurantId, amountCop: -3000, reason: 'Empaques' };
  assert.equal((await test.call(adjustSettlement, { as: admin.token, body: packaging })).status, 200);
  test.deps.setNow(toInstantMs('2026-11-30', '06:00'));
  await approveAndIssueSettlements(test.deps);
  const query = { week: '2026-11-23', perPage: 200 };
  const { body: list } = await test.call(platformSettlements, { as: admin.token, query });
  const id = list.data.find(({ restaurant }) => restaurant.id === restaurantId)?.id ?? '';
  const { body: settlement } = await test.call(platformSettlement, { as: admin.token, params: { id } });
  const [inc] = settlement.taxes;
  await billNovember(test);
  const bill = await latestBill(test, await aBillClerk(test), company.enterpriseId);
  const of = { params: { id: bill.id }, query: { enterpriseId: company.enterpriseId } };
  const { sections, totalCop } = (await test.call(companyBill, { as: company.keeper.token, ...of })).body;
  const [, subsidies] = sections;
  const rungs = Object.fromEntries(settlement.ladder.map(({ kind, amountCop }) => [kind, amountCop]));
  assert.deepEqual(
    {
      ...{ ...rungs, to_pay: settlement.toPayCop, inc_base: inc?.baseCop, inc_tax: inc?.taxCop },
      ...Object.fromEntries(sections.map(({ section, amountCop }) => [section, amountCop])),
      ...{ total: totalCop, subsidy_base: subsidies?.taxes[0]?.baseCop, subsidy_tax: subsidies?.taxes[0]?.taxCop },
      ...{ paid_by_people_and_company: paidCop, sold_by_restaurant: settlement.soldCop, service_fee: feeCop },
    },
    byHand,
  );
  assert.deepEqual([settlement.payOn, settlement.taxes.length], ['2026-12-10', 1]);
});
