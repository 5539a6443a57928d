import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { foldText } from '@sazon/domain/fold-text';
import type { adminFilterStatuses } from '@sazon/domain/orders/status';
import { parseList, toSearchState } from '../../calls/search-params-codec.ts';
import type { BoardSearch } from './board-and-orders-table-search-params.ts';

/** The five columns of the board, which are the statuses a restaurant filters by. */
export type ColumnStatus = (typeof adminFilterStatuses)[number];

export interface BoardFilters {
  /** Null for today. */
  date: IsoDate | null;
  /** The chosen hours; an empty list means all of them, as it does for locations. */
  hours: readonly string[];
  locationIds: readonly string[];
  search: string;
  view: 'comandas' | 'platos';
  /** The column shown on a phone. */
  column: ColumnStatus;
}

/** Reads the board's filters from the address; what is missing has its default. */
export function toBoardFilters(search: BoardSearch): BoardFilters {
  return {
    date: search.date ?? null,
    hours: parseList(search.time),
    locationIds: parseList(search.locationId),
    search: search.search ?? '',
    view: search.view ?? 'comandas',
    column: search.status ?? 'scheduled',
  };
}

/** Converts the filters to parameters of the address, without default values. */
export function toBoardSearch({ date, hours, locationIds, search, view, column }: BoardFilters): BoardSearch {
  return toSearchState({
    date,
    time: hours,
    locationId: locationIds,
    search,
    view: view === 'platos' && view,
    status: column !== 'scheduled' && column,
  }) as BoardSearch;
}

/** The two views of the board: orders or dishes. */
export const boardViews = [
  { value: 'comandas', label: 'Comandas', icon: 'receipt' },
  { value: 'platos', label: 'Platos', icon: 'bowl-food' },
] as const;

/** The values of the filters when none is set. */
export const noFilters = { hours: [], locationIds: [], search: '' } as const satisfies Partial<BoardFilters>;

/** Counts the kinds of filters that are set: hours, locations and the search. */
export const countChosenFilters = ({ hours, locationIds, search }: BoardFilters): number =>
  [hours, locationIds, search].filter(({ length }) => length > 0).length;

/** Whether an order passes the filters; the search compares code, customer and dish. */
export function isShown(order: KitchenOrder, { hours, locationIds, search }: BoardFilters): boolean {
  const wanted = foldText(search.trim());
  return (
    (hours.length === 0 || hours.includes(order.time.hour)) &&
    (locationIds.length === 0 || locationIds.includes(order.location.id)) &&
    (wanted === '' || foldText(`${order.code} ${order.customer} ${order.menu.name}`).includes(wanted))
  );
}

/** Builds the key of a selection: other filters have another key, which clears the selected rows. */
export function buildBoardSelectionKey(
  restaurantId: string,
  { date, hours, locationIds, search, view }: BoardFilters,
): string {
  return JSON.stringify([restaurantId, date, hours, locationIds, search, view]);
}
