import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { adminRescheduleOrder } from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen } from '../../testing/kitchen-makers.ts';
import { monday, orderNow } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { moveOrders } from '../order-lifecycle/change-order-statuses-actions.ts';
import { autoAcceptOrders } from '../order-lifecycle/orders-auto-accept-actions.ts';
import { cancelUnansweredOrders } from './cancel-unanswered-orders-and-read-late-dates-actions.ts';

const test = await testApp();
const { deps } = test;
const place = await aPlace(test);
const platform = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
const dateEnds = Date.parse('2026-11-24T00:00:00-05:00');

beforeEach(() => deps.setNow(mondayMorning));

/** A lunch of today that its customer paid with tingos. */
async function bought(kitchen: Kitchen): Promise<{ customer: Customer; orderId: string }> {
  const customer = await aCustomer(test, { tingosCop: 60_000 });
  const { locationId, timeId } = place;
  const { menuId } = await aDish(test, kitchen);
  const as = customer.token;
  const item = { scheduleDate: monday, locationId, timeId, menuId, quantity: 1 };
  await test.call(addToCart, { as, body: item });
  const choices = { useTingos: true, paymentMethod: 'balance' } as const;
  const { priced } = (await test.call(checkout, { as, body: choices })).body;
  const { status, body } = await test.call(placeOrders, {
    as,
    headers: { 'idempotency-key': `never-accepted-${customer.id}` },
    body: { ...choices, expectedTotal: priced.totals.total },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return { customer, orderId: body.orderIds[0] ?? '' };
}

async function assertAllGivenBack(orderId: string, { id: userId }: Customer): Promise<void> {
  const order = await deps.db
    .selectFrom('orders')
    .select(['status', 'charged', 'liable'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(order, { status: 'cancelled', charged: false, liable: null });
  const lots = deps.db.selectFrom('tingo_lots').select(['quantity_cop as cop', 'pending_cop as pending']);
  const left = await lots.where('user_id', '=', userId).execute();
  assert.deepEqual(
    [left.reduce((sum, { cop }) => sum + cop, 0), left.some(({ pending }) => pending > 0)],
    [60_000, false],
  );
  await assertMoneyAddsUp(test, [{ userId, tingosCop: 60_000, rewardsCop: 0, payrollCop: 0 }]);
  const { events } = await orderNow(test, orderId);
  assert.equal(events.filter(({ action }) => action === 'cancel').length, 1);
}

describe('a lunch that nobody accepted by the end of its date', () => {
  for (const autoAccept of [true, false])
    it(`is given back once, ${autoAccept ? 'though its slot accepts by itself' : 'its kitchen being silent'}`, async () => {
      const { customer, orderId } = await bought(await aKitchen(test, place, { autoAccept }));
      deps.setNow(dateEnds - 1);
      assert.equal(await cancelUnansweredOrders(deps), 0);
      // no job ran for ten days
      deps.setNow(dateEnds + 10 * DAY_MS);
      assert.equal(await autoAcceptOrders(deps), 0);
      const counts = await Promise.all([cancelUnansweredOrders(deps), cancelUnansweredOrders(deps)]);
      assert.equal(counts[0] + counts[1], 1);
      await assertAllGivenBack(orderId, customer);
    });

  it('stays when its kitchen accepted it, or when the platform moved it to a coming date', async () => {
    const kitchen = await aKitchen(test, place, { autoAccept: false });
    const accepted = await bought(kitchen);
    const moved = await bought(kitchen);
    const cook = { kind: 'restaurant', id: platform.id } as const;
    const { restaurantId } = kitchen;
    await moveOrders(deps, { orderIds: [accepted.orderId], action: 'confirm', actor: cook, scope: { restaurantId } });
    const params = { orderId: moved.orderId };
    const { status } = await test.call(adminRescheduleOrder, {
      as: platform.token,
      params,
      body: { scheduleDate: '2026-11-24' },
    });
    assert.equal(status, 200);
    deps.setNow(dateEnds);
    assert.equal(await cancelUnansweredOrders(deps), 0);
    const readStatus = async ({ orderId }: { orderId: string }) => (await orderNow(test, orderId)).status;
    assert.deepEqual([await readStatus(accepted), await readStatus(moved)], ['confirmed', 'scheduled']);
  });
});
