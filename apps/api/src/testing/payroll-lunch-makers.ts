import assert from 'node:assert/strict';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { listPayroll } from '@sazon/contract/payroll/payroll-periods-routes';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import { consumeOrders, refundOrders } from '../features/refunds/book-earnings-and-refunds-actions.ts';
import { anEnterprise, type Customer } from './customer-makers.ts';
import { aDish, aKitchen, aPlace } from './kitchen-makers.ts';
import type { TestApp } from './test-app.ts';

/** When November's period is closed. */
export const decemberFirst = Date.parse('2026-12-01T13:00:00Z');
/** What payroll pays of a lunch: 21.400 less the subsidy of 8.000. */
export const share = 13_400;
let keys = 0;

/** A company with an office, a dish and a dear one, and its people who pay their lunches of November by payroll. */
export async function payrollLunches(test: TestApp) {
  const { deps } = test;
  const { id: enterpriseId } = await anEnterprise(test);
  const office = await aPlace(test, { enterpriseId });
  const dish = await aDish(test, await aKitchen(test, office), { priceCop: 20_000 });
  const dear = await aDish(test, await aKitchen(test, office), { priceCop: 45_000 });

  async function place(customer: Customer, scheduleDate: string, menuId = dish.menuId) {
    const choices = { usePayroll: true, paymentMethod: 'payroll' } as const;
    const { locationId, timeId } = office;
    const line = { scheduleDate, locationId, timeId, menuId, quantity: 1 };
    await test.call(addToCart, { as: customer.token, body: line });
    const seen = await test.call(checkout, { as: customer.token, body: choices });
    return await test.call(placeOrders, {
      as: customer.token,
      headers: { 'idempotency-key': `close-${++keys}-and-more` },
      body: { ...choices, expectedTotal: seen.body.priced.totals.total },
    });
  }

  async function bought(customer: Customer, scheduleDate: string, menuId = dish.menuId): Promise<string> {
    const { status, body } = await place(customer, scheduleDate, menuId);
    assert.equal(status, 200, JSON.stringify(body));
    return body.orderIds[0] ?? '';
  }

  /** Ends a lunch: eaten, or cancelled by the kitchen. */
  const end = (orderId: string, as: 'delivered' | 'cancelled') =>
    inTransaction(deps, async (tx) => {
      await tx.updateTable('orders').set({ status: as }).where('id', '=', orderId).execute();
      if (as === 'delivered') await consumeOrders(tx, deps, [orderId]);
      else await refundOrders(tx, deps, [orderId], 'restaurant', 'Se acabó');
    });

  const november = async (customer: Customer) =>
    (await test.call(listPayroll, { as: customer.token, query: {} })).body.data.find(
      (one) => one.startPeriod === '2026-11-01',
    );
  const readCredit = (customer: Customer) =>
    deps.db
      .selectFrom('payroll_credits')
      .select(['amount_cop as amount', 'reserved_cop as reserved', 'used_cop as used', 'returned_cop as returned'])
      .where('user_id', '=', customer.id)
      .where('start_period', '=', '2026-11-01')
      .executeTakeFirstOrThrow();
  const returnedByLedger = async (customer: Customer) => {
    const { rows } = await sql<{ cop: number }>`SELECT coalesce(sum(amount_cop), 0)::int AS cop FROM ledger_transfers
      WHERE kind = 'payroll_return' AND debit = ${`payroll:${customer.id}`}`.execute(deps.db);
    return rows[0]?.cop;
  };
  return { enterpriseId, dear, place, bought, end, november, readCredit, returnedByLedger };
}
