import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { forceOrderStatus } from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import { adminOrders } from '@sazon/contract/orders/admin-list-and-detail-routes';
import { abandonPurchase } from '@sazon/contract/payments/routes';
import { CONFIRMATION_CODE_COUNT, chooseConfirmationCode } from '@sazon/domain/orders/confirmation-and-delegate-codes';
import { sql } from 'kysely';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, someOrders } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const date = '2026-11-24';
const none = new Set<string>();

async function aTower(limits: { capacity?: number; dailyStock?: number } = {}) {
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place, limits);
  const dish = await aDish(test, kitchen, { ...limits, priceCop: 20_000 });
  return { place, kitchen, dish };
}

type Tower = Awaited<ReturnType<typeof aTower>>;

const add = (customer: Customer, { place, dish }: Tower, quantity: number) =>
  test.call(addToCart, { as: customer.token, body: { scheduleDate: date, ...place, menuId: dish.menuId, quantity } });

const placeAll = (customer: Customer, lunches: number, paymentMethod: 'balance' | 'card', key: string) =>
  test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': key },
    body: { paymentMethod, useTingos: paymentMethod === 'balance', expectedTotal: 21_400 * lunches },
  });

/** Orders of a tower's day in one status, one with each code that `take` lets through. */
async function fill(tower: Tower, status: 'scheduled' | 'cancelled', take = (_index: number) => true): Promise<void> {
  const customer = await aCustomer(test);
  const ids: string[] = [];
  const more = { status: 'cancelled' as const, scheduleDate: date };
  // a statement takes 65.535 parameters
  while (ids.length < CONFIRMATION_CODE_COUNT)
    ids.push(...(await someOrders(test, { customer, ...tower }, 1600, more)));
  const codes = ids.map((_, index) => chooseConfirmationCode(index, none) as string);
  const kept = ids.filter((_, index) => take(index));
  await sql`UPDATE orders SET code = called.code
    FROM unnest(${ids}::uuid[], ${codes}::text[]) AS called (id, code) WHERE orders.id = called.id`.execute(db);
  await sql`UPDATE orders SET status = ${status} WHERE id = ANY(${kept}::uuid[])`.execute(db);
}

async function aBuyer(tower: Tower, lunches = 1): Promise<Customer> {
  const customer = await aCustomer(test, { tingosCop: 30_000 * lunches });
  assert.equal((await add(customer, tower, lunches)).status, 200);
  return customer;
}

const readCodes = async ({ locationId }: Place) => {
  const { rows } = await sql<{ living: number; dead: number }>`
    SELECT count(living_code)::int AS living, count(dead_code)::int AS dead FROM orders
    WHERE location_id = ${locationId}`.execute(db);
  return rows[0];
};

describe('the codes of a place and date', () => {
  it('come back from purchases that nobody pays, however often they are placed and given up', async () => {
    const tower = await aTower();
    for (let account = 0; account < 67; account++) {
      const customer = await aCustomer(test);
      await add(customer, tower, 5);
      for (let round = 0; round < 3; round++) {
        const held = await placeAll(customer, 5, 'card', `held-round-${round}`);
        assert.equal(held.body.status, 'pending');
        const { purchaseId } = held.body;
        const given = await test.call(abandonPurchase, { as: customer.token, params: { purchaseId } });
        assert.equal(given.status, 200);
      }
    }
    assert.deepEqual(await readCodes(tower.place), { living: 0, dead: 1005 });
  });

  it('are free again when all 6.400 were used by lunches that are cancelled', async () => {
    const tower = await aTower();
    await fill(tower, 'cancelled');
    assert.equal((await placeAll(await aBuyer(tower), 1, 'balance', 'a-stranger')).status, 200);
    assert.deepEqual(await readCodes(tower.place), { living: 1, dead: CONFIRMATION_CODE_COUNT });
  });

  it('are found though only three are left, and refuse the fourth lunch with a sentence when none is', async () => {
    const tower = await aTower();
    await fill(tower, 'scheduled', (index) => index > 2);
    assert.equal((await placeAll(await aBuyer(tower, 3), 3, 'balance', 'the-last-three')).status, 200);
    const late = await aBuyer(tower);
    const full = await placeAll(late, 1, 'balance', 'too-late');
    assert.deepEqual([full.status, full.body.code], [409, 'SLOT_FULL']);
    assert.match(full.body.message, /Elige otra fecha/);
    const elsewhere = await aTower();
    await test.deps.db.deleteFrom('cart_items').where('user_id', '=', late.id).execute();
    await add(late, elsewhere, 1);
    assert.equal((await placeAll(late, 1, 'balance', 'else-where')).status, 200);
  });

  it('are drawn by 40 people who buy 20 lunches each at once, without an answer of ours going wrong', async () => {
    const tower = await aTower({ capacity: 1000, dailyStock: 1000 });
    const people = await Promise.all(Array.from({ length: 40 }, () => aBuyer(tower, 20)));
    const answers = await Promise.all(people.map((person) => placeAll(person, 20, 'balance', 'all-at-once')));
    assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]));
    assert.deepEqual(await readCodes(tower.place), { living: 800, dead: 0 });
    const { rows } = await sql<{ taken: number }>`
      SELECT taken FROM slot_places WHERE restaurant_time_id = ${tower.kitchen.restaurantTimeId}
      UNION ALL SELECT taken FROM menu_day_stock WHERE menu_id = ${tower.dish.menuId}`.execute(db);
    assert.deepEqual(rows, [{ taken: 800 }, { taken: 800 }]);
  });
});

describe('a cancelled lunch', () => {
  const calls = () =>
    aCustomer(test, {
      permissions: [{ permission: 'admin_orders_write' }, { permission: 'admin_force_change_order_status' }],
    });

  it('is still found by the code that it had, beside the one that has it now', async () => {
    const tower = await aTower();
    const customer = await aCustomer(test);
    const of = { customer, ...tower };
    const gone = await anOrder(test, of, { status: 'cancelled', scheduleDate: date, code: '4833' });
    const here = await anOrder(test, of, { status: 'confirmed', scheduleDate: date, code: '4833' });
    const { token } = await calls();
    const found = await test.call(adminOrders, {
      as: token,
      query: { search: '4833', locationId: tower.place.locationId },
    });
    assert.deepEqual(new Set(found.body.data.map((order) => order.id)), new Set([gone, here]));
  });

  it('takes another code when it lives again and its own was given away', async () => {
    const tower = await aTower();
    const customer = await aCustomer(test);
    const of = { customer, ...tower };
    const gone = await anOrder(test, of, { status: 'cancelled', scheduleDate: date, code: '4833' });
    await db.updateTable('orders').set({ charged: true }).where('id', '=', gone).execute();
    await anOrder(test, of, { status: 'confirmed', scheduleDate: date, code: '4833' });
    const { token } = await calls();
    const body = { status: 'delivered' as const, reason: 'Sí llegó', money: null };
    const forced = await test.call(forceOrderStatus, { as: token, params: { orderId: gone }, body });
    assert.equal(forced.status, 200);
    const { rows } = await sql<{ own: boolean }>`
      SELECT living_code <> '4833' AS own FROM orders WHERE id = ${gone}`.execute(db);
    assert.deepEqual(rows, [{ own: true }]);
  });

  it('is released by the only move of a lunch that touches an index', async () => {
    const tower = await aTower();
    const customer = await aCustomer(test);
    const hotMoves = async (id: string) =>
      await db.transaction().execute(async (tx) => {
        const counted = async () => {
          const { rows } = await sql<{ hot: number }>`
            SELECT pg_stat_get_xact_tuples_hot_updated('orders'::regclass)::int AS hot`.execute(tx);
          return rows[0]?.hot ?? 0;
        };
        const before = await counted();
        for (const status of ['confirmed', 'in_picking', 'in_route'] as const)
          await tx.updateTable('orders').set({ status }).where('id', '=', id).execute();
        const moved = (await counted()) - before;
        await tx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute();
        return { moved, cancelled: (await counted()) - before - moved };
      });
    // a row at the end of a full page has to leave it whatever the indexes are, so several lunches are tried
    const tried: Awaited<ReturnType<typeof hotMoves>>[] = [];
    for (let lunch = 0; lunch < 5; lunch += 1)
      tried.push(
        await hotMoves(await anOrder(test, { customer, ...tower }, { status: 'scheduled', scheduleDate: date })),
      );
    assert.equal(Math.max(...tried.map(({ moved }) => moved)), 3);
    assert.equal(Math.max(...tried.map(({ cancelled }) => cancelled)), 0);
  });
});
