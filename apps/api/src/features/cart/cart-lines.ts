import type { AddToCart, CartItem, ChosenGroup } from '@sazon/contract/cart/schemas';
import type { CalendarRules } from '@sazon/domain/calendar/open-days';
import { type ChosenAdditions, checkAdditions, priceWithAdditions } from '@sazon/domain/cart/additions';
import { combineChosenFood } from '@sazon/domain/cart/chosen-food';
import { calculateFinalPriceCop, findOfferCutoffMs, findOfferRefusal, type Offer } from '@sazon/domain/catalog/offer';
import { calculateLateUntilMs, canAskLate } from '@sazon/domain/logistics/late-orders';
import type { PlanTerms } from '@sazon/domain/logistics/slot-plan';
import { calculateDiscountCop } from '@sazon/domain/money/discount';
import type { PromotedOrder } from '@sazon/domain/promotions/promotion';
import type { CartRow } from './cart-queries.ts';
import type { LineCoupon } from './line-coupons.ts';

/** A dish somebody wants on a date, with nothing left out. */
export type WantedLine = Required<Omit<AddToCart, 'groupMenuAdditions' | 'note'>> & {
  groupMenuAdditions: ChosenGroup[];
  note?: string | undefined;
};

/** A line of the cart with today's offer behind it. Money in COP. */
export type CartLine = CartRow & {
  offer: Offer;
  additionsCop: number;
  additionGroups: ChosenAdditions[];
  /** One lunch with its additions, after the dish's own discount. */
  unitPriceCop: number;
  problem: CartItem['problem'];
  /** Until when it can be ordered; asked for late, until when it can be asked for. */
  cutoffAtMs: number;
  /** After its cutoff, asked of the restaurant by who may. */
  askedLate: boolean;
  /** The coupon behind couponCode; null without one, and until a checkout looks it up. */
  coupon: LineCoupon | null;
};

/** Reads a stored line by the light of today's offer; undefined when the dish or slot is no more. `late`: it may be asked for late. */
export function readLine(
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
    unitPriceCop: unitPriceOf(offer, additionsCop),
    problem:
      findOfferRefusal(offer, row.scheduleDate, nowMs, calendar, lateMs !== null) ??
      (verdict.ok ? null : 'ADDITIONS_INVALID'),
    cutoffAtMs: lateMs ?? findOfferCutoffMs(offer, row.scheduleDate) ?? 0,
    askedLate: lateMs !== null,
    coupon: null,
  };
}

/** Until when this can be asked for though its cutoff has passed; null: it has not, or it is too late for that. */
function lateUntilOf(offer: Offer, scheduleDate: string, terms: PlanTerms, nowMs: number): number | null {
  const { restaurantTime: serving, time } = offer;
  if (serving === null) return null;
  const slot = { ...serving, scheduleDate, hour: time.hour, hasConsolidator: time.hasConsolidator };
  return canAskLate(slot, terms, nowMs) ? calculateLateUntilMs(slot, terms) : null;
}

/** Price plus additions, floored at zero, less the dish's own discount: the first two lines of every price. */
export function unitPriceOf(offer: Offer, additionsCop: number): number {
  const grossCop = priceWithAdditions(offer.menu.priceCop, additionsCop);
  return grossCop - Math.min(calculateDiscountCop(offer.menu.discount, offer.menu.priceCop), grossCop);
}

/** The additions and note as one canonical text: the same choice in another order is the same line. */
export function additionsKeyOf(groups: readonly ChosenGroup[], note: string): string {
  const parts = groups.map((group) => {
    const picks = group.selectedMenuAdditionals.map((pick) => `${pick.id}*${pick.quantity}`).sort();
    return `${group.groupId}:${picks.join(',')}`;
  });
  const key = parts.sort().join('|');
  return note === '' ? key : `${key}#${note}`;
}

/** What a dish contains with what was chosen in it. */
export const allergensOf = (offer: Offer, chosen: readonly ChosenGroup[]): string[] =>
  combineChosenFood({ allergens: offer.menu.allergens, tags: [] }, offer.groups, chosen).allergens;

/** A line as it crosses the wire. */
export function cartItemOf(line: CartLine): CartItem {
  const { offer } = line;
  const { brand, priceCop } = offer.menu;
  return {
    id: line.id,
    scheduleDate: line.scheduleDate,
    menu: {
      id: line.menuId,
      name: offer.menu.name,
      price: priceCop,
      finalPrice: priceCop - calculateDiscountCop(offer.menu.discount, priceCop),
      brand: { id: brand.id, name: brand.name, color: brand.color },
      data: { pictures: [...offer.menu.pictures] },
      allergens: allergensOf(offer, line.additions),
    },
    location: { id: offer.location.id, name: offer.location.name },
    time: { id: offer.time.id, hour: offer.time.hour },
    deliveryPoint: { name: offer.location.deliveryPoint },
    couponCode: line.couponCode,
    quantity: line.quantity,
    additionGroups: {
      total: line.additionsCop,
      groups: line.additionGroups.map((group) => ({
        groupId: group.groupId,
        title: group.title,
        items: group.items.map(({ menuAdditionalId, title, quantity, priceCop: price }) => ({
          menuAdditionalId,
          title,
          quantity,
          price,
        })),
      })),
    },
    groupMenuAdditions: line.additions,
    note: line.note,
    unitPrice: line.unitPriceCop,
    seenPrice: line.seenPriceCop,
    problem: line.problem,
    cutoffAt: line.cutoffAtMs,
  };
}

/** The cart as promotions look at it: one entry a lunch. */
export const promotedOrders = (lines: readonly CartLine[]): PromotedOrder[] =>
  lines.flatMap((line) => {
    const order = {
      scheduleDate: line.scheduleDate,
      brandId: line.offer.menu.brand.id,
      menuPriceCop: line.offer.menu.priceCop,
      menuNetCop: calculateFinalPriceCop(line.offer.menu),
    };
    return Array.from({ length: line.quantity }, () => order);
  });
