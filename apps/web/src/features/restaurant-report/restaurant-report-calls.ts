import { restaurantReport } from '@sazon/contract/reports/restaurant-routes';
import { isReportPeriod } from '@sazon/domain/reports/report-period';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';

export interface AskedReport {
  restaurantId: string;
  from: string | undefined;
  to: string | undefined;
  /** The brand and the hour that the report is limited to; undefined when it is not limited. */
  brandId: string | undefined;
  hour: string | undefined;
}

const isHour = (hour: string | undefined) => /^([01]\d|2[0-3]):[0-5]\d$/.test(hour ?? '');

/**
 * The query of a restaurant's report, by default of the current month; the former one stays while another one loads.
 */
export const restaurantReportQuery = ({ restaurantId, from, to, brandId, hour }: AskedReport) => ({
  ...queryFor(restaurantReport, {
    query: {
      ...{ restaurantId, brandId, hour: isHour(hour) ? hour : undefined },
      ...(from !== undefined && to !== undefined && isReportPeriod({ from, to }) ? { from, to } : {}),
    },
  }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});
