import {
  adminCancelOrder,
  forceOrderStatus,
} from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import { refundOrder } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import {
  changeOrder,
  payOrderChange,
  priceOrderChange,
} from '@sazon/contract/orders/order-change-and-difference-routes';
import { reportProblem } from '@sazon/contract/orders/problem-routes';
import { cancelOrder, getOrder, rescheduleOrder } from '@sazon/contract/orders/routes';
import { refundIntent } from '@sazon/contract/payments/admin-routes';
import { payByCard } from '@sazon/contract/payments/routes';
import { FORCED_MONEY } from '@sazon/domain/orders/forced-status-and-money';
import { PROBLEM_KINDS } from '@sazon/domain/orders/problem-kinds-and-compensation';
import { ORDER_STATUSES } from '@sazon/domain/orders/status';
import { moveOrders } from '../features/order-lifecycle/change-order-statuses-actions.ts';
import type { Customer } from './customer-makers.ts';
import { type Answered, picked, walkDates } from './money-walk-buying-steps.ts';
import type { MoneyWorld, Random } from './money-walk-world.ts';
import type { TestApp } from './test-app.ts';

export async function cancel(test: TestApp, customer: Customer, random: Random): Promise<Answered> {
  const orderId = await picked(test, 'orders', customer.id, ['scheduled', 'confirmed'], random);
  if (orderId === undefined) return undefined;
  const refundTo = random.one(['tingos', 'provider'] as const);
  return await test.call(cancelOrder, { as: customer.token, params: { orderId }, body: { refundTo } });
}

export async function reschedule(test: TestApp, customer: Customer, random: Random): Promise<Answered> {
  const orderId = await picked(test, 'orders', customer.id, ['scheduled'], random);
  if (orderId === undefined) return undefined;
  const body = { scheduleDate: random.one(walkDates) };
  return await test.call(rescheduleOrder, { as: customer.token, params: { orderId }, body });
}

export async function kitchenCancels({ deps }: TestApp, orderId: string | undefined, by: string): Promise<undefined> {
  const actor = { kind: 'restaurant', id: by } as const;
  if (orderId === undefined) return;
  await moveOrders(deps, { orderIds: [orderId], action: 'cancel', actor, scope: 'everywhere', reason: 'x' });
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

/** Takes an order all its way; at the end it is delivered, or nobody came for it in the time that is waited. */
export async function carry(
  test: TestApp,
  customer: Customer,
  random: Random,
  end: 'deliver' | 'notDelivered',
): Promise<undefined> {
  const orderId = await picked(test, 'orders', customer.id, ['scheduled', 'confirmed', 'in_delivery_site'], random);
  if (orderId !== undefined) await carryOrder(test, customer, orderId, end);
}

export async function carryOrder(
  test: TestApp,
  customer: Customer,
  orderId: string,
  end: 'deliver' | 'notDelivered',
): Promise<undefined> {
  for (const [kind, action] of [...way, ['courier', 'arrive'], ['courier', end]] as const) {
    if (action === 'notDelivered') test.deps.setNow(test.deps.now() + 16 * 60_000);
    await step(test, customer, orderId, kind, action);
  }
}

/** The platform cancels an order in the kitchen or on its way, and says who answers. */
export async function cancelOnTheWay(
  test: TestApp,
  world: MoneyWorld,
  customer: Customer,
  random: Random,
): Promise<Answered> {
  const orderId = await picked(test, 'orders', customer.id, ['scheduled', 'confirmed'], random);
  if (orderId === undefined) return undefined;
  for (const [kind, action] of way.slice(0, random.below(4))) await step(test, customer, orderId, kind, action);
  const body = { reason: 'x', liable: random.one(['restaurant', 'platform'] as const) };
  return await test.call(adminCancelOrder, {
    as: world.platform.token,
    params: { orderId, userId: customer.id },
    body,
  });
}

/** Support gives a part of what was eaten back. */
export async function giveBack(
  test: TestApp,
  world: MoneyWorld,
  customer: Customer,
  random: Random,
): Promise<Answered> {
  const orderId = await picked(test, 'orders', customer.id, ['delivered', 'cancelled'], random);
  if (orderId === undefined) return undefined;
  const liable = random.one(['restaurant', 'platform'] as const);
  const refundTo = random.one(['tingos', 'provider'] as const);
  const body = { amount: 1 + random.below(15_000), liable, answer: 'x', refundTo };
  return await test.call(refundOrder, { as: world.platform.token, params: { orderId }, body });
}

/** Support sends a payment back to what it was paid with, as far as nothing was bought with it. */
export async function sendBack(test: TestApp, world: MoneyWorld, _: Customer, random: Random): Promise<Answered> {
  const rows = await test.deps.db.selectFrom('payment_intents').select('id').orderBy('id').execute();
  if (rows.length === 0) return undefined;
  const params = { intentId: random.one(rows).id };
  return await test.call(refundIntent, { as: world.platform.token, params, body: { reason: 'x y z' } });
}

/** The customer says what was wrong, also of lunches that are not there yet, and twice. */
export async function report(test: TestApp, customer: Customer, random: Random): Promise<Answered> {
  const id = await picked(test, 'orders', customer.id, ['delivered', 'cancelled', 'in_delivery_site'], random);
  if (id === undefined) return undefined;
  return await test.call(reportProblem, {
    as: customer.token,
    params: { id },
    body: { kind: random.one(PROBLEM_KINDS) },
  });
}

/** The platform forces any order into any status, and says anything of its money. */
export async function force(test: TestApp, world: MoneyWorld, customer: Customer, random: Random): Promise<Answered> {
  const orderId = await picked(test, 'orders', customer.id, [...ORDER_STATUSES], random);
  if (orderId === undefined) return undefined;
  const body = { status: random.one(ORDER_STATUSES), reason: 'x', money: random.one([null, ...FORCED_MONEY]) };
  return await test.call(forceOrderStatus, { as: world.platform.token, params: { orderId }, body });
}

let changes = 0;
const changeKey = () => ({ 'idempotency-key': `walk-change-${++changes}` });

/** The customer adds to a paid lunch or takes off it, and pays the difference in one way or another, now or later. */
export async function change(test: TestApp, world: MoneyWorld, customer: Customer, random: Random): Promise<Answered> {
  const orderId = await picked(test, 'orders', customer.id, ['scheduled'], random);
  if (orderId === undefined) return undefined;
  const as = customer.token;
  const params = { orderId };
  const { menu } = (await test.call(getOrder, { as, params: { id: orderId } })).body;
  const dish = [...world.dishes, world.lateDish].find(({ menuId }) => menuId === menu.id);
  if (dish === undefined) return undefined;
  const quantity = random.below(4);
  const selectedMenuAdditionals = quantity === 0 ? [] : [{ id: dish.additionId, quantity }];
  const groupMenuAdditions = quantity === 0 ? [] : [{ groupId: dish.groupId, selectedMenuAdditionals }];
  const priced = await test.call(priceOrderChange, { as, params, body: { groupMenuAdditions } });
  if (priced.status !== 200) return priced;
  const body = { groupMenuAdditions, expectedDifference: priced.body.difference };
  const method = random.one(['balance', 'payroll', 'card'] as const);
  if (method !== 'card' || priced.body.difference <= 0) {
    const paymentMethod = method === 'card' ? null : method;
    return await test.call(changeOrder, { as, params, headers: changeKey(), body: { ...body, paymentMethod } });
  }
  const opened = await test.call(payOrderChange, {
    as,
    params,
    headers: changeKey(),
    body: { ...body, paymentMethod: 'card' },
  });
  if (opened.status !== 200) return opened;
  test.provider.nextStatus = random.one(['APPROVED', 'DECLINED', 'PENDING'] as const);
  return await test.call(payByCard, { as, body: { topUpId: opened.body.topUpId, token: 'tok_good' } });
}
