import { kitchenFilters, kitchenOrders, userRestaurants } from '@sazon/contract/kitchen';
import { restaurantPermissionAt } from '@sazon/domain/access/admin-navigation';
import { addressOf } from '../../src/calls/address-of.ts';
import { dayOfBoard } from '../../src/features/kitchen/board-day.ts';

/** The restaurant's board, whose day is asked for while its code is on the way. */
export interface BoardToStart {
  path: string;
  /** Its chunks, besides the entry's own. */
  scripts: readonly string[];
  /** The read that tells which restaurant, and the product's clock. */
  restaurants: string;
  /** What is read of that restaurant's current day, with the place holders in it. */
  reads: readonly string[];
}

/** Stand where the active restaurant and the current date go. */
export const boardHolders = { restaurantId: '00000000-0000-4000-8000-00000000000c', date: '2000-01-01' };

const path = '/admin/restaurantes/ordenes/tablero';
const { restaurantId, date } = boardHolders;

export const boardToStart = (scripts: readonly string[]): BoardToStart => ({
  path,
  scripts,
  restaurants: addressOf(userRestaurants, { query: { permission: restaurantPermissionAt(path) } }),
  reads: [
    addressOf(kitchenOrders, { query: dayOfBoard(restaurantId, date) }),
    addressOf(kitchenFilters, { query: { restaurantId, startDate: date, endDate: date } }),
  ],
});

/** The modules that are the board: its route and those around it, and what guards them. */
export const isOfBoard = (id: string): boolean =>
  /[\\/]src[\\/](routes[\\/]_admin([\\/]admin[\\/]restaurantes([\\/]ordenes[\\/]tablero)?)?\.tsx\?tsr-split|session[\\/]active-restaurant\.ts$)/.test(
    id,
  );
