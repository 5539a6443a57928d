import { type Hour, instantAt } from '../calendar/bogota.ts';
import { type Cutoff, canOrder, cutoffInstant } from '../calendar/cutoff.ts';
import { type IsoDate, weekdayOf } from '../calendar/iso-date.ts';
import type { CalendarRules } from '../calendar/open-days.ts';
import { isOpenDay } from '../calendar/open-days.ts';
import type { AdditionGroup } from '../cart/additions.ts';
import type { Cop } from '../money/cop.ts';
import { type Discount, discountOf } from '../money/discount.ts';
import type { RefusalCode } from '../refusal.ts';

/** The dish of an offer. `discount` is its own one; `stockTaken` counts the lunches already sold for the date. */
export type OfferedMenu = {
  id: string;
  name: string;
  description: string;
  priceCop: Cop;
  discount: Discount | null;
  brand: { id: string; name: string; color: string; active: boolean };
  pictures: readonly string[];
  allergens: readonly string[];
  /** lunes 1 to domingo 7. */
  weekdays: readonly number[];
  active: boolean;
  /** The date on which the kitchen switched it off; null: none. */
  soldOutOn: IsoDate | null;
  /** Lunches a day; null: no limit. */
  dailyStock: number | null;
  stockTaken: number;
};

/**
 * A restaurant at a slot. `taken` counts the places that nobody else can have: of orders already placed for the date, and
 * those held for others of the waiting list; capacity null: no limit.
 */
export type OfferedRestaurantTime = {
  id: string;
  capacity: number | null;
  taken: number;
  /** Places held for whoever asks, because it is their turn. */
  heldForYou?: number;
  closed: boolean;
  /** null: the default cutoff. */
  cutoff: Cutoff | null;
  autoAccept: boolean;
  /** From this restaurant to the place, and what it takes to cook for the slot. Minutes. */
  travelMinutes: number;
  prepMinutes: number;
} & KitchenRoom;

/** What a kitchen can do at an hour, over all the places it serves; left out: no limit and no pause. */
export type KitchenRoom = {
  /** The most lunches for the hour of a date; `hourTaken` of them are sold. */
  hourMax?: number | null;
  hourTaken?: number;
  /** Spans (epoch milliseconds, the end not in them) for whose deliveries nothing can be ordered. */
  pauses?: readonly { fromMs: number; untilMs: number }[];
};

/** One dish at one slot on one date: everything that decides whether it can be ordered, and what an order keeps of it. */
export type Offer = {
  menu: OfferedMenu;
  restaurant: { id: string; name: string; active: boolean };
  /** null: the restaurant does not serve this slot. */
  restaurantTime: OfferedRestaurantTime | null;
  location: {
    id: string;
    name: string;
    address: string;
    city: string;
    /** null: open to everyone. */
    enterpriseId: string | null;
    active: boolean;
    /** The default delivery point's name. */
    deliveryPoint: string;
  };
  time: { id: string; hour: Hour; active: boolean; closesOn: IsoDate | null; hasConsolidator: boolean };
  groups: readonly AdditionGroup[];
  /** true: the dish is on this restaurant time's menu. */
  offered: boolean;
};

/** Whether a slot takes orders for a date. `closesOn`: from that date on it takes none. */
export const takesOrdersFor = (time: { active: boolean; closesOn: IsoDate | null }, scheduleDate: IsoDate): boolean =>
  time.active && (time.closesOn === null || scheduleDate < time.closesOn);

export type OfferRefusal = Extract<
  RefusalCode,
  'DATE_CLOSED' | 'SLOT_CLOSED' | 'MENU_UNAVAILABLE' | 'CUTOFF_PASSED' | 'SOLD_OUT' | 'SLOT_FULL'
>;

/** Why a dish of the list cannot be added just now; it comes back when stock, places or the date change. */
export type Unavailable = Extract<OfferRefusal, 'SOLD_OUT' | 'SLOT_FULL' | 'CUTOFF_PASSED'>;

/** What a dish costs before additions: its price less its own discount, never below zero. */
export const finalPriceOf = (menu: { priceCop: Cop; discount: Discount | null }): Cop =>
  menu.priceCop - discountOf(menu.discount, menu.priceCop);

/** Until when an offer takes orders for a date (epoch milliseconds); null when the restaurant does not serve the slot. */
export const offerCutoffMs = (offer: Offer, scheduleDate: IsoDate): number | null =>
  offer.restaurantTime === null
    ? null
    : cutoffInstant({ scheduleDate, hour: offer.time.hour, cutoff: offer.restaurantTime.cutoff });

/** What changes from one minute to the next about a dish at a slot. */
export type Availability = Pick<OfferedMenu, 'soldOutOn' | 'dailyStock' | 'stockTaken'> &
  Pick<OfferedRestaurantTime, 'capacity' | 'taken' | 'cutoff'> & { hour: Hour } & KitchenRoom;

/** Why one more lunch of this dish cannot be had for the date at this instant; null: it can. `isLate`: it is asked for after the cutoff. */
export function unavailability(
  availability: Availability,
  scheduleDate: IsoDate,
  nowMs: number,
  isLate = false,
): Unavailable | null {
  const { soldOutOn, dailyStock, stockTaken, capacity, taken, hour, cutoff } = availability;
  if (!isLate && !canOrder({ scheduleDate, hour, cutoff }, nowMs).ok) return 'CUTOFF_PASSED';
  if (soldOutOn === scheduleDate || (dailyStock !== null && stockTaken >= dailyStock)) return 'SOLD_OUT';
  if (capacity !== null && taken >= capacity) return 'SLOT_FULL';
  return hasRoom(availability, scheduleDate, hour) ? null : 'SLOT_FULL';
}

/** Whether a kitchen takes one more lunch for an hour of a date, whatever the places of the slot. */
export function hasRoom(
  { hourMax, hourTaken = 0, pauses = [] }: KitchenRoom,
  scheduleDate: IsoDate,
  hour: Hour,
): boolean {
  const deliverMs = instantAt(scheduleDate, hour);
  if (pauses.some(({ fromMs, untilMs }) => fromMs <= deliverMs && deliverMs < untilMs)) return false;
  return hourMax == null || hourTaken < hourMax;
}

/**
 * Why one more lunch of this offer cannot be ordered for a date at an instant; null: it can. The answer names what is
 * hardest to change first: the day, the slot, the dish, the hour, the dish's stock, the slot's places. `isLate`: the cutoff
 * does not hold, because the restaurant is asked.
 * Source: docs/domain.md sections 1 and 10.
 */
export function offerRefusal(
  offer: Offer,
  scheduleDate: IsoDate,
  nowMs: number,
  calendar: CalendarRules,
  isLate = false,
): OfferRefusal | null {
  const { menu, restaurant, restaurantTime, location, time } = offer;
  if (!isOpenDay(scheduleDate, calendar)) return 'DATE_CLOSED';
  const isServed = location.active && takesOrdersFor(time, scheduleDate) && restaurant.active;
  if (!isServed || restaurantTime === null || restaurantTime.closed) return 'SLOT_CLOSED';
  const isOnMenu = menu.active && menu.brand.active && offer.offered && menu.weekdays.includes(weekdayOf(scheduleDate));
  if (!isOnMenu) return 'MENU_UNAVAILABLE';
  return unavailability({ ...menu, ...restaurantTime, hour: time.hour }, scheduleDate, nowMs, isLate);
}
