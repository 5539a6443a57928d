import { platformGroups, platformReport } from '@sazon/contract/reports/platform-routes';
import { REPORT_GROUPS, type ReportGroup } from '@sazon/domain/reports/report-groups';
import { isReportPeriod } from '@sazon/domain/reports/report-period';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import type { ReportSearch } from '../company-report/company-and-platform-report-search-params.ts';
import { toHour } from '../company-report/report-calls.ts';

/** Returns by what the table is grouped, as the address says; by restaurant when it does not say. */
export const findGroup = ({ orden }: ReportSearch): ReportGroup =>
  REPORT_GROUPS.find((one) => one === orden) ?? 'restaurant';

/** Returns the filters in the address. Dates that make no period are left out, which asks for the current month. */
export const toFilter = ({
  desde: from,
  hasta: to,
  empresa,
  restaurante,
  lugar,
  marca,
  hora,
  ciudad,
}: ReportSearch) => ({
  ...(from !== undefined && to !== undefined && isReportPeriod({ from, to }) ? { from, to } : {}),
  enterpriseId: empresa,
  restaurantId: restaurante,
  locationId: lugar,
  brandId: marca,
  hour: toHour(hora),
  city: ciudad?.slice(0, 80),
});

/** The query of the report; the former report stays while another one loads. */
export const platformReportQuery = (search: ReportSearch) => ({
  ...queryFor(platformReport, { query: toFilter(search) }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

/** Returns the query of the report's lunches by restaurant, company, brand, place or hour. */
export const platformGroupsQuery = (search: ReportSearch) => ({
  ...queryFor(platformGroups, { query: { ...toFilter(search), by: findGroup(search) } }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

/** Whether the list of orders can show the same lunches: it has no filter by company, city, brand or hour. */
export const hasOrders = ({ empresa, ciudad, marca, hora }: ReportSearch): boolean =>
  [empresa, ciudad, marca, hora].every((filter) => filter === undefined);
