import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { getOrder } from '@sazon/contract/orders/routes';
import { enrolment } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import { payrollLimit } from '@sazon/contract/payroll/payroll-limit-routes';
import { listPayroll } from '@sazon/contract/payroll/payroll-periods-routes';
import { toIso } from '../../db/to-iso.ts';
import { anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const body = { usePayroll: true, paymentMethod: 'payroll' } as const;

/** An employee with a lunch of this November and one of December in the cart, of a company that deducts on the 30th. */
async function anEmployee() {
  const { id: enterpriseId } = await anEnterprise(test);
  const place = await aPlace(test, { enterpriseId });
  const { menuId } = await aDish(test, await aKitchen(test, place), { priceCop: 20_000 });
  const employee = await onPayroll(test, enterpriseId);
  await set(enterpriseId, { deduction_day: 30 });
  for (const scheduleDate of ['2026-11-24', '2026-12-01']) {
    const line = { locationId: place.locationId, timeId: place.timeId, menuId, scheduleDate, quantity: 1 };
    assert.equal((await test.call(addToCart, { as: employee.token, body: line })).status, 200);
  }
  return { enterpriseId, employee };
}

const set = (id: string, change: object) => db.updateTable('enterprises').set(change).where('id', '=', id).execute();

const readWallet = async ({ token: as }: Customer) => (await test.call(checkout, { as, body })).body.wallet;

it('an employee sees when the company takes each period: at checkout, in the limit, in periods and in the order', async () => {
  const { employee, enterpriseId } = await anEmployee();
  const as = employee.token;
  assert.deepEqual((await readWallet(employee)).payroll?.deductsOn, ['2026-11-30', '2026-12-31']);
  assert.equal((await test.call(payrollLimit, { as })).body.limit?.deductsOn, '2026-11-30');
  const periods = (await test.call(listPayroll, { as, query: {} })).body.data;
  assert.deepEqual(
    periods.map(({ deductsOn }) => deductsOn),
    ['2026-12-31', '2026-11-30'],
  );
  const expectedTotal = (await test.call(checkout, { as, body })).body.priced.totals.total;
  const headers = { 'idempotency-key': 'says-its-deduction' };
  const placed = await test.call(placeOrders, { as, headers, body: { ...body, expectedTotal } });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  const orders = await Promise.all(
    placed.body.orderIds.map(async (id) => (await test.call(getOrder, { as, params: { id } })).body),
  );
  assert.deepEqual(orders.map(({ scheduleDate, price }) => [scheduleDate, price.deductsOn]).sort(), [
    ['2026-11-24', '2026-11-30'],
    ['2026-12-01', '2026-12-31'],
  ]);
  await set(enterpriseId, { deduction_day: null });
  assert.equal((await test.call(payrollLimit, { as })).body.limit?.deductsOn, null);
});

it('an employee reads that payroll rests, in the same words whatever the reason, and not where it was never offered', async () => {
  const { employee, enterpriseId } = await anEmployee();
  const as = employee.token;
  const told = async () => {
    const { payroll, payrollRests } = await readWallet(employee);
    const { rests } = (await test.call(payrollLimit, { as })).body;
    const { enterprise } = (await test.call(enrolment, { as })).body;
    return [payroll === null, payrollRests, rests, enterprise?.payrollRests];
  };
  assert.deepEqual(await told(), [false, false, false, false]);
  await set(enterpriseId, { payroll_rests_since: toIso(test.deps.now()) });
  assert.deepEqual(await told(), [true, true, true, true]);
  await set(enterpriseId, { payroll_rests_since: null });
  for (const state of ['suspended', 'closed', 'draft'] as const) {
    await set(enterpriseId, { state });
    assert.deepEqual(await told(), [true, true, true, true], state);
  }
  await set(enterpriseId, { payroll_allowed: false });
  assert.deepEqual(await told(), [true, false, false, false]);
});
