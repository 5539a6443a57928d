import { addDays, type IsoDate } from '../calendar/iso-date.ts';
import { type CouponTerms, chooseCouponLines, toCouponTerms } from '../coupons/coupon-refusal-and-discount.ts';
import type { Cop } from '../money/cop.ts';
import { calculateDiscountCop, type Discount } from '../money/discount.ts';
import type { FeeTerms, OrderToPrice } from '../pricing/checkout-input-types.ts';
import { priceCheckout } from '../pricing/price-checkout.ts';
import type { PricedCheckout } from '../pricing/priced-checkout-types.ts';
import type { OfferDraft } from '../promotions/offer-drafts-states-and-moves.ts';
import { calculateEarned, findReachedLevel } from '../promotions/promotion-progress.ts';
import { type EarnLevel, type FundedBy, isOrderCovered } from '../promotions/promotion-terms.ts';
import { splitFunding } from './order-transfers.ts';

/** A dish for the sample weeks, at today's price. */
export type SampleDish = { menuId: string; name: string; brandId: string; priceCop: Cop; discount: Discount | null };

export type SampleLunch = {
  dish: SampleDish;
  scheduleDate: IsoDate;
  /** Whether the offer counts this lunch. */
  counts: boolean;
  discountCop: Cop;
};

/** A week of lunches, with what the offer takes off and who pays for that. */
export type SampleWeek = {
  lunches: SampleLunch[];
  /** The dishes at their prices, without the offer. */
  grossCop: Cop;
  discountCop: Cop;
  netCop: Cop;
  feeCop: Cop;
  totalCop: Cop;
  /** The level that a promotion reaches; null before its first level, and for a coupon. */
  level: EarnLevel | null;
  /** The coupon or the tingos that the promotion gives besides a discount. */
  rewardCop: Cop;
  /** What platform, restaurant and enterprise pay of discount and reward, in that order. */
  paidBy: [Cop, Cop, Cop];
};

/** The days of the three sample weeks, as offsets from Monday: two, four and five lunches. */
const weeks: readonly (readonly number[])[] = [
  [1, 3],
  [0, 1, 3, 4],
  [0, 1, 2, 3, 4],
];

/**
 * Prices three sample weeks with an offer, to show what it costs and whom. The second has a dish that the offer does
 * not count, if there is one. Empty when it counts no dish at all. `fundedBy`: the shares to assume.
 */
export function priceSampleWeeks(
  draft: OfferDraft,
  { dishes, monday, fee }: { dishes: readonly SampleDish[]; monday: IsoDate; fee: FeeTerms },
  fundedBy: FundedBy = draft.fundedBy,
): SampleWeek[] {
  const opened = openDatesAndPlaces(draft);
  const counted = dishes.filter((dish) => doesCount(draft, dish, monday));
  const other = dishes.find((dish) => !doesCount(draft, dish, monday));
  if (counted.length === 0) return [];
  return weeks.map((days, week) => {
    const lunches = days.map((day, index) => {
      const isOther = week === 1 && index === 1 && other !== undefined;
      const dish = isOther ? other : counted[(index + (isOther ? 0 : week)) % counted.length];
      return { dish: dish as SampleDish, scheduleDate: addDays(monday, day) };
    });
    return priceWeek(opened, lunches, fee, fundedBy);
  });
}

function doesCount(draft: OfferDraft, dish: SampleDish, scheduleDate: IsoDate): boolean {
  const { brandIds, minMenuPriceCop } = draft;
  const cover = { brandIds, minMenuPriceCop, minScheduleDate: null, maxScheduleDate: null };
  return isOrderCovered(cover, { scheduleDate, brandId: dish.brandId, locationId: '', menuPriceCop: dish.priceCop });
}

/** A lunch to price. `locationId` matters to an offer for some locations. */
type WantedLunch = Pick<SampleLunch, 'dish' | 'scheduleDate'> & { locationId?: string };

function priceWeek(draft: OfferDraft, lunches: readonly WantedLunch[], fee: FeeTerms, fundedBy: FundedBy): SampleWeek {
  const priced = priceLunches(draft, lunches, fee);
  const counts = lunches.map(({ dish, scheduleDate }) => doesCount(draft, dish, scheduleDate));
  const paidBy: [Cop, Cop, Cop] = [0, 0, 0];
  const rewardCop = priced.promotionReward?.rewardCop ?? 0;
  for (const costCop of [...priced.orders.map((order) => order.promotionCop + order.couponCop), rewardCop])
    splitFunding(costCop, fundedBy).forEach((shareCop, party) => {
      paidBy[party] = (paidBy[party] ?? 0) + shareCop;
    });
  const { grossCop, menuDiscountCop, promotionCop, couponCop, netCop, feeCop, totalCop } = priced.totals;
  return {
    lunches: lunches.map((lunch, index) => {
      const order = priced.orders[index];
      return {
        ...lunch,
        counts: counts[index] ?? false,
        discountCop: (order?.promotionCop ?? 0) + (order?.couponCop ?? 0),
      };
    }),
    grossCop: grossCop - menuDiscountCop,
    discountCop: promotionCop + couponCop,
    ...{ netCop, feeCop, totalCop, rewardCop, paidBy },
    level: draft.kind === 'coupon' ? null : findLevel(draft, lunches),
  };
}

const findLevel = (draft: OfferDraft & { kind: 'promotion' }, lunches: readonly WantedLunch[]): EarnLevel | null =>
  findReachedLevel(draft.earnLevels, calculateEarned(draft, lunches.map(toCounted)));

const toCounted = ({ dish, scheduleDate, locationId = '' }: WantedLunch) => ({
  ...{ scheduleDate, brandId: dish.brandId, locationId, menuPriceCop: dish.priceCop },
});

/** Removes an offer's dates and places, because the sample weeks lie outside of them. */
const openDatesAndPlaces = (draft: OfferDraft): OfferDraft =>
  draft.kind === 'coupon' ? draft : { ...draft, minScheduleDate: null, maxScheduleDate: null, locationIds: [] };

/** Prices lunches with the offer alone, by the one function that prices every checkout. */
export function priceLunches(draft: OfferDraft, lunches: readonly WantedLunch[], fee: FeeTerms): PricedCheckout {
  const terms = draft.kind === 'promotion' ? null : toSampleCoupon(draft);
  const withCoupon = new Set(terms === null ? [] : chooseCouponLunches(terms, lunches));
  const orders = lunches.map(
    ({ dish, scheduleDate, locationId = '' }, index): OrderToPrice => ({
      ...{ key: String(index), scheduleDate, type: 'delivery', brandId: dish.brandId, menuId: dish.menuId, locationId },
      ...{ menuPriceCop: dish.priceCop, additionsCop: 0, menuDiscount: dish.discount, companyPaysFee: false },
      ...{ subsidyRefusal: null, coupon: withCoupon.has(String(index)) ? terms : null, periodKey: 'sample' },
    }),
  );
  return priceCheckout({
    ...{ orders, promotion: draft.kind === 'promotion' ? draft : null, fee },
    ...{ subsidy: null, tingos: { use: false, lots: [] }, payroll: null, outsideMethod: null },
  });
}

/** Chooses the lunches that a coupon is put on, as the cart does. */
const chooseCouponLunches = (terms: CouponTerms, lunches: readonly WantedLunch[]): string[] =>
  chooseCouponLines(
    terms,
    lunches.map(({ dish: { brandId, priceCop, discount } }, index) => {
      const netCop = priceCop - calculateDiscountCop(discount, priceCop);
      return { id: String(index), quantity: 1, brandId, menuPriceCop: priceCop, menuNetCop: netCop, netCop };
    }),
  );

function toSampleCoupon(draft: OfferDraft & { kind: 'coupon' }) {
  const coupon = { ...draft, active: true, startsAtMs: null, endsAtMs: null, exclusiveUserIds: null };
  // A unique code pays for one lunch.
  const limits = draft.hasCodes ? { maxUses: 1 } : {};
  const use = { userId: '', nowMs: 0, usesTotal: 0, usesByUser: 0, enterpriseId: null };
  return toCouponTerms({ ...coupon, ...limits }, { ...use, isNewCustomer: true, spentCop: 0 });
}
