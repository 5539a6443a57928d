import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateMenu, updateSlot } from '@sazon/contract/menu-management/routes';
import { sql } from 'kysely';
import type { Pool } from '../../db/connect.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { reserveSeats, reserveStock } from '../availability/reserve-seats-stock-and-kitchen-hours-queries.ts';
import { lockCartToBuy } from '../cart/cart-queries.ts';
import { releaseSeats } from '../ledger/release-coupons-and-seats-queries.ts';

const test = await testApp();
const { db } = test.deps;

type Selling = Awaited<ReturnType<typeof aKitchenThatSells>>;

async function aKitchenThatSells(
  limits: { capacity?: number; dailyStock?: number } = { capacity: 10, dailyStock: 10 },
) {
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place, limits);
  const dish = await aDish(test, kitchen, limits);
  const { restaurantId, restaurantTimeId } = kitchen;
  const staff = await aCustomer(test, { permissions: [{ permission: 'restaurant_menu_edit', restaurantId }] });
  const of = { customer: await aCustomer(test), kitchen, place, dish };
  const limit = (capacity: number) =>
    test.call(updateSlot, { as: staff.token, body: { restaurantId, restaurantTimeId, capacity } });
  const cook = (dailyStock: number) =>
    test.call(updateMenu, { as: staff.token, body: { id: dish.menuId, dailyStock } });
  /** A lunch that is bought in this transaction: its counters and its order. */
  const buy = async (tx: Tx) => {
    await reserveSeats(tx, [{ id: restaurantTimeId, scheduleDate: monday, count: 1, limit: 10 }]);
    await reserveStock(tx, [{ id: dish.menuId, scheduleDate: monday, count: 1, limit: 10 }]);
    await anOrder({ ...test, deps: { ...test.deps, db: tx as unknown as Pool } }, of, { status: 'scheduled' });
  };
  const counted = async () => {
    const { rows } = await sql<{ of: string; taken: number; most: number }>`
      SELECT 'slot' AS of, taken, capacity AS most FROM slot_places WHERE restaurant_time_id = ${restaurantTimeId}
      UNION ALL SELECT 'dish', taken, stock FROM menu_day_stock WHERE menu_id = ${dish.menuId}`.execute(db);
    return new Map(rows.map(({ of: what, taken, most }) => [what, [taken, most]]));
  };
  return { limit, cook, buy, counted, of };
}

/** Until a transaction waits for the lock of another one. */
async function somebodyWaits(): Promise<void> {
  for (let tries = 0; tries < 5000; tries++) {
    const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted LIMIT 1`.execute(db);
    if (rows.length > 0) return;
  }
  throw new Error('Nobody waited');
}

describe('a new limit', () => {
  it('counts who buys at that very moment, first of a day or not', async () => {
    for (const soldBefore of [0, 1]) {
      for (const what of ['slot', 'dish'] as const) {
        const { limit, cook, buy, counted } = await aKitchenThatSells();
        if (soldBefore > 0) await inTransaction(test.deps, buy);
        const set = what === 'slot' ? limit : cook;
        const answer = await inTransaction(test.deps, async (tx) => {
          await buy(tx);
          const asked = set(5);
          await somebodyWaits();
          return { asked };
        });
        assert.equal((await answer.asked).status, 200);
        assert.deepEqual((await counted()).get(what), [soldBefore + 1, 5], `${what} after ${soldBefore}`);
      }
    }
  });

  it('counts who buys at that very moment where there was none before, and not who gives back', async () => {
    const happens = {
      bought: async (tx: Tx, { of }: Selling) => {
        await lockCartToBuy(tx, of.customer.id, test.deps.now());
        return () =>
          anOrder({ ...test, deps: { ...test.deps, db: tx as unknown as Pool } }, of, { status: 'scheduled' });
      },
      'given back': async (tx: Tx, _: Selling, sold: string) => {
        await tx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', sold).execute();
        await releaseSeats(tx, [sold]);
        return async () => {};
      },
    };
    for (const [how, begin] of Object.entries(happens)) {
      for (const what of ['slot', 'dish'] as const) {
        const selling = await aKitchenThatSells({});
        const sold = await anOrder(test, selling.of, { status: 'scheduled' });
        const set = what === 'slot' ? selling.limit : selling.cook;
        const answer = await inTransaction(test.deps, async (tx) => {
          const finish = await begin(tx, selling, sold);
          const asked = set(5);
          await somebodyWaits();
          await finish();
          return { asked };
        });
        assert.equal((await answer.asked).status, 200);
        const standing = how === 'bought' ? 2 : 0;
        const taken = (await selling.counted()).get(what)?.[0] ?? 0;
        assert.equal(taken, standing, `${what}, ${how}`);
      }
    }
  });

  it('below what was sold leaves the day full, and not oversold', async () => {
    const { limit, cook, buy, counted } = await aKitchenThatSells();
    for (const _ of [1, 2, 3]) await inTransaction(test.deps, buy);
    await Promise.all([limit(2), cook(2)]);
    assert.deepEqual(
      await counted(),
      new Map([
        ['slot', [3, 3]],
        ['dish', [3, 3]],
      ]),
    );
  });
});
