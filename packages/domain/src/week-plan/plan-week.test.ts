import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PromotionTerms } from '../promotions/promotion-terms.ts';
import { isLunch, type PlanCandidate, type PlanDay, planWeek } from './plan-week.ts';
import type { Taste } from './score-dish.ts';

const noTaste: Taste = { favourites: new Set(), stars: new Map(), times: new Map(), last: new Map() };
const dates = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];

const dish = (menuId: string, more: Partial<PlanCandidate> = {}): PlanCandidate => ({
  menuId,
  brandId: `brand-${menuId}`,
  priceCop: 18_000,
  menuPriceCop: 18_000,
  menuNetCop: 18_000,
  isDiscounted: false,
  tags: [],
  categoryIds: [],
  isUnfit: false,
  ...more,
});
const day = (date: string, candidates: readonly PlanCandidate[], more: Partial<PlanDay> = {}): PlanDay => ({
  date,
  candidates,
  keptMenuId: null,
  refusedMenuIds: new Set(),
  ...more,
});
const plan = (days: readonly PlanDay[], taste: Partial<Taste> = {}, maxPriceCop: number | null = null) =>
  planWeek(days, { locationId: 'nogal', taste: { ...noTaste, ...taste }, maxPriceCop, promotions: [] });
const one = (candidates: readonly PlanCandidate[], taste: Partial<Taste> = {}, maxPriceCop: number | null = null) =>
  plan([day('2026-11-23', candidates)], taste, maxPriceCop)[0];
const chosen = (planned: ReturnType<typeof plan>) => planned.map((each) => each.candidate?.menuId ?? null);

describe('a planned week', () => {
  it('gives the weightiest reason for each dish', () => {
    const times = new Map([['a', 2]]);
    assert.equal(one([dish('a')], { favourites: new Set(['a']), times })?.reason, 'favourite');
    assert.equal(one([dish('a')], { stars: new Map([['a', 4.5]]), times })?.reason, 'liked');
    assert.equal(one([dish('a')], { times })?.reason, 'usual');
    assert.equal(one([dish('a', { isDiscounted: true })])?.reason, 'discount');
    assert.equal(one([dish('a', { tags: ['mas-pedido'] })])?.reason, 'popular');
    assert.equal(one([dish('a')])?.reason, 'new');
    assert.equal(one([dish('a')], { times: new Map([['a', 1]]) })?.reason, 'variety');
  });

  it('never proposes what a person should not eat, cannot afford, refused or rated low', () => {
    assert.equal(one([dish('a', { isUnfit: true })])?.candidate, null);
    assert.equal(one([dish('a', { priceCop: 18_001 })], {}, 18_000)?.candidate, null);
    assert.equal(plan([day('2026-11-23', [dish('a', { isUnfit: true })], { keptMenuId: 'a' })])[0]?.candidate, null);
    assert.equal(one([dish('a')], {}, 18_000)?.candidate?.menuId, 'a');
    assert.equal(one([dish('a')], { stars: new Map([['a', 2]]) })?.candidate, null);
    assert.equal(plan([day('2026-11-23', [dish('a')], { refusedMenuIds: new Set(['a']) })])[0]?.candidate, null);
  });

  it('takes a dessert, a breakfast or what is shared for no lunch, but what is also one, and what nobody sorted', () => {
    assert.deepEqual([isLunch(['postres-cafe'], []), isLunch(['desayunos', 'postres-cafe'], [])], [false, false]);
    assert.deepEqual([isLunch(['mexicana'], ['para-compartir']), isLunch([], ['para-compartir'])], [false, false]);
    const lunches = [isLunch(['desayunos', 'arepas'], []), isLunch(['corrientazo'], ['picante']), isLunch([], [])];
    assert.deepEqual(lunches, [true, true, true]);
  });

  it('has no dish twice, and leaves what was eaten these days to rest', () => {
    const every = dates.map((date) => day(date, [dish('a'), dish('b'), dish('c')]));
    const week = chosen(plan(every));
    assert.deepEqual(week.slice(3), [null, null]);
    assert.equal(new Set(week.slice(0, 3)).size, 3);
    const favourites = new Set(['a']);
    const rested = one([dish('a'), dish('b')], { favourites, last: new Map([['a', '2026-11-20']]) });
    assert.equal(rested?.candidate?.menuId, 'b');
    const later = one([dish('a'), dish('b')], { favourites, last: new Map([['a', '2026-11-10']]) });
    assert.equal(later?.candidate?.menuId, 'a');
  });

  it('goes from restaurant to restaurant', () => {
    const same = { brandId: 'one' };
    const offered = [
      dish('a', { ...same, tags: ['mas-pedido'] }),
      dish('b', { ...same, tags: ['mas-pedido'] }),
      dish('c'),
    ];
    assert.deepEqual(chosen(plan([day('2026-11-23', offered), day('2026-11-24', offered)])), ['a', 'c']);
  });

  it('keeps what was kept, and fills the others around it', () => {
    const offered = [dish('a', { tags: ['mas-pedido'] }), dish('b')];
    const days = [day('2026-11-23', offered), day('2026-11-24', offered, { keptMenuId: 'a' })];
    const planned = plan(days);
    assert.deepEqual(chosen(planned), ['b', 'a']);
    assert.deepEqual([planned[1]?.reason, planned[1]?.others], ['kept', 1]);
  });

  it('takes what a running promotion rewards where the saving outweighs taste, and says so', () => {
    const week: PromotionTerms = {
      ...{ code: 'SEMANA', title: 'Programa y gana', earnMethod: 'orders', applyMethod: 'percentage_discount' },
      ...{ earnLevels: [{ goal: 2, reward: 3500 }], brandIds: ['one'], locationIds: [] },
      ...{ minMenuPriceCop: 0, minScheduleDate: null, maxScheduleDate: null, maxOrdersWithDiscount: null },
      fundedBy: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 },
    };
    const rewarded = { brandId: 'one' };
    const offered = [dish('a', rewarded), dish('b', rewarded), dish('c', { tags: ['mas-pedido'] }), dish('d')];
    const days = [day('2026-11-23', offered), day('2026-11-24', offered)];
    const planWith = (taste: Partial<Taste>, reward = 3500) =>
      planWeek(days, {
        ...{ locationId: 'nogal', taste: { ...noTaste, ...taste }, maxPriceCop: null },
        promotions: [{ ...week, earnLevels: [{ goal: 2, reward }] }],
      });
    const planned = planWith({});
    assert.deepEqual(chosen(planned), ['a', 'b']);
    assert.deepEqual([planned[0]?.reason, planned[0]?.others], ['promotion', 3]);
    assert.deepEqual(chosen(planWith({}, 100)), ['c', 'a']);
    assert.deepEqual(chosen(planWith({ favourites: new Set(['c', 'd']) })), ['c', 'd']);
  });

  it('takes a third off a week of two restaurants rather than five discounted ones with a small gift', () => {
    const terms = { minMenuPriceCop: 0, minScheduleDate: null, maxScheduleDate: null, maxOrdersWithDiscount: null };
    const fundedBy = { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 };
    const promotions: PromotionTerms[] = [
      {
        ...{ code: 'SEMANA', title: 'Programa y gana', earnMethod: 'orders', applyMethod: 'percentage_discount' },
        ...{ earnLevels: [{ goal: 5, reward: 3500 }], brandIds: ['one', 'two'], locationIds: [], fundedBy, ...terms },
      },
      {
        ...{ code: 'REGALO', title: 'Más tingos', earnMethod: 'orders', applyMethod: 'reward' },
        ...{ earnLevels: [{ goal: 3, reward: 10_000 }], brandIds: [], locationIds: [], fundedBy, ...terms },
      },
    ];
    const casera = ['casera'];
    const offered = [
      ...['a', 'b', 'c', 'd'].map((id) => dish(id, { brandId: 'one', categoryIds: casera })),
      ...['e', 'f'].map((id) => dish(id, { brandId: 'two', categoryIds: casera })),
      ...['v', 'w', 'x', 'y', 'z'].map((id) => dish(id, { isDiscounted: true, categoryIds: [id] })),
    ];
    const days = dates.map((date) => day(date, offered));
    const planned = planWeek(days, { locationId: 'nogal', taste: noTaste, maxPriceCop: null, promotions });
    assert.deepEqual(new Set(planned.map(({ candidate }) => candidate?.brandId)), new Set(['one', 'two']));
    const [, gift] = promotions;
    const varied = planWeek(days, {
      ...{ locationId: 'nogal', taste: noTaste, maxPriceCop: null, promotions: gift ? [gift] : [] },
    });
    assert.equal(new Set(varied.map(({ candidate }) => candidate?.brandId)).size, 5);
  });

  it('takes no dearer week for what its promotion saves of it', () => {
    const third: PromotionTerms = {
      ...{ code: 'SEMANA', title: 'Programa y gana', earnMethod: 'orders', applyMethod: 'percentage_discount' },
      ...{ earnLevels: [{ goal: 5, reward: 3500 }], brandIds: ['dear'], locationIds: [], minMenuPriceCop: 0 },
      ...{ minScheduleDate: null, maxScheduleDate: null, maxOrdersWithDiscount: null },
      fundedBy: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 },
    };
    const dear = { brandId: 'dear', priceCop: 30_000, menuPriceCop: 30_000, menuNetCop: 30_000 };
    const offered = [
      ...['a', 'b', 'c', 'd', 'e'].map((id) => dish(id, dear)),
      ...['v', 'w', 'x', 'y', 'z'].map((id) => dish(id, { isDiscounted: true })),
    ];
    const days = dates.map((date) => day(date, offered));
    const planned = planWeek(days, { locationId: 'nogal', taste: noTaste, maxPriceCop: null, promotions: [third] });
    assert.ok(planned.every(({ candidate }) => candidate?.priceCop === 18_000));
  });

  it('keeps its variety while a promotion of all brands gives nothing for so few lunches', () => {
    const far: PromotionTerms = {
      ...{ code: 'CINCO', title: 'Cinco', earnMethod: 'orders', applyMethod: 'percentage_discount', brandIds: [] },
      ...{ earnLevels: [{ goal: 5, reward: 3500 }], minMenuPriceCop: 0, minScheduleDate: null, maxScheduleDate: null },
      ...{ maxOrdersWithDiscount: null, fundedBy: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 } },
    };
    const offered = [dish('a', { brandId: 'one' }), dish('b', { brandId: 'one' }), dish('c', { brandId: 'two' })];
    const days = [day('2026-11-23', offered), day('2026-11-24', offered)];
    const planned = planWeek(days, { locationId: 'nogal', taste: noTaste, maxPriceCop: null, promotions: [far] });
    assert.deepEqual(chosen(planned), ['a', 'c']);
    assert.ok(planned.every(({ reason }) => reason !== 'promotion'));
  });

  it('answers the same question the same way', () => {
    const days = dates.map((date) => day(date, [dish('c'), dish('a'), dish('b')]));
    assert.deepEqual(plan(days), plan(days.map((each) => ({ ...each, candidates: [...each.candidates].reverse() }))));
  });
});
