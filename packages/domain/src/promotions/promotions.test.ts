import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sumCop } from '../money/cop.ts';
import { applyPromotion, type BoughtOrder, calculatePartialCancel } from './apply-promotion-and-partial-cancel.ts';
import { calculatePromotionWorthCop, findBestPromotion } from './choose-promotion.ts';
import { calculateEarned, calculatePromotionProgress } from './promotion-progress.ts';
import {
  APPLY_METHODS,
  EARN_METHODS,
  keepPromotionsAt,
  type PromotedOrder,
  type PromotionTerms,
  toEarnLevels,
} from './promotion-terms.ts';
import { weeklyPromotion } from './weekly-promotion-for-tests.ts';

const lunch = (day: number, menuPriceCop = 20_000, brandId = 'fonda'): PromotedOrder => ({
  scheduleDate: `2026-11-${day}`,
  brandId,
  locationId: 'nogal',
  menuPriceCop,
  menuNetCop: menuPriceCop,
});
const discounts = (promotion: PromotionTerms, orders: PromotedOrder[]) =>
  applyPromotion(promotion, orders).orders.map((order) => order.discountCop);

test('the weeklyPromotion promotion gives 20, 25, 30 and 35 % for 2, 3, 4 and 5 orders at one restaurant', () => {
  const days = [23, 24, 25, 26, 27];
  const percent = days.map((_, count) => {
    const orders = days.slice(0, count + 1).map((day) => lunch(day));
    return (100 * sumCop(discounts(weeklyPromotion, orders))) / (orders.length * 20_000);
  });
  assert.deepEqual(percent, [0, 20, 25, 30, 35]);
  assert.deepEqual(discounts(weeklyPromotion, [lunch(23), lunch(24, 20_000, 'wok')]), [0, 0]);
});

test('progress counts orders, distinct days or the sum of menu prices of what the promotion covers', () => {
  const orders = [lunch(23), lunch(23), lunch(24, 15_000), lunch(25, 9000, 'wok')];
  const current = EARN_METHODS.map(
    (earnMethod) => calculatePromotionProgress({ ...weeklyPromotion, earnMethod }, orders).current,
  );
  assert.deepEqual(current, [2, 3, 55_000]);
});

test('levels reached, reward, next goal, what is missing, and percent of the last goal capped at 100', () => {
  const three = calculatePromotionProgress(weeklyPromotion, [lunch(23), lunch(24), lunch(25)]);
  assert.deepEqual(
    three.levelsReached.map((level) => level.goal),
    [2, 3],
  );
  assert.equal(three.currentReward?.reward, 2500);
  assert.equal(three.nextGoal?.goal, 4);
  assert.equal(three.remaining, 1);
  assert.equal(three.progressPercent, 60);
  const six = calculatePromotionProgress(
    weeklyPromotion,
    [23, 24, 25, 26, 27, 28].map((day) => lunch(day)),
  );
  assert.deepEqual([six.nextGoal, six.remaining, six.progressPercent], [null, 0, 100]);
  const none = calculatePromotionProgress(weeklyPromotion, []);
  assert.deepEqual([none.currentReward, none.nextGoal?.goal, none.progressPercent], [null, 2, 0]);
});

test('dates and the minimum menu price decide what is covered, both bounds included', () => {
  const bounded = {
    ...weeklyPromotion,
    minScheduleDate: '2026-11-24',
    maxScheduleDate: '2026-11-25',
    minMenuPriceCop: 10_000,
  };
  const orders = [lunch(23), lunch(24), lunch(25), lunch(25, 9999), lunch(26)];
  assert.deepEqual(discounts(bounded, orders), [0, 4000, 4000, 0, 0]);
});

test('the maximum of discounted orders goes to the earliest dates', () => {
  const limited = { ...weeklyPromotion, maxOrdersWithDiscount: 2 };
  assert.deepEqual(discounts(limited, [lunch(25), lunch(23), lunch(24)]), [0, 5000, 5000]);
});

test('a sum is spread in proportion to the peso and never exceeds the menus', () => {
  const sum: PromotionTerms = {
    ...weeklyPromotion,
    applyMethod: 'discount',
    earnLevels: [{ goal: 2, reward: 10_000 }],
  };
  assert.deepEqual(discounts(sum, [lunch(23, 10_000), lunch(24, 20_000)]), [3333, 6667]);
  assert.deepEqual(discounts(sum, [lunch(23, 3000), lunch(24, 1000)]), [3000, 1000]);
});

test('free orders are the cheapest', () => {
  const free: PromotionTerms = { ...weeklyPromotion, applyMethod: 'order', earnLevels: [{ goal: 3, reward: 1 }] };
  const applied = applyPromotion(free, [lunch(23, 18_000), lunch(24, 12_000), lunch(25, 20_000)]);
  assert.deepEqual(
    applied.orders.map((order) => order.free),
    [false, true, false],
  );
  assert.deepEqual(
    applied.orders.map((order) => order.discountCop),
    [0, 12_000, 0],
  );
});

test('coupon and reward promotions take nothing off', () => {
  for (const applyMethod of ['coupon', 'reward'] as const) {
    assert.deepEqual(discounts({ ...weeklyPromotion, applyMethod }, [lunch(23), lunch(24)]), [0, 0]);
  }
});

test('the wire map of goals becomes sorted levels', () => {
  assert.deepEqual(toEarnLevels({ '4': 3000, '2': 2000 }), [
    { goal: 2, reward: 2000 },
    { goal: 4, reward: 3000 },
  ]);
});

const bought = (promotion: PromotionTerms, orders: PromotedOrder[]): BoughtOrder[] =>
  applyPromotion(promotion, orders).orders.map((one, index) => ({
    ...(orders[index] as PromotedOrder),
    promotionCop: one.discountCop,
    hasCoupon: false,
    isGone: false,
  }));

test('cancelling one of three lowers the rest from 25 to 20 %: 1.000 each comes off the refund', () => {
  const orders = bought(weeklyPromotion, [lunch(23), lunch(24), lunch(25)]);
  const cancel = calculatePartialCancel(weeklyPromotion, orders, new Set([0]), false);
  assert.equal(cancel.levelAfter?.reward, 2000);
  assert.equal(cancel.lostDiscountCop, 2000);
  assert.deepEqual(cancel.lostByOrderCop, [0, 1000, 1000]);
  assert.equal(calculatePartialCancel(weeklyPromotion, orders, new Set([0, 1, 2]), false).lostDiscountCop, 0);
});

test('cancelled by the restaurant or the platform, the level stays', () => {
  const orders = bought(weeklyPromotion, [lunch(23), lunch(24), lunch(25)]);
  const cancel = calculatePartialCancel(weeklyPromotion, orders, new Set([0]), true);
  assert.equal(cancel.lostDiscountCop, 0);
  assert.equal(cancel.levelAfter?.reward, 2500);
});

test('a lunch that the restaurant cancelled still counts when the customer cancels another', () => {
  const [gone, ...rest] = bought(weeklyPromotion, [lunch(23), lunch(24), lunch(25)]);
  const orders = [...(gone ? [{ ...gone, isGone: true }] : []), ...rest];
  const cancel = calculatePartialCancel(weeklyPromotion, orders, new Set([1]), false);
  assert.equal(cancel.levelAfter?.reward, 2000, 'of the one left and the one that was taken from them');
  assert.deepEqual(cancel.lostByOrderCop, [0, 0, 1000]);
});

test('the best promotion is the one worth most now; none when no level is reached', () => {
  const sum: PromotionTerms = {
    ...weeklyPromotion,
    code: 'SUMA',
    applyMethod: 'reward',
    earnLevels: [{ goal: 2, reward: 9000 }],
  };
  const late: PromotionTerms = { ...sum, code: 'LEJOS', earnLevels: [{ goal: 9, reward: 90_000 }] };
  assert.equal(findBestPromotion([weeklyPromotion, sum, late], [lunch(23)]), null);
  assert.equal(findBestPromotion([weeklyPromotion, sum, late], [lunch(23), lunch(24)])?.code, 'SUMA');
  assert.equal(findBestPromotion([weeklyPromotion, sum, late], [lunch(23), lunch(24), lunch(25)])?.code, 'PROGANA');
  assert.equal(calculatePromotionWorthCop(weeklyPromotion, [lunch(23), lunch(24)]), 8000);
});

const anyPromotion = fc
  .record({
    earnMethod: fc.constantFrom(...EARN_METHODS),
    applyMethod: fc.constantFrom(...APPLY_METHODS),
    rewards: fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 4 }),
    maxOrdersWithDiscount: fc.option(fc.integer({ min: 0, max: 5 })),
  })
  .map(({ rewards, ...rest }): PromotionTerms => {
    const earnLevels = rewards.sort((a, b) => a - b).map((reward, index) => ({ goal: index + 1, reward }));
    return { ...weeklyPromotion, ...rest, earnLevels };
  });
const anyOrders = fc
  .array(
    fc.record({
      scheduleDate: fc.constantFrom('2026-11-23', '2026-11-24', '2026-11-25'),
      brandId: fc.constantFrom('fonda', 'wok'),
      locationId: fc.constant('nogal'),
      menuPriceCop: fc.integer({ min: 0, max: 50_000 }),
      discount: fc.integer({ min: 0, max: 50_000 }),
    }),
    { maxLength: 8 },
  )
  .map((orders) =>
    orders.map(({ discount, ...order }) => ({ ...order, menuNetCop: Math.max(0, order.menuPriceCop - discount) })),
  );

test('a promotion never takes off more than a menu, nor from what it does not cover', () => {
  fc.assert(
    fc.property(anyPromotion, anyOrders, (promotion, orders) => {
      const applied = applyPromotion(promotion, orders);
      applied.orders.forEach((one, index) => {
        const order = orders[index];
        assert.ok(one.discountCop >= 0 && one.discountCop <= (order?.menuNetCop ?? 0));
        if (order?.brandId === 'wok') assert.equal(one.discountCop, 0);
      });
      const given = applied.orders.filter((one) => one.discountCop > 0).length;
      if (promotion.maxOrdersWithDiscount !== null) assert.ok(given <= promotion.maxOrdersWithDiscount);
    }),
  );
});

test('a partial cancel never loses more than an order had, and its parts are its sum', () => {
  fc.assert(
    fc.property(anyPromotion, anyOrders, fc.array(fc.nat({ max: 7 })), (promotion, orders, gone) => {
      const all = bought(promotion, orders);
      const cancel = calculatePartialCancel(promotion, all, new Set(gone), false);
      assert.equal(sumCop(cancel.lostByOrderCop), cancel.lostDiscountCop);
      cancel.lostByOrderCop.forEach((lostCop, index) => {
        assert.ok(lostCop >= 0 && lostCop <= (all[index]?.promotionCop ?? 0));
        if (gone.includes(index)) assert.equal(lostCop, 0);
      });
    }),
  );
});

test('levels never reward twice: taken back one by one, in any order, the rest never keeps more than it earns alone', () => {
  fc.assert(
    fc.property(anyPromotion, anyOrders, fc.array(fc.nat({ max: 7 })), (promotion, orders, turns) => {
      let rest = bought(promotion, orders);
      const boughtCop = sumCop(rest.map((order) => order.promotionCop));
      let lostCop = 0;
      let goneCop = 0;
      for (const turn of turns) {
        if (rest.length === 0) return;
        const place = turn % rest.length;
        const { lostByOrderCop, lostDiscountCop } = calculatePartialCancel(promotion, rest, new Set([place]), false);
        lostCop += lostDiscountCop;
        goneCop += rest[place]?.promotionCop ?? 0;
        rest = rest
          .map((order, index) => ({ ...order, promotionCop: order.promotionCop - (lostByOrderCop[index] ?? 0) }))
          .filter((_, index) => index !== place);
        const keptCop = sumCop(rest.map((order) => order.promotionCop));
        assert.ok(keptCop <= sumCop(discounts(promotion, rest)));
        assert.equal(keptCop + lostCop + goneCop, boughtCop);
      }
    }),
  );
});

test('a level never adds to the one below it: what is earned is the highest reached, and nothing else', () => {
  fc.assert(
    fc.property(anyPromotion, anyOrders, (promotion, orders) => {
      const { level } = applyPromotion(promotion, orders);
      const highest = level === null ? [] : [level];
      assert.deepEqual(discounts({ ...promotion, earnLevels: highest }, orders), discounts(promotion, orders));
    }),
  );
});

test('counts and discounts only lunches at its locations, and every one where it names none', () => {
  const here = { ...weeklyPromotion, locationIds: ['nogal'] };
  const away = { ...lunch(26), locationId: 'elsewhere' };
  assert.equal(calculateEarned(here, [lunch(24), lunch(25), away]), 2);
  assert.deepEqual(
    applyPromotion(here, [lunch(24), lunch(25), away]).orders.map(({ discountCop }) => discountCop > 0),
    [true, true, false],
  );
  assert.equal(calculateEarned({ ...weeklyPromotion, locationIds: [] }, [lunch(24), away]), 2);
  assert.deepEqual(keepPromotionsAt([here, weeklyPromotion], 'elsewhere'), [{ ...weeklyPromotion, locationIds: [] }]);
});
