import { myDishes } from '@sazon/contract/catalog/popular-and-usual-dishes-routes';
import { menuCategories, menuList } from '@sazon/contract/catalog/routes';
import type { RouteInput } from '@sazon/contract/define-route';
import type { Calendar } from '@sazon/contract/delivery/locations-calendar-and-settings-schemas';
import { listOrders } from '@sazon/contract/orders/routes';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { activePlusDeliveredStatuses } from '@sazon/domain/orders/status';
import { queryEveryPage } from '../../calls/query-every-page.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import type { SlotIds } from '../../session/calendar-and-chosen-date.ts';

export type MenuFilters = Omit<RouteInput<typeof menuList>['query'], keyof SlotIds | 'scheduleDate'>;

/** The page size; a longer day takes several requests. */
const atOnce = 200;
const rarelyMs = 60 * 60_000;

/** Returns the query of all dishes of a location, slot and date that pass the filters. */
export function menuDishesQuery(slot: SlotIds | null, scheduleDate: IsoDate | null, filters: MenuFilters = {}) {
  return {
    ...queryEveryPage(menuList, {
      query: { ...slot, scheduleDate: scheduleDate ?? undefined, ...filters, perPage: atOnce },
    }),
    enabled: slot !== null && scheduleDate !== null,
  };
}

/** The query of the dishes that this person, or five or more colleagues, order again and again. */
export const myDishesQuery = { ...queryFor(myDishes), staleTime: rarelyMs, meta: { silent: true } };

export const categoriesQuery = { ...queryFor(menuCategories), staleTime: rarelyMs };

const planned = [...activePlusDeliveredStatuses, 'pending_confirmation'].join(',');
const mostOrders = 100;

/** Returns the query of the orders from today on, for the week, today's ticket and the employer's share. */
export function comingOrdersQuery(days: Calendar | undefined) {
  const range = { startDate: days?.today, endDate: days?.weeks.at(-1)?.at(-1) };
  return queryFor(listOrders, { query: { ...range, status: planned, perPage: mostOrders } });
}
