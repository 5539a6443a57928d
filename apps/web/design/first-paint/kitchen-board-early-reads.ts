import { kitchenBoardStart } from '@sazon/contract/kitchen-orders/board-start-routes';
import { kitchenFilters, kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import { userRestaurants } from '@sazon/contract/restaurants/routes';
import { getRestaurantPermission } from '@sazon/domain/access/admin-navigation';
import { buildAddress } from '../../src/calls/build-address.ts';
import { buildBoardDayInput, buildBoardStartInput } from '../../src/features/kitchen-orders/board-day-query-inputs.ts';

/** The restaurant's board, whose day is asked for while its code is on the way. */
export interface BoardToStart {
  path: string;
  /** Its chunks, besides the entry's own. */
  scripts: readonly string[];
  /** The read that tells which restaurant, and the product's clock. */
  restaurants: string;
  /** The day's hours, places and couriers, with the place holders in it, as all that is read of that restaurant's current day. */
  day: string;
  /** Its first comandas; and all of them, for the views that need them all. */
  start: string;
  whole: string;
}

/** Stand where the active restaurant and the current date go. */
export const boardHolders = { restaurantId: '00000000-0000-4000-8000-00000000000c', date: '2000-01-01' };

const path = '/admin/restaurantes/ordenes/tablero';
const { restaurantId, date } = boardHolders;

export const boardToStart = (scripts: readonly string[]): BoardToStart => ({
  path,
  scripts,
  restaurants: buildAddress(userRestaurants, { query: { permission: getRestaurantPermission(path) } }),
  day: buildAddress(kitchenFilters, { query: buildBoardStartInput(restaurantId, date) }),
  start: buildAddress(kitchenBoardStart, { query: buildBoardStartInput(restaurantId, date) }),
  whole: buildAddress(kitchenOrders, { query: buildBoardDayInput(restaurantId, date) }),
});

/** The modules that are the board: its route and those around it, and what guards them. */
export const isOfBoard = (id: string): boolean =>
  /[\\/]src[\\/](routes[\\/]_admin([\\/]admin[\\/]restaurantes([\\/]ordenes[\\/]tablero)?)?\.tsx\?tsr-split|session[\\/]active-restaurant\.ts$|features[\\/]kitchen-orders[\\/]preload-board-start\.ts$)/.test(
    id,
  );
