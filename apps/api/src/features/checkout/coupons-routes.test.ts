import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, getCart, updateCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import {
  applyCoupon,
  autoApplyCoupon,
  availableCoupons,
  couponsByParams,
  couponsOfUser,
  removeCoupon,
} from '@sazon/contract/coupons/routes';
import { cancelOrder } from '@sazon/contract/orders/routes';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db, newId, now } = test.deps;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place, { capacity: 200 });
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const other = await aKitchen(test, place, { capacity: 200 });

const aCoupon = (
  code: string,
  more: Partial<{
    type: 'fixed' | 'percentage';
    amount: number;
    max_uses: number;
    max_uses_per_user: number;
    min_menu_price_cop: number;
    ends_at: string;
    listed: boolean;
  }> = {},
) =>
  db
    .insertInto('coupons')
    .values({
      id: newId(),
      code,
      title: `Cupón ${code}`,
      type: 'fixed',
      amount: 4000,
      apply_method: 'menu',
      starts_at: toIso(now() - 1000),
      funded_by: JSON.stringify({ platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }),
      created_at: toIso(now()),
      ...more,
    })
    .execute();

const onlyFor = (code: string, userId: string) =>
  sql`INSERT INTO coupon_users SELECT id, ${userId} FROM coupons WHERE code = ${code}`.execute(db);

const apply = (as: string, code: string) => test.call(applyCoupon, { as, params: { code } });
async function withLunch(quantity = 1): Promise<Customer> {
  const customer = await aCustomer(test, { tingosCop: 500_000 });
  const { locationId, timeId } = place;
  const body = { scheduleDate: '2026-11-24', locationId, timeId, menuId: dish.menuId, quantity };
  assert.equal((await test.call(addToCart, { as: customer.token, body })).status, 200);
  return customer;
}
const choices = { useTingos: true, paymentMethod: 'balance' as const };
const readPrice = async (as: string) => (await test.call(checkout, { as, body: choices })).body.priced;
let keys = 0;
const pay = (as: string, expectedTotal: number) =>
  test.call(placeOrders, {
    as,
    headers: { 'idempotency-key': `coupon-${++keys}` },
    body: { ...choices, expectedTotal },
  });
const readUses = async (code: string) =>
  (await db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses;

await aCoupon('CUATRO', { max_uses_per_user: 1 });
await aCoupon('CARO', { min_menu_price_cop: 50_000 });
await aCoupon('OTRA');
await sql`INSERT INTO coupon_brands SELECT id, ${other.brandId} FROM coupons WHERE code = 'OTRA'`.execute(db);
await aCoupon('VENCIDO', { ends_at: toIso(now() - 500) });
await aCoupon('SECRETO', { listed: false, type: 'percentage', amount: 1000 });

const applied = (note: string) => ({ applied: true, reason: null, note: note.replaceAll('$ ', '$\u00a0') });

describe('coupons', () => {
  it('need a session, and those of another customer the permission', async () => {
    assert.equal((await test.call(availableCoupons, { query: {} })).status, 401);
    assert.equal((await test.call(applyCoupon, { params: { code: 'CUATRO' } })).status, 401);
    const { token, id: userId } = await aCustomer(test);
    assert.equal((await test.call(couponsOfUser, { as: token, params: { userId } })).status, 403);
  });

  it('are listed while they can be used; from the checkout with why they fit nothing; secret ones by code only', async () => {
    const { token, id } = await withLunch();
    await aCoupon('MIO');
    await onlyFor('MIO', id);
    const { body } = await test.call(availableCoupons, { as: token, query: { fromCheckout: 'true' } });
    assert.deepEqual(Object.fromEntries(body.coupons.map(({ code, reason }) => [code, reason])), {
      CUATRO: null,
      MIO: null,
      CARO: 'El plato no llega a la compra mínima del cupón.',
      OTRA: 'Este cupón es para otros restaurantes.',
    });
    const stranger = await aCustomer(test);
    const theirs = await test.call(availableCoupons, { as: stranger.token, query: {} });
    assert.ok(!theirs.body.coupons.some(({ code }) => code === 'MIO'));
    const named = await test.call(couponsByParams, { as: token, query: { code: 'secreto' } });
    assert.deepEqual(
      named.body.coupons.map(({ code, amount }) => [code, amount]),
      [['SECRETO', 0.1]],
    );
    const broken = await test.call(availableCoupons, { as: token, query: { simulatedCart: '{' } });
    assert.equal(broken.status, 400);
  });

  it('answer why they are not applied, and change nothing then', async () => {
    const { token } = await withLunch();
    for (const [code, reason] of [
      ['NADA', 'Cupón no disponible'],
      ['VENCIDO', 'Este cupón ya venció.'],
      ['CARO', 'El plato no llega a la compra mínima del cupón.'],
      ["' OR '1'='1", 'Cupón no disponible'],
    ] as const) {
      assert.deepEqual((await apply(token, code)).body, { applied: false, reason });
    }
    assert.equal((await readPrice(token)).totals.coupon, 0);
    assert.equal((await test.call(applyCoupon, { as: token, params: { code: 'x'.repeat(61) } })).status, 400);
  });

  it('take their amount off as often as they may be used, are in use then, and can be taken off', async () => {
    const { token } = await withLunch(2);
    assert.deepEqual((await apply(token, 'cuatro')).body, applied('CUATRO descuenta $ 4.000.'));
    assert.equal((await readPrice(token)).totals.coupon, 4000);
    const { body } = await test.call(availableCoupons, { as: token, query: {} });
    assert.equal(body.coupons.find(({ code }) => code === 'CUATRO')?.inUse, true);
    const [line] = (await test.call(getCart, { as: token })).body.items;
    await test.call(updateCart, { as: token, body: { id: line?.id ?? '', quantity: 3 } });
    assert.equal((await readPrice(token)).totals.coupon, 4000, 'a changed line keeps its coupon');
    await test.call(removeCoupon, { as: token, params: { code: 'CUATRO' } });
    assert.equal((await readPrice(token)).totals.coupon, 0);
  });

  it('apply themselves: the one that takes most off, and not over one in use', async () => {
    const { token, id } = await withLunch();
    await aCoupon('MEJOR', { amount: 9000 });
    await onlyFor('MEJOR', id);
    const auto = () => test.call(autoApplyCoupon, { as: token, body: {} });
    assert.deepEqual((await auto()).body.data, { ...applied('MEJOR descuenta $ 9.000.'), code: 'MEJOR' });
    assert.equal((await readPrice(token)).totals.coupon, 9000);
    assert.deepEqual((await auto()).body.data, { applied: false, reason: null, code: 'MEJOR' });
    const named = await test.call(autoApplyCoupon, { as: token, body: { code: 'SECRETO' } });
    const less = applied('SECRETO descuenta $ 2.000; MEJOR descontaba $ 9.000.');
    assert.deepEqual(named.body.data, { ...less, code: 'SECRETO' }, 'says that the one before took more off');
    assert.equal((await readPrice(token)).totals.coupon, 2000);
  });
});

describe('the uses of a coupon', () => {
  it('are counted exactly: with five left, five of twenty at once get it', async () => {
    await aCoupon('CINCO', { max_uses: 5 });
    const customers = await Promise.all(Array.from({ length: 20 }, () => withLunch()));
    const totals = await Promise.all(
      customers.map(async ({ token }) => {
        await apply(token, 'CINCO');
        return (await readPrice(token)).totals.total;
      }),
    );
    const answers = await Promise.all(customers.map(({ token }, index) => pay(token, totals[index] ?? 0)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 5);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.ok(refused.every(({ status, body }) => status === 409 && /COUPON_USED_UP|PRICE_CHANGED/.test(body.code)));
    assert.equal(await readUses('CINCO'), 5);
    await assertMoneyAddsUp(test, []);
  });

  it('are given back when the lunch is cancelled, and can be used again', async () => {
    await aCoupon('VUELVE', { max_uses: 1, max_uses_per_user: 1 });
    const { token } = await withLunch();
    await apply(token, 'VUELVE');
    const bought = await pay(token, (await readPrice(token)).totals.total);
    assert.equal(await readUses('VUELVE'), 1);
    const late = await withLunch();
    assert.deepEqual((await apply(late.token, 'VUELVE')).body, { applied: false, reason: 'Este cupón ya se agotó.' });
    const [orderId = ''] = bought.body.orderIds;
    assert.equal((await test.call(cancelOrder, { as: token, params: { orderId }, body: {} })).status, 200);
    assert.equal(await readUses('VUELVE'), 0);
    assert.equal((await apply(late.token, 'VUELVE')).body.applied, true);
  });

  it('are not more than one customer has, also with two purchases at once', async () => {
    await aCoupon('UNA', { max_uses_per_user: 1 });
    const { token } = await withLunch();
    await apply(token, 'UNA');
    const { total } = (await readPrice(token)).totals;
    const answers = await Promise.all([pay(token, total), pay(token, total)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(await readUses('UNA'), 1);
  });
});
