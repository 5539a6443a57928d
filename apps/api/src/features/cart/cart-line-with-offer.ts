import type { AddToCart, CartItem, ChosenGroup } from '@sazon/contract/cart/schemas';
import type { CalendarRules } from '@sazon/domain/calendar/open-days';
import {
  type ChosenAdditions,
  checkAdditions,
  priceWithAdditions,
} from '@sazon/domain/cart/addition-choice-check-and-price';
import { findOfferCutoffMs, findOfferRefusal, type Offer } from '@sazon/domain/catalog/dish-offer-availability';
import type { CouponRefusal, CouponTerms } from '@sazon/domain/coupons/coupon-refusal-and-discount';
import type { BudgetEnd } from '@sazon/domain/coupons/offer-limits';
import { calculateLateUntilMs, canAskLate } from '@sazon/domain/logistics/after-cutoff-requests';
import type { PlanTerms } from '@sazon/domain/logistics/calculate-slot-plan-times';
import { calculateDiscountCop } from '@sazon/domain/money/discount';
import type { FundedBy } from '@sazon/domain/promotions/promotion-terms';
import type { CartRow } from './cart-queries.ts';

/** The coupon of a line: its terms, and why it cannot be used (`refusal` null when it can). */
export type LineCoupon = {
  id: string;
  fundedBy: FundedBy;
  /** Whether it was named by one of its unique codes. */
  isUnique: boolean;
  /** The sum of discounts (COP) at which `budgetEnd` follows. Null without a budget. */
  budgetCop: number | null;
  budgetEnd: BudgetEnd;
  terms: CouponTerms;
  refusal: CouponRefusal | null;
};

/** A dish that is wanted for a date and slot, with all its choices. */
export type WantedLine = Required<Omit<AddToCart, 'groupMenuAdditions' | 'note'>> & {
  groupMenuAdditions: ChosenGroup[];
  note?: string | undefined;
};

/** A line of the cart with its current offer. Money in COP. */
export type CartLine = CartRow & {
  offer: Offer;
  additionsCop: number;
  additionGroups: ChosenAdditions[];
  /** Price of one lunch with its additions, after the dish's own discount. */
  unitPriceCop: number;
  problem: CartItem['problem'];
  /** Until when the line can be ordered (ms). For a late order, until when the restaurant can be asked for it. */
  cutoffAtMs: number;
  /** Whether it is a late order: somebody who may asks the restaurant for it after the cutoff. */
  askedLate: boolean;
  /** The coupon of `couponCode`. Null without one, and until a checkout loads it. */
  coupon: LineCoupon | null;
  /** Only of a group lunch: which one, for which member, and who eats it when it is not who pays. */
  group?: { id: string; title: string; memberId: string; eater: { id: string; name: string; phone: string } | null };
};

/**
 * Combines a stored line with its present offer. Returns undefined when the dish or slot no longer exists. With `late`
 * terms, it may be a late order after the cutoff.
 */
export function toCartLine(
  row: CartRow,
  offer: Offer | undefined,
  calendar: CalendarRules,
  nowMs: number,
  late: PlanTerms | null = null,
): CartLine | undefined {
  if (offer === undefined || offer.location.id !== row.locationId) return undefined;
  const verdict = checkAdditions(offer.groups, row.additions);
  const additionsCop = verdict.ok ? verdict.additionsCop : 0;
  const lateMs = late && calculateLateUntil(offer, row.scheduleDate, late, nowMs);
  return {
    ...row,
    offer,
    additionsCop,
    additionGroups: verdict.ok ? verdict.groups : [],
    unitPriceCop: calculateUnitPriceCop(offer, additionsCop),
    problem:
      findOfferRefusal(offer, row.scheduleDate, nowMs, calendar, lateMs !== null) ??
      (verdict.ok ? null : 'ADDITIONS_INVALID'),
    cutoffAtMs: lateMs ?? findOfferCutoffMs(offer, row.scheduleDate) ?? 0,
    askedLate: lateMs !== null,
    coupon: null,
  };
}

/**
 * Returns until when the restaurant can be asked for a late order (ms). Null before the cutoff and when it is too late.
 */
function calculateLateUntil(offer: Offer, scheduleDate: string, terms: PlanTerms, nowMs: number): number | null {
  const { restaurantTime: serving, time } = offer;
  if (serving === null) return null;
  const slot = { ...serving, scheduleDate, hour: time.hour, hasConsolidator: time.hasConsolidator };
  return canAskLate(slot, terms, nowMs) ? calculateLateUntilMs(slot, terms) : null;
}

/** Calculates the price of one lunch (COP): dish plus additions, never below zero, less the dish's own discount. */
export function calculateUnitPriceCop(offer: Offer, additionsCop: number): number {
  const grossCop = priceWithAdditions(offer.menu.priceCop, additionsCop);
  return grossCop - Math.min(calculateDiscountCop(offer.menu.discount, offer.menu.priceCop), grossCop);
}

/** Writes additions and note as one text, so that the same choice in another order makes the same line. */
export function buildAdditionsKey(groups: readonly ChosenGroup[], note: string): string {
  const parts = groups.map((group) => {
    const picks = group.selectedMenuAdditionals.map((pick) => `${pick.id}*${pick.quantity}`).sort();
    return `${group.groupId}:${picks.join(',')}`;
  });
  const key = parts.sort().join('|');
  return note === '' ? key : `${key}#${note}`;
}
