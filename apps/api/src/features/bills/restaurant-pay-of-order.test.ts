import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  restaurantOrderPay,
  restaurantStatement,
  restaurantStatementLines,
} from '@sazon/contract/bills/statement-routes';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { loadOrdersMoney } from '../ledger/orders-money-queries.ts';
import { consumeOrders } from '../refunds/book-earnings-and-refunds-actions.ts';
import { giveCompensation } from '../refunds/give-compensation-actions.ts';
import { payCookedOrders } from '../refunds/pay-cooked-orders-and-list-earnings-actions.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const customer = await aCustomer(test);

/** A kitchen with its bookkeeper and one lunch of 20.000, of which 5.000 are a promotion that it pays two fifths of. */
async function aPaidLunch(more: Parameters<typeof anOrder>[2] = {}) {
  const kitchen = await aKitchen(test, place);
  const { restaurantId } = kitchen;
  const of = { customer, kitchen, place, dish: await aDish(test, kitchen) };
  const orderId = await anOrder(test, of, { totalCop: 20_000, status: 'confirmed', ...more });
  await sql`UPDATE orders SET promotion_cop = 5000, total_cop = 15000, outside_cop = 15000 WHERE id = ${orderId}`.execute(
    db,
  );
  const fundedBy = { platformBps: 6000, restaurantBps: 4000, enterpriseBps: 0 };
  await sql`UPDATE purchases SET promotion_terms = ${JSON.stringify({ fundedBy })}
    WHERE id = (SELECT purchase_id FROM orders WHERE id = ${orderId})`.execute(db);
  const keeper = await aCustomer(test, { permissions: [{ permission: 'restaurant_bills_view', restaurantId }] });
  const query = { restaurantId };
  return {
    restaurantId,
    orderId,
    keeper,
    pay: (as = keeper.token, asked: { restaurantId?: string; orderId?: string } = {}) =>
      test.call(restaurantOrderPay, { as, query: { restaurantId, orderId, ...asked } }),
    bill: async () => (await test.call(restaurantStatement, { as: keeper.token, query })).body,
    lines: async () => (await test.call(restaurantStatementLines, { as: keeper.token, query })).body.data,
    become: async (status: 'delivered' | 'cancelled', charged = false) => {
      await db.updateTable('orders').set({ status, charged }).where('id', '=', orderId).execute();
      if (status === 'delivered' || charged)
        await inTransaction(test.deps, (tx) => consumeOrders(tx, test.deps, [orderId]));
    },
  };
}

type Lunch = Awaited<ReturnType<typeof aPaidLunch>>;

/** That an order's figures are those of the bill that holds nothing but this order. */
async function isAsOnTheBill({ pay, bill, lines }: Lunch) {
  const [{ body }, { summary, feeBps }, data] = [await pay(), await bill(), await lines()];
  const { deliveredCop, noShowsCop, inSiteCop, creditsCop: _, ...rest } = summary;
  const { expected, week, grossCop, feeBps: asked, ...figures } = body;
  assert.deepEqual({ ...figures, grossCop }, { ...rest, grossCop: deliveredCop + noShowsCop + inSiteCop });
  assert.deepEqual([expected, week, asked], [false, monday, feeBps]);
  assert.equal(
    data.reduce((sum, line) => sum + line.grossCop, 0),
    grossCop,
  );
  assert.equal(
    data.reduce((sum, line) => sum + line.amountCop, 0),
    body.toPayCop + body.commissionCop + body.commissionTaxCop,
  );
  return body;
}

describe('what a restaurant is paid for one order', () => {
  it('is known before it is delivered, and is then what the bill says of it', async () => {
    const lunch = await aPaidLunch();
    const before = (await lunch.pay()).body;
    // 20.000, 2.000 of it its own discount; 18 % of 18.000 and its IVA
    assert.deepEqual(before, {
      expected: true,
      week: monday,
      feeBps: 1800,
      grossCop: 20_000,
      discountsCop: 2000,
      commissionCop: 3240,
      commissionTaxCop: 616,
      refundsCop: 0,
      adjustmentsCop: 0,
      toPayCop: 20_000 - 2000 - 3240 - 616,
    });
    assert.equal((await lunch.bill()).summary.toPayCop, 0);
    await lunch.become('delivered');
    assert.deepEqual(await isAsOnTheBill(lunch), { ...before, expected: false });
  });

  it('is what the bill says of one nobody came for, one cancelled, one made good and one refunded', async () => {
    const [missed, cancelled, cooked, refunded] = [
      await aPaidLunch(),
      await aPaidLunch(),
      await aPaidLunch(),
      await aPaidLunch(),
    ];
    await missed.become('cancelled', true);
    assert.equal((await isAsOnTheBill(missed)).toPayCop, 14_144);
    await cancelled.become('cancelled');
    assert.equal((await isAsOnTheBill(cancelled)).toPayCop, 0);
    await cooked.become('cancelled');
    await inTransaction(test.deps, (tx) =>
      payCookedOrders(tx, test.deps, [cooked.orderId], buildSoleShare('platform')),
    );
    assert.ok((await isAsOnTheBill(cooked)).adjustmentsCop > 0);
    await refunded.become('delivered');
    await inTransaction(test.deps, async (tx) => {
      const [money] = await loadOrdersMoney(tx, [refunded.orderId]);
      assert.ok(money);
      await giveCompensation(tx, test.deps, money, { shares: buildSoleShare('restaurant'), amountCop: 4500 });
    });
    const { refundsCop, toPayCop } = await isAsOnTheBill(refunded);
    assert.deepEqual([refundsCop, toPayCop], [4500, 14_144 - 4500]);
  });

  it('takes the commission that holds in the week of the lunch', async () => {
    const { restaurantId, keeper, pay } = await aPaidLunch({ scheduleDate: '2026-12-01' });
    await db
      .insertInto('restaurant_fees')
      .values({
        restaurant_id: restaurantId,
        valid_from: '2026-11-30',
        rate_bps: 1000,
        changed_by: keeper.id,
        changed_at: new Date(test.deps.now()).toISOString(),
      })
      .execute();
    const { week, feeBps, commissionCop } = (await pay()).body;
    assert.deepEqual([week, feeBps, commissionCop], ['2026-11-30', 1000, 1800]);
  });

  it('is nothing of a neighbour, nor of who does not see the bills', async () => {
    const [here, there] = [await aPaidLunch(), await aPaidLunch()];
    assert.equal((await here.pay(there.keeper.token)).status, 404);
    assert.equal((await there.pay(there.keeper.token, { orderId: here.orderId })).status, 404);
    const { restaurantId } = here;
    const cook = await aCustomer(test, {
      permissions: (['restaurant_orders_view', 'restaurant_orders_edit', 'restaurant_menu_edit'] as const).map(
        (permission) => ({ permission, restaurantId }),
      ),
    });
    const { status, body } = await here.pay(cook.token);
    assert.equal(status, 403);
    assert.doesNotMatch(JSON.stringify(body), /Cop/);
  });
});
