import type { AddToCart, CartItem, ChosenGroup } from '@sazon/contract/cart/schemas';
import type { CalendarRules } from '@sazon/domain/calendar/open-days';
import { type ChosenAdditions, checkAdditions, priceWithAdditions } from '@sazon/domain/cart/addition-choices';
import {
  calculateFinalPriceCop,
  findOfferCutoffMs,
  findOfferRefusal,
  type Offer,
} from '@sazon/domain/catalog/dish-offer-availability';
import { calculateLateUntilMs, canAskLate } from '@sazon/domain/logistics/after-cutoff-requests';
import type { PlanTerms } from '@sazon/domain/logistics/slot-plan';
import { calculateDiscountCop } from '@sazon/domain/money/discount';
import type { PromotedOrder } from '@sazon/domain/promotions/promotion-terms';
import type { CartRow } from './cart-queries.ts';
import type { LineCoupon } from './line-coupons.ts';

/** A dish wanted on a date, with all its choices. */
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
  /** Until when it can be ordered; for a late order, until when it can be requested. */
  cutoffAtMs: number;
  /** A late order: requested from the restaurant after the cutoff by somebody who may. */
  askedLate: boolean;
  /** The coupon behind couponCode; null without one, and until a checkout loads it. */
  coupon: LineCoupon | null;
};

/**
 * Combines a stored line with its current offer; undefined when the dish or slot no longer exists. `late`: late orders
 * are allowed.
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
  const lateMs = late && lateUntilOf(offer, row.scheduleDate, late, nowMs);
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

/** Until when a late order can be requested; null: the cutoff has not passed, or it is too late. */
function lateUntilOf(offer: Offer, scheduleDate: string, terms: PlanTerms, nowMs: number): number | null {
  const { restaurantTime: serving, time } = offer;
  if (serving === null) return null;
  const slot = { ...serving, scheduleDate, hour: time.hour, hasConsolidator: time.hasConsolidator };
  return canAskLate(slot, terms, nowMs) ? calculateLateUntilMs(slot, terms) : null;
}

/** Price plus additions, floored at zero, less the dish's own discount: the first two lines of every price. */
export function calculateUnitPriceCop(offer: Offer, additionsCop: number): number {
  const grossCop = priceWithAdditions(offer.menu.priceCop, additionsCop);
  return grossCop - Math.min(calculateDiscountCop(offer.menu.discount, offer.menu.priceCop), grossCop);
}

/** Additions and note as canonical text, so that the same choice in another order is the same line. */
export function buildAdditionsKey(groups: readonly ChosenGroup[], note: string): string {
  const parts = groups.map((group) => {
    const picks = group.selectedMenuAdditionals.map((pick) => `${pick.id}*${pick.quantity}`).sort();
    return `${group.groupId}:${picks.join(',')}`;
  });
  const key = parts.sort().join('|');
  return note === '' ? key : `${key}#${note}`;
}

/** The cart as promotions see it: one entry per lunch. */
export const toPromotedOrders = (lines: readonly CartLine[]): PromotedOrder[] =>
  lines.flatMap((line) => {
    const order = {
      scheduleDate: line.scheduleDate,
      brandId: line.offer.menu.brand.id,
      menuPriceCop: line.offer.menu.priceCop,
      menuNetCop: calculateFinalPriceCop(line.offer.menu),
    };
    return Array.from({ length: line.quantity }, () => order);
  });
