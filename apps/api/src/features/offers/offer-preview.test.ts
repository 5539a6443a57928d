import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout } from '@sazon/contract/checkout/routes';
import { applyCoupon } from '@sazon/contract/coupons/routes';
import * as contract from '@sazon/contract/offers/routes';
import { applyPromotion } from '@sazon/contract/promotions/routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { findOfferLimit } from '@sazon/domain/coupons/offer-limits';
import { priceLunches, type SampleDish } from '@sazon/domain/ledger/price-sample-weeks-of-offer';
import type { CouponDraft, PromotionDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { APPLY_METHODS, EARN_METHODS } from '@sazon/domain/promotions/promotion-terms';
import fc from 'fast-check';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const [place, elsewhere] = [await aPlace(test), await aPlace(test)];
const kitchen = await aKitchen(test, place, { capacity: 10_000 });
const other = await aKitchen(test, place, { capacity: 10_000 });
for (const priceCop of [21_500, 23_900, 18_150]) await aDish(test, kitchen, { priceCop });
await aDish(test, kitchen, { priceCop: 24_900, discountBps: 1500 });
await aDish(test, other, { priceCop: 16_900 });
const company = await anEnterprise(test);
const staff = await aCustomer(test, {
  permissions: (['view', 'write', 'edit'] as const).map((what) => ({
    permission: `admin_communications_${what}` as const,
  })),
});
const { body: picked } = await test.call(contract.offerSampleDishes, { as: staff.token, query: {} });
const dishes: readonly SampleDish[] = picked.data;
const { fee } = (await test.call(contract.offerChoices, { as: staff.token })).body;
const monday = '2026-11-30';

/** Who pays, for whom, and how often: each in some of the samples. */
const limits = fc
  .record({
    isShared: fc.boolean(),
    enterpriseId: fc.constantFrom(null, company.id),
    newCustomersOnly: fc.boolean(),
    maxUses: fc.constantFrom(null, 1, 3),
    maxUsesPerUser: fc.constantFrom(null, 1, 2),
    budget: fc.constantFrom(
      ...[
        { budgetCop: null, budgetEnd: 'stop' as const },
        { budgetCop: 10_000, budgetEnd: 'stop' as const },
      ],
      { budgetCop: 10_000, budgetEnd: 'platform' as const },
    ),
  })
  .map(({ isShared, budget, ...rest }) => ({
    ...{ ...rest, ...budget },
    fundedBy:
      isShared && rest.enterpriseId !== null
        ? { platformBps: 4000, restaurantBps: 0, enterpriseBps: 6000 }
        : { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 },
  }));
const brandIds = fc.constantFrom<string[][]>([], [kitchen.brandId]);
const minMenuPriceCop = fc.constantFrom(0, 17_000, 21_600);
const maybe = (cop: number) => fc.option(fc.integer({ min: 1, max: cop }), { nil: null });

const promotion = fc
  .record({
    earnMethod: fc.constantFrom(...EARN_METHODS),
    applyMethod: fc.constantFrom(...APPLY_METHODS),
    ...{ brandIds, minMenuPriceCop, maxOrdersWithDiscount: maybe(4), limits },
    locationIds: fc.constantFrom<string[][]>([], [], [place.locationId], [elsewhere.locationId]),
    dates: fc.constantFrom(
      ...[
        [null, null],
        ['2026-12-01', '2026-12-03'],
        [null, '2026-11-30'],
        ['2027-01-01', null],
      ],
    ),
    steps: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ steps, limits: own, dates: [from = null, to = null], ...terms }): Omit<PromotionDraft, 'code'> => {
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
      ...{ title: 'Azar', description: '', header: '', automatic: false, minScheduleDate: from, maxScheduleDate: to },
      ...{ ...terms, ...own, earnLevels },
    };
  });

const coupon = fc
  .record({
    discount: fc.oneof(
      fc.record({ type: fc.constant('percentage' as const), rateBps: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ type: fc.constant('fixed' as const), amountCop: fc.integer({ min: 1, max: 30_000 }) }),
    ),
    applyMethod: fc.constantFrom<('menu' | 'total')[]>('menu', 'total'),
    ...{ brandIds, minMenuPriceCop, maxDiscountCop: maybe(9000), limits },
    dates: fc.constantFrom(
      ...[
        { startsOn: '2026-11-20', endsOn: null },
        { startsOn: '2026-11-23', endsOn: '2026-11-23' },
      ],
      { startsOn: '2026-11-24', endsOn: null },
    ),
  })
  .map(
    ({ limits: own, dates, ...terms }): Omit<CouponDraft, 'code'> => ({
      kind: 'coupon',
      ...{ title: 'Azar', listed: false, hasCodes: false },
      ...{ ...terms, ...dates, ...own },
    }),
  );

/** What has been used and spent of an offer before: by others, and by the person. */
const standing = fc.record({
  isNewCustomer: fc.boolean(),
  isOfCompany: fc.boolean(),
  usesTotal: fc.constantFrom(0, 0, 1),
  spentCop: fc.constantFrom(0, 0, 10_000),
});
type Standing = typeof standing extends fc.Arbitrary<infer S> ? S : never;

/** A person as the sample says, and an offer that was used and spent as it says. */
async function aBuyer(id: string, { isNewCustomer, isOfCompany, usesTotal, spentCop }: Standing) {
  const customer = await aCustomer(test, isOfCompany ? { enterpriseId: company.id } : {});
  if (!isNewCustomer)
    await db
      .insertInto('purchases')
      .values({
        ...{ id: test.deps.newId(), user_id: customer.id, idempotency_key: customer.id, status: 'paid', total_cop: 0 },
        ...{ subsidy_cop: 0, tingos_cop: 0, payroll_cop: 0, outside_cop: 0, created_at: toIso(test.deps.now()) },
      })
      .execute();
  await db
    .insertInto('offer_counters')
    .values({ offer_id: id, purchases: usesTotal, lunches: usesTotal, spent_cop: spentCop })
    .onConflict((same) => same.column('offer_id').doUpdateSet({ purchases: usesTotal, spent_cop: spentCop }))
    .execute();
  await db
    .updateTable('coupons')
    .set({ uses: sql<number>`least(coalesce(max_uses, 9), ${usesTotal}::int)` })
    .where('id', '=', id)
    .execute();
  return customer;
}

/** Whether the rules of the domain give this person the offer now. */
function isGiven(draft: PromotionDraft | CouponDraft, { isNewCustomer, isOfCompany, usesTotal, spentCop }: Standing) {
  const enterpriseId = isOfCompany ? company.id : null;
  const today = toBogotaDate(test.deps.now());
  if (draft.kind === 'coupon' && (draft.startsOn > today || (draft.endsOn !== null && draft.endsOn < today)))
    return false;
  return findOfferLimit(draft, { isNewCustomer, enterpriseId, usesTotal, usesByUser: 0, spentCop }) === null;
}

/** The terms that are left of a coupon of which some uses are taken. */
const withUsesLeft = <D extends PromotionDraft | CouponDraft>(draft: D, { usesTotal }: Standing): D =>
  draft.kind === 'coupon' && draft.maxUses !== null ? { ...draft, maxUses: draft.maxUses - usesTotal } : draft;

/** An offer that gives nothing to any lunch of a sample. */
const nothing = { minMenuPriceCop: 10_000_000 };

const cart = fc.array(fc.nat({ max: dishes.length - 1 }), { minLength: 1, maxLength: 5 });

it('the preview of any offer that the editor takes is what checkout charges for the same lunches', async () => {
  const samples = fc.sample(fc.tuple(fc.oneof(promotion, coupon), cart, standing), {
    ...{ numRuns: 110, seed: 20_261_123 },
  });
  let [compared, given] = [0, 0];
  for (const [index, [terms, menu, standingOfOne]] of samples.entries()) {
    const draft = { ...terms, code: `AZAR-${index}` } as PromotionDraft | CouponDraft;
    const added = await test.call(contract.createOffer, { as: staff.token, body: draft as never });
    // what the editor refuses, it does not preview either
    if (added.status !== 200) continue;
    await test.call(contract.moveOffer, { as: staff.token, params: { id: added.body.id }, body: { move: 'start' } });
    await sql`UPDATE promotions SET active = code = ${draft.code}`.execute(db);
    const { token: as } = await aBuyer(added.body.id, standingOfOne);
    const lunches = menu.map((at, day) => ({
      ...{ dish: dishes[at] as SampleDish, scheduleDate: addDays(monday, day), locationId: place.locationId },
    }));
    for (const { dish, scheduleDate } of lunches) {
      const { locationId, timeId } = place;
      const body = { scheduleDate, locationId, timeId, menuId: dish.menuId, quantity: 1 };
      assert.equal((await test.call(addToCart, { as, body })).status, 200);
    }
    const params = { code: draft.code };
    if (draft.kind === 'promotion') await test.call(applyPromotion, { as, params });
    else await test.call(applyCoupon, { as, params });
    const { priced } = (await test.call(checkout, { as, body: { useTingos: false } })).body;
    const isTheirs = isGiven(draft, standingOfOne);
    const offered = isTheirs ? withUsesLeft(draft, standingOfOne) : ({ ...draft, ...nothing } as typeof draft);
    const { totals, promotionReward, orders } = priceLunches(offered, lunches, fee);
    const told = JSON.stringify({ draft, menu, standingOfOne });
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
    if (totals.promotionCop + totals.couponCop > 0) given += 1;
  }
  assert.ok(compared >= 50, `${compared} of ${samples.length} compared`);
  assert.ok(given >= 10, `${given} of ${compared} took something off`);
});
