import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { calculatePromotionWorthCop, chooseCartPromotion, isPromotionPending } from './choose-promotion.ts';
import { APPLY_METHODS, EARN_METHODS, type PromotedOrder, type PromotionTerms } from './promotion-terms.ts';
import { weeklyPromotion } from './weekly-promotion-for-tests.ts';

const weekly: PromotionTerms = { ...weeklyPromotion, earnLevels: [{ goal: 2, reward: 2000 }] };
const lunch = (day: number, menuPriceCop = 20_000, brandId = 'fonda'): PromotedOrder => ({
  scheduleDate: `2026-11-${day}`,
  brandId,
  locationId: 'nogal',
  menuPriceCop,
  menuNetCop: menuPriceCop,
});

const anyLunch = fc
  .record({
    day: fc.integer({ min: 23, max: 27 }),
    priceCop: fc.integer({ min: 8000, max: 30_000 }),
    brand: fc.constantFrom('fonda', 'wok'),
  })
  .map(({ day, priceCop, brand }) => lunch(day, priceCop, brand));
const anyPromotion = fc
  .record({
    code: fc.constantFrom('A', 'B', 'C'),
    earnMethod: fc.constantFrom(...EARN_METHODS),
    applyMethod: fc.constantFrom(...APPLY_METHODS),
    goal: fc.integer({ min: 1, max: 4 }),
    reward: fc.integer({ min: 1, max: 4000 }),
    brandIds: fc.constantFrom<string[][]>([], ['fonda']),
    maxOrdersWithDiscount: fc.constantFrom(null, 1, 2),
  })
  .map(({ goal, reward, ...terms }): PromotionTerms => ({ ...weekly, ...terms, earnLevels: [{ goal, reward }] }));
const anyPromotions = fc.uniqueArray(anyPromotion, { selector: ({ code }) => code, maxLength: 3 });

test('taking lunches out and putting them back, in any order, never makes a cart dearer', () => {
  const shuffled = fc
    .array(anyLunch, { maxLength: 6 })
    .chain((orders) => fc.tuple(fc.constant(orders), fc.shuffledSubarray(orders, { minLength: orders.length })));
  fc.assert(
    fc.property(anyPromotions, shuffled, ([...promotions], [before, after]) => {
      const wishes = { chosenCode: null, leftCodes: [] };
      const first = chooseCartPromotion(promotions, wishes, before)?.promotion;
      const again = chooseCartPromotion(promotions, wishes, after)?.promotion;
      assert.equal(again?.code, first?.code);
      assert.equal(
        again ? calculatePromotionWorthCop(again, after) : 0,
        first ? calculatePromotionWorthCop(first, before) : 0,
      );
    }),
  );
});

test('the product never chooses a promotion while another one gives more, and never one that was left', () => {
  fc.assert(
    fc.property(
      anyPromotions,
      fc.array(anyLunch, { maxLength: 6 }),
      fc.subarray(['A', 'B', 'C']),
      (promotions, orders, leftCodes) => {
        const applies = chooseCartPromotion(promotions, { chosenCode: null, leftCodes }, orders);
        const worth = applies ? calculatePromotionWorthCop(applies.promotion, orders) : 0;
        for (const other of promotions) {
          if (!leftCodes.includes(other.code)) assert.ok(calculatePromotionWorthCop(other, orders) <= worth);
        }
        assert.ok(applies === null || (worth > 0 && !applies.isChosen && !leftCodes.includes(applies.promotion.code)));
      },
    ),
  );
});

test('what the customer chose stays, though another one gives more or it gives nothing yet', () => {
  const small = { ...weekly, code: 'POCO', applyMethod: 'discount' as const, earnLevels: [{ goal: 3, reward: 100 }] };
  const wishes = { chosenCode: 'POCO', leftCodes: [] };
  const orders = [lunch(23), lunch(24)];
  assert.deepEqual(chooseCartPromotion([weekly, small], wishes, orders), { promotion: small, isChosen: true });
  assert.equal(isPromotionPending(small, orders), true);
  assert.equal(isPromotionPending(small, [...orders, lunch(25)]), false);
});
