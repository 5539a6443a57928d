import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { availableCoupons } from '@sazon/contract/coupons/routes';
import { cancelOrder, validateOrder } from '@sazon/contract/orders/routes';
import { applyPromotion } from '@sazon/contract/promotions/routes';
import { toIso } from '../../db/to-iso.ts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { moveOrders } from '../order-lifecycle/change-order-statuses-actions.ts';

const test = await testApp();
const { deps } = test;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place, { capacity: 100 });
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const days = ['2026-11-24', '2026-11-25', '2026-11-26'];

for (const [code, applyMethod] of [
  ['DIAS', 'reward'],
  ['CUPON', 'coupon'],
] as const) {
  await deps.db
    .insertInto('promotions')
    .values({
      id: deps.newId(),
      code,
      title: `Promoción ${code}`,
      description: '',
      apply_method: applyMethod,
      earn_method: 'days',
      earn_levels: JSON.stringify([
        { goal: 2, reward: 3000 },
        { goal: 3, reward: 5000 },
      ]),
      funded_by: JSON.stringify({ platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }),
      created_at: toIso(deps.now()),
    })
    .execute();
}

let keys = 0;
async function bought(code: string): Promise<{ customer: Customer; ids: string[] }> {
  const customer = await aCustomer(test, { tingosCop: 200_000 });
  const as = customer.token;
  const { locationId, timeId } = place;
  for (const scheduleDate of days) {
    const body = { scheduleDate, locationId, timeId, menuId: dish.menuId, quantity: 1 };
    await test.call(addToCart, { as, body });
  }
  await test.call(applyPromotion, { as, params: { code } });
  const choices = { useTingos: true, paymentMethod: 'balance' as const };
  const seen = await test.call(checkout, { as, body: choices });
  const placed = await test.call(placeOrders, {
    as,
    headers: { 'idempotency-key': `reward-${++keys}` },
    body: { ...choices, expectedTotal: seen.body.priced.totals.total },
  });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  return { customer, ids: placed.body.orderIds };
}

async function deliver(id: string): Promise<void> {
  await deps.db.updateTable('orders').set({ status: 'in_delivery_site' }).where('id', '=', id).execute();
  const actor = { kind: 'courier', id: null } as const;
  const given = ['handover'] as const;
  const moved = await moveOrders(deps, { orderIds: [id], action: 'deliver', actor, scope: 'everywhere', given });
  assert.ok(!('refusal' in moved) && moved.changed.length === 1);
}
const cancel = (customer: Customer, orderId: string) =>
  test.call(cancelOrder, { as: customer.token, params: { orderId }, body: {} });
/** What is shown before a cancellation is confirmed. */
const shownBefore = async (customer: Customer, orderId: string) =>
  (await test.call(validateOrder, { as: customer.token, params: { orderId } })).body.lessReward;
const readRewards = async ({ id }: Customer) =>
  (
    await deps.db
      .selectFrom('tingo_lots')
      .select('quantity_cop')
      .where('user_id', '=', id)
      .where('is_reward', '=', true)
      .execute()
  ).map((lot) => lot.quantity_cop);
const addsUp = (customer: Customer) =>
  assertMoneyAddsUp(test, [{ userId: customer.id, tingosCop: 200_000, rewardsCop: 0, payrollCop: 0 }]);

describe('reward tingos of a promotion', () => {
  it('come when the last lunch is delivered, once, also when the last two are delivered at once', async () => {
    const { customer, ids } = await bought('DIAS');
    const [first = '', ...rest] = ids;
    await deliver(first);
    assert.deepEqual(await readRewards(customer), []);
    await Promise.all(rest.map(deliver));
    assert.deepEqual(await readRewards(customer), [5000]);
    await addsUp(customer);
  });

  it('are those of the level that is left after the customer took a lunch back', async () => {
    const { customer, ids } = await bought('DIAS');
    const [first = '', second = '', third = ''] = ids;
    assert.deepEqual(await shownBefore(customer, first), { kind: 'reward', before: 5000, after: 3000 });
    assert.equal((await cancel(customer, first)).status, 200);
    await deliver(second);
    await deliver(third);
    assert.deepEqual(await readRewards(customer), [3000]);
    await addsUp(customer);
  });

  it('keep the level when the restaurant cancels, and come for no lunch at all when none is left', async () => {
    const { customer, ids } = await bought('DIAS');
    const [first = '', second = '', third = ''] = ids;
    const actor = { kind: 'admin', id: null } as const;
    const byPlatform = (id: string) =>
      moveOrders(deps, { orderIds: [id], action: 'cancel', actor, scope: 'everywhere', reason: 'Sin luz' });
    await byPlatform(first);
    await deliver(second);
    await deliver(third);
    assert.deepEqual(await readRewards(customer), [5000]);
    const nothing = await bought('DIAS');
    for (const id of nothing.ids) await byPlatform(id);
    assert.deepEqual(await readRewards(nothing.customer), []);
    await addsUp(customer);
  });
});

describe('the coupon of a promotion', () => {
  const readCoupons = async ({ token }: Customer) =>
    (await test.call(availableCoupons, { as: token, query: {} })).body.coupons.map(({ amount }) => amount);

  it('is the customer’s own once paid, and follows the level down while it is not used', async () => {
    const { customer, ids } = await bought('CUPON');
    const stranger = await aCustomer(test);
    assert.deepEqual([await readCoupons(customer), await readCoupons(stranger)], [[5000], []]);
    assert.deepEqual(await shownBefore(customer, ids[0] ?? ''), { kind: 'coupon', before: 5000, after: 3000 });
    await cancel(customer, ids[0] ?? '');
    assert.deepEqual(await readCoupons(customer), [3000]);
    assert.deepEqual(await shownBefore(customer, ids[1] ?? ''), { kind: 'coupon', before: 3000, after: 0 });
    await cancel(customer, ids[1] ?? '');
    assert.equal(await shownBefore(customer, ids[2] ?? ''), null);
    assert.deepEqual(await readCoupons(customer), []);
    await addsUp(customer);
  });
});
