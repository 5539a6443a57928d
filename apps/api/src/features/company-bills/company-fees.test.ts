import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as admin from '@sazon/contract/company-bills/admin-routes';
import * as own from '@sazon/contract/company-bills/routes';
import { getOrder } from '@sazon/contract/orders/routes';
import { buildInvoice } from '@sazon/domain/bills/electronic-invoice';
import { buildCompanyFeeReturnTransfers } from '@sazon/domain/ledger/order-transfers';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertNoDifferences } from '../../testing/assert-no-differences.ts';
import {
  aBillClerk,
  aBilledCompany,
  billNovember,
  latestBill,
  lunchPayrollCop,
  lunchSubsidyCop,
} from '../../testing/company-bill-makers.ts';
import { mondayMorning } from '../../testing/monday-morning.ts';
import { companyBillChecks } from '../../testing/money-checks-of-all-days.ts';
import { testApp } from '../../testing/test-app.ts';
import { sumInvoicedLines } from '../invoices/invoices-queries.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { toLedgerRows, toOrderParties } from '../ledger/order-to-ledger-rows.ts';
import { loadOrdersMoney } from '../ledger/orders-money-queries.ts';

const test = await testApp();
const feeCop = 1400;

it('a service fee that the company pays is in no price, and is section C of its bill, less what was given back', async () => {
  const clerk = await aBillClerk(test);
  const company = await aBilledCompany(test, { paysFee: true });
  const ana = await company.employee();
  const [orderId = '', second = ''] = await company.ate(ana, '2026-11-24', '2026-11-25');
  const { body: order } = await test.call(getOrder, { as: ana.token, params: { id: orderId } });
  assert.deepEqual(
    [order.price.fee, order.price.companyFee, order.price.total, order.price.payroll],
    [0, feeCop, lunchPayrollCop + lunchSubsidyCop - feeCop, lunchPayrollCop - feeCop],
  );
  const receipt = { url: `/api/orders/${orderId}/receipt`, headers: { authorization: `Bearer ${ana.token}` } };
  assert.equal((await test.app.inject(receipt)).statusCode, 200);
  const [money] = await loadOrdersMoney(test.deps.db, [second]);
  assert.ok(money);
  await inTransaction(test.deps, async (tx) => {
    const back = toLedgerRows(money, buildCompanyFeeReturnTransfers(toOrderParties(money), feeCop));
    await insertTransfers(tx, back, toIso(test.deps.now()));
  });
  await billNovember(test);
  const { id } = await latestBill(test, clerk, company.enterpriseId);
  const hr = { as: company.keeper.token, params: { id }, query: { enterpriseId: company.enterpriseId } };
  const { body: bill } = await test.call(own.companyBill, hr);
  const fees = bill.sections.find(({ section }) => section === 'fees');
  assert.deepEqual(
    [fees?.amountCop, fees?.taxes],
    [feeCop, [{ ratePpm: 190_000, baseCop: 1176, taxCop: feeCop - 1176, leftOutCop: 0 }]],
  );
  assert.equal(bill.totalCop, 2 * (lunchPayrollCop + lunchSubsidyCop) - feeCop);
  const { body: lines } = await test.call(admin.platformCompanyBillLines, {
    as: clerk.token,
    params: { id },
    query: {},
  });
  assert.deepEqual(
    lines.data[0]?.lines
      .filter(({ kind }) => kind === 'service_fee')
      .map(({ amountCop }) => amountCop)
      .sort((a, b) => a - b),
    [-feeCop, feeCop, feeCop],
  );
  await assertNoDifferences(test.deps.db, companyBillChecks);
});

it('holds from its date on, for lunches ordered since, and not at a suspended company', async () => {
  const company = await aBilledCompany(test);
  const clerk = await aBillClerk(test);
  const terms = { dueDays: 15, cutoffDay: null, email: null };
  const serviceFee = { payer: 'enterprise', from: '2026-12-10' } as const;
  const params = { id: company.enterpriseId };
  const changed = await test.call(admin.changeBillTerms, { as: clerk.token, params, body: { ...terms, serviceFee } });
  assert.equal(changed.status, 200);
  const luis = await company.employee();
  const [early = ''] = await company.ate(luis, '2026-12-09');
  const [late = ''] = await company.ate(luis, '2026-12-10');
  const fees = async (id: string) => {
    const { price } = (await test.call(getOrder, { as: luis.token, params: { id } })).body;
    return [price.fee, price.companyFee];
  };
  assert.deepEqual(
    [await fees(early), await fees(late)],
    [
      [feeCop, 0],
      [0, feeCop],
    ],
  );
  const state = (to: 'suspended' | 'active') =>
    test.deps.db.updateTable('enterprises').set({ state: to }).where('id', '=', company.enterpriseId).execute();
  await state('suspended');
  const { body: seen } = await company.look(luis, '2026-12-11');
  assert.deepEqual(
    seen.priced.orders.map(({ fee, companyFee }) => [fee, companyFee]),
    [[feeCop, 0]],
  );
  await state('active');
});

it('a subsidy of a lunch with a packaged drink holds both taxes, on the bill and on its invoice, to the peso', async () => {
  test.deps.setNow(mondayMorning);
  const clerk = await aBillClerk(test);
  const company = await aBilledCompany(test);
  const ana = await company.employee();
  const [orderId = ''] = await company.ate(ana, '2026-11-24', '2026-11-25');
  const can = { name: 'Gaseosa', quantity: 1, priceCop: 5000, tax: 'iva_19' };
  await sql`UPDATE orders SET snapshot = snapshot || ${JSON.stringify({ additions: [can] })}::jsonb
    WHERE id = ${orderId}`.execute(test.deps.db);
  await billNovember(test);
  const { id } = await latestBill(test, clerk, company.enterpriseId);
  const hr = { as: company.keeper.token, params: { id }, query: { enterpriseId: company.enterpriseId } };
  const { body: bill } = await test.call(own.companyBill, hr);
  const subsidies = bill.sections.find(({ section }) => section === 'subsidies');
  const taxes = subsidies?.taxes ?? [];
  assert.deepEqual(
    taxes.map(({ ratePpm }) => ratePpm),
    [80_000, 190_000],
  );
  const summed = taxes.reduce((sum, { baseCop, taxCop }) => sum + baseCop + taxCop, 0);
  assert.deepEqual([subsidies?.amountCop, summed], [2 * lunchSubsidyCop, 2 * lunchSubsidyCop]);
  const invoiced = await sumInvoicedLines(test.deps.db, id);
  assert.deepEqual(
    invoiced.filter(({ kind }) => kind === 'subsidy').map(({ ratePpm }) => ratePpm),
    [80_000, 190_000],
  );
  assert.equal(
    invoiced.reduce((sum, { amountCop }) => sum + amountCop, 0),
    bill.totalCop,
  );
});

it('exempt and excluded food of a subsidy are two lines of the invoice, as the provider reads them', async () => {
  test.deps.setNow(mondayMorning);
  const clerk = await aBillClerk(test);
  const company = await aBilledCompany(test);
  const ana = await company.employee();
  const [mixed = '', exempt = ''] = await company.ate(ana, '2026-11-24', '2026-11-25');
  const additions = ['exempt', 'excluded'].map((tax) => ({ name: tax, quantity: 1, priceCop: 5000, tax }));
  const resell = (id: string, change: object) =>
    sql`UPDATE orders SET snapshot = snapshot || ${JSON.stringify(change)}::jsonb WHERE id = ${id}`.execute(
      test.deps.db,
    );
  await resell(mixed, { additions });
  await resell(exempt, { tax: 'exempt', additions: [] });
  await billNovember(test);
  const { id } = await latestBill(test, clerk, company.enterpriseId);
  const subsidies = (await sumInvoicedLines(test.deps.db, id)).filter(({ kind }) => kind === 'subsidy');
  const { items } = buildInvoice(subsidies);
  assert.deepEqual(
    items.map(({ code, tax }) => [code, tax]),
    [
      ['subsidies', null],
      ['subsidies-0', '01'],
      ['subsidies-8', '04'],
    ],
  );
  const hr = { as: company.keeper.token, params: { id }, query: { enterpriseId: company.enterpriseId } };
  const section = (await test.call(own.companyBill, hr)).body.sections.find((one) => one.section === 'subsidies');
  const cop = (code: string) => items.find((item) => item.code === code)?.grossCop ?? 0;
  assert.deepEqual(
    section?.taxes.map(({ ratePpm, baseCop, taxCop }) => [ratePpm, baseCop + taxCop]),
    [
      [0, cop('subsidies-0')],
      [80_000, cop('subsidies-8')],
    ],
  );
  assert.ok(cop('subsidies-0') > lunchSubsidyCop, 'all of one lunch and a part of the other');
  assert.equal(cop('subsidies') + cop('subsidies-0') + cop('subsidies-8'), 2 * lunchSubsidyCop);
});
