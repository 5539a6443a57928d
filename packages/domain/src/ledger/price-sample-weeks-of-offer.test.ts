import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BUDGET_ENDS } from '../coupons/offer-limits.ts';
import { doesPriceAddUp } from '../pricing/price-checkout.ts';
import { findOfferFaults } from '../promotions/offer-draft-faults.ts';
import type { CouponDraft, OfferDraft, PromotionDraft } from '../promotions/offer-drafts-states-and-moves.ts';
import { APPLY_METHODS, EARN_METHODS } from '../promotions/promotion-terms.ts';
import { priceLunches, priceSampleWeeks, type SampleDish } from './price-sample-weeks-of-offer.ts';

const fee = { rateBps: 700, minimumCop: 1000, maximumCop: null };
const monday = '2026-11-30';
const dish = (name: string, priceCop: number, brandId = 'fonda'): SampleDish => ({
  ...{ menuId: name, name, brandId, priceCop, discount: null },
});
const menu = [
  dish('Ajiaco', 21_500),
  dish('Bandeja', 23_900),
  dish('Mojarra', 24_900),
  dish('Sobrebarriga', 22_400),
  dish('Pechuga', 20_800),
  dish('Lentejas', 16_900),
];
const weekly: PromotionDraft = {
  kind: 'promotion',
  ...{ code: 'PROGANA', title: 'Programa y gana', description: '', header: '', automatic: true },
  ...{ earnMethod: 'orders', applyMethod: 'percentage_discount', brandIds: ['fonda'], minMenuPriceCop: 18_000 },
  earnLevels: [
    { goal: 2, reward: 2000 },
    { goal: 3, reward: 2500 },
    { goal: 4, reward: 3000 },
    { goal: 5, reward: 3500 },
  ],
  ...{ minScheduleDate: '2026-11-09', maxScheduleDate: '2026-12-04', maxOrdersWithDiscount: 5 },
  fundedBy: { platformBps: 5000, restaurantBps: 4000, enterpriseBps: 1000 },
  ...{ enterpriseId: 'nogal', newCustomersOnly: false, maxUses: null, maxUsesPerUser: null, budgetCop: 9_000_000 },
  ...{ budgetEnd: 'stop', locationIds: ['torre-nogal'] },
};
const parties = { restaurantIds: ['ines'], today: '2026-11-23' };

test('three sample weeks cost what checkout charges, and each funder its share to the peso', () => {
  assert.deepEqual(findOfferFaults(weekly, parties), []);
  const [two, four, five] = priceSampleWeeks(weekly, { dishes: menu, monday, fee });
  assert.equal(two?.level?.reward, 2000);
  assert.equal(two?.discountCop, 9080);
  assert.deepEqual(two?.paidBy, [4540, 3632, 908]);
  assert.deepEqual(
    four?.lunches.map((lunch) => lunch.counts),
    [true, false, true, true],
  );
  assert.equal(four?.level?.reward, 2500);
  assert.equal(five?.grossCop, 113_500);
  assert.equal(five?.discountCop, 39_725);
  assert.equal(five?.netCop, 73_775);
});

test('the editor refuses what pricing could not keep', () => {
  const fields = (change: Partial<PromotionDraft>, of = parties) =>
    findOfferFaults({ ...weekly, ...change }, of).map((fault) => fault.field);
  const level = (goal: number, reward: number) => [{ goal, reward }];
  assert.deepEqual(fields({ earnLevels: [] }), ['earnLevels']);
  assert.deepEqual(fields({ earnLevels: level(2, 10_001) }), ['earnLevels']);
  assert.deepEqual(fields({ earnLevels: [...level(3, 2000), ...level(2, 2500)] }), ['earnLevels']);
  assert.deepEqual(fields({ earnLevels: [...level(2, 2000), ...level(3, 2000)] }), ['earnLevels']);
  assert.deepEqual(fields({ applyMethod: 'order', earnLevels: level(2, 3) }), ['earnLevels']);
  assert.deepEqual(fields({ minScheduleDate: '2026-12-05' }), ['maxScheduleDate']);
  assert.deepEqual(fields({ maxScheduleDate: '2026-11-22' }), ['maxScheduleDate']);
  assert.deepEqual(fields({ fundedBy: { platformBps: 5000, restaurantBps: 4000, enterpriseBps: 0 } }), ['fundedBy']);
  assert.deepEqual(fields({}, { ...parties, restaurantIds: ['ines', 'wok'] }), ['fundedBy']);
  assert.deepEqual(fields({ enterpriseId: null }), ['fundedBy']);
  assert.deepEqual(fields({ applyMethod: 'reward', earnLevels: level(2, 5000) }), ['fundedBy']);
  assert.deepEqual(fields({ maxUses: 5, maxUsesPerUser: 6 }), ['maxUsesPerUser']);
  assert.deepEqual(fields({ code: 'a b' }), ['code']);
});

const whole = (min: number, max: number) => fc.integer({ min, max });
const orNull = (min: number, max: number) => fc.option(whole(min, max), { nil: null });
const limits = fc.record({
  enterpriseId: fc.constantFrom(null, 'nogal'),
  newCustomersOnly: fc.boolean(),
  maxUses: orNull(0, 50),
  maxUsesPerUser: orNull(0, 20),
  budgetCop: orNull(0, 100_000),
  budgetEnd: fc.constantFrom(...BUDGET_ENDS),
});
const fundedBy = fc
  .tuple(whole(0, 10_000), whole(0, 10_000))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
  .map(([a, b]) => ({ platformBps: a, restaurantBps: b - a, enterpriseBps: 10_000 - b }));
const brandIds = fc.subarray(['fonda', 'wok']);
const promotions: fc.Arbitrary<PromotionDraft> = fc
  .record({
    earnMethod: fc.constantFrom(...EARN_METHODS),
    applyMethod: fc.constantFrom(...APPLY_METHODS),
    earnLevels: fc.array(fc.record({ goal: whole(0, 60_000), reward: whole(0, 12_000) }), { maxLength: 4 }),
    minMenuPriceCop: whole(-1, 25_000),
    maxOrdersWithDiscount: orNull(0, 6),
    locationIds: fc.constantFrom<string[][]>([], ['torre-nogal']),
    ...{ limits, fundedBy, brandIds },
  })
  .map(({ limits: own, ...rest }) => ({ ...weekly, ...rest, ...own }));
const coupons: fc.Arbitrary<CouponDraft> = fc
  .record({
    discount: fc.oneof(
      whole(0, 12_000).map((rateBps) => ({ type: 'percentage' as const, rateBps })),
      whole(0, 600_000).map((amountCop) => ({ type: 'fixed' as const, amountCop })),
    ),
    applyMethod: fc.constantFrom('menu' as const, 'total' as const),
    minMenuPriceCop: whole(-1, 25_000),
    maxDiscountCop: orNull(0, 30_000),
    ...{ limits, fundedBy, brandIds, hasCodes: fc.boolean() },
  })
  .map(({ limits: own, ...rest }) => ({
    ...{ kind: 'coupon' as const, code: 'HOLA', title: 'Hola', startsOn: '2026-11-23', endsOn: null, listed: false },
    ...rest,
    ...own,
  }));
const dishes = fc.array(
  fc.record({
    ...{ menuId: fc.constant('m'), name: fc.constant('Plato'), brandId: fc.constantFrom('fonda', 'wok') },
    priceCop: whole(0, 60_000),
    discount: fc.option(fc.constant({ type: 'percentage' as const, rateBps: 1500 }), { nil: null }),
  }),
  { minLength: 1, maxLength: 8 },
);

test('whatever the editor accepts, pricing prices and adds up, and its funders pay the whole discount', () => {
  let accepted = 0;
  const drafts: fc.Arbitrary<OfferDraft> = fc.oneof(promotions, coupons);
  fc.assert(
    fc.property(drafts, dishes, (draft, some) => {
      if (findOfferFaults(draft, { restaurantIds: ['ines'], today: '2026-11-23' }).length > 0) return;
      accepted++;
      const week = some.map((one, index) => ({ dish: one, scheduleDate: `2026-11-${23 + (index % 5)}` }));
      const priced = priceLunches(draft, week, fee);
      assert.ok(doesPriceAddUp(priced));
      for (const sample of priceSampleWeeks(draft, { dishes: some, monday, fee })) {
        const [platform, restaurant, enterprise] = sample.paidBy;
        assert.equal(platform + restaurant + enterprise, sample.discountCop + sample.rewardCop);
        assert.equal(sample.netCop, sample.grossCop - sample.discountCop);
      }
    }),
    { numRuns: 3000 },
  );
  assert.ok(accepted > 50, `only ${accepted} drafts were accepted`);
});
