import { companyPeople, companyReport } from '@sazon/contract/reports/company-report-routes';
import { COMPANY_PEOPLE_ORDERS, type CompanyPeopleOrder } from '@sazon/domain/reports/company-people-sort-keys';
import { isReportPeriod } from '@sazon/domain/reports/report-period';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import type { ReportSearch } from './company-and-platform-report-search-params.ts';

export const peoplePerPage = 20;

/** Returns the dates in the address when they make a period, else none, which asks for the current month. */
function toPeriod({ desde: from, hasta: to }: ReportSearch) {
  return from !== undefined && to !== undefined && isReportPeriod({ from, to }) ? { from, to } : {};
}

/** Returns the hour in the address, or undefined when it has none or no valid one. */
export const toHour = (hour: string | undefined) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(hour ?? '') ? hour : undefined);

const toFilter = (search: ReportSearch) => ({
  ...toPeriod(search),
  enterpriseId: search.empresa,
  locationId: search.lugar,
  groupId: search.grupo,
  hour: toHour(search.hora),
});

/** The query of the report; the former report stays while another one loads. */
export const companyReportQuery = (search: ReportSearch) => ({
  ...queryFor(companyReport, { query: toFilter(search) }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

/** Returns how people are ordered, as the address says; by what the company pays when it does not say. */
export const findOrder = ({ orden }: ReportSearch): CompanyPeopleOrder =>
  COMPANY_PEOPLE_ORDERS.find((one) => one === orden) ?? 'subsidy';

const longestSearch = 80;

/** The query of a page of the report's people. */
export const companyPeopleQuery = ({ buscar, pagina = 1, ...search }: ReportSearch) => ({
  ...queryFor(companyPeople, {
    query: {
      ...toFilter(search),
      search: buscar?.slice(0, longestSearch),
      order: findOrder(search),
      cohort: search.cohorte,
      page: pagina,
      perPage: peoplePerPage,
    },
  }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});
