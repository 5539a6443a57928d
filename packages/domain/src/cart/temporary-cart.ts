import type { IsoDate } from '../calendar/iso-date.ts';
import type { ChosenGroup } from './addition-choice-check-and-price.ts';

/** A line of a visitor's cart: the add-to-cart payload with an id of its own (docs/specification.md section 3). */
export type TemporaryCartItem = {
  id: string;
  scheduleDate: IsoDate;
  locationId: string;
  timeId: string;
  menuId: string;
  quantity: number;
  groupMenuAdditions: readonly ChosenGroup[];
  note?: string | undefined;
};

export type TemporaryCart = readonly TemporaryCartItem[];

export const EMPTY_TEMPORARY_CART: TemporaryCart = [];

export function setTemporaryCart(items: TemporaryCart): TemporaryCart {
  return [...items];
}

/** Adds a line. The cart stays sorted by menu id; lines of one menu keep the order in which they were added. */
export function addToTemporaryCart(cart: TemporaryCart, item: TemporaryCartItem): TemporaryCart {
  return [...cart, item].sort((a, b) => (a.menuId < b.menuId ? -1 : a.menuId > b.menuId ? 1 : 0));
}

/** Removes the lines with these ids; without ids, all lines. */
export function removeFromTemporaryCart(cart: TemporaryCart, ids?: readonly string[]): TemporaryCart {
  return ids === undefined ? EMPTY_TEMPORARY_CART : cart.filter((item) => !ids.includes(item.id));
}

/** Moves one line to another time. */
export function updateTemporaryCartTime(cart: TemporaryCart, id: string, timeId: string): TemporaryCart {
  return cart.map((item) => (item.id === id ? { ...item, timeId } : item));
}

export function clearTemporaryCart(): TemporaryCart {
  return EMPTY_TEMPORARY_CART;
}
