import { addToCart, removeFromCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { applyCoupon, removeCoupon } from '@sazon/contract/coupons/routes';
import { answerInSiteCharge, createInSiteCharge, withdrawInSiteCharge } from '@sazon/contract/in-site-charges/routes';
import { placeOnBehalf, quoteOnBehalf } from '@sazon/contract/orders/on-behalf-routes';
import { payDirect } from '@sazon/contract/payments/bank-and-wallet-routes';
import { abandonPurchase, payByCard, providerEvent, startWidget } from '@sazon/contract/payments/routes';
import { applyPromotion } from '@sazon/contract/promotions/routes';
import { buyTingos, tingoMovements, withdrawTingos } from '@sazon/contract/tingos/routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import type { Customer } from './customer-makers.ts';
import type { MoneyWorld, Random } from './money-walk-world.ts';
import { consentCodeFor } from './sent-codes.ts';
import type { TestApp } from './test-app.ts';

/** What a step of the walk answered; undefined: there was nothing to do. */
export type Answered = { status: number; body: unknown } | undefined;

/** Two weeks over two payroll periods. */
export const walkDates = [24, 25, 26, 27, 30, 31, 32].map((day) =>
  day > 30 ? `2026-12-0${day - 30}` : `2026-11-${day}`,
);

let keys = 0;
const newKey = () => ({ 'idempotency-key': `money-walk-${++keys}` });

/** Something of a customer's picked by chance: a purchase to pay, an order to act on. */
export async function picked(
  test: TestApp,
  table: 'purchases' | 'orders',
  userId: string,
  statuses: string[],
  random: Random,
): Promise<string | undefined> {
  const rows = await test.deps.db
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', statuses as never)
    .orderBy('id')
    .execute();
  return rows.length === 0 ? undefined : random.one(rows).id;
}

export async function place(test: TestApp, world: MoneyWorld, customer: Customer, random: Random): Promise<Answered> {
  const { locationId, timeId } = world.place;
  const as = customer.token;
  for (let n = random.below(3); n >= 0; n--) {
    const body = { scheduleDate: random.one(walkDates), locationId, timeId, menuId: random.one(world.dishes).menuId };
    await test.call(addToCart, { as, body: { ...body, quantity: 1 + random.below(2) } });
  }
  const code = random.one([undefined, 'DA-reward', 'DA-coupon']);
  if (code) await test.call(applyPromotion, { as, params: { code } });
  const coupon = random.one([undefined, applyCoupon, applyCoupon, removeCoupon]);
  if (coupon) await test.call(coupon, { as, params: { code: 'AZAR' } });
  const choices = {
    useTingos: random.below(2) === 0,
    usePayroll: random.below(2) === 0,
    paymentMethod: random.one(['card', 'wompi', 'balance', 'payroll'] as const),
  };
  const seen = await test.call(checkout, { as, body: choices });
  if (seen.status !== 200) return seen;
  const body = { ...choices, expectedTotal: seen.body.priced.totals.total };
  const placed = await test.call(placeOrders, { as, headers: newKey(), body });
  // what cannot be bought any more leaves the cart, so that the walk goes on
  if (placed.status !== 200)
    await test.call(removeFromCart, { as, body: { ids: seen.body.items.map(({ id }) => id) } });
  return placed;
}

export async function pay(test: TestApp, customer: Customer, random: Random): Promise<Answered> {
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
  return await sendEvent(test, paid.id);
}

const sendEvent = (test: TestApp, transactionId: string) =>
  test.call(providerEvent, { body: { genuine: true, transactionId } });

/** News about any transaction there ever was: late, twice, of purchases long given up. */
export async function hear(test: TestApp, random: Random): Promise<Answered> {
  const all = [...test.provider.transactions.values()];
  if (all.length === 0) return undefined;
  const one = random.one(all);
  if (one.status === 'PENDING') test.provider.settle(one.id, random.one(['APPROVED', 'DECLINED']));
  return await sendEvent(test, one.id);
}

/** The provider gives a payment back that nobody asked it to; the news of it may come now, later or never. */
export async function providerVoids(test: TestApp, random: Random): Promise<Answered> {
  const approved = [...test.provider.transactions.values()].filter(({ status }) => status === 'APPROVED');
  if (approved.length === 0) return undefined;
  const { id } = random.one(approved);
  test.provider.settle(id, 'VOIDED');
  return random.below(3) === 0 ? undefined : await sendEvent(test, id);
}

/** Buys tingos; the news of it may come now, later, or never. */
export async function topUp(test: TestApp, customer: Customer, random: Random): Promise<Answered> {
  const as = customer.token;
  const body = { amount: 5000 + random.below(20_000), paymentMethod: random.one(['nequi', 'card'] as const) };
  const { topUpId } = (await test.call(buyTingos, { as, headers: newKey(), body })).body;
  test.provider.nextStatus = random.one(['APPROVED', 'DECLINED', 'PENDING'] as const);
  if (body.paymentMethod === 'card') return await test.call(payByCard, { as, body: { topUpId, token: 'tok_good' } });
  const method = { type: 'nequi', nequiNumber: '3991111111' } as const;
  return await test.call(payDirect, { as, body: { topUpId, method } });
}

/** Undoes what can be undone of what was bought. */
export async function undo(test: TestApp, { token: as }: Customer, random: Random): Promise<Answered> {
  const { body } = await test.call(tingoMovements, { as, query: { perPage: 100 } });
  const open = body.data.flatMap(({ withdrawal }) => withdrawal ?? []);
  if (open.length === 0) return undefined;
  return await test.call(withdrawTingos, { as, params: { topUpId: random.one(open).topUpId } });
}

/** The platform orders for a customer who called. */
export function onBehalf(test: TestApp, world: MoneyWorld, customer: Customer, random: Random): Promise<Answered> {
  const { menuId } = random.one(world.dishes);
  return orderFor(test, world, customer, random, { scheduleDate: random.one(walkDates), menuId });
}

/** It asks for a lunch of today or tomorrow whose cutoff has passed. */
export function askLate(test: TestApp, world: MoneyWorld, customer: Customer, random: Random): Promise<Answered> {
  const scheduleDate = addDays(toBogotaDate(test.deps.now()), random.below(2));
  return orderFor(test, world, customer, random, { scheduleDate, menuId: world.lateDish.menuId, askLate: true });
}

async function orderFor(
  test: TestApp,
  world: MoneyWorld,
  customer: Customer,
  random: Random,
  wanted: { scheduleDate: string; menuId: string; askLate?: true },
): Promise<Answered> {
  const { locationId, timeId } = world.place;
  const items = [{ ...wanted, locationId, timeId, quantity: 1 + random.below(2) }];
  const paymentMethod = random.one(['wompi', null] as const);
  const courtesy = random.one([null, null, null, 'platform', 'restaurant'] as const);
  const usePayroll = random.below(2) === 0;
  const body = { userId: customer.id, items, useTingos: true, usePayroll, paymentMethod, courtesy };
  const as = world.platform.token;
  const seen = await test.call(quoteOnBehalf, { as, body });
  if (seen.status !== 200) return seen;
  const expectedTotal = seen.body.priced.totals.total;
  const { toConsent: amount } = seen.body;
  const reason = 'Llamó por teléfono';
  const consentCode = amount === 0 ? null : await consentCodeFor(test, customer, amount, as);
  const whole = { ...body, expectedTotal, reason, consentCode };
  return await test.call(placeOnBehalf, { as, headers: newKey(), body: whole });
}

/** The counter charges who eats there; they accept or not, or the cashier thinks again, or all of it at once. */
export async function atTheCounter(
  test: TestApp,
  { kitchen, cashier, dishes }: MoneyWorld,
  customer: Customer,
  random: Random,
): Promise<Answered> {
  const { restaurantId } = kitchen;
  const id = test.deps.newId();
  const items = [{ menuId: random.one(dishes).menuId, quantity: 1 }];
  const body = { restaurantId, id, cellPhone: customer.phone, items };
  const asked = await test.call(createInSiteCharge, { as: cashier.token, body });
  if (asked.status !== 200) return asked;
  const params = { id };
  const accept = () =>
    test.call(answerInSiteCharge, { as: customer.token, params, body: { accept: random.below(3) > 0 } });
  const takeBack = () => test.call(withdrawInSiteCharge, { as: cashier.token, params, body: { restaurantId } });
  const [answer] = await Promise.all([accept(), ...(random.below(3) === 0 ? [takeBack()] : [])]);
  return answer;
}
