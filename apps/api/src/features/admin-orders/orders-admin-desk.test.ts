import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createInSiteCharge } from '@sazon/contract/in-site-charges/routes';
import * as acts from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import * as admin from '@sazon/contract/orders/admin-list-and-detail-routes';
import { refundOrder } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import { toIso } from '../../db/to-iso.ts';
import { aKeptPhoto } from '../../testing/courier-photo.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, orderNow, readMoved } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);
const platform = await aCustomer(test, { firstName: 'Laura', permissions: [{ permission: 'admin_orders_write' }] });
const as = platform.token;
let customer: Customer;
beforeEach(async () => {
  test.deps.setNow(mondayMorning);
  customer = await aCustomer(test);
});
const lunch = (more: Parameters<typeof anOrder>[2] = {}) => anOrder(test, { customer, kitchen, place, dish }, more);
const detail = async (orderId: string) => (await test.call(admin.adminOrderDetail, { as, params: { orderId } })).body;

describe("an order on the platform's desk", () => {
  it('shows the photos of its courier with who and when, by links that open, and nobody else gets them', async () => {
    const courier = await aCustomer(test, { firstName: 'Wilson', permissions: [{ permission: 'app_domi' }] });
    const id = await lunch({ status: 'in_delivery_site', courierId: courier.id });
    assert.deepEqual((await detail(id)).photos, []);
    const purposes = ['arrival', 'not_delivered'] as const;
    for (const purpose of purposes) {
      const photoId = await aKeptPhoto(test, { as: courier.token, timeId: place.timeId, purpose });
      await test.deps.db.insertInto('order_photos').values({ order_id: id, purpose, photo_id: photoId }).execute();
    }
    const { photos } = await detail(id);
    assert.deepEqual(
      photos.map(({ purpose, who, at: toIso }) => [purpose, who, toIso]),
      purposes.map((purpose) => [purpose, 'Wilson Pérez', mondayMorning]),
    );
    for (const { url } of photos) assert.equal((await test.app.inject({ url })).statusCode, 200);
    const clerk = await aCustomer(test);
    const refused = await test.call(admin.adminOrderDetail, { as: clerk.token, params: { orderId: id } });
    assert.equal(refused.status, 403);
  });

  it('says when it should be cooked, leave and be there, and until when it is on time', async () => {
    const { plan, window } = await detail(await lunch({ status: 'in_route' }));
    assert.ok(plan && plan.startBy < plan.departBy && plan.departBy <= plan.dispatchBy);
    assert.deepEqual([plan.deliverFrom, plan.deliverUntil], [window.from, window.until]);
    assert.equal(plan.deliverUntil - plan.deliverFrom, 10 * 60_000);
  });
});

describe('a charge at a counter', () => {
  const aCharge = async () => {
    const { restaurantId } = kitchen;
    const cashier = await aCustomer(test, { permissions: [{ permission: 'restaurant_sazon_pay', restaurantId }] });
    const items = [{ menuId: dish.menuId, quantity: 1 }];
    const body = { restaurantId, id: test.deps.newId(), cellPhone: customer.phone, items };
    assert.equal((await test.call(createInSiteCharge, { as: cashier.token, body })).status, 200);
    const rows = await test.deps.db.selectFrom('orders').select('id').where('purchase_id', '=', body.id).execute();
    return rows[0]?.id ?? '';
  };
  const cancel = (orderId: string) =>
    test.call(acts.adminCancelOrder, {
      as,
      params: { orderId, userId: customer.id },
      body: { reason: 'La cajera cobró otro plato', liable: 'restaurant' },
    });

  it('is cancelled by the platform while it waits for its diner, and moves no money', async () => {
    const id = await aCharge();
    assert.equal((await detail(id)).can.cancel.can, true);
    assert.equal((await cancel(id)).status, 200);
    const after = await detail(id);
    assert.deepEqual([after.status, after.cancelReason], ['cancelled', 'La cajera cobró otro plato']);
    assert.deepEqual([after.events.at(-1)?.by, after.events.at(-1)?.who], ['admin', 'Laura Pérez']);
    assert.equal((await readMoved(test, id))(`tingos:${customer.id}`), 0);
    assert.equal((await detail(id)).can.cancel.can, false);
  });

  it('is not cancelled by somebody whose charge it is not, nor after it was answered', async () => {
    const id = await aCharge();
    const stranger = await aCustomer(test);
    const params = { orderId: id, userId: stranger.id };
    const other = await test.call(acts.adminCancelOrder, { as, params, body: { reason: 'x', liable: 'platform' } });
    assert.equal(other.status, 404);
    assert.equal((await orderNow(test, id)).status, 'pending_confirmation');
    await test.deps.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute();
    assert.equal((await cancel(id)).body.code, 'STATE_CONFLICT');
  });
});

describe('what a delivered lunch gives back', () => {
  const refund = (orderId: string, amount: number, more: object = {}) =>
    test.call(refundOrder, {
      as,
      params: { orderId },
      body: { amount, liable: 'restaurant', answer: 'Llegó frío.', refundTo: 'provider', ...more },
    });
  const paidByNequi = async (orderId: string) => {
    const { purchase_id: purchaseId, user_id } = await test.deps.db
      .selectFrom('orders')
      .select(['purchase_id', 'user_id'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const id = test.deps.newId();
    const nowIso = new Date(test.deps.now()).toISOString();
    await test.deps.db
      .insertInto('payment_intents')
      .values({
        id,
        purchase_id: purchaseId,
        user_id,
        reference: id,
        method: 'nequi',
        status: 'approved',
        transaction_id: `t-${id}`,
        amount_cop: 19_260,
        created_at: nowIso as never,
        settled_at: nowIso as never,
        expires_at: nowIso as never,
        updated_at: nowIso as never,
      } as never)
      .execute();
    return id;
  };
  const readRefunds = (orderId: string) =>
    test.deps.db
      .selectFrom('refunds')
      .select(['amount_cop', 'way', 'status', 'cause', 'transaction_id'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .orderBy('amount_cop')
      .execute();

  it('goes to what paid it where that is asked, in parts and never more than was paid there', async () => {
    const id = await lunch({ status: 'delivered' });
    const intentId = await paidByNequi(id);
    assert.deepEqual([(await detail(id)).refundLeft, (await detail(id)).refundOutside], [19_260, 19_260]);
    assert.equal((await refund(id, 5000)).status, 200);
    assert.equal((await detail(id)).refundOutside, 14_260);
    const rest = await Promise.all([refund(id, 14_260), refund(id, 14_260)]);
    assert.deepEqual(rest.map(({ status }) => status).toSorted(), [200, 400]);
    const byHand = { way: 'provider', status: 'to_do', cause: 'remedy', transaction_id: null } as const;
    assert.deepEqual(await readRefunds(id), [
      { amount_cop: 5000, ...byHand },
      { amount_cop: 14_260, ...byHand },
    ]);
    const moved = await readMoved(test, id);
    assert.deepEqual([moved('provider:wompi'), moved(`tingos:${customer.id}`)], [19_260, 0]);
    assert.equal(moved(`restaurant:${kitchen.restaurantId}`), -19_260);
    assert.equal((await detail(id)).refundLeft, 0);
    const waiting = await test.deps.db
      .selectFrom('refunds')
      .select('due_on')
      .where('intent_id', '=', intentId)
      .execute();
    assert.ok(waiting.every(({ due_on }) => due_on !== null));
  });

  it('is tingos where nothing outside paid it, and where tingos are asked for', async () => {
    const [own, wanted] = [await lunch({ status: 'delivered' }), await lunch({ status: 'delivered' })];
    await paidByNequi(wanted);
    assert.equal((await detail(own)).refundOutside, 0);
    assert.equal((await refund(own, 4000)).status, 200);
    assert.equal((await refund(wanted, 3000, { refundTo: 'tingos' })).status, 200);
    assert.equal((await readMoved(test, own))(`tingos:${customer.id}`), 4000);
    assert.equal((await readMoved(test, wanted))(`tingos:${customer.id}`), 3000);
    assert.deepEqual([await readRefunds(own), await readRefunds(wanted)], [[], []]);
  });
});

describe('a refund above what one person decides alone', () => {
  const amount = 9000;
  const ask = (orderId: string, key: string, more: { amount?: number; by?: string } = {}) =>
    test.call(refundOrder, {
      as: more.by ?? as,
      params: { orderId },
      body: { amount: more.amount ?? amount, liable: 'platform', answer: 'Lo sentimos.' },
      headers: { 'idempotency-key': key },
    });
  const proposals = (orderId: string) =>
    test.deps.db
      .selectFrom('second_approvals')
      .select(['amount_cop as amount', 'proposed_by as by', 'confirmed_by as agreed'])
      .where('subject_id', '=', orderId)
      .execute();
  beforeEach(async () => {
    const value = JSON.stringify({ refundCop: 8000, ceilingCop: 1_500_000 });
    const row = { value, updated_at: toIso(test.deps.now()) };
    await test.deps.db
      .insertInto('settings')
      .values({ key: 'second_person', ...row })
      .onConflict((known) => known.column('key').doUpdateSet(row))
      .execute();
  });

  it('answers that it waits however often it is sent and at once, and is proposed once', async () => {
    const id = await lunch({ status: 'delivered' });
    const key = `waits-${id}`;
    const answers = [...(await Promise.all([ask(id, key), ask(id, key)])), await ask(id, key)];
    for (const { status, body } of answers)
      assert.deepEqual([status, body.waiting, body.refundLeft], [200, true, 19_260]);
    assert.deepEqual(await proposals(id), [{ amount, by: platform.id, agreed: null }]);
    assert.equal((await readMoved(test, id))(`tingos:${customer.id}`), 0);
  });

  it('is refused under its key with another amount, and what was proposed stays', async () => {
    const id = await lunch({ status: 'delivered' });
    const key = `waits-${id}`;
    await ask(id, key);
    for (const other of [9500, 500]) {
      const { status, body } = await ask(id, key, { amount: other });
      assert.deepEqual([status, body.field], [400, 'Idempotency-Key'], `${other}`);
    }
    assert.deepEqual(await proposals(id), [{ amount, by: platform.id, agreed: null }]);
    assert.equal((await readMoved(test, id))(`tingos:${customer.id}`), 0);
  });

  it('waits no more once a second person agreed: sent again, its first sending gives nothing again', async () => {
    const id = await lunch({ status: 'delivered' });
    const clerk = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    await ask(id, `waits-${id}`);
    assert.equal((await ask(id, `agrees-${id}`, { by: clerk.token })).body.waiting, false);
    const { body } = await ask(id, `waits-${id}`);
    assert.deepEqual([body.waiting, body.refundLeft], [false, 10_260]);
    assert.deepEqual(await proposals(id), [{ amount, by: platform.id, agreed: clerk.id }]);
    assert.equal((await readMoved(test, id))(`tingos:${customer.id}`), amount);
  });
});
