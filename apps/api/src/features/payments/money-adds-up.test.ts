import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart';
import { checkout, placeOrders } from '@sazon/contract/checkout';
import { cancelOrder, rescheduleOrder } from '@sazon/contract/orders';
import { adminCancelOrder, forceOrderStatus } from '@sazon/contract/orders-admin-moves';
import { placeOnBehalf, quoteOnBehalf } from '@sazon/contract/orders-on-behalf';
import { refundOrder } from '@sazon/contract/orders-support';
import { abandonPurchase, payByCard, providerEvent, startWidget } from '@sazon/contract/payments';
import { payDirect } from '@sazon/contract/payments-direct';
import { applyPromotion } from '@sazon/contract/promotions';
import { buyTingos } from '@sazon/contract/tingos';
import { FORCED_MONEY } from '@sazon/domain/orders/force';
import { ORDER_STATUSES } from '@sazon/domain/orders/status';
import { at } from '../../db/schema/column.ts';
import { assertBillsAddUp, assertNothingTwice } from '../../testing/bill-checks.ts';
import { aCustomer, aDish, aKitchen, anEnterprise, aPlace, type Customer } from '../../testing/makers.ts';
import { assertMoneyAddsUp, type Opening } from '../../testing/money-checks.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { aPromotion } from '../../testing/promotion-makers.ts';
import { mondayMorning, type TestApp, testApp } from '../../testing/test-app.ts';
import { moveOrders } from '../orders/orders-move-actions.ts';
import { expireRewards } from '../tingos/expire-rewards-actions.ts';
import { reconcilePayments } from './payments-reconcile-actions.ts';
import { expireHolds } from './purchases-expire-actions.ts';

/** Two weeks over two payroll periods. */
const dates = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02'];

/** A small generator with a seed, so that a failure can be run again. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  const one = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  return { below, one };
}

async function aWorld(test: TestApp) {
  const enterprise = await anEnterprise(test);
  const place = await aPlace(test, { enterpriseId: enterprise.id });
  const kitchen = await aKitchen(test, place, { capacity: 9 });
  const dishes = [
    await aDish(test, kitchen, { priceCop: 20_000, dailyStock: 6 }),
    await aDish(test, kitchen, { priceCop: 17_300, discountBps: 1000 }),
  ];
  await aPromotion(test, {
    brandId: kitchen.brandId,
    earnLevels: [2, 3, 4].map((goal) => ({ goal, reward: goal * 700 })),
    fundedBy: { platformBps: 5000, restaurantBps: 3000, enterpriseBps: 2000 },
  });
  for (const applyMethod of ['reward', 'coupon'] as const) {
    const earnLevels = [2, 3].map((goal) => ({ goal, reward: goal * 1500 }));
    await aPromotion(test, { brandId: kitchen.brandId, code: `DA-${applyMethod}`, applyMethod, earnLevels });
  }
  const normal = await aCustomer(test, { tingosCop: 90_000 });
  const employee = await onPayroll(test, enterprise.id, { amountCop: 120_000, tingosCop: 40_000 });
  await test.deps.db
    .updateTable('users')
    .set({ subsidy_enabled: true, subsidy_per_order_cop: 4000, subsidy_orders_per_day: 2 })
    .where('id', '=', employee.id)
    .execute();
  await test.deps.db
    .insertInto('tingo_lots')
    .values({
      id: test.deps.newId(),
      user_id: employee.id,
      type: 'credit',
      is_reward: true,
      quantity_cop: 9000,
      expires_at: at(mondayMorning + 3 * 3_600_000),
      source: 'test',
      created_at: at(test.deps.now()),
    })
    .execute();
  const openings: Opening[] = [
    { userId: normal.id, tingosCop: 90_000, rewardsCop: 0, payrollCop: 0 },
    { userId: employee.id, tingosCop: 40_000, rewardsCop: 9000, payrollCop: 240_000 },
  ];
  const platform = await aCustomer(test, {
    permissions: [{ permission: 'admin_orders_write' }, { permission: 'admin_force_change_order_status' }],
  });
  return { place, dishes, customers: [normal, employee], platform, openings };
}

type World = Awaited<ReturnType<typeof aWorld>>;
type Random = ReturnType<typeof randomFrom>;

let keys = 0;

async function place(test: TestApp, world: World, customer: Customer, random: Random) {
  const { locationId, timeId } = world.place;
  for (let n = random.below(3); n >= 0; n--) {
    const body = { scheduleDate: random.one(dates), locationId, timeId, menuId: random.one(world.dishes).menuId };
    await test.call(addToCart, { as: customer.token, body: { ...body, quantity: 1 + random.below(2) } });
  }
  const code = random.one([undefined, 'DA-reward', 'DA-coupon']);
  if (code) await test.call(applyPromotion, { as: customer.token, params: { code } });
  const choices = {
    useTingos: random.below(2) === 0,
    usePayroll: random.below(2) === 0,
    paymentMethod: random.one(['card', 'wompi', 'balance', 'payroll'] as const),
  };
  const seen = await test.call(checkout, { as: customer.token, body: choices });
  if (seen.status !== 200) return seen;
  return await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `money-adds-up-${++keys}` },
    body: { ...choices, expectedTotal: seen.body.priced.totals.total },
  });
}

/** Something of a customer's picked by chance: a purchase to pay, an order to act on. */
async function picked(
  test: TestApp,
  table: 'purchases' | 'orders',
  userId: string,
  statuses: string[],
  random: Random,
) {
  const rows = await test.deps.db
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', statuses as never)
    .orderBy('id')
    .execute();
  return rows.length === 0 ? undefined : random.one(rows).id;
}

async function pay(test: TestApp, customer: Customer, random: Random) {
  const purchaseId = await picked(test, 'purchases', customer.id, ['pending'], random);
  if (purchaseId === undefined) return undefined;
  const as = customer.token;
  if (random.below(4) === 0) return await test.call(abandonPurchase, { as, params: { purchaseId } });
  if (random.below(2) === 0) {
    test.provider.nextStatus = random.one(['APPROVED', 'DECLINED', 'PENDING'] as const);
    return await test.call(payByCard, { as, body: { purchaseId, token: 'tok_good' } });
  }
  const widget = await test.call(startWidget, { as, body: { purchaseId } });
  if (widget.status !== 200) return widget;
  const paid = test.provider.paid(widget.body.reference, widget.body.amountInCents / 100);
  if (random.below(3) === 0) test.provider.paid(widget.body.reference, widget.body.amountInCents / 100);
  return await test.call(providerEvent, { body: { genuine: true, transactionId: paid.id } });
}

/** News about any transaction there ever was: late, twice, of purchases long given up. */
async function hear(test: TestApp, random: Random) {
  const all = [...test.provider.transactions.values()];
  if (all.length === 0) return undefined;
  const one = random.one(all);
  if (one.status === 'PENDING') test.provider.settle(one.id, random.one(['APPROVED', 'DECLINED']));
  return await test.call(providerEvent, { body: { genuine: true, transactionId: one.id } });
}

async function act(
  test: TestApp,
  world: World,
  random: Random,
): Promise<{ status: number; body: unknown } | undefined> {
  const customer = random.one(world.customers);
  const as = customer.token;
  test.provider.canVoid = random.below(2) === 0;
  switch (random.below(14)) {
    case 0:
    case 1:
      return await place(test, world, customer, random);
    case 2:
      return await pay(test, customer, random);
    case 3:
      return await hear(test, random);
    case 4: {
      const orderId = await picked(test, 'orders', customer.id, ['scheduled', 'confirmed'], random);
      if (orderId === undefined) return undefined;
      const refundTo = random.one(['tingos', 'provider'] as const);
      return await test.call(cancelOrder, { as, params: { orderId }, body: { refundTo } });
    }
    case 5: {
      const orderId = await picked(test, 'orders', customer.id, ['scheduled'], random);
      if (orderId === undefined) return undefined;
      const body = { scheduleDate: random.one(dates) };
      return await test.call(rescheduleOrder, { as, params: { orderId }, body });
    }
    case 6: {
      const orderId = await picked(test, 'orders', customer.id, ['scheduled', 'confirmed'], random);
      const actor = { kind: 'restaurant', id: customer.id } as const;
      if (orderId)
        await moveOrders(test.deps, { orderIds: [orderId], action: 'cancel', actor, scope: 'everywhere', reason: 'x' });
      return undefined;
    }
    case 7:
      return await topUp(test, customer, random);
    case 8:
      return await carry(test, customer, random, 'notDelivered');
    case 9:
      return await onBehalf(test, world, customer, random);
    case 10:
      return await cancelOnTheWay(test, world, customer, random);
    case 11:
      return await giveBack(test, world, customer, random);
    case 12:
      return await force(test, world, customer, random);
    default:
      return await carry(test, customer, random, 'deliver');
  }
}

/** Buys tingos; the news of it may come now, later, or never. */
async function topUp(test: TestApp, customer: Customer, random: Random) {
  const as = customer.token;
  const { body: opened } = await test.call(buyTingos, {
    as,
    headers: { 'idempotency-key': `money-adds-up-${++keys}` },
    body: { amount: 5000 + random.below(20_000), paymentMethod: 'nequi' },
  });
  test.provider.nextStatus = random.one(['APPROVED', 'DECLINED', 'PENDING'] as const);
  const method = { type: 'nequi', nequiNumber: '3991111111' } as const;
  return await test.call(payDirect, { as, body: { topUpId: opened.topUpId, method } });
}

/** Takes an order all its way; at the end it is delivered, or nobody came for it in the time that is waited. */
async function carry(
  test: TestApp,
  customer: Customer,
  random: Random,
  end: 'deliver' | 'notDelivered',
): Promise<undefined> {
  const orderId = await picked(test, 'orders', customer.id, ['scheduled', 'confirmed', 'in_delivery_site'], random);
  if (orderId === undefined) return;
  for (const [kind, action] of [...way, ['courier', 'arrive'], ['courier', end]] as const) {
    if (action === 'notDelivered') test.deps.setNow(test.deps.now() + 16 * 60_000);
    await step(test, customer, orderId, kind, action);
  }
}

/** From the kitchen to the road. */
const way = [
  ['restaurant', 'confirm'],
  ['restaurant', 'pick'],
  ['courier', 'depart'],
] as const;

const step = (
  { deps }: TestApp,
  customer: Customer,
  orderId: string,
  kind: 'restaurant' | 'courier',
  action: Parameters<typeof moveOrders>[1]['action'],
) =>
  moveOrders(deps, {
    orderIds: [orderId],
    action,
    actor: { kind, id: customer.id },
    scope: 'everywhere',
    given: ['photo', 'waiting_place', 'handover'],
  });

/** The platform orders for a customer who called. */
async function onBehalf(test: TestApp, world: World, customer: Customer, random: Random) {
  const { locationId, timeId } = world.place;
  const menuId = random.one(world.dishes).menuId;
  const items = [{ scheduleDate: random.one(dates), locationId, timeId, menuId, quantity: 1 + random.below(2) }];
  const paymentMethod = random.one(['wompi', null] as const);
  const body = { userId: customer.id, items, useTingos: true, usePayroll: random.below(2) === 0, paymentMethod };
  const as = world.platform.token;
  const seen = await test.call(quoteOnBehalf, { as, body });
  if (seen.status !== 200) return seen;
  const headers = { 'idempotency-key': `money-adds-up-${++keys}` };
  return await test.call(placeOnBehalf, {
    as,
    headers,
    body: { ...body, expectedTotal: seen.body.priced.totals.total },
  });
}

/** The platform cancels an order in the kitchen or on its way, and says who answers. */
async function cancelOnTheWay(test: TestApp, world: World, customer: Customer, random: Random) {
  const orderId = await picked(test, 'orders', customer.id, ['scheduled', 'confirmed'], random);
  if (orderId === undefined) return undefined;
  const far = random.below(4);
  for (const [kind, action] of way.slice(0, far)) await step(test, customer, orderId, kind, action);
  const body = { reason: 'x', liable: random.one(['restaurant', 'platform'] as const) };
  const params = { orderId, userId: customer.id };
  return await test.call(adminCancelOrder, { as: world.platform.token, params, body });
}

/** The platform forces any order into any status, and says anything of its money. */
async function force(test: TestApp, world: World, customer: Customer, random: Random) {
  const orderId = await picked(test, 'orders', customer.id, [...ORDER_STATUSES], random);
  if (orderId === undefined) return undefined;
  const body = {
    status: random.one(['delivered', 'cancelled', ...ORDER_STATUSES] as const),
    reason: 'x',
    money: random.one([null, ...FORCED_MONEY]),
  };
  return await test.call(forceOrderStatus, { as: world.platform.token, params: { orderId }, body });
}

/** Support gives a part of what was eaten back. */
async function giveBack(test: TestApp, world: World, customer: Customer, random: Random) {
  const orderId = await picked(test, 'orders', customer.id, ['delivered', 'cancelled'], random);
  if (orderId === undefined) return undefined;
  const liable = random.one(['restaurant', 'platform'] as const);
  const body = { amount: 1 + random.below(15_000), liable, answer: 'x' };
  return await test.call(refundOrder, { as: world.platform.token, params: { orderId }, body });
}

describe('any sequence of placing, paying, buying tingos, hearing late, cancelling, moving, delivering or not, of the customer and of the platform, several at once', () => {
  for (const seed of [1, 2, 3]) {
    it(`keeps ledger, lots, credits, counters, orders and the bills' inputs equal, forced or not, refunds and rewards nothing twice, and never fails (seed ${seed})`, async () => {
      const test = await testApp();
      const world = await aWorld(test);
      const random = randomFrom(seed);
      const failures: unknown[] = [];
      for (let round = 0; round < 45; round++) {
        const atOnce = Array.from({ length: 1 + random.below(3) }, () => act(test, world, random));
        for (const answer of await Promise.all(atOnce)) {
          if (answer !== undefined && answer.status >= 500) failures.push(answer.body);
        }
        if (random.below(6) === 0) {
          test.deps.setNow(test.deps.now() + 11 * 60_000);
          await expireHolds(test.deps);
          await reconcilePayments(test.deps);
          await expireRewards(test.deps);
        }
        await assertMoneyAddsUp(test, world.openings);
        await assertNothingTwice(test);
        await assertBillsAddUp(test);
      }
      assert.deepEqual(failures, []);
      assert.equal((await test.call(getCart, { as: world.customers[0]?.token ?? '' })).status, 200);
    });
  }
});
