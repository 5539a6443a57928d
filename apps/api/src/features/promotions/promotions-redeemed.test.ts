import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { abandonPurchase } from '@sazon/contract/payments/routes';
import { applyPromotion } from '@sazon/contract/promotions/routes';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place, { capacity: 100 });
const dish = await aDish(test, kitchen, { priceCop: 20_000 });

const aChosenPromotion = (code: string) =>
  deps.db
    .insertInto('promotions')
    .values({
      id: deps.newId(),
      code,
      title: `Promoción ${code}`,
      description: '',
      apply_method: 'discount',
      earn_method: 'orders',
      earn_levels: JSON.stringify([{ goal: 1, reward: 3000 }]),
      funded_by: JSON.stringify({ platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }),
      created_at: toIso(deps.now()),
    })
    .execute();
await aChosenPromotion('TRESMIL');
await aChosenPromotion('OTRA');

const choose = ({ token }: Customer, code: string) => test.call(applyPromotion, { as: token, params: { code } });
const chosenBy = async ({ token }: Customer) => (await test.call(getCart, { as: token })).body.promotionCode;

let keys = 0;
/** Buys one lunch with the promotion; by card the purchase waits for its payment. */
async function bought(paymentMethod: 'balance' | 'card') {
  const customer = await aCustomer(test, { tingosCop: paymentMethod === 'balance' ? 100_000 : 0 });
  const as = customer.token;
  const { locationId, timeId } = place;
  const body = { scheduleDate: '2026-11-24', locationId, timeId, menuId: dish.menuId, quantity: 1 };
  await test.call(addToCart, { as, body });
  await choose(customer, 'TRESMIL');
  const choices = { useTingos: true, paymentMethod };
  const { totals } = (await test.call(checkout, { as, body: choices })).body.priced;
  assert.equal(totals.promotion, 3000);
  const placed = await test.call(placeOrders, {
    as,
    headers: { 'idempotency-key': `redeemed-${++keys}` },
    body: { ...choices, expectedTotal: totals.total },
  });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  return { customer, purchaseId: placed.body.purchaseId };
}

describe('a promotion that was bought', () => {
  it("is no longer the next cart's", async () => {
    const { customer } = await bought('balance');
    assert.equal(await chosenBy(customer), null);
  });

  it('comes back to the cart with the dishes of a purchase that was given up', async () => {
    const { customer, purchaseId } = await bought('card');
    assert.equal(await chosenBy(customer), null);
    assert.equal((await test.call(abandonPurchase, { as: customer.token, params: { purchaseId } })).status, 200);
    assert.equal(await chosenBy(customer), 'TRESMIL');
  });

  it('gives way to the one that was chosen meanwhile', async () => {
    const { customer, purchaseId } = await bought('card');
    await choose(customer, 'OTRA');
    await test.call(abandonPurchase, { as: customer.token, params: { purchaseId } });
    assert.equal(await chosenBy(customer), 'OTRA');
  });
});
