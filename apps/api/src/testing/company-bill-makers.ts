import assert from 'node:assert/strict';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { platformCompanyBills } from '@sazon/contract/company-bills/admin-routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../db/to-iso.ts';
import { inTransaction } from '../db/transaction.ts';
import { billCompanies } from '../features/company-bills/generate-and-issue-company-bills-actions.ts';
import { closePayrollPeriods } from '../features/payroll/close-payroll-periods-actions.ts';
import { consumeOrders } from '../features/refunds/book-earnings-and-refunds-actions.ts';
import { aCustomer, anEnterprise, type Customer } from './customer-makers.ts';
import { aDish, aKitchen, aPlace } from './kitchen-makers.ts';
import { onPayroll } from './payroll-makers.ts';
import { insertSettlementRows } from './settlement-makers.ts';
import type { TestApp } from './test-app.ts';

/** What payroll and the company pay of each lunch of `aBilledCompany`, COP. */
export const lunchPayrollCop = 13_400;
export const lunchSubsidyCop = 8000;

/** A company with an office, a kitchen that serves it, employees on payroll and staff who approve its bills. */
export async function aBilledCompany(test: TestApp, { paysFee = false } = {}) {
  const { id: enterpriseId } = await anEnterprise(test);
  const office = await aPlace(test, { enterpriseId });
  const dish = await aDish(test, await aKitchen(test, office), { priceCop: 20_000 });
  const keeper = await aCustomer(test, {
    permissions: [
      { permission: 'enterprises_billing_view', enterpriseId },
      { permission: 'enterprises_billing_approval_or_reject', enterpriseId },
      { permission: 'enterprise_recieve_internal_billing_notifications', enterpriseId },
    ],
  });
  if (paysFee)
    await test.deps.db
      .insertInto('service_fee_terms')
      .values({
        ...{ enterprise_id: enterpriseId, payer: 'enterprise', from_date: '2026-11-01', set_by: keeper.id },
        set_at: toIso(test.deps.now()),
      })
      .execute();
  const employee = () => onPayroll(test, enterpriseId);
  /** Lunches on these dates, eaten: the payroll, subsidy and restaurant have moved their money. */
  const ate = async (customer: Customer, ...dates: string[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const scheduleDate of dates)
      ids.push(await buy(test, customer, { ...office, menuId: dish.menuId, scheduleDate }));
    await inTransaction(test.deps, async (tx) => {
      await tx.updateTable('orders').set({ status: 'delivered' }).where('id', 'in', ids).execute();
      await consumeOrders(tx, test.deps, ids);
    });
    return ids;
  };
  /** What the checkout says of one lunch in the cart. */
  const look = async ({ token: as }: Customer, scheduleDate: string) => {
    const { hour: _, ...line } = { ...office, menuId: dish.menuId, scheduleDate };
    await test.call(addToCart, { as, body: { ...line, quantity: 1 } });
    return await test.call(checkout, { as, body: { usePayroll: false, paymentMethod: null } });
  };
  return { enterpriseId, office, keeper, employee, ate, look };
}

let keys = 0;

async function buy(
  test: TestApp,
  { token: as }: Customer,
  { hour: _, ...line }: { locationId: string; timeId: string; hour: string; menuId: string; scheduleDate: string },
): Promise<string> {
  const choices = { usePayroll: true, paymentMethod: 'payroll' } as const;
  await test.call(addToCart, { as, body: { ...line, quantity: 1 } });
  const seen = await test.call(checkout, { as, body: choices });
  const { status, body } = await test.call(placeOrders, {
    as,
    headers: { 'idempotency-key': `company-bill-${++keys}` },
    body: { ...choices, expectedTotal: seen.body.priced.totals.total },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.orderIds[0] ?? '';
}

/** Somebody of the platform who may do all that is done with companies' bills. */
export const aBillClerk = (test: TestApp) =>
  aCustomer(test, {
    permissions: [
      { permission: 'admin_enterprises_billing_view' },
      { permission: 'admin_enterprises_billing_approval_reject_or_manual' },
      { permission: 'admin_enterprises_billing_mark_as_paid' },
    ],
  });

/** The morning on which the statements of November close, and the one on which its bills are issued. */
export const generateMs = toInstantMs('2026-12-01', '08:00');
export const issueMs = toInstantMs('2026-12-08', '08:00');

/** Closes November, generates its bills and issues them. */
export async function billNovember(test: TestApp): Promise<void> {
  test.deps.setNow(generateMs);
  await closePayrollPeriods(test.deps);
  await billCompanies(test.deps);
  test.deps.setNow(issueMs);
  await billCompanies(test.deps);
}

/** The latest bill of a company as the platform lists it. */
export async function latestBill(test: TestApp, clerk: Customer, enterpriseId: string) {
  const { body } = await test.call(platformCompanyBills, { as: clerk.token, query: { perPage: 200 } });
  const bills = body.data.filter(({ enterprise, state }) => enterprise.id === enterpriseId && state !== 'voided');
  const [bill] = bills.sort((a, b) => (a.end < b.end ? 1 : -1));
  assert.ok(bill);
  return bill;
}

/** A company with an issued bill of November: a lunch of each of its `people`, one of them unless another number is named. */
export async function anIssuedCompanyBill(test: TestApp, clerk: Customer, count = 1) {
  const company = await aBilledCompany(test);
  const people: Customer[] = [];
  while (people.length < count) people.push(await company.employee());
  for (const person of people) await company.ate(person, '2026-11-24');
  await billNovember(test);
  const bill = await latestBill(test, clerk, company.enterpriseId);
  return { ...company, people, bill, id: bill.id };
}

/** An issued company's bill of one lunch with an open rejection and a payment, as rows. Answers their ids by the field that takes them. */
async function insertCompanyBillRows(
  { deps: { db, newId, now } }: TestApp,
  of: { enterpriseId: string; orderId: string; userId: string },
): Promise<Record<string, string>> {
  const at = toIso(now());
  const [id, lineId, paymentId] = [newId(), newId(), newId()];
  const period = { period_start: '2026-10-01', period_end: '2026-10-31', created_at: at };
  await db
    .insertInto('bills')
    .values({ id, kind: 'company', enterprise_id: of.enterpriseId, state: 'draft', ...period })
    .execute();
  const line = { id: lineId, bill_id: id, kind: 'subsidy' as const, order_id: of.orderId, user_id: of.userId };
  await db
    .insertInto('bill_lines')
    .values({ ...line, date: '2026-10-30', gross_cop: 0, amount_cop: 8000 })
    .execute();
  const total = { orders: 1, sold_cop: 8000, to_pay_cop: 8000, pay_on: '2026-12-03', dispute_until: at };
  await db
    .updateTable('bills')
    .set({ state: 'issued', number_year: 2026, number: 90_000, ...total, issued_at: at })
    .where('id', '=', id)
    .execute();
  const sums = { lunches: 1, deductions_cop: 0, subsidies_cop: 8000, fees_cop: 0, others_cop: 0 };
  await db
    .insertInto('bill_people')
    .values({ bill_id: id, user_id: of.userId, name: 'Ana Pérez', ...sums })
    .execute();
  const dispute = { id: newId(), bill_id: id, line_id: lineId, reason: 'other' as const, note: 'No es de acá' };
  await db
    .insertInto('bill_disputes')
    .values({ ...dispute, state: 'open', opened_by: of.userId, opened_at: at })
    .execute();
  await db
    .insertInto('bill_payments')
    .values({
      id: paymentId,
      bill_id: id,
      amount_cop: 1,
      reference: 'R',
      paid_on: '2026-11-23',
      marked_by: of.userId,
      marked_at: at,
    })
    .execute();
  const documentId = newId();
  await db
    .insertInto('bill_invoices')
    .values({
      ...{ id: documentId, bill_id: id, kind: 'invoice', source: 'hand', state: 'credited', total_cop: 8000 },
      ...{ number: `FE-${documentId}`, issued_on: '2026-11-20', created_at: at },
      buyer: JSON.stringify({ legalName: 'Grupo S.A.S.', nit: '901448207', email: null }),
    })
    .execute();
  const debtId = newId();
  await db
    .insertInto('debts')
    .values({
      ...{ id: debtId, user_id: of.userId, enterprise_id: of.enterpriseId, bill_id: id, amount_cop: 5000 },
      ...{ left_cop: 5000, since: '2026-10-31', state: 'open', opened_at: at },
    })
    .execute();
  const withholdingId = newId();
  await db
    .insertInto('bill_withholdings')
    .values({
      ...{ id: withholdingId, bill_id: id, tax: 'rete_ica', base_cop: 7000, rate_ppm: 9660, amount_cop: 68 },
      ...{ state: 'open', stated_by: of.userId, stated_at: at },
    })
    .execute();
  const own = [
    ...['read', 'lines', 'rejectLines', 'keepLines', 'approve', 'reject', 'stateWithholding', 'withdrawWithholding'],
  ].map((name) => `companyBills.${name}`);
  const platform = [
    'read',
    'lines',
    'answer',
    'issue',
    'adjust',
    'approve',
    'invoice',
    'askInvoice',
    'creditInvoice',
    'noteInvoiceEvent',
    'pay',
    'void',
    'acceptWithholding',
    'rejectWithholding',
  ].map((name) => `admin.companyBills.${name}`);
  return {
    ...Object.fromEntries([...own, ...platform].map((name) => [`${name}.id`, id])),
    lineIds: lineId,
    ...Object.fromEntries(['read', 'pay', 'chargeBack', 'writeOff'].map((name) => [`admin.debts.${name}.id`, debtId])),
    'debts.read.id': debtId,
    'admin.companyBills.noteInvoiceEvent.documentId': documentId,
    ...Object.fromEntries(
      ['companyBills.withdraw', 'admin.companyBills.accept', 'admin.companyBills.reject'].map((name) => [
        `${name}Withholding.withholdingId`,
        withholdingId,
      ]),
    ),
    'payrollPacks.read.id': id,
    'payrollPacks.statements.id': id,
    ...Object.fromEntries(
      ['people', 'differences', 'redrawStatements', 'resolve', 'match', 'unmatch', 'close'].map((name) => [
        `payrollPacks.${name}.id`,
        id,
      ]),
    ),
    'payrollPacks.resolve.rowIds': lineId,
    'admin.companyBills.returnPayment.id': paymentId,
    'admin.companyBills.terms.id': of.enterpriseId,
    'admin.companies.contract.id': of.enterpriseId,
    'admin.companies.legal.id': of.enterpriseId,
    'admin.companies.move.id': of.enterpriseId,
  };
}

/** A settlement and a company's bill, by the fields that take the ids of what is in them. */
export const insertBillRows = async (
  test: TestApp,
  of: { restaurantId: string; enterpriseId: string; orderId: string; userId: string },
): Promise<Record<string, string>> => ({
  ...(await insertSettlementRows(test, of)),
  ...(await insertCompanyBillRows(test, of)),
});
