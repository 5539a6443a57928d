import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { couponsOfUser } from '@sazon/contract/coupons/routes';
import { adminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-routes';
import * as behalf from '@sazon/contract/orders/on-behalf-routes';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { consentCodeFor } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { insertGift } from '../customer-support/save-gift-note-and-active-state-queries.ts';
import { insertTingoLots } from '../ledger/insert-tingo-lots-queries.ts';

const test = await testApp();
const { deps } = test;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place, { capacity: 10 });
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const platform = await aCustomer(test, { firstName: 'Laura', permissions: [{ permission: 'admin_orders_write' }] });
const as = platform.token;

const item = (more: object = {}) => ({
  scheduleDate: '2026-11-24',
  locationId: place.locationId,
  timeId: place.timeId,
  menuId: dish.menuId,
  quantity: 1,
  ...more,
});
const balance = { useTingos: true, paymentMethod: 'balance' } as const;
const quote = (customer: Customer, more: object = {}) =>
  test.call(behalf.quoteOnBehalf, { as, body: { userId: customer.id, items: [item()], ...balance, ...more } });
let keys = 0;
const reason = 'Llamó por teléfono';

const consentTo = (customer: Customer, amount: number) => consentCodeFor(test, customer, amount, as);
const place1 = (customer: Customer, expectedTotal: number, more: object = {}, key = `on-behalf-${++keys}`) =>
  test.call(behalf.placeOnBehalf, {
    as,
    headers: { 'idempotency-key': key },
    body: { userId: customer.id, items: [item()], ...balance, expectedTotal, reason, ...more },
  });
const readOrders = async ({ id }: Customer) =>
  await deps.db
    .selectFrom('orders')
    .select(['id', 'status', 'total_cop as totalCop'])
    .where('user_id', '=', id)
    .execute();

async function aCoupon(code: string, userId?: string): Promise<void> {
  const id = deps.newId();
  await deps.db
    .insertInto('coupons')
    .values({
      id,
      code,
      title: code,
      type: 'fixed',
      amount: 4000,
      apply_method: 'menu',
      starts_at: toIso(mondayMorning - 1000),
      max_uses_per_user: 1,
      funded_by: JSON.stringify({ platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }),
      created_at: toIso(mondayMorning),
    })
    .execute();
  if (userId === undefined) return;
  await deps.db.insertInto('coupon_users').values({ coupon_id: id, user_id: userId }).execute();
}

describe('ordering on behalf of a customer', () => {
  it('finds them by name or phone and shows the places that are theirs', async () => {
    const enterprise = await anEnterprise(test);
    const office = await aPlace(test, { enterpriseId: enterprise.id });
    const elsewhere = await aPlace(test, { enterpriseId: (await anEnterprise(test)).id });
    const customer = await aCustomer(test, { firstName: 'Zulma', enterpriseId: enterprise.id });
    for (const search of ['zulma', customer.phone]) {
      const { body } = await test.call(behalf.findCustomers, { as, query: { search } });
      assert.deepEqual(
        body.data.map(({ id }) => id),
        [customer.id],
      );
    }
    assert.equal((await test.call(behalf.findCustomers, { as, query: { search: 'zu' } })).status, 400);
    const { body } = await test.call(behalf.customerToOrderFor, { as, params: { userId: customer.id } });
    const ids = body.locations.map((location) => location.id);
    assert.ok(ids.includes(office.locationId) && ids.includes(place.locationId) && !ids.includes(elsewhere.locationId));
    const there = await quote(customer, {
      items: [item({ locationId: elsewhere.locationId, timeId: elsewhere.timeId })],
    });
    assert.equal(there.status, 404);
  });

  it('charges their tingos by the price that was shown, leaves their cart alone, and keeps who did it', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    await test.call(addToCart, { as: customer.token, body: item({ scheduleDate: '2026-11-25' }) });
    const { body: shown } = await quote(customer);
    assert.equal(shown.priced.totals.total, 21_400);
    const consentCode = await consentTo(customer, 21_400);
    const { status, body } = await place1(customer, 21_400, { consentCode });
    assert.deepEqual([status, body.status], [200, 'paid'], JSON.stringify(body));
    assert.deepEqual(
      (await readOrders(customer)).map((order) => [order.status, order.totalCop]),
      [['scheduled', 21_400]],
    );
    assert.equal((await test.call(getCart, { as: customer.token })).body.count, 1);
    const detail = await test.call(adminOrderDetail, { as, params: { orderId: body.orderIds[0] ?? '' } });
    assert.equal(detail.body.placedBy, 'Laura Pérez');
    await assertMoneyAddsUp(test, [{ userId: customer.id, tingosCop: 60_000, rewardsCop: 0, payrollCop: 0 }]);
  });

  it('carries the note to the kitchen to the order', async () => {
    const customer = await aCustomer(test);
    const noted = { items: [item({ note: 'Sin cebolla' })], useTingos: false, paymentMethod: 'wompi' };
    assert.equal((await quote(customer, noted)).body.items[0]?.note, 'Sin cebolla');
    const { body } = await place1(customer, 21_400, noted);
    const detail = await test.call(adminOrderDetail, { as, params: { orderId: body.orderIds[0] ?? '' } });
    assert.equal(detail.body.note, 'Sin cebolla');
  });

  it('uses one of their coupons and nobody else’s', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    const stranger = await aCustomer(test);
    await aCoupon('SUYO', customer.id);
    await aCoupon('AJENO', stranger.id);
    const coupons = await test.call(couponsOfUser, { as, params: { userId: customer.id } });
    const codes = coupons.body.coupons.map((coupon) => coupon.code);
    assert.ok(codes.includes('SUYO') && !codes.includes('AJENO'));
    const { body: shown } = await quote(customer, { couponCode: 'SUYO' });
    assert.deepEqual([shown.couponReason, shown.priced.totals.coupon], [null, 4000]);
    assert.ok((await quote(customer, { couponCode: 'AJENO' })).body.couponReason);
    const total = shown.priced.totals.total;
    const wrong = { couponCode: 'AJENO', useTingos: false, paymentMethod: 'wompi' };
    assert.equal((await place1(customer, total, wrong)).body.code, 'COUPON_INACTIVE');
    const consentCode = await consentTo(customer, total);
    assert.equal((await place1(customer, total, { couponCode: 'SUYO', consentCode })).status, 200);
    assert.equal((await place1(customer, total, { couponCode: 'SUYO' })).status, 400);
  });

  it('holds the places and asks the customer to pay what they have to pay outside', async () => {
    const customer = await aCustomer(test);
    const outside = { useTingos: false, paymentMethod: 'wompi' } as const;
    const { status, body } = await place1(customer, 21_400, outside);
    assert.deepEqual([status, body.status, body.outside], [200, 'pending', 21_400]);
    assert.equal((await readOrders(customer))[0]?.status, 'pending_confirmation');
    const told = await deps.db
      .selectFrom('outbox_messages')
      .select('kind')
      .where('recipient', '=', customer.id)
      .execute();
    assert.deepEqual(told, [{ kind: 'order_to_pay' }]);
  });

  it('places once for a key, all or nothing, and never at another price', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    const consentCode = await consentTo(customer, 21_400);
    assert.equal((await place1(customer, 20_000, { consentCode })).body.code, 'PRICE_CHANGED');
    const poor = await aCustomer(test, { tingosCop: 5000 });
    const theirs = await consentTo(poor, 5000);
    assert.equal((await place1(poor, 21_400, { consentCode: theirs })).body.code, 'PAYMENT_BALANCE_INSUFFICIENT');
    assert.deepEqual(await readOrders(poor), []);
    assert.deepEqual(await readOrders(customer), []);
    deps.setNow(deps.now() + 60_000);
    const again = { consentCode: await consentTo(customer, 21_400) };
    assert.equal((await place1(customer, 21_400, again, 'on-behalf-twice')).status, 200);
    const answers = await Promise.all([1, 2, 3].map(() => place1(customer, 21_400, again, 'on-behalf-twice')));
    for (const answer of answers) assert.equal(answer.status, 200);
    assert.equal((await readOrders(customer)).length, 1);
    const gone = await place1(customer, 21_400, { items: [item({ menuId: deps.newId() })] });
    assert.equal(gone.body.code, 'MENU_UNAVAILABLE');
    assert.equal((await place1({ ...customer, id: deps.newId() }, 21_400)).status, 404);
  });

  it('obeys the cutoff, and requires the permission', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    const late = await place1(customer, 21_400, {
      items: [item({ scheduleDate: '2026-11-20' })],
      useTingos: false,
      paymentMethod: 'wompi',
    });
    assert.equal(late.status, 409);
    const body = { userId: customer.id, items: [item()], ...balance };
    assert.equal((await test.call(behalf.quoteOnBehalf, { as: customer.token, body })).status, 403);
  });
});

describe('what the platform may spend of a customer', () => {
  it('is nothing without the code that they were sent, for that amount and by that agent', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    const silent = await place1(customer, 21_400);
    assert.deepEqual([silent.status, silent.body.field, silent.body.detail], [400, 'consentCode', { amount: 21_400 }]);
    assert.equal((await quote(customer)).body.toConsent, 21_400);
    const consentCode = await consentTo(customer, 20_000);
    assert.equal((await place1(customer, 21_400, { consentCode })).status, 400, 'agreed to less');
    const colleague = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    deps.setNow(deps.now() + 60_000);
    const told = await consentCodeFor(test, customer, 21_400, colleague.token);
    assert.equal((await place1(customer, 21_400, { consentCode: told })).status, 400, 'agreed to somebody else');
    assert.deepEqual(await readOrders(customer), []);
  });

  it('says why, and never for oneself', async () => {
    const customer = await aCustomer(test);
    const mute = await place1(customer, 21_400, { reason: ' ', useTingos: false, paymentMethod: 'wompi' });
    assert.deepEqual([mute.status, mute.body.field], [400, 'reason']);
    const own = await place1({ ...platform }, 0, { courtesy: 'platform' });
    assert.deepEqual([own.status, own.body.code], [403, 'FORBIDDEN']);
  });

  it('may be a courtesy: the customer pays nothing, the funder does, and one agent gives only so much a day', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    const gift = { courtesy: 'platform', useTingos: false, paymentMethod: null } as const;
    assert.deepEqual((await quote(customer, gift)).body.priced.totals.total, 0);
    const { status, body } = await place1(customer, 0, gift);
    assert.deepEqual([status, body.status], [200, 'paid'], JSON.stringify(body));
    const detail = (await test.call(adminOrderDetail, { as, params: { orderId: body.orderIds[0] ?? '' } })).body;
    assert.deepEqual([detail.courtesy, detail.courtesyBy, detail.price.total], [20_000, 'platform', 0]);
    assert.equal(detail.placedReason, reason);
    await assertMoneyAddsUp(test, [{ userId: customer.id, tingosCop: 60_000, rewardsCop: 0, payrollCop: 0 }]);
    const theirs = (await place1(customer, 0, { ...gift, courtesy: 'restaurant' })).body.orderIds[0] ?? '';
    const { body: paidByThem } = await test.call(adminOrderDetail, { as, params: { orderId: theirs } });
    assert.deepEqual([paidByThem.courtesy, paidByThem.courtesyBy], [20_000, 'restaurant']);
    const big = await place1(customer, 0, { ...gift, items: [item({ quantity: 4 })] });
    assert.deepEqual([big.status, big.body.field], [400, 'courtesy']);
    await deps.db.updateTable('purchases').set({ courtesy_cop: 290_000 }).where('id', '=', body.purchaseId).execute();
    const more = await place1(customer, 0, gift);
    assert.deepEqual([more.status, more.body.field], [400, 'courtesy']);
    await deps.db.updateTable('purchases').set({ courtesy_cop: 100_000 }).where('id', '=', body.purchaseId).execute();
    const tingos = { lotId: deps.newId(), userId: customer.id, agentId: platform.id, amountCop: 190_000 };
    await inTransaction(deps, async (tx) => {
      const { lotId: id, userId, amountCop } = tingos;
      await insertTingoLots(tx, 'reward', [{ id, userId, amountCop, source: 'support' }], deps.now());
      await insertGift(tx, { ...tingos, giftReason: 'cold', note: null, orderId: null }, deps.now());
    });
    const afterTingos = await place1(customer, 0, gift);
    assert.deepEqual([afterTingos.status, afterTingos.body.field], [400, 'courtesy'], 'tingos count for the day too');
  });
});
