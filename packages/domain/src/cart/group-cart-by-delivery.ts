import type { Hour } from '../calendar/bogota-time.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { ChosenGroup } from './addition-choice-check-and-price.ts';

/**
 * A dish and its quantity for a date, place and slot, with the fields that the rules read (docs/specification.md
 * section 3 'Cart item').
 */
export type CartItem = {
  id: string;
  scheduleDate: IsoDate;
  menu: { id: string; brand: { id: string } };
  location: { id: string };
  time: { id: string; hour: Hour };
  quantity: number;
  groupMenuAdditions: readonly ChosenGroup[];
};

/** The items of one date, location, brand and time, which are handed over together. */
export type CartGroup<Item extends CartItem = CartItem> = {
  locationId: string;
  brandId: string;
  timeId: string;
  hour: Hour;
  items: Item[];
};

export type CartDate<Item extends CartItem = CartItem> = { scheduleDate: IsoDate; groups: CartGroup<Item>[] };

/** The delivery point when none is chosen (docs/specification.md section 3). */
export const DEFAULT_DELIVERY_POINT = 'Recepción';

/**
 * Groups a cart by schedule date, then by location, brand and time, from early to late (docs/specification.md section
 * 2).
 */
export function groupCart<Item extends CartItem>(items: readonly Item[]): CartDate<Item>[] {
  const dates = new Map<IsoDate, Map<string, CartGroup<Item>>>();
  for (const item of items) {
    const groups = dates.get(item.scheduleDate) ?? new Map<string, CartGroup<Item>>();
    dates.set(item.scheduleDate, groups);
    const [locationId, brandId, timeId] = [item.location.id, item.menu.brand.id, item.time.id];
    const key = JSON.stringify([locationId, brandId, timeId]);
    const group = groups.get(key) ?? { locationId, brandId, timeId, hour: item.time.hour, items: [] };
    groups.set(key, group);
    group.items.push(item);
  }
  return [...dates]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([scheduleDate, groups]) => ({
      scheduleDate,
      groups: [...groups.values()].sort((a, b) => (a.hour < b.hour ? -1 : a.hour > b.hour ? 1 : 0)),
    }));
}

/** The number of lunches in a cart, shown in its badge. */
export function countCartLunches(items: readonly Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((count, item) => count + item.quantity, 0);
}
