import { incidentRates } from '@sazon/contract/incidents/incident-messages-and-rates-routes';
import { platformIncident, platformIncidents } from '@sazon/contract/incidents/routes';
import { adminOrderDetail, adminOrders } from '@sazon/contract/orders/admin-list-and-detail-routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import type { IncidentsSearch } from './incidents-search-params.ts';

export const perPage = 30;

/** The reads that a change of an incident affects. */
export const incidentReads = [platformIncidents, platformIncident, adminOrders, adminOrderDetail];

export const incidentsQuery = ({ ver, pagina = 1 }: IncidentsSearch) => ({
  ...queryFor(platformIncidents, { query: { show: ver === 'todos' ? 'all' : 'waiting', page: pagina, perPage } }),
  placeholderData: keepPreviousData,
  refetchInterval: 60_000,
  meta: { silent: true },
});

export const incidentQuery = (id: string) => ({
  ...queryFor(platformIncident, { params: { id } }),
  meta: { silent: true },
});

/** The lunch of an incident with its price, as the orders' desk reads it. */
export const lunchQuery = (orderId: string) => ({
  ...queryFor(adminOrderDetail, { params: { orderId } }),
  meta: { silent: true },
});

export const incidentRatesQuery = (id: string) => ({
  ...queryFor(incidentRates, { params: { id } }),
  meta: { silent: true },
});
