import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { isOrderStatus, type OrderStatus } from '@sazon/domain/orders/status';
import { parseList, toSearchState } from '../../calls/search-params-codec.ts';
import type { OrdersSearch } from './board-and-orders-table-search-params.ts';

export interface OrdersFilters {
  /** A null start means today; a null end means the day of the start. */
  startDate: IsoDate | null;
  endDate: IsoDate | null;
  /** The chosen hours; an empty list means all of them, as it does for locations and statuses. */
  hours: readonly string[];
  locationIds: readonly string[];
  statuses: readonly OrderStatus[];
  search: string;
  page: number;
}

export function toOrdersFilters(search: OrdersSearch): OrdersFilters {
  return {
    startDate: search.startDate ?? null,
    endDate: search.endDate ?? null,
    hours: parseList(search.time),
    locationIds: parseList(search.locationId),
    statuses: parseList(search.status).filter(isOrderStatus),
    search: search.search ?? '',
    page: Number(search.page ?? 1),
  };
}

/** Converts the filters to parameters of the address, without default values. */
export function toOrdersSearch(filters: OrdersFilters): OrdersSearch {
  const { startDate, endDate, hours, locationIds, statuses, search, page } = filters;
  return toSearchState({
    startDate,
    endDate: endDate !== startDate && endDate,
    time: hours,
    locationId: locationIds,
    status: statuses,
    search,
    page: page > 1 && page,
  }) as OrdersSearch;
}

/** Returns the first and last day of the filters; an end before its start counts as the start. */
export function toDateRange({ startDate, endDate }: OrdersFilters, today: IsoDate): { start: IsoDate; end: IsoDate } {
  const start = startDate ?? today;
  return { start, end: endDate !== null && endDate > start ? endDate : start };
}

/** Builds the key of a selection: another filter, page or restaurant has another key, which clears it. */
export const buildOrdersSelectionKey = (restaurantId: string, filters: OrdersFilters): string =>
  JSON.stringify([restaurantId, toOrdersSearch(filters)]);

export const isFiltered = ({ hours, locationIds, statuses, search }: OrdersFilters): boolean =>
  hours.length + locationIds.length + statuses.length > 0 || search !== '';
