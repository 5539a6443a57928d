import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout } from '@sazon/contract/checkout/routes';
import { applyCoupon, autoApplyCoupon, availableCoupons } from '@sazon/contract/coupons/routes';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { aPromotion } from '../../testing/promotion-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db, newId, now } = test.deps;
const place = await aPlace(test);
const promoted = await aKitchen(test, place);
const other = await aKitchen(test, place);
const dish = await aDish(test, promoted, { priceCop: 20_000 });
const otherDish = await aDish(test, other, { priceCop: 20_000 });
const plainDish = await aDish(test, await aKitchen(test, place), { priceCop: 20_000 });
await aPromotion(test, { brandId: promoted.brandId, earnLevels: [{ goal: 2, reward: 2000 }] });

const aCoupon = (code: string, amount: number) =>
  db
    .insertInto('coupons')
    .values({
      id: newId(),
      code,
      title: `Cupón ${code}`,
      type: 'fixed',
      amount,
      apply_method: 'menu',
      starts_at: toIso(now() - 1000),
      funded_by: JSON.stringify({ platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }),
      created_at: toIso(now()),
    })
    .execute();
await aCoupon('POCO', 1000);
await aCoupon('DOSMIL', 2000);
await aCoupon('MUCHO', 9000);
await aCoupon('SOLOOTRA', 3000);
await sql`INSERT INTO coupon_brands SELECT id, ${other.brandId} FROM coupons WHERE code = 'SOLOOTRA'`.execute(db);

const { locationId, timeId } = place;
const lunch = (scheduleDate: string, menuId = dish.menuId) => ({
  scheduleDate,
  locationId,
  timeId,
  menuId,
  quantity: 1,
  groupMenuAdditions: [],
});
const { token } = await aCustomer(test);
/** The coupons from the checkout, by code, with why they are of no use. */
async function reasons(query: object) {
  const { body } = await test.call(availableCoupons, { as: token, query: { fromCheckout: 'true', ...query } as never });
  return Object.fromEntries(body.coupons.map(({ code, reason }) => [code, reason]));
}
const lessThanPromotion = 'Tu promoción ya te descuenta más que este cupón.';
const otherRestaurants = 'Este cupón es para otros restaurantes.';

describe('a coupon beside a promotion at the checkout', () => {
  it('says that the promotion takes more off, and is not applied', async () => {
    for (const date of ['2026-11-24', '2026-11-25']) await test.call(addToCart, { as: token, body: lunch(date) });
    const paymentMethod = 'card';
    assert.deepEqual(await reasons({ paymentMethod }), {
      DOSMIL: lessThanPromotion,
      POCO: lessThanPromotion,
      MUCHO: null,
      SOLOOTRA: otherRestaurants,
    });
    const applied = await test.call(applyCoupon, { as: token, params: { code: 'POCO' } });
    assert.deepEqual(applied.body, { applied: false, reason: lessThanPromotion });
  });

  it('takes its place where it takes more off: never both on one lunch, and the answer says which and why', async () => {
    const auto = await test.call(autoApplyCoupon, { as: token, body: {} });
    assert.deepEqual(auto.body.data, {
      applied: true,
      reason: null,
      note: 'MUCHO descuenta $\u00a018.000.',
      code: 'MUCHO',
    });
    const { body } = await test.call(checkout, { as: token, body: { useTingos: false, paymentMethod: 'card' } });
    assert.deepEqual(
      body.priced.orders.map(({ promotion, coupon, discountReason }) => [promotion, coupon, discountReason]),
      [
        [0, 9000, 'coupon_better_than_promotion'],
        [0, 9000, 'coupon_better_than_promotion'],
      ],
    );
  });

  it('is looked at for a simulated cart instead of the one there is', async () => {
    const simulatedCart = JSON.stringify([lunch('2026-11-26', otherDish.menuId)]);
    assert.deepEqual(await reasons({ simulatedCart }), { POCO: null, DOSMIL: null, MUCHO: null, SOLOOTRA: null });
    const unknown = { query: { simulatedCart: JSON.stringify([lunch('2026-11-26', newId())]) }, as: token };
    const answer = await test.call(availableCoupons, unknown);
    assert.deepEqual([answer.status, answer.body.code], [409, 'MENU_UNAVAILABLE']);
  });
});

describe('a coupon in place of another on a part of the cart', () => {
  const withBoth = async () => {
    const { token: as } = await aCustomer(test);
    for (const menuId of [plainDish.menuId, otherDish.menuId])
      assert.equal((await test.call(addToCart, { as, body: lunch('2026-11-26', menuId) })).status, 200);
    return as;
  };
  const put = async (as: string, code: string) => {
    const { body } = await test.call(applyCoupon, { as, params: { code } });
    return body.note?.replaceAll('\u00a0', ' ');
  };

  it('says no loss when all coupons together take more off than before', async () => {
    const as = await withBoth();
    assert.equal(await put(as, 'DOSMIL'), 'DOSMIL descuenta $ 4.000.');
    // 2.000 stay on the one lunch, and 3.000 are taken off the other
    assert.equal(await put(as, 'SOLOOTRA'), 'SOLOOTRA descuenta $ 3.000.');
  });

  it('says what was taken off there before, when they take less off now', async () => {
    const as = await withBoth();
    assert.equal(await put(as, 'MUCHO'), 'MUCHO descuenta $ 18.000.');
    assert.equal(await put(as, 'SOLOOTRA'), 'SOLOOTRA descuenta $ 3.000; MUCHO descontaba $ 9.000.');
  });
});
