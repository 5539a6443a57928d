import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { validatePromotions } from '@sazon/contract/promotions/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { aPromotion } from '../../testing/promotion-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();

const place = await aPlace(test);
const elsewhere = await aPlace(test);
const kitchen = await aKitchen(test, place);
const { menuId } = await aDish(test, kitchen, { priceCop: 20_000 });
const { token, id: userId } = await aCustomer(test);
await aPromotion(test, {
  brandId: kitchen.brandId,
  earnLevels: [
    { goal: 2, reward: 2000 },
    { goal: 3, reward: 2500 },
  ],
});

const lunch = (scheduleDate: string, more: object = {}) => ({
  cartId: null,
  scheduleDate,
  locationId: place.locationId,
  timeId: place.timeId,
  menuId,
  couponCode: null,
  ...more,
});
const validate = (orders: object[], promoCodes: unknown = ['SEMANA'], as: string | undefined = token) =>
  test.call(validatePromotions, { body: { orders, promoCodes } as never, ...(as && { as }) });
const codeFor = async (orders: object[], promoCodes?: unknown) => (await validate(orders, promoCodes)).body.code;

const tuesday = lunch('2026-11-24');
const wednesday = lunch('2026-11-25');

describe('which promotion a cart earns', () => {
  it('needs a session', async () => {
    const answer = await test.call(validatePromotions, { body: { orders: [tuesday], promoCodes: ['SEMANA'] } });
    assert.equal(answer.status, 401);
  });

  it('is the asked one whose level the lunches reach, in any capitals, and nothing of the cart changes', async () => {
    assert.equal(await codeFor([tuesday, wednesday]), 'SEMANA');
    assert.equal(await codeFor([tuesday, wednesday], ['semana', 'NADA']), 'SEMANA');
    const cart = await test.deps.db.selectFrom('carts').select('user_id').where('user_id', '=', userId).execute();
    assert.deepEqual(cart, []);
  });

  it('is none before the first level, without lunches, and of other codes', async () => {
    assert.equal(await codeFor([tuesday]), null);
    assert.equal(await codeFor([]), null);
    assert.equal(await codeFor([tuesday, wednesday], []), null);
    assert.equal(await codeFor([tuesday, wednesday], ['OTRA', "' OR '1'='1"]), null);
  });

  it('counts neither days gone by nor dishes and places that the slot does not have', async () => {
    assert.equal(await codeFor([tuesday, lunch('2026-11-20')]), null);
    assert.equal(await codeFor([tuesday, lunch('2026-11-25', { menuId: test.deps.newId() })]), null);
    assert.equal(await codeFor([tuesday, lunch('2026-11-25', { locationId: elsewhere.locationId })]), null);
  });

  it('refuses what is no list of orders and codes', async () => {
    assert.equal((await validate([{ menuId }])).status, 400);
    assert.equal((await validate([lunch('2026-02-30')])).status, 400);
    assert.equal((await validate([tuesday], 'SEMANA')).status, 400);
    assert.equal((await validate(Array.from({ length: 101 }, () => tuesday))).status, 400);
  });
});
