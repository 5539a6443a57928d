import { type Hour, toInstantMs } from '../calendar/bogota-time.ts';
import { type Cutoff, calculateCutoffMs, checkCutoff } from '../calendar/cutoff.ts';
import { type IsoDate, toWeekday } from '../calendar/iso-date.ts';
import type { CalendarRules } from '../calendar/open-days.ts';
import { isOpenDay } from '../calendar/open-days.ts';
import type { AdditionGroup } from '../cart/addition-choice-check-and-price.ts';
import type { Cop } from '../money/cop.ts';
import type { Discount } from '../money/discount.ts';
import type { DishTax, TaxRegime } from '../money/tax.ts';
import type { RefusalCode } from '../refusal-codes.ts';
import type { NextPrice } from './dish-price.ts';
import { findClosing, type KitchenClosing } from './kitchen-closings.ts';

/** The dish of an offer. `discount` is its own; `stockTaken` counts the lunches already sold for the date. */
export type OfferedMenu = {
  id: string;
  name: string;
  description: string;
  /** The price on the date of the offer. */
  priceCop: Cop;
  /** The price of later dates; absent or null when it stays the same. */
  nextPrice?: NextPrice | null;
  discount: Discount | null;
  /** What it is for taxes. */
  tax: DishTax;
  brand: { id: string; name: string; color: string; active: boolean };
  pictures: readonly string[];
  allergens: readonly string[];
  /** The weekdays on which it is sold, from 1 (Monday) to 7 (Sunday). */
  weekdays: readonly number[];
  active: boolean;
  /** The date for which the kitchen marked the dish as sold out, or null. */
  soldOutOn: IsoDate | null;
  /** The most lunches of the dish on one date, or null without a limit. */
  dailyStock: number | null;
  stockTaken: number;
};

/**
 * A restaurant at a slot. `taken` counts the places of placed orders for the date, and those held for others on the
 * waiting list. `capacity` is null without a limit.
 */
export type OfferedRestaurantTime = {
  id: string;
  capacity: number | null;
  taken: number;
  /** Places that are held for the caller, whose turn it is on the waiting list. */
  heldForYou?: number;
  closed: boolean;
  /** The slot's own cutoff, or null for the default one. */
  cutoff: Cutoff | null;
  autoAccept: boolean;
  /** The travel time from this restaurant to the place, and the time to cook for the slot. Minutes. */
  travelMinutes: number;
  prepMinutes: number;
} & KitchenHourLimits;

/** The limits of a kitchen for one hour over all its places. A missing field is no limit, or no pause. */
export type KitchenHourLimits = {
  /** The most lunches for the hour of a date, of which `hourTaken` are sold. */
  hourMax?: number | null;
  hourTaken?: number;
  /** Spans of time (epoch ms, end excluded) whose deliveries cannot be ordered. */
  pauses?: readonly { fromMs: number; untilMs: number }[];
  /** Dates on which the kitchen does not work. */
  closings?: readonly KitchenClosing[];
};

/**
 * One dish at one slot on one date, with all that decides whether it can be ordered and all that an order stores of it.
 */
export type Offer = {
  menu: OfferedMenu;
  restaurant: {
    id: string;
    name: string;
    active: boolean;
    taxRegime: TaxRegime;
    /** The allergens that its kitchen handles; null until a person signed them. */
    kitchenAllergens?: readonly string[] | null;
  };
  /** The restaurant at this slot, or null when it does not serve the slot. */
  restaurantTime: OfferedRestaurantTime | null;
  location: {
    id: string;
    name: string;
    address: string;
    city: string;
    /** The company whose people alone may order here, or null when the place is open to everyone. */
    enterpriseId: string | null;
    active: boolean;
    /** The name of the default delivery point. */
    deliveryPoint: string;
  };
  time: { id: string; hour: Hour; active: boolean; closesOn: IsoDate | null; hasConsolidator: boolean };
  groups: readonly AdditionGroup[];
  /** Whether the dish is on the restaurant's menu for this slot. */
  offered: boolean;
};

/** What of an offer decides whether it can be ordered. */
export type OrderableOffer = {
  menu: Pick<OfferedMenu, 'weekdays' | 'active' | 'soldOutOn' | 'dailyStock' | 'stockTaken'> & {
    brand: { active: boolean };
  };
  restaurant: { active: boolean };
  restaurantTime: (Pick<OfferedRestaurantTime, 'capacity' | 'taken' | 'closed' | 'cutoff'> & KitchenHourLimits) | null;
  location: { active: boolean };
  time: Pick<Offer['time'], 'hour' | 'active' | 'closesOn'>;
  offered: boolean;
};

/** Whether a slot takes orders for a date. From `closesOn` on it takes none. */
export const isSlotOpenOn = (time: { active: boolean; closesOn: IsoDate | null }, scheduleDate: IsoDate): boolean =>
  time.active && (time.closesOn === null || scheduleDate < time.closesOn);

export type OfferRefusal = Extract<
  RefusalCode,
  'DATE_CLOSED' | 'SLOT_CLOSED' | 'KITCHEN_CLOSED' | 'MENU_UNAVAILABLE' | 'CUTOFF_PASSED' | 'SOLD_OUT' | 'SLOT_FULL'
>;

/** Why a dish that is shown cannot be added now. It may become available again with stock, places or another date. */
export type UnavailableReason = Extract<OfferRefusal, 'SOLD_OUT' | 'SLOT_FULL' | 'CUTOFF_PASSED' | 'KITCHEN_CLOSED'>;

/** Returns the cutoff of an offer for a date (epoch ms), or null when the restaurant does not serve the slot. */
export const findOfferCutoffMs = (offer: Offer, scheduleDate: IsoDate): number | null =>
  offer.restaurantTime === null
    ? null
    : calculateCutoffMs({ scheduleDate, hour: offer.time.hour, cutoff: offer.restaurantTime.cutoff });

/** The parts of a dish's availability at a slot that change from one minute to the next. */
export type Availability = Pick<OfferedMenu, 'soldOutOn' | 'dailyStock' | 'stockTaken'> &
  Pick<OfferedRestaurantTime, 'capacity' | 'taken' | 'cutoff'> & { hour: Hour } & KitchenHourLimits;

/**
 * Returns why one more lunch of this dish cannot be ordered for the date now, or null when it can. `isLate` ignores the
 * cutoff, because the restaurant decides about an order after it.
 */
export function findUnavailableReason(
  availability: Availability,
  scheduleDate: IsoDate,
  nowMs: number,
  isLate = false,
): UnavailableReason | null {
  const { soldOutOn, dailyStock, stockTaken, capacity, taken, hour, cutoff, closings = [] } = availability;
  if (findClosing(closings, scheduleDate) !== null) return 'KITCHEN_CLOSED';
  if (!isLate && !checkCutoff({ scheduleDate, hour, cutoff }, nowMs).ok) return 'CUTOFF_PASSED';
  if (soldOutOn === scheduleDate || (dailyStock !== null && stockTaken >= dailyStock)) return 'SOLD_OUT';
  if (capacity !== null && taken >= capacity) return 'SLOT_FULL';
  return isWithinKitchenLimits(availability, scheduleDate, hour) ? null : 'SLOT_FULL';
}

/** Whether a kitchen takes one more lunch for an hour of a date, by its pauses and its limit for the hour. */
export function isWithinKitchenLimits(
  { hourMax, hourTaken = 0, pauses = [] }: KitchenHourLimits,
  scheduleDate: IsoDate,
  hour: Hour,
): boolean {
  const deliverMs = toInstantMs(scheduleDate, hour);
  if (pauses.some(({ fromMs, untilMs }) => fromMs <= deliverMs && deliverMs < untilMs)) return false;
  return hourMax == null || hourTaken < hourMax;
}

/**
 * Returns why one more lunch of this offer cannot be ordered for a date now, or null: checks day, slot, dish, cutoff
 * (not with `isLate`: the restaurant decides), stock and places, in that order. Source: docs/domain.md sections 1, 10.
 */
export function findOfferRefusal(
  offer: OrderableOffer,
  scheduleDate: IsoDate,
  nowMs: number,
  calendar: CalendarRules,
  isLate = false,
): OfferRefusal | null {
  const { menu, restaurant, restaurantTime, location, time } = offer;
  if (!isOpenDay(scheduleDate, calendar)) return 'DATE_CLOSED';
  const isServed = location.active && isSlotOpenOn(time, scheduleDate) && restaurant.active;
  if (!isServed || restaurantTime === null || restaurantTime.closed) return 'SLOT_CLOSED';
  const isOnMenu = menu.active && menu.brand.active && offer.offered && menu.weekdays.includes(toWeekday(scheduleDate));
  if (!isOnMenu) return 'MENU_UNAVAILABLE';
  return findUnavailableReason({ ...menu, ...restaurantTime, hour: time.hour }, scheduleDate, nowMs, isLate);
}
