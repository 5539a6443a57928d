import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { changeStatus, kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import { adminRescheduleOrder } from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import * as behalf from '@sazon/contract/orders/on-behalf-routes';
import { getOrder } from '@sazon/contract/orders/routes';
import { abandonPurchase, payByCard, providerEvent, startWidget } from '@sazon/contract/payments/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../../db/to-iso.ts';
import { assertMoneyAddsUp, assertProviderAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Dish, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { monday, orderNow } from '../../testing/order-makers.ts';
import { consentCodeFor } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { autoAcceptOrders } from '../order-lifecycle/orders-auto-accept-actions.ts';
import { expireHolds } from '../payments/expire-unpaid-purchases-actions.ts';
import { cancelUnansweredOrders } from './cancel-unanswered-orders-and-read-late-dates-actions.ts';

const test = await testApp();
const { deps } = test;
/** Ten minutes after the cutoff of 12:30; cooking starts at 11:30. */
const afterCutoff = mondayMorning + 160 * MINUTE_MS;
const lastAsk = mondayMorning + 205 * MINUTE_MS;

let place: Place;
let kitchen: Kitchen;
let dish: Dish;
let platform: Customer;
let cook: Customer;

beforeEach(async () => {
  deps.setNow(afterCutoff);
  place = await aPlace(test);
  kitchen = await aKitchen(test, place, { capacity: 2 });
  dish = await aDish(test, kitchen, { priceCop: 20_000 });
  platform = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
  const { restaurantId } = kitchen;
  cook = await aCustomer(test, {
    permissions: [
      { permission: 'restaurant_orders_view', restaurantId },
      { permission: 'restaurant_orders_edit', restaurantId },
      { permission: 'restaurant_orders_write', restaurantId },
      { permission: 'restaurant_orders_delete', restaurantId },
    ],
  });
});

// what a test left unanswered is no other test's
afterEach(async () => {
  deps.setNow(afterCutoff + 60 * MINUTE_MS);
  await cancelUnansweredOrders(deps);
});

const item = (more: object = {}) => ({
  scheduleDate: monday,
  locationId: place.locationId,
  timeId: place.timeId,
  menuId: dish.menuId,
  quantity: 1,
  ...more,
});
const late = { askLate: true } as const;
const balance = { useTingos: true, paymentMethod: 'balance' } as const;
const aDiner = () => aCustomer(test, { tingosCop: 60_000 });
const opening = ({ id: userId }: Customer) => ({ userId, tingosCop: 60_000, rewardsCop: 0, payrollCop: 0 });

async function quoted(customer: Customer, more: object = late) {
  const body = { userId: customer.id, items: [item(more)], ...balance };
  const { items } = (await test.call(behalf.quoteOnBehalf, { as: platform.token, body })).body;
  return [items[0]?.problem, items[0]?.askedLate];
}

let keys = 0;
async function placed(customer: Customer, more: object = late) {
  const consentCode = await consentCodeFor(test, customer, 21_400, platform.token);
  return await test.call(behalf.placeOnBehalf, {
    as: platform.token,
    headers: { 'idempotency-key': `asked-late-${++keys}` },
    body: {
      userId: customer.id,
      items: [item(more)],
      ...balance,
      expectedTotal: 21_400,
      reason: 'Llamó por teléfono',
      consentCode,
    },
  });
}

async function asked(customer: Customer): Promise<string> {
  const { status, body } = await placed(customer);
  assert.equal(status, 200, JSON.stringify(body));
  return body.orderIds[0] ?? '';
}

const readStatus = async (id: string) => (await orderNow(test, id)).status;
const answer = (action: 'confirm' | 'cancel', orderId: string) =>
  test.call(changeStatus, {
    as: cook.token,
    body: { restaurantId: kitchen.restaurantId, orderIds: [orderId], action, reason: 'Ya apagamos el fogón' },
  });
async function onBoard(orderId: string) {
  const query = { restaurantId: kitchen.restaurantId, startDate: monday, endDate: monday };
  const { body } = await test.call(kitchenOrders, { as: cook.token, query });
  return body.data.find(({ id }) => id === orderId);
}
const tingosLeft = async ({ id }: Customer) => {
  const { cop } = await deps.db
    .selectFrom('tingo_lots')
    .select(({ fn }) => fn.sum<string>('quantity_cop').as('cop'))
    .select(({ fn }) => fn.sum<string>('pending_cop').as('pending'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(cop);
};
const readPending = async ({ id }: Customer) =>
  (await deps.db.selectFrom('tingo_lots').select('pending_cop').where('user_id', '=', id).execute()).reduce(
    (sum, lot) => sum + lot.pending_cop,
    0,
  );
const incidentsThere = async () => (await deps.db.selectFrom('incidents').select('id').execute()).length;

async function assertAllGivenBack(orderId: string, customer: Customer): Promise<void> {
  const order = await deps.db
    .selectFrom('orders')
    .select(['status', 'charged', 'liable'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(order, { status: 'cancelled', charged: false, liable: null });
  assert.deepEqual([await tingosLeft(customer), await readPending(customer)], [60_000, 0]);
  assert.equal(await incidentsThere(), 0);
  await assertMoneyAddsUp(test, [opening(customer)]);
}

describe('a lunch asked for after its cutoff', () => {
  it('is asked for by the platform that says so, and by nobody else', async () => {
    const customer = await aDiner();
    assert.deepEqual(await quoted(customer, {}), ['CUTOFF_PASSED', false]);
    assert.deepEqual(await quoted(customer), [null, true]);
    const unsaid = await placed(customer, {});
    assert.deepEqual([unsaid.status, unsaid.body.code], [409, 'CUTOFF_PASSED']);
    const own = await test.call(addToCart, { as: customer.token, body: item(late) });
    assert.deepEqual([own.status, own.body.code], [409, 'CUTOFF_PASSED']);
    assert.equal(await readStatus(await asked(await aDiner())), 'scheduled');
  });

  it('is asked for while it can still be cooked; before the cutoff it is as any other', async () => {
    const customer = await aDiner();
    const dates = async () => {
      const query = { locationId: place.locationId, timeId: place.timeId };
      const params = { userId: customer.id };
      return (await test.call(behalf.customerCalendar, { as: platform.token, params, query })).body.late;
    };
    assert.deepEqual(await dates(), [{ date: monday, brandIds: [kitchen.brandId] }]);
    deps.setNow(lastAsk - 1);
    assert.deepEqual(await quoted(customer), [null, true]);
    deps.setNow(lastAsk);
    assert.deepEqual(await quoted(customer), ['CUTOFF_PASSED', false]);
    assert.deepEqual(await dates(), []);
    deps.setNow(mondayMorning);
    assert.deepEqual(await quoted(await aDiner()), [null, false]);
    assert.deepEqual(await dates(), []);
  });

  it('needs a place, a dish and a kitchen that is not paused, as any other', async () => {
    await asked(await aDiner());
    await asked(await aDiner());
    assert.deepEqual(await quoted(await aDiner()), ['SLOT_FULL', true]);
    const scarce = await aDish(test, kitchen, { dailyStock: 0 });
    assert.deepEqual(await quoted(await aDiner(), { ...late, menuId: scarce.menuId }), ['SOLD_OUT', true]);
    kitchen = await aKitchen(test, place);
    dish = await aDish(test, kitchen);
    await deps.db
      .updateTable('restaurants')
      .set({
        paused_from: toIso(deps.now()),
        paused_until: toIso(deps.now() + 180 * MINUTE_MS),
        pause_reason: 'Sin gas',
      })
      .where('id', '=', kitchen.restaurantId)
      .execute();
    assert.deepEqual(await quoted(await aDiner()), ['SLOT_FULL', true]);
  });

  it('is not accepted by itself: the board asks, and the kitchen says yes', async () => {
    const customer = await aDiner();
    const orderId = await asked(customer);
    const readAwaits = async () =>
      (await test.call(getOrder, { as: customer.token, params: { id: orderId } })).body.awaitsRestaurant;
    assert.equal(await autoAcceptOrders(deps), 0);
    assert.equal((await onBoard(orderId))?.answerBy, afterCutoff + 15 * MINUTE_MS);
    assert.equal(await readAwaits(), true);
    await answer('confirm', orderId);
    assert.equal(await readStatus(orderId), 'confirmed');
    assert.equal(await readAwaits(), false);
    assert.equal((await onBoard(orderId))?.answerBy, null);
    deps.setNow(afterCutoff + 20 * MINUTE_MS);
    assert.equal(await cancelUnansweredOrders(deps), 0);
    assert.equal(await readStatus(orderId), 'confirmed');
  });

  it('goes back to the peso where the kitchen says no, which is not its fault', async () => {
    const customer = await aDiner();
    const orderId = await asked(customer);
    assert.equal(await readPending(customer), 21_400);
    await answer('cancel', orderId);
    await assertAllGivenBack(orderId, customer);
  });

  it('is cancelled and given back once when nobody answers, and its customer is told', async () => {
    const customer = await aDiner();
    const orderId = await asked(customer);
    deps.setNow(afterCutoff + 15 * MINUTE_MS - 1);
    assert.equal(await cancelUnansweredOrders(deps), 0);
    deps.setNow(afterCutoff + 15 * MINUTE_MS);
    const counts = await Promise.all([cancelUnansweredOrders(deps), cancelUnansweredOrders(deps)]);
    assert.equal(counts[0] + counts[1], 1);
    assert.equal(await cancelUnansweredOrders(deps), 0);
    await assertAllGivenBack(orderId, customer);
    const { events } = await orderNow(test, orderId);
    assert.equal(events.filter(({ action }) => action === 'cancel').length, 1);
    const told = await deps.db
      .selectFrom('outbox_messages')
      .select('kind')
      .where('recipient', '=', customer.id)
      .where('kind', 'in', ['order_placed', 'order_asked_late', 'order_cancelled'])
      .orderBy('id')
      .execute();
    assert.deepEqual(told, [{ kind: 'order_asked_late' }, { kind: 'order_cancelled' }]);
  });

  it('is answered before cooking starts at the latest', async () => {
    deps.setNow(lastAsk - MINUTE_MS);
    const orderId = await asked(await aDiner());
    assert.equal((await onBoard(orderId))?.answerBy, lastAsk + 5 * MINUTE_MS);
  });

  it('is late no more where the platform moves it to a day that is open', async () => {
    const orderId = await asked(await aDiner());
    const body = { scheduleDate: '2026-11-24' };
    const moved = await test.call(adminRescheduleOrder, { as: platform.token, params: { orderId }, body });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    deps.setNow(afterCutoff + 60 * MINUTE_MS);
    assert.equal(await cancelUnansweredOrders(deps), 0);
    deps.setNow(afterCutoff + 24 * 60 * MINUTE_MS);
    await autoAcceptOrders(deps);
    assert.equal(await readStatus(orderId), 'confirmed');
  });
});

describe('a lunch asked for late that its customer has to pay outside', () => {
  const outside = { useTingos: false, paymentMethod: 'wompi' } as const;

  async function toPay(items = [item(late)], total = 21_400) {
    const customer = await aCustomer(test);
    const { status, body } = await test.call(behalf.placeOnBehalf, {
      as: platform.token,
      headers: { 'idempotency-key': `asked-late-${++keys}` },
      body: {
        userId: customer.id,
        items,
        ...outside,
        expectedTotal: total,
        reason: 'Llamó por teléfono',
        consentCode: null,
      },
    });
    assert.deepEqual([status, body.status, body.outside], [200, 'pending', total], JSON.stringify(body));
    return { customer, purchaseId: body.purchaseId, orderId: body.orderIds[0] ?? '' };
  }
  async function pay({ customer, purchaseId }: { customer: Customer; purchaseId: string }) {
    const { body } = await test.call(startWidget, { as: customer.token, body: { purchaseId } });
    const { id: transactionId } = test.provider.paid(body.reference, body.amountInCents / 100);
    await test.call(providerEvent, { body: { genuine: true, transactionId } });
  }
  const toldTo = async ({ id }: Customer) =>
    (
      await deps.db.selectFrom('outbox_messages').select('kind').where('recipient', '=', id).orderBy('id').execute()
    ).map(({ kind }) => kind);
  const nothing = ({ id: userId }: Customer) => ({ userId, tingosCop: 0, rewardsCop: 0, payrollCop: 0 });

  it('is asked of the restaurant only once it is paid, and has its time to answer from then on', async () => {
    const held = await toPay();
    assert.equal(await onBoard(held.orderId), undefined);
    await answer('confirm', held.orderId);
    assert.equal(await readStatus(held.orderId), 'pending_confirmation');
    assert.equal((await toldTo(held.customer)).includes('order_asked_late'), false);
    deps.setNow(afterCutoff + 10 * MINUTE_MS);
    await pay(held);
    assert.equal((await onBoard(held.orderId))?.answerBy, afterCutoff + 25 * MINUTE_MS);
    assert.equal((await toldTo(held.customer)).filter((kind) => kind === 'order_asked_late').length, 1);
    deps.setNow(afterCutoff + 16 * MINUTE_MS);
    assert.equal(await cancelUnansweredOrders(deps), 0);
    await answer('confirm', held.orderId);
    assert.equal(await readStatus(held.orderId), 'confirmed');
  });

  for (const how of ['a no', 'no answer'] as const) {
    it(`comes back whole, and once, with ${how}`, async () => {
      const held = await toPay();
      await pay(held);
      deps.setNow(afterCutoff + 15 * MINUTE_MS);
      if (how === 'a no') await answer('cancel', held.orderId);
      assert.equal(await cancelUnansweredOrders(deps), how === 'a no' ? 0 : 1);
      assert.equal(await readStatus(held.orderId), 'cancelled');
      assert.equal(await tingosLeft(held.customer), 21_400);
      assert.equal(await incidentsThere(), 0);
      await assertMoneyAddsUp(test, [nothing(held.customer)]);
      await assertProviderAddsUp(test);
    });
  }

  it('is given up unasked when nobody pays, and a payment that comes too late to cook it is tingos', async () => {
    const held = await toPay();
    const { body } = await test.call(startWidget, { as: held.customer.token, body: { purchaseId: held.purchaseId } });
    deps.setNow(lastAsk);
    await expireHolds(deps);
    assert.equal(await readStatus(held.orderId), 'cancelled');
    const { id: transactionId } = test.provider.paid(body.reference, body.amountInCents / 100);
    await test.call(providerEvent, { body: { genuine: true, transactionId } });
    assert.equal(await readStatus(held.orderId), 'cancelled');
    assert.equal(await tingosLeft(held.customer), 21_400);
    assert.equal((await toldTo(held.customer)).includes('order_asked_late'), false);
    await assertMoneyAddsUp(test, [nothing(held.customer)]);
  });

  const wordsTo = async ({ id }: Customer) => {
    const sent = deps.db.selectFrom('outbox_messages').select('body').where('recipient', '=', id);
    const told = await sent.where('kind', 'in', ['payment_expired', 'payment_failed']).execute();
    return told.map(({ body }) => body.replaceAll('\u00a0', ' '));
  };
  const inCart = async ({ token }: Customer) =>
    (await test.call(getCart, { as: token })).body.items.map(({ scheduleDate, problem }) => [scheduleDate, problem]);
  const expire = async () => {
    deps.setNow(lastAsk);
    await expireHolds(deps);
  };
  const ends = {
    'nobody pays': expire,
    'its customer gives it up': async (customer: Customer, purchaseId: string) => {
      const { status } = await test.call(abandonPurchase, { as: customer.token, params: { purchaseId } });
      assert.equal(status, 200);
    },
    'its payment fails while nobody looks': async (customer: Customer, purchaseId: string) => {
      const { body } = await test.call(payByCard, { as: customer.token, body: { purchaseId, token: 'tok_good' } });
      test.provider.settle(body.transactionId, 'DECLINED');
      await test.call(providerEvent, { body: { genuine: true, transactionId: body.transactionId } });
    },
  };
  const closed = 'Su horario ya cerró, así que no volvió al carrito.';
  for (const [how, words] of [
    ['nobody pays', [`No recibimos el pago de $ 21.400. ${closed}`]],
    ['its customer gives it up', []],
    ['its payment fails while nobody looks', [`No se hizo el pago de $ 21.400. ${closed}`]],
  ] as const) {
    it(`stays out of the cart, as its hour is closed, when ${how}`, async () => {
      const { customer, purchaseId, orderId } = await toPay();
      await ends[how](customer, purchaseId);
      assert.equal(await readStatus(orderId), 'cancelled');
      assert.deepEqual([await inCart(customer), await wordsTo(customer)], [[], words]);
    });
  }

  it('leaves the cart what was asked for with it in time', async () => {
    const { customer } = await toPay([item(late), item({ scheduleDate: '2026-11-24' })], 42_800);
    await expire();
    const words = 'Lo que todavía se puede pedir volvió al carrito; lo demás ya cerró.';
    assert.deepEqual(await inCart(customer), [['2026-11-24', null]]);
    assert.deepEqual(await wordsTo(customer), [`No recibimos el pago de $ 42.800. ${words}`]);
  });
});
