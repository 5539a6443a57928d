import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { listPurchases } from '@sazon/contract/checkout/purchases-routes';
import * as acts from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import * as admin from '@sazon/contract/orders/admin-list-and-detail-routes';
import { refundOrder } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import type { ForcedMoney } from '@sazon/domain/orders/forced-status-and-money';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, orderNow, readMoved } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);
const permissions = [{ permission: 'admin_orders_write' }, { permission: 'admin_force_change_order_status' }] as const;
const { token: as } = await aCustomer(test, { permissions: [...permissions] });
const clerk = await aCustomer(test, { permissions: [permissions[0]] });

let customer: Customer;
beforeEach(async () => {
  test.deps.setNow(mondayMorning);
  customer = await aCustomer(test);
});

const lunch = (more: Parameters<typeof anOrder>[2] = {}) => anOrder(test, { customer, kitchen, place, dish }, more);
const detail = async (orderId: string) => (await test.call(admin.adminOrderDetail, { as, params: { orderId } })).body;
const force = (
  orderId: string,
  status: OrderStatus,
  money: ForcedMoney | null = null,
  token = as,
  headers: Record<string, string> = {},
) => {
  const body = { status, reason: 'El domi no marcó', money };
  return test.call(acts.forceOrderStatus, { as: token, params: { orderId }, body, headers });
};

describe('forcing a status', () => {
  it('writes who and why, and charges a lunch that is delivered after all in the same step, once', async () => {
    const id = await lunch({ status: 'in_route' });
    const silent = await force(id, 'delivered', null);
    assert.deepEqual([silent.status, silent.body.field], [400, 'money']);
    assert.equal((await orderNow(test, id)).status, 'in_route');
    const key = { 'idempotency-key': test.deps.newId() };
    assert.deepEqual(
      (await Promise.all([force(id, 'delivered', 'charge', as, key), force(id, 'delivered', 'charge', as, key)])).map(
        ({ status }) => status,
      ),
      [200, 200],
    );
    const { status, events, refundLeft } = await detail(id);
    assert.deepEqual([status, refundLeft], ['delivered', 19_260]);
    const last = events.at(-1);
    assert.deepEqual(
      [events.length, last?.action, last?.from, last?.by, last?.reason],
      [2, 'force', 'in_route', 'admin', 'El domi no marcó'],
    );
    assert.equal((await readMoved(test, id))(`restaurant:${kitchen.restaurantId}`), 19_260);
  });

  it('cancels with the money where it is said: given back with a message, or charged as one nobody came for', async () => {
    const back = await lunch({ status: 'in_delivery_site' });
    assert.equal((await force(back, 'cancelled', null)).body.field, 'money');
    assert.equal((await force(back, 'cancelled', 'giveBack')).status, 200);
    const refunds = () =>
      test.deps.db.selectFrom('refunds').select('amount_cop').where('order_id', '=', back).execute();
    assert.deepEqual(await refunds(), [{ amount_cop: 19_260 }]);
    const told = await test.deps.db
      .selectFrom('outbox_messages')
      .select('kind')
      .where(sql<boolean>`data->>'orderId' = ${back}`)
      .execute();
    assert.ok(told.some(({ kind }) => kind === 'order_cancelled'));
    const charged = await lunch({ status: 'in_delivery_site' });
    assert.equal((await force(charged, 'cancelled', 'charge')).status, 200);
    assert.equal((await orderNow(test, charged)).charged, true);
    const { body } = await test.call(listPurchases, { as: customer.token, query: {} });
    const givenBack = new Map(body.data.flatMap(({ orders }) => orders.map((one) => [one.id, one.givenBack])));
    assert.deepEqual([givenBack.get(back), givenBack.get(charged)], [19_260, 0], 'as its customer sees it');
    assert.equal((await readMoved(test, charged))(`restaurant:${kitchen.restaurantId}`), 19_260);
  });

  it('takes back no end: what was charged is not cancelled, what was given back does not live again', async () => {
    const eaten = await lunch({ status: 'in_delivery_site' });
    await force(eaten, 'delivered', 'charge');
    const gone = await lunch({ status: 'in_delivery_site' });
    await force(gone, 'cancelled', 'giveBack');
    for (const [id, status, money] of [
      [eaten, 'cancelled', 'giveBack'],
      [eaten, 'scheduled', null],
      [gone, 'delivered', 'charge'],
      [gone, 'scheduled', null],
    ] as const) {
      assert.equal((await force(id, status, money)).body.code, 'STATE_CONFLICT', status);
    }
    assert.equal((await detail(gone)).refundLeft, 0);
    const one = { amount: 1, liable: 'restaurant', answer: 'Llegó frío, lo sentimos.' } as const;
    const refused = await test.call(refundOrder, { as, params: { orderId: gone }, body: one });
    assert.equal(refused.body.field, 'amount');
  });

  it('lets a lunch that nobody came for turn out delivered, at the same price', async () => {
    const id = await lunch({ status: 'in_delivery_site' });
    await force(id, 'cancelled', 'charge');
    assert.equal((await force(id, 'delivered', null)).status, 200);
    const { status, charged } = await orderNow(test, id);
    assert.deepEqual([status, charged], ['delivered', false]);
    assert.equal((await readMoved(test, id))(`restaurant:${kitchen.restaurantId}`), 19_260);
  });

  it('waits for the payment of its purchase, and charges nothing that never came', async () => {
    const id = await lunch({ status: 'pending_confirmation' });
    const { purchaseId } = await detail(id);
    const purchase = (status: 'pending' | 'cancelled') =>
      test.deps.db
        .updateTable('purchases')
        .set({ status, held_until: status === 'pending' ? new Date(mondayMorning).toISOString() : null })
        .where('id', '=', purchaseId)
        .execute();
    await purchase('pending');
    assert.equal((await force(id, 'delivered', 'charge')).body.code, 'STATE_CONFLICT');
    assert.equal((await orderNow(test, id)).status, 'pending_confirmation');
    await purchase('cancelled');
    assert.equal((await force(id, 'scheduled')).body.code, 'STATE_CONFLICT');
    assert.equal((await readMoved(test, id))(`restaurant:${kitchen.restaurantId}`), 0);
  });

  it('is refused without its own permission, without a reason and into the same status', async () => {
    const id = await lunch();
    assert.equal((await force(id, 'delivered', 'charge', clerk.token)).status, 403);
    const params = { orderId: id };
    const body = { status: 'delivered', reason: '' } as const;
    assert.equal((await test.call(acts.forceOrderStatus, { as, params, body })).body.field, 'reason');
    assert.equal((await force(id, 'scheduled')).body.code, 'STATE_CONFLICT');
    assert.equal((await orderNow(test, id)).status, 'scheduled');
  });
});
