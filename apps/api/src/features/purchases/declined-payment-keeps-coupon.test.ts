import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { applyCoupon } from '@sazon/contract/coupons/routes';
import { payByCard } from '@sazon/contract/payments/routes';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db, newId, now } = test.deps;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
await db
  .insertInto('coupons')
  .values({
    id: newId(),
    code: 'BIENVENIDA',
    title: 'Bienvenida',
    type: 'fixed',
    amount: 3000,
    apply_method: 'menu',
    starts_at: toIso(now() - 1000),
    max_uses_per_user: 1,
    funded_by: JSON.stringify({ platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }),
    created_at: toIso(now()),
  })
  .execute();

const { locationId, timeId } = place;
const note = 'Sin cebolla';
const lunches = { scheduleDate: '2026-11-24', locationId, timeId, menuId: dish.menuId, quantity: 2, note };
const pricing = { useTingos: false, paymentMethod: 'card' } as const;

describe('a declined card', () => {
  for (const addedMeanwhile of [false, true]) {
    const meanwhile = addedMeanwhile ? ', also onto one added in the meantime' : '';
    it(`returns two equal lunches as one line with the coupon that one of them had${meanwhile}`, async () => {
      const { token: as } = await aCustomer(test);
      await test.call(addToCart, { as, body: lunches });
      const { body: redeemed } = await test.call(applyCoupon, { as, params: { code: 'BIENVENIDA' } });
      assert.equal(redeemed.applied, true);
      const before = (await test.call(checkout, { as, body: pricing })).body.priced;
      assert.equal(before.totals.coupon, 3000);
      const { body: placed } = await test.call(placeOrders, {
        as,
        headers: { 'idempotency-key': `purchase-${newId()}` },
        body: { ...pricing, expectedTotal: before.totals.total },
      });
      if (addedMeanwhile) await test.call(addToCart, { as, body: { ...lunches, quantity: 1 } });
      test.provider.nextStatus = 'DECLINED';
      const { body: paid } = await test.call(payByCard, {
        as,
        body: { purchaseId: placed.purchaseId, token: 'tok_good' },
      });
      assert.equal(paid.result, 'failed');
      const { body: cart } = await test.call(getCart, { as });
      assert.deepEqual(
        cart.items.map(({ quantity, couponCode, note, seenPrice }) => [quantity, couponCode, note, seenPrice]),
        [[addedMeanwhile ? 3 : 2, 'BIENVENIDA', note, 20_000]],
      );
      assert.equal((await test.call(checkout, { as, body: pricing })).body.priced.totals.coupon, 3000);
    });
  }
});
