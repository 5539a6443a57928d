import type { KitchenOrder } from '@sazon/contract/kitchen/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { adminFilterStatuses } from '@sazon/domain/orders/status';
import { parseList, toSearchState } from '../../calls/search-state.ts';
import type { BoardSearch } from './board-search.ts';

/** The five columns of the board: the statuses that a restaurant filters by. */
export type ColumnStatus = (typeof adminFilterStatuses)[number];

export interface BoardFilters {
  /** Null is today. */
  date: IsoDate | null;
  /** None is all of them, and so for places. */
  hours: readonly string[];
  locationIds: readonly string[];
  search: string;
  view: 'comandas' | 'platos';
  /** On a phone one column is seen at a time. */
  column: ColumnStatus;
}

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

/** The address of these filters; what is as it is by default is left out. */
export function searchOf({ date, hours, locationIds, search, view, column }: BoardFilters): BoardSearch {
  return toSearchState({
    date,
    time: hours,
    locationId: locationIds,
    search,
    view: view === 'platos' && view,
    status: column !== 'scheduled' && column,
  }) as BoardSearch;
}

/** Comandas or dishes. */
export const boardViews = [
  { value: 'comandas', label: 'Comandas', icon: 'receipt' },
  { value: 'platos', label: 'Platos', icon: 'bowl-food' },
] as const;

/** Nothing is left out of the day. */
export const noFilters = { hours: [], locationIds: [], search: '' } as const satisfies Partial<BoardFilters>;

/** By how many things the day is filtered: hours, places, what is searched. */
export const countChosenFilters = ({ hours, locationIds, search }: BoardFilters): number =>
  [hours, locationIds, search].filter(({ length }) => length > 0).length;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether an order is in what these filters leave; the search looks at the code, the customer and the dish. */
export function isShown(order: KitchenOrder, { hours, locationIds, search }: BoardFilters): boolean {
  const wanted = plain(search.trim());
  return (
    (hours.length === 0 || hours.includes(order.time.hour)) &&
    (locationIds.length === 0 || locationIds.includes(order.location.id)) &&
    (wanted === '' || plain(`${order.code} ${order.customer} ${order.menu.name}`).includes(wanted))
  );
}

/** What a selection belongs to: with other filters it is another one (changing them clears the selected rows). */
export function buildBoardSelectionKey(
  restaurantId: string,
  { date, hours, locationIds, search, view }: BoardFilters,
): string {
  return JSON.stringify([restaurantId, date, hours, locationIds, search, view]);
}
