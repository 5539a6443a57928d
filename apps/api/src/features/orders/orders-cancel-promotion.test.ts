import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { listPurchases } from '@sazon/contract/checkout/purchases-routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { adminOrderDetail, adminOrders } from '@sazon/contract/orders/admin-list-and-detail-routes';
import { cancelOrder, getOrder, listOrders, validateOrder } from '@sazon/contract/orders/routes';
import { assertBillsAddUp } from '../../testing/assert-bills-add-up.ts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { aPromotion } from '../../testing/promotion-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { moveOrders } from '../order-lifecycle/change-order-statuses-actions.ts';

const test = await testApp();
const { deps } = test;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place, { capacity: 100 });
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const levels = [2, 3, 4, 5].map((goal) => ({ goal, reward: goal * 500 + 1000 }));
await aPromotion(test, {
  brandId: kitchen.brandId,
  earnLevels: levels,
  fundedBy: { platformBps: 5000, restaurantBps: 2000, enterpriseBps: 3000 },
});
let keys = 0;

const isOn = (active: boolean) => deps.db.updateTable('promotions').set({ active }).execute();
beforeEach(() => isOn(true));

async function bought(customer: Customer, dates: string[], choices: object) {
  const { locationId, timeId } = place;
  for (const scheduleDate of dates) {
    const body = { scheduleDate, locationId, timeId, menuId: dish.menuId, quantity: 1 };
    await test.call(addToCart, { as: customer.token, body });
  }
  const seen = await test.call(checkout, { as: customer.token, body: choices });
  const placed = await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `promoted-${++keys}` },
    body: { ...choices, expectedTotal: seen.body.priced.totals.total },
  });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  return placed.body.orderIds;
}

const byTingos = { useTingos: true, paymentMethod: 'balance' };
const cancel = (customer: Customer, orderId = '') =>
  test.call(cancelOrder, { as: customer.token, params: { orderId }, body: {} });
const opening = (customer: Customer, tingosCop: number, payrollCop = 0) => [
  { userId: customer.id, tingosCop, rewardsCop: 0, payrollCop },
];

describe('cancelling part of a promotion', () => {
  it('lowers the level of the rest also when the promotion is over by then', async () => {
    const customer = await aCustomer(test, { tingosCop: 100_000 });
    const ids = await bought(customer, ['2026-11-24', '2026-11-25', '2026-11-26'], byTingos);
    await isOn(false);
    const shown = await test.call(validateOrder, { as: customer.token, params: { orderId: ids[0] ?? '' } });
    assert.equal(shown.body.refund.tingos, 16_050 - 2 * 1000);
    assert.equal((await cancel(customer, ids[0])).body.refund.tingos, 16_050 - 2 * 1000);
    await assertMoneyAddsUp(test, opening(customer, 100_000));
  });

  it('goes on showing its customer what was paid for the cancelled lunch, and what of it was kept', async () => {
    const customer = await aCustomer(test, { tingosCop: 100_000 });
    const ids = await bought(customer, ['2026-11-24', '2026-11-25', '2026-11-26'], byTingos);
    const shown = async (id = '') => (await test.call(getOrder, { as: customer.token, params: { id } })).body.price;
    const [before, other] = [await shown(ids[0]), await shown(ids[1])];
    await cancel(customer, ids[0]);
    assert.deepEqual(await shown(ids[0]), { ...before, kept: 2000 });
    assert.deepEqual([before.total, before.tingos, before.kept], [16_050, 16_050, 0]);
    const { promotion, total, tingos } = other;
    const dearer = { promotion: promotion - 1000, total: total + 1000, tingos: tingos + 1000 };
    assert.deepEqual(await shown(ids[1]), { ...other, ...dearer }, 'the rest of the promotion costs more');
    const readHistory = async (id = '') => (await test.call(getOrder, { as: customer.token, params: { id } })).body;
    const { events, status } = await readHistory(ids[1]);
    const less =
      'Cancelaste otra orden de la promoción: el descuento de esta bajó $ 1.000. No pagas nada más: esa diferencia salió de lo que te devolvimos por la cancelada.';
    assert.deepEqual(
      events.map(({ action, reason }) => [action, reason?.replaceAll('\u00a0', ' ') ?? null]),
      [
        ['place', null],
        ['lessDiscount', less],
      ],
      'its history says why',
    );
    assert.equal(status, 'scheduled');
    assert.ok(!(await readHistory(ids[0])).events.some(({ action }) => action === 'lessDiscount'));
    const listed = await test.call(listOrders, { as: customer.token, query: { status: 'cancelled' } });
    assert.deepEqual(
      listed.body.data.map((order) => order.total),
      [16_050],
    );
    const { body: purchases } = await test.call(listPurchases, { as: customer.token, query: {} });
    assert.deepEqual(
      purchases.data[0]?.orders.map((order) => [order.total, order.givenBack]),
      [
        [16_050, 14_050],
        [17_050, 0],
        [17_050, 0],
      ],
      'the same value as in the list of orders, and apart from it what went back',
    );
    const desk = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    const whole = (await test.call(adminOrderDetail, { as: desk.token, params: { orderId: ids[0] ?? '' } })).body;
    assert.deepEqual([whole.total, whole.price, whole.refundLeft], [16_050, { ...before, kept: 2000 }, 0]);
    assert.deepEqual(
      whole.refunds.map(({ amount }) => amount),
      [14_050],
    );
    const found = await test.call(adminOrders, { as: desk.token, query: { search: ids[0] ?? '' } });
    assert.deepEqual(
      found.body.data.map((order) => order.total),
      [16_050],
    );
    await assertMoneyAddsUp(test, opening(customer, 100_000));
  });

  it('also takes what a lunch already eaten no longer earns, and pays the restaurant with it', async () => {
    const customer = await aCustomer(test, { tingosCop: 100_000 });
    const ids = await bought(customer, ['2026-11-24', '2026-11-25', '2026-11-26'], byTingos);
    const actor = { kind: 'courier', id: customer.id } as const;
    await deps.db
      .updateTable('orders')
      .set({ status: 'in_delivery_site' })
      .where('id', '=', ids[0] ?? '')
      .execute();
    const given = ['handover'] as const;
    await moveOrders(deps, { orderIds: ids.slice(0, 1), action: 'deliver', actor, scope: 'everywhere', given });
    const readEaten = async () =>
      await deps.db
        .selectFrom('orders')
        .select(['promotion_cop', 'tingos_cop', 'updated_at'])
        .where('id', '=', ids[0] ?? '')
        .executeTakeFirstOrThrow();
    const { updated_at: deliveredAt } = await readEaten();
    deps.setNow(deps.now() + 60_000);
    for (const id of ids.slice(1)) assert.equal((await cancel(customer, id)).status, 200);
    const { updated_at, ...eaten } = await readEaten();
    assert.deepEqual(eaten, { promotion_cop: 0, tingos_cop: 21_050 }, 'the full price; the fee was charged already');
    assert.notDeepEqual(updated_at, deliveredAt, 'a bill that is drafted collects it anew');
    await assertMoneyAddsUp(test, opening(customer, 100_000));
    await assertBillsAddUp(test);
  });

  it('gives back all that was paid when every lunch of it is cancelled at once', async () => {
    const customer = await aCustomer(test, { tingosCop: 200_000 });
    const dates = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'];
    const ids = await bought(customer, dates, byTingos);
    const answers = await Promise.all([...ids, ...ids].map((id) => cancel(customer, id)));
    assert.deepEqual(
      answers.map((answer) => answer.status),
      answers.map(() => 200),
    );
    const lots = await deps.db
      .selectFrom('tingo_lots')
      .select(['used_cop', 'pending_cop'])
      .where('user_id', '=', customer.id)
      .execute();
    assert.deepEqual(lots, [{ used_cop: 0, pending_cop: 0 }]);
    await assertMoneyAddsUp(test, opening(customer, 200_000));
  });

  it('keeps every payroll period at what its own lunches cost', async () => {
    const { id: enterpriseId } = await anEnterprise(test);
    const customer = await onPayroll(test, enterpriseId, { amountCop: 100_000 });
    const payroll = { usePayroll: true, paymentMethod: 'payroll' };
    const ids = await bought(customer, ['2026-11-27', '2026-11-30', '2026-12-01'], payroll);
    assert.equal((await cancel(customer, ids[0])).body.refund.payroll, 16_050 - 1000, 'December’s lunch is forgiven');
    await assertMoneyAddsUp(test, opening(customer, 0, 200_000));
    for (const id of ids.slice(1)) assert.equal((await cancel(customer, id)).status, 200);
    await assertMoneyAddsUp(test, opening(customer, 0, 200_000));
  });
});
