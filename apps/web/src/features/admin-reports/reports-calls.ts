import { platformGroups, platformReport } from '@sazon/contract/reports/platform-routes';
import { isReportPeriod } from '@sazon/domain/reports/report-period';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/query-for.ts';
import type { ReportsSearch } from './reports-search.ts';

/** The dates of the address when they make a period, else none: the current month. */
const toFilter = ({ desde: from, hasta: to, empresa, restaurante, lugar }: ReportsSearch) => ({
  ...(from !== undefined && to !== undefined && isReportPeriod({ from, to }) ? { from, to } : {}),
  enterpriseId: empresa,
  restaurantId: restaurante,
  locationId: lugar,
});

/** The report; the former one stays while filters change. */
export const platformReportQuery = (search: ReportsSearch) => ({
  ...queryFor(platformReport, { query: toFilter(search) }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

/** The same lunches by restaurant, company, brand, place or hour. */
export const platformGroupsQuery = (search: ReportsSearch) => ({
  ...queryFor(platformGroups, { query: { ...toFilter(search), by: search.por ?? 'restaurant' } }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});
