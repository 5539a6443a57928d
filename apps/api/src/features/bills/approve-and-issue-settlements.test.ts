import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { aSellingKitchen, lastTuesday, lastWeek } from '../../testing/settlement-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { loadOrdersMoney } from '../ledger/orders-money-queries.ts';
import { giveCompensation } from '../refunds/give-compensation-actions.ts';
import { approveAndIssueSettlements } from './approve-and-issue-settlements-actions.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const customer = await aCustomer(test);

const aKitchenHere = () => aSellingKitchen(test, place, customer);

const readBills = async (restaurantId: string) =>
  await db
    .selectFrom('bills')
    .select([
      'id',
      'state',
      'number',
      'period_start as start',
      'orders',
      'sold_cop as soldCop',
      'to_pay_cop as toPayCop',
    ])
    .select(['pay_on as payOn', 'dispute_until as disputeUntil'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('period_start')
    .orderBy('created_at')
    .execute();

const readLines = async (billId: string) =>
  await db
    .selectFrom('bill_lines')
    .select(['kind', 'amount_cop as cop', 'order_id as orderId'])
    .where('bill_id', '=', billId)
    .orderBy('kind')
    .orderBy('amount_cop')
    .execute();

const at = async (iso: string, hour: string) => {
  test.deps.setNow(toInstantMs(iso, hour));
  return await approveAndIssueSettlements(test.deps);
};

describe('the settlements of a week', () => {
  it('are issued once from Monday 06:00, with number, payment date, deadline and lines that add up', async () => {
    const { restaurantId, sold } = await aKitchenHere();
    await sold(3, { totalCop: 20_000 });
    await sold(1, { totalCop: 15_000, status: 'cancelled' }, { charged: true });
    await sold(1, { totalCop: 18_000, scheduleDate: '2026-11-23' });
    await at('2026-11-23', '05:59');
    assert.deepEqual(await readBills(restaurantId), []);
    await Promise.all([at('2026-11-23', '06:00'), approveAndIssueSettlements(test.deps)]);
    await approveAndIssueSettlements(test.deps);
    const [bill, ...more] = await readBills(restaurantId);
    assert.deepEqual(more, []);
    assert.ok(bill);
    assert.deepEqual(
      { ...bill, id: '', number: 0 },
      {
        ...{ id: '', state: 'issued', number: 0, start: lastWeek, orders: 4, soldCop: 75_000 },
        ...{ toPayCop: 75_000 - 13_500 - 2565, payOn: '2026-12-03', disputeUntil: toInstantMs('2026-11-26', '18:00') },
      },
    );
    assert.deepEqual(
      (await readLines(bill.id)).map(({ kind, cop }) => [kind, cop]),
      [
        ['commission', -13_500],
        ['commission_tax', -2565],
        ['delivered', 20_000],
        ['delivered', 20_000],
        ['delivered', 20_000],
        ['no_show', 15_000],
      ],
    );
    const { rows } = await sql<{ cop: number }>`SELECT sum(amount_cop)::int AS cop FROM ledger_transfers
      WHERE bill_id = ${bill.id} AND debit = ${`restaurant:${restaurantId}`} AND kind = 'commission'`.execute(db);
    assert.equal(rows[0]?.cop, 16_065);
  });

  it('never change, whatever the statement', async () => {
    const { restaurantId, sold } = await aKitchenHere();
    await sold(2);
    await at('2026-11-23', '06:00');
    const [bill] = await readBills(restaurantId);
    assert.ok(bill);
    const line = { bill_id: bill.id, kind: 'manual' as const, date: lastTuesday, gross_cop: 0, amount_cop: 1 };
    const attempts = [
      () => db.updateTable('bills').set({ to_pay_cop: 1 }).where('id', '=', bill.id).execute(),
      () => db.updateTable('bills').set({ pay_on: '2027-01-01' }).where('id', '=', bill.id).execute(),
      () => db.updateTable('bills').set({ state: 'draft' }).where('id', '=', bill.id).execute(),
      () => db.deleteFrom('bills').where('id', '=', bill.id).execute(),
      () => db.updateTable('bill_lines').set({ amount_cop: 1 }).where('bill_id', '=', bill.id).execute(),
      () => db.updateTable('bill_lines').set({ standing: false }).where('bill_id', '=', bill.id).execute(),
      () => db.deleteFrom('bill_lines').where('bill_id', '=', bill.id).execute(),
      () =>
        db
          .insertInto('bill_lines')
          .values({ ...line, reason: 'Más' })
          .execute(),
      () => db.updateTable('bill_events').set({ reason: 'x' }).where('bill_id', '=', bill.id).execute(),
    ];
    for (const attempt of attempts) await assert.rejects(attempt, /frozen|never deleted|no draft again|only added to/);
  });

  it('have the orders that ended late in the next one, with the commission of their own week, and refunds as lines', async () => {
    const { restaurantId, sold, of } = await aKitchenHere();
    const [early = ''] = await sold(1, { totalCop: 20_000 });
    await at('2026-11-23', '06:00');
    const own = {
      restaurant_id: restaurantId,
      valid_from: '2026-11-23',
      rate_bps: 1000,
      changed_at: new Date(test.deps.now()).toISOString(),
    };
    await db.insertInto('restaurant_fees').values(own).execute();
    await sold(1, { totalCop: 10_000 });
    await sold(1, { totalCop: 30_000, scheduleDate: '2026-11-24' });
    await inTransaction(test.deps, async (tx) => {
      const [money] = await loadOrdersMoney(tx, [early]);
      assert.ok(money);
      await giveCompensation(tx, test.deps, money, { shares: buildSoleShare('restaurant'), amountCop: 4500 });
    });
    assert.equal(of.kitchen.restaurantId, restaurantId);
    await at('2026-11-30', '06:00');
    const [, next] = await readBills(restaurantId);
    assert.ok(next);
    assert.deepEqual(
      (await readLines(next.id)).map(({ kind, cop }) => [kind, cop]),
      [
        ['commission', -3000],
        ['commission', -1800],
        ['commission_tax', -570],
        ['commission_tax', -342],
        ['delivered', 10_000],
        ['delivered', 30_000],
        ['refund', -4500],
      ],
    );
    const all = await Promise.all((await readBills(restaurantId)).map(({ id }) => readLines(id)));
    const sales = all.flat().filter(({ kind }) => kind === 'delivered');
    assert.equal(new Set(sales.map(({ orderId }) => orderId)).size, sales.length, 'each order stands once');
  });

  it('are numbered without gaps in a year', async () => {
    const { rows } = await sql<{ year: number; numbers: number[]; last: number }>`
      SELECT bills.number_year AS year, array_agg(bills.number ORDER BY bills.number) AS numbers, counter.last
      FROM bills JOIN bill_number_counters counter ON counter.year = bills.number_year AND counter.kind = bills.kind
      GROUP BY 1, 3`.execute(db);
    for (const { numbers, last } of rows)
      assert.deepEqual(
        numbers,
        Array.from({ length: last }, (_, n) => n + 1),
      );
  });

  it('are approved by silence when the time for disputes is over, and what is below zero goes to the next', async () => {
    const { restaurantId, sold } = await aKitchenHere();
    test.deps.setNow(toInstantMs('2026-11-30', '07:00'));
    const [eaten = ''] = await sold(1, { totalCop: 20_000, scheduleDate: '2026-11-10' });
    await inTransaction(test.deps, async (tx) => {
      const [money] = await loadOrdersMoney(tx, [eaten]);
      assert.ok(money);
      await giveCompensation(tx, test.deps, money, { shares: buildSoleShare('restaurant'), amountCop: 20_000 });
    });
    await sold(1, { totalCop: 50_000, scheduleDate: '2026-12-08' });
    await at('2026-12-07', '06:00');
    await at('2026-12-11', '17:59');
    assert.deepEqual(
      (await readBills(restaurantId)).map(({ state, toPayCop }) => [state, toPayCop]),
      [['issued', -4284]],
    );
    await at('2026-12-11', '18:00');
    assert.deepEqual(
      (await readBills(restaurantId)).map(({ state }) => state),
      ['approved'],
    );
    await at('2026-12-14', '06:00');
    const bills = await readBills(restaurantId);
    assert.deepEqual(
      bills.map(({ state, toPayCop }) => [state, toPayCop]),
      [
        ['paid', -4284],
        ['issued', 50_000 - 10_710 - 4284],
      ],
    );
  });
});
