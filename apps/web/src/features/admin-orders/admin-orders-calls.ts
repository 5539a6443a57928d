import { adminOrderDetail, adminOrderFilters, adminOrders } from '@sazon/contract/orders/admin-list-and-detail-routes';
import { isOrderStatus } from '@sazon/domain/orders/status';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { parseList } from '../../calls/search-params-codec.ts';
import type { OrdersSearch } from './admin-orders-search-params.ts';

/** docs/specification.md section 9: a hundred orders per page of admin orders. */
export const perPage = 100;

/** The reads that a change of an order affects. */
export const orderReads = [adminOrders, adminOrderDetail, adminOrderFilters];

const counts = { almuerzos: 'lunch', 'no-recogidos': 'no_show' } as const;

/** Returns what of a report a value of `estado` names; undefined for statuses. */
export const findCounted = (estado: string | undefined): keyof typeof counts | undefined =>
  estado !== undefined && Object.hasOwn(counts, estado) ? (estado as keyof typeof counts) : undefined;

const waits = { problemas: 'problem', chats: 'chat', cobros: 'held' } as const;

/** Returns the query of the page of orders that the address names. */
export function ordersQuery(search: OrdersSearch) {
  const { buscar, estado, restaurante, lugar, desde, hasta, espera, pagina = 1 } = search;
  const counted = findCounted(estado);
  const statuses = parseList(estado).filter(isOrderStatus);
  return {
    ...queryFor(adminOrders, {
      query: {
        page: pagina,
        perPage,
        ...(buscar && { search: buscar }),
        ...(statuses.length > 0 && { status: statuses.join(',') }),
        ...(restaurante && { restaurantId: restaurante }),
        ...(lugar && { locationId: lugar }),
        ...(desde && { startDate: desde }),
        ...(hasta && { endDate: hasta }),
        ...(espera && { waiting: waits[espera] }),
        ...(counted && { counted: counts[counted] }),
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    meta: { silent: true },
  };
}

export const filtersQuery = { ...queryFor(adminOrderFilters), refetchInterval: 60_000, meta: { silent: true } };

export const orderQuery = (orderId: string) => ({
  ...queryFor(adminOrderDetail, { params: { orderId } }),
  meta: { silent: true },
});
