import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { countDaysBetween, toWeekday } from '../calendar/iso-date.ts';
import type { PromotionTerms } from '../promotions/promotion-terms.ts';
import { AUTOPILOT_VARIETIES, DAYS_APART, isPaused, listDatesToPropose } from './autopilot-rules-and-proposal-dates.ts';
import { describeSaving } from './proposal-saving-text.ts';
import { type ProposalDish, type ProposalWish, proposeWeek, toPromotedOrder } from './propose-autopilot-week.ts';
import type { Taste } from './score-dish.ts';

const weekStart = '2026-11-30';
const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
const noTaste: Taste = { favourites: new Set(), stars: new Map(), times: new Map(), last: new Map() };

const dish = (menuId: string, more: Partial<ProposalDish> = {}): ProposalDish => {
  const priceCop = more.priceCop ?? 20_000;
  return {
    ...{ menuId, brandId: 'brand', priceCop, isDiscounted: false, tags: [], categoryIds: [], isUnfit: false },
    ...{ menuPriceCop: priceCop, menuNetCop: priceCop, isWellRated: false },
    ...more,
  };
};
const programAndWin = (brandId: string): PromotionTerms => ({
  ...{ code: 'SEMANA', title: 'Programa y gana', earnMethod: 'orders', applyMethod: 'percentage_discount' },
  earnLevels: [2000, 2500, 3000, 3500].map((reward, index) => ({ goal: index + 2, reward })),
  ...{ brandIds: [brandId], minMenuPriceCop: 0, minScheduleDate: null, maxScheduleDate: null },
  ...{ maxOrdersWithDiscount: null, fundedBy: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 } },
});
const propose = (dishes: readonly ProposalDish[], more: Partial<ProposalWish> = {}) =>
  proposeWeek({
    ...{ days: week.map((date) => ({ date, dishes })), taste: noTaste, eaten: [], maxPriceCop: null },
    ...{ variety: 'week' as const, promotions: [], ...more },
  });

const anyDish = fc
  .record({
    menuId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    brandId: fc.constantFrom('x', 'y', 'z'),
    priceCop: fc.integer({ min: 8000, max: 40_000 }),
    isUnfit: fc.boolean(),
    isWellRated: fc.boolean(),
    isDiscounted: fc.boolean(),
  })
  .map(({ menuId, ...more }) => dish(menuId, more));
const anyWish = fc.record({
  days: fc
    .subarray(week)
    .chain((dates) =>
      fc.tuple(...dates.map((date) => fc.array(anyDish, { maxLength: 8 }).map((dishes) => ({ date, dishes })))),
    ),
  taste: fc.record({
    favourites: fc.subarray(['a', 'b', 'c']).map((ids) => new Set(ids)),
    stars: fc
      .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 5 }))
      .map((of) => new Map(Object.entries(of))),
    times: fc
      .dictionary(fc.constantFrom('a', 'd', 'e'), fc.integer({ min: 1, max: 9 }))
      .map((of) => new Map(Object.entries(of))),
    last: fc.constant(new Map<string, string>()),
  }),
  eaten: fc.array(
    fc.record({
      menuId: fc.constantFrom('a', 'b', 'c', 'd'),
      date: fc.constantFrom('2026-11-20', '2026-11-23', '2026-11-27', '2026-12-07', '2026-12-11'),
    }),
    { maxLength: 5 },
  ),
  maxPriceCop: fc.option(fc.integer({ min: 8000, max: 40_000 })),
  variety: fc.constantFrom(...AUTOPILOT_VARIETIES),
  promotions: fc.subarray(['x', 'y']).map((brands) => brands.map(programAndWin)),
});

describe('a week that the autopilot proposes', () => {
  it('holds every rule, whatever there is to choose from, and is the same for the same input', () => {
    fc.assert(
      fc.property(anyWish, (wish) => {
        const lunches = proposeWeek(wish);
        assert.deepEqual(lunches, proposeWeek(structuredClone(wish)));
        assert.equal(new Set(lunches.map(({ date }) => date)).size, lunches.length);
        const all = [...wish.eaten, ...lunches.map((one) => ({ menuId: one.dish.menuId, date: one.date }))];
        for (const { date, dish: chosen } of lunches) {
          assert.ok(wish.days.some((day) => day.date === date && day.dishes.includes(chosen)));
          assert.ok(!chosen.isUnfit);
          assert.ok(wish.maxPriceCop === null || chosen.priceCop <= wish.maxPriceCop);
          assert.ok((wish.taste.stars.get(chosen.menuId) ?? 5) > 2.5);
          const near = all.filter(
            (one) =>
              one.menuId === chosen.menuId && Math.abs(countDaysBetween(one.date, date)) < DAYS_APART[wish.variety],
          );
          assert.equal(near.length, 1, 'only itself');
        }
      }),
    );
  });

  it('leaves out closed days, pauses, other weekdays and days that have a lunch', () => {
    const dates = fc.subarray(week);
    const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7] as const);
    const pause = fc.subarray(week, { minLength: 1, maxLength: 2 }).map((dates) => ({
      from: dates[0] ?? '',
      to: dates.at(-1) ?? '',
    }));
    fc.assert(
      fc.property(dates, dates, weekdays, fc.array(pause, { maxLength: 2 }), (closed, taken, wanted, pauses) => {
        const calendar = {
          enabledWeekdays: [1, 2, 3, 4, 5] as const,
          calendarExceptions: closed,
          ...{ forceOpenDates: [], forceCloseDates: [] },
        };
        const found = listDatesToPropose(weekStart, { weekdays: wanted, pauses }, calendar, new Set(taken));
        assert.deepEqual(
          found,
          week.filter(
            (date) =>
              !closed.includes(date) &&
              !taken.includes(date) &&
              wanted.includes(toWeekday(date)) &&
              !isPaused(date, pauses),
          ),
        );
      }),
    );
  });

  it('repeats the last week on its days, where that is what the person wants', () => {
    const dishes = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => dish(id));
    const eaten = week.map((date, index) => ({
      menuId: 'edcba'[index] ?? '',
      date: `2026-11-${23 + index}`,
      of: date,
    }));
    const repeated = propose(dishes, { eaten, variety: 'repeat' });
    assert.deepEqual(
      repeated.map((one) => [one.dish.menuId, one.reason]),
      [...'edcba'].map((id) => [id, 'last_week']),
    );
    assert.deepEqual(
      propose(dishes, { eaten, variety: 'fortnight' }).map((one) => one.dish.menuId),
      ['f'],
    );
  });

  it('takes the dishes that the running promotion rewards, unless the person likes others far better', () => {
    const own = ['a', 'b', 'c', 'd', 'e'].map((id) => dish(id, { brandId: 'x' }));
    const rewarded = ['p', 'q', 'r', 's', 't'].map((id) => dish(id, { brandId: 'y' }));
    const promotions = [programAndWin('y')];
    const lunches = propose([...own, ...rewarded], { promotions });
    assert.ok(lunches.every((one) => one.dish.brandId === 'y'));
    assert.equal(describeSaving(promotions, lunches.map(toPromotedOrder)), 'Con estos 5 ahorras 35%');
    const times = new Map(own.map(({ menuId }) => [menuId, 5]));
    const favourites = new Set(own.map(({ menuId }) => menuId));
    const liked = propose([...own, ...rewarded], { promotions, taste: { ...noTaste, times, favourites } });
    assert.ok(liked.every((one) => one.dish.brandId === 'x' && one.reason === 'usual'));
    assert.equal(describeSaving(promotions, liked.map(toPromotedOrder)), null);
  });
});
