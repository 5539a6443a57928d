import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { listAlarms, resolveAlarm } from '@sazon/contract/alarms/routes';
import { addToCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { getIntent, listIntents } from '@sazon/contract/payments/admin-routes';
import { providerEvent, startWidget } from '@sazon/contract/payments/routes';
import { sql } from 'kysely';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from '../payments/payments-reconcile-actions.ts';
import { recountCounters } from './check-and-repair-seat-and-stock-counters-actions.ts';
import { checkMoney } from './money-checks-actions.ts';

const test = await testApp({ env: { LOG_LEVEL: 'silent' } });
const { db } = test.deps;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place, { capacity: 50 });
const dish = await aDish(test, kitchen, { priceCop: 20_000, dailyStock: 50 });
const platform = await aCustomer(test, {
  permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }],
});
const clerk = await aCustomer(test, { permissions: [{ permission: 'admin_bills_view' }] });

const alarms = async () => (await test.call(listAlarms, { as: platform.token, query: {} })).body.data;
const resolve = (alarmId: number, as = platform.token) =>
  test.call(resolveAlarm, { as, params: { alarmId }, body: { note: 'Lo miré.' } });

let keys = 0;
async function placed(paymentMethod: 'balance' | 'wompi') {
  const customer = await aCustomer(test);
  if (paymentMethod === 'balance') {
    const lot = { id: test.deps.newId(), user_id: customer.id, type: 'debit' as const, is_reward: false };
    const created_at = new Date(test.deps.now()).toISOString();
    await db
      .insertInto('tingo_lots')
      .values({ ...lot, quantity_cop: 30_000, source: 'test', created_at })
      .execute();
    await db
      .insertInto('ledger_transfers')
      .values({
        debit: 'provider:test',
        credit: `tingos:${customer.id}`,
        amount_cop: 30_000,
        kind: 'top_up',
        created_at,
      })
      .execute();
  }
  const line = { scheduleDate: '2026-11-24', ...place, menuId: dish.menuId, quantity: 1 };
  await test.call(addToCart, { as: customer.token, body: line });
  const { body, status } = await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `money-checks-${++keys}` },
    body: { paymentMethod, useTingos: paymentMethod === 'balance', expectedTotal: 21_400 },
  });
  assert.equal(status, 200);
  return { customer, ...body };
}

beforeEach(async () => {
  for (const { id } of await alarms()) await resolve(id);
});

describe('an approved payment of another amount', () => {
  it('stands among the payments and what is to be looked at until somebody did, once', async () => {
    const { customer, purchaseId } = await placed('wompi');
    const { body } = await test.call(startWidget, { as: customer.token, body: { purchaseId } });
    const paid = test.provider.paid(body.reference, 5000);
    await test.call(providerEvent, { body: { genuine: true, transactionId: paid.id } });
    await reconcilePayments(test.deps);
    const [alarm, ...more] = await alarms();
    assert.ok(alarm);
    assert.deepEqual([alarm.kind, more], ['payment', []]);
    assert.match(alarm.text, /Se aprobaron 5000 COP y se esperaban 21400 COP/);
    const odd = await test.call(listIntents, { as: platform.token, query: { status: 'mismatch' } });
    assert.deepEqual(
      odd.body.data.map(({ id, hasMismatch, status }) => [id, hasMismatch, status]),
      [[alarm.intentId, true, 'created']],
    );
    const params = { intentId: alarm.intentId ?? '' };
    const story = (await test.call(getIntent, { as: platform.token, params })).body;
    assert.deepEqual([story.hasMismatch, story.events.map(({ amount }) => amount)], [true, [5000]]);
    assert.equal((await resolve(alarm.id, clerk.token)).status, 403);
    assert.equal((await resolve(alarm.id)).status, 200);
    assert.equal((await resolve(alarm.id)).status, 404);
    await reconcilePayments(test.deps);
    assert.deepEqual(await alarms(), []);
    assert.equal((await test.call(listIntents, { as: platform.token, query: { status: 'mismatch' } })).body.total, 0);
  });
});

describe('the check of the money', () => {
  const dayMs = 24 * 3_600_000;
  beforeEach(async () => {
    test.deps.setNow(mondayMorning);
    await sql`DELETE FROM money_check_slices`.execute(db);
  });
  after(() => test.deps.setNow(mondayMorning));
  const nextNight = () => test.deps.setNow(test.deps.now() + dayMs);
  /** The date of a lunch moves into the past with everything of it, as if the platform were old. */
  const makeOld = async (purchaseId: string, day: string) => {
    const of = sql`SELECT id FROM orders WHERE purchase_id = ${purchaseId}`;
    await sql`UPDATE orders SET schedule_date = ${day}::date, first_schedule_date = ${day}::date WHERE id IN (${of})`.execute(
      db,
    );
    await recountCounters(test.deps);
  };
  const damage = (purchaseId: string, cop: number) =>
    sql`UPDATE purchases SET total_cop = total_cop + ${cop}, tingos_cop = tingos_cop + ${cop} WHERE id = ${purchaseId}`.execute(
      db,
    );
  const cost = 'No cuadra (1): a purchase costs what its orders cost.';

  it('finds nothing where everything adds up', async () => {
    await placed('balance');
    assert.equal(await checkMoney(test.deps), 0);
    assert.deepEqual(await alarms(), []);
  });

  it('raises what differs, with what it is, once until somebody looked', async () => {
    const { customer } = await placed('balance');
    await sql`UPDATE tingo_lots SET pending_cop = pending_cop - 400 WHERE user_id = ${customer.id}`.execute(db);
    assert.equal(await checkMoney(test.deps), 2);
    await checkMoney(test.deps);
    const raised = await alarms();
    assert.deepEqual(
      raised.map(({ kind, text }) => [kind, text]),
      [
        ['money', 'No cuadra (1): balances are what lots and credits can still pay.'],
        ['money', 'No cuadra (1): lots hold what their orders reserved and spent.'],
      ],
    );
    assert.match(
      raised[0]?.details[0] ?? '',
      new RegExp(`account: tingos:${customer.id}.*ledger_cop: 8600.*wallet_cop: 9000`),
    );
    await sql`UPDATE tingo_lots SET pending_cop = pending_cop + 400 WHERE user_id = ${customer.id}`.execute(db);
  });

  it('looks at a date again as soon as money of it moves, however old it is', async () => {
    const { purchaseId } = await placed('balance');
    await makeOld(purchaseId, '2026-08-03');
    await checkMoney(test.deps);
    await damage(purchaseId, 100);
    assert.equal(await checkMoney(test.deps), 0, 'nothing moved, and it was looked at tonight');
    await sql`INSERT INTO ledger_transfers (debit, credit, amount_cop, kind, order_id, created_at)
      SELECT 'platform:incidents', 'owed:' || user_id, 100, 'incident', id, now() FROM orders WHERE purchase_id = ${purchaseId}`.execute(
      db,
    );
    await checkMoney(test.deps);
    assert.ok((await alarms()).some(({ text }) => text === cost));
    await damage(purchaseId, -100);
    await nextNight();
    await checkMoney(test.deps);
    const { rows } = await sql`SELECT FROM money_check_slices WHERE differences > 0`.execute(db);
    assert.deepEqual(rows, [], 'what differed is looked at every night until it does not');
  });

  it('finds a difference in old data within four weeks, and not on every night', async () => {
    const { purchaseId } = await placed('balance');
    await makeOld(purchaseId, '2026-08-04');
    assert.equal(await checkMoney(test.deps), 0);
    await damage(purchaseId, 700);
    let nights = 0;
    for (let found = 0; found === 0 && nights < 40; nights += 1) {
      await nextNight();
      found = await checkMoney(test.deps);
    }
    assert.ok(nights > 20 && nights <= 28, `${nights} nights`);
    await damage(purchaseId, -700);
  });

  it('stops when its time is over and goes on where it stopped, a part in each run', async () => {
    const first = await placed('balance');
    const second = await placed('balance');
    await makeOld(first.purchaseId, '2026-08-05');
    await makeOld(second.purchaseId, '2026-08-06');
    await nextNight();
    for (const { purchaseId } of [first, second]) await damage(purchaseId, 1);
    const seen = async () => {
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM money_check_slices
        WHERE kind = 'day' AND slice IN ('2026-08-05'::date - '1970-01-01'::date, '2026-08-06'::date - '1970-01-01'::date)
          AND differences = 1`.execute(db);
      return rows[0]?.n ?? 0;
    };
    let runs = 0;
    while ((await seen()) < 2 && runs < 2000) {
      const before = await seen();
      await checkMoney(test.deps, 0);
      assert.ok((await seen()) - before <= 1, 'no run does more than one part when it has no time');
      runs += 1;
    }
    assert.ok(runs >= 2 && runs < 2000, `${runs} runs`);
    for (const { purchaseId } of [first, second]) await damage(purchaseId, -1);
    await nextNight();
    assert.equal(await checkMoney(test.deps), 0);
  });

  it('looks at the wallets of many new transfers in parts that fit into a run', async () => {
    await checkMoney(test.deps);
    const id = sql`pg_get_serial_sequence('ledger_transfers', 'id')`;
    const { purchaseId } = await placed('balance');
    await sql`UPDATE tingo_lots SET pending_cop = pending_cop - 1 WHERE id IN (SELECT lot_id FROM order_lots
      JOIN orders ON orders.id = order_id WHERE purchase_id = ${purchaseId})`.execute(db);
    await sql`SELECT setval(${id}, nextval(${id}) + 50000)`.execute(db);
    await placed('balance');
    const read = async () => {
      const { rows } = await sql<{ left: number }>`
        SELECT (SELECT max(id) FROM ledger_transfers)::int - seen_transfer_id::int AS left FROM money_check_progress`.execute(
        db,
      );
      return rows[0]?.left ?? 0;
    };
    assert.equal(await checkMoney(test.deps, 0), 2, 'the first part has the first wallet');
    assert.ok((await read()) > 25_000, 'a run without time does one part');
    while ((await read()) > 0) await checkMoney(test.deps, 0);
    await sql`UPDATE tingo_lots SET pending_cop = pending_cop + 1 WHERE id IN (SELECT lot_id FROM order_lots
      JOIN orders ON orders.id = order_id WHERE purchase_id = ${purchaseId})`.execute(db);
  });
});

describe('the recount of places and dishes', () => {
  it('mends what differs and raises it', async () => {
    await placed('balance');
    const taken = async () => {
      const { rows } = await sql<{ taken: number }>`
        SELECT taken FROM slot_places UNION ALL SELECT taken FROM menu_day_stock`.execute(db);
      return rows.map((row) => row.taken);
    };
    const before = await taken();
    assert.equal(await recountCounters(test.deps), 0);
    await sql`UPDATE slot_places SET taken = taken + 7`.execute(db);
    await sql`UPDATE menu_day_stock SET taken = taken - 1`.execute(db);
    assert.equal(await recountCounters(test.deps), 2);
    assert.deepEqual(await taken(), before);
    const [alarm] = await alarms();
    assert.deepEqual([alarm?.kind, alarm?.details.length], ['counters', 2]);
    assert.equal(await recountCounters(test.deps), 0);
  });

  it('counts who buys at that very moment', async () => {
    await sql`UPDATE slot_places SET taken = taken + 3`.execute(db);
    await Promise.all([placed('balance'), placed('balance'), recountCounters(test.deps), placed('balance')]);
    assert.equal(await recountCounters(test.deps), 0);
  });
});
