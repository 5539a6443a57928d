import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout } from '@sazon/contract/checkout/routes';
import { applyCoupon } from '@sazon/contract/coupons/routes';
import * as contract from '@sazon/contract/offers/routes';
import { applyPromotion } from '@sazon/contract/promotions/routes';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { priceLunches, type SampleDish } from '@sazon/domain/ledger/offer-sample-weeks';
import type { CouponDraft, PromotionDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { APPLY_METHODS, EARN_METHODS } from '@sazon/domain/promotions/promotion-terms';
import fc from 'fast-check';
import { sql } from 'kysely';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place, { capacity: 10_000 });
const other = await aKitchen(test, place, { capacity: 10_000 });
for (const priceCop of [21_500, 23_900, 18_150]) await aDish(test, kitchen, { priceCop });
await aDish(test, kitchen, { priceCop: 24_900, discountBps: 1500 });
await aDish(test, other, { priceCop: 16_900 });
const staff = await aCustomer(test, {
  permissions: (['view', 'write', 'edit'] as const).map((what) => ({
    permission: `admin_communications_${what}` as const,
  })),
});
const { body: picked } = await test.call(contract.offerSampleDishes, { as: staff.token, query: {} });
const dishes: readonly SampleDish[] = picked.data;
const { fee } = (await test.call(contract.offerChoices, { as: staff.token })).body;
const monday = '2026-11-30';

const shared = {
  ...{ fundedBy: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }, enterpriseId: null },
  ...{ newCustomersOnly: false, maxUses: null, maxUsesPerUser: null, budgetCop: null },
};
const brandIds = fc.constantFrom<string[][]>([], [kitchen.brandId]);
const minMenuPriceCop = fc.constantFrom(0, 17_000, 21_600);
const maybe = (cop: number) => fc.option(fc.integer({ min: 1, max: cop }), { nil: null });

const promotion = fc
  .record({
    earnMethod: fc.constantFrom(...EARN_METHODS),
    applyMethod: fc.constantFrom(...APPLY_METHODS),
    ...{ brandIds, minMenuPriceCop, maxOrdersWithDiscount: maybe(4) },
    steps: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ steps, ...terms }): Omit<PromotionDraft, 'code'> => {
    const toGoal = (step: number) => (terms.earnMethod === 'total' ? step * 19_000 : step);
    const toReward = (step: number) =>
      ({
        percentage_discount: 700 * step,
        order: step,
        discount: 1750 * step,
        coupon: 3000 * step,
        reward: 2500 * step,
      })[terms.applyMethod];
    const earnLevels = steps.toSorted().map((step) => ({ goal: toGoal(step), reward: toReward(step) }));
    return {
      kind: 'promotion',
      ...{ title: 'Azar', description: '', header: '', automatic: false, minScheduleDate: null, maxScheduleDate: null },
      ...{ ...terms, ...shared, earnLevels },
    };
  });

const coupon = fc
  .record({
    discount: fc.oneof(
      fc.record({ type: fc.constant('percentage' as const), rateBps: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ type: fc.constant('fixed' as const), amountCop: fc.integer({ min: 1, max: 30_000 }) }),
    ),
    applyMethod: fc.constantFrom<('menu' | 'total')[]>('menu', 'total'),
    ...{ brandIds, minMenuPriceCop, maxDiscountCop: maybe(9000) },
  })
  .map(
    (terms): Omit<CouponDraft, 'code'> => ({
      kind: 'coupon',
      ...{ title: 'Azar', listed: false, hasCodes: false, startsOn: '2026-11-20', endsOn: null },
      ...{ ...terms, ...shared },
    }),
  );

const cart = fc.array(fc.nat({ max: dishes.length - 1 }), { minLength: 1, maxLength: 5 });

it('the preview of any offer that the editor takes is what checkout charges for the same lunches', async () => {
  const samples = fc.sample(fc.tuple(fc.oneof(promotion, coupon), cart), { numRuns: 60, seed: 20_261_123 });
  let compared = 0;
  for (const [index, [terms, menu]] of samples.entries()) {
    const draft = { ...terms, code: `AZAR-${index}` } as PromotionDraft | CouponDraft;
    const added = await test.call(contract.createOffer, { as: staff.token, body: draft as never });
    // what the editor refuses, it does not preview either
    if (added.status !== 200) continue;
    await test.call(contract.moveOffer, { as: staff.token, params: { id: added.body.id }, body: { move: 'start' } });
    await sql`UPDATE promotions SET active = code = ${draft.code}`.execute(db);
    const { token: as } = await aCustomer(test);
    const lunches = menu.map((at, day) => ({ dish: dishes[at] as SampleDish, scheduleDate: addDays(monday, day) }));
    for (const { dish, scheduleDate } of lunches) {
      const { locationId, timeId } = place;
      const body = { scheduleDate, locationId, timeId, menuId: dish.menuId, quantity: 1 };
      assert.equal((await test.call(addToCart, { as, body })).status, 200);
    }
    const params = { code: draft.code };
    if (draft.kind === 'promotion') await test.call(applyPromotion, { as, params });
    else await test.call(applyCoupon, { as, params });
    const { priced } = (await test.call(checkout, { as, body: { useTingos: false } })).body;
    const { totals, promotionReward, orders } = priceLunches(draft, lunches, fee);
    const told = JSON.stringify({ draft, menu });
    assert.deepEqual(
      [priced.totals.gross, priced.totals.menuDiscount, priced.totals.promotion, priced.totals.coupon],
      [totals.grossCop, totals.menuDiscountCop, totals.promotionCop, totals.couponCop],
      told,
    );
    assert.deepEqual(
      [priced.totals.net, priced.totals.fee, priced.totals.total, priced.promotionReward?.amount ?? 0],
      [totals.netCop, totals.feeCop, totals.totalCop, promotionReward?.rewardCop ?? 0],
      told,
    );
    assert.deepEqual(
      priced.orders.map((order) => order.promotion + order.coupon).toSorted(),
      orders.map((order) => order.promotionCop + order.couponCop).toSorted(),
      told,
    );
    compared += 1;
  }
  assert.ok(compared >= 30, `${compared} of ${samples.length} compared`);
});
