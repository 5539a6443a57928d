import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPaymentCalendar, readPaymentDay } from '@sazon/contract/bills/platform-payment-calendar-routes';
import { payCompanyBill } from '@sazon/contract/company-bills/admin-routes';
import { toIso } from '../../db/to-iso.ts';
import { aBillClerk, anIssuedCompanyBill } from '../../testing/company-bill-makers.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { approveByHand } from './issue-adjust-approve-and-void-company-bill-actions.ts';

const test = await testApp();
const { db, newId, now } = test.deps;
const clerk = await aBillClerk(test);
const { bill } = await anIssuedCompanyBill(test, clerk);
const finance = await aCustomer(test, {
  permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_enterprises_billing_view' }],
});
const restaurantsOnly = await aCustomer(test, { permissions: [{ permission: 'admin_bills_view' }] });
const { restaurantId } = await db
  .selectFrom('restaurants')
  .select('id as restaurantId')
  .limit(1)
  .executeTakeFirstOrThrow();
let numbers = 500;

/** A settlement as rows: issued, with this date of payment. */
async function aSettlement(of: { start: string; end: string; payOn: string; cop: number; approved: boolean }) {
  const [id, at] = [newId(), toIso(now())];
  const week = { period_start: of.start, period_end: of.end, created_at: at };
  const party = { kind: 'restaurant' as const, restaurant_id: restaurantId };
  await db
    .insertInto('bills')
    .values({ id, ...party, state: 'draft', ...week })
    .execute();
  const sums = { orders: 1, sold_cop: of.cop, to_pay_cop: of.cop, pay_on: of.payOn, dispute_until: at, issued_at: at };
  await db
    .updateTable('bills')
    .set({ state: of.approved ? 'approved' : 'issued', number_year: 2026, number: ++numbers, ...sums })
    .where('id', '=', id)
    .execute();
  return id;
}
const ready = await aSettlement({
  start: '2026-11-30',
  end: '2026-12-06',
  payOn: '2026-12-17',
  cop: 50_000,
  approved: true,
});
await aSettlement({ start: '2026-11-23', end: '2026-11-29', payOn: '2026-12-17', cop: 20_000, approved: false });
const old = await aSettlement({
  start: '2026-10-19',
  end: '2026-10-25',
  payOn: '2026-11-05',
  cop: 7000,
  approved: true,
});

const read = async (date: string, as = finance.token) =>
  (await test.call(readPaymentCalendar, { as, query: { date } })).body;
const readDay = async (date: string, as = finance.token) =>
  (await test.call(readPaymentDay, { as, query: { date } })).body;

describe('the calendar of payments', () => {
  it('says what leaves on which day, of it what is approved, what is late and whose 45 days end', async () => {
    const { days, late, today } = await read('2026-12-08');
    assert.deepEqual([days[0]?.date, days.at(-1)?.date, today], ['2026-11-30', '2027-01-03', '2026-12-08']);
    const due = days.find(({ date }) => date === '2026-12-17');
    assert.deepEqual([due?.outCop, due?.outCount, due?.readyCount], [70_000, 2, 1]);
    assert.equal(days.find(({ date }) => date === '2026-12-09')?.legalCount, 1);
    assert.deepEqual([late.outCop, late.outCount], [7000, 1]);
    const { out } = await readDay('2026-12-17');
    assert.deepEqual(
      out.map((one) => [one.billId === ready, one.amountCop, one.why, one.ready]),
      [
        [true, 50_000, 'due', true],
        [false, 20_000, 'due', false],
      ],
    );
    assert.deepEqual(
      (await readDay('2026-12-09')).out.map(({ billId, why }) => [billId === old, why]),
      [[true, 'legal']],
    );
    assert.equal((await readDay('2026-11-05')).out[0]?.late, true);
  });

  it('says beside it what companies pay, owed and received, to those who may see it', async () => {
    const dueOn = bill.dueOn ?? '';
    const before = await read(dueOn);
    const due = before.days.find(({ date }) => date === dueOn);
    assert.deepEqual([due?.inCop, due?.inCount, before.seesIncome], [bill.totalCop, 1, true]);
    assert.deepEqual(
      (await readDay(dueOn)).in.map(({ billId }) => billId),
      [bill.id],
    );
    const hidden = await read(dueOn, restaurantsOnly.token);
    assert.deepEqual(
      [hidden.seesIncome, hidden.days.reduce((sum, { inCop }) => sum + inCop, 0), hidden.late.inCop],
      [false, 0, 0],
    );
    assert.deepEqual((await readDay(dueOn, restaurantsOnly.token)).in, []);
    const actor = { userId: clerk.id, permissions: [], enterprisePermissions: {}, restaurantPermissions: {} };
    await approveByHand(test.deps, { userId: clerk.id, actor }, { id: bill.id, reason: 'x' });
    const body = { amountCop: bill.totalCop, reference: 'PSE 1', paidOn: '2026-12-08' };
    assert.equal((await test.call(payCompanyBill, { as: clerk.token, params: { id: bill.id }, body })).status, 200);
    const after = await read('2026-12-08');
    assert.equal(after.days.find(({ date }) => date === '2026-12-08')?.receivedCop, bill.totalCop);
    assert.equal(after.days.find(({ date }) => date === dueOn)?.inCop, 0);
    assert.equal((await readDay('2026-12-08')).in[0]?.why, 'paid');
  });

  it('marks a payment that the bank returned, and counts it as owed again', async () => {
    await db
      .insertInto('bill_payments')
      .values({
        ...{ id: newId(), bill_id: ready, amount_cop: 50_000, reference: 'B-1', paid_on: '2026-12-03' },
        ...{ marked_by: clerk.id, marked_at: toIso(now()), returned_by: clerk.id, returned_at: toIso(now()) },
        return_reason: 'Cuenta cerrada',
      })
      .execute();
    const { days } = await read('2026-12-08');
    const today = days.find(({ date }) => date === '2026-12-08');
    assert.deepEqual([today?.returnedCount, today?.paidCop], [1, 0]);
    assert.equal(days.find(({ date }) => date === '2026-12-03')?.paidCop, 0);
    assert.equal((await readDay('2026-12-08')).out[0]?.why, 'returned');
  });
});
