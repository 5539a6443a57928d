import { kitchenFilters, kitchenOrders } from '@sazon/contract/kitchen';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { activePlusDeliveredStatuses } from '@sazon/domain/orders/status';
import { queryFor } from '../../calls/query-for.ts';

/** More than any kitchen cooks in a day: the board is one page. */
const wholeDay = 5000;

/** The hours and places with orders on a date, the couriers, and the server's clock. The board says itself when it fails. */
export const dayQuery = (restaurantId: string, date: IsoDate) => ({
  ...queryFor(kitchenFilters, { query: { restaurantId, startDate: date, endDate: date } }),
  meta: { silent: true },
});

export const ordersQuery = (
  restaurantId: string,
  date: IsoDate,
  { timeIds, locationIds }: { timeIds: readonly string[]; locationIds: readonly string[] },
) => ({
  ...queryFor(kitchenOrders, {
    query: {
      restaurantId,
      startDate: date,
      endDate: date,
      status: activePlusDeliveredStatuses.join(','),
      perPage: wholeDay,
      ...(timeIds.length > 0 && { time: JSON.stringify(timeIds) }),
      ...(locationIds.length > 0 && { locationId: JSON.stringify(locationIds) }),
    },
  }),
  meta: { silent: true },
});
