import { platformGroups, platformReport } from '@sazon/contract/reports/platform-routes';
import { REPORT_GROUPS, type ReportGroup } from '@sazon/domain/reports/report-groups';
import { isReportPeriod } from '@sazon/domain/reports/report-period';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/query-for.ts';
import { toHour } from '../company-report/report-calls.ts';
import type { ReportSearch } from '../company-report/report-search-params.ts';

/** By what the address groups the table: restaurants when it does not say. */
export const findGroup = ({ orden }: ReportSearch): ReportGroup =>
  REPORT_GROUPS.find((one) => one === orden) ?? 'restaurant';

/** The dates of the address when they make a period, else none: the current month. */
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

/** The report; the former one stays while filters change. */
export const platformReportQuery = (search: ReportSearch) => ({
  ...queryFor(platformReport, { query: toFilter(search) }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

/** The same lunches by restaurant, company, brand, place or hour. */
export const platformGroupsQuery = (search: ReportSearch) => ({
  ...queryFor(platformGroups, { query: { ...toFilter(search), by: findGroup(search) } }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});
