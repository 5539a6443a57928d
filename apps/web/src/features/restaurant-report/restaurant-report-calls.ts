import { restaurantReport } from '@sazon/contract/reports/restaurant-routes';
import { isReportPeriod } from '@sazon/domain/reports/report-period';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/query-for.ts';

/** The report of a restaurant; without a period that of the current month. The former one stays while dates change. */
export const restaurantReportQuery = (restaurantId: string, from: string | undefined, to: string | undefined) => ({
  ...queryFor(restaurantReport, {
    query: {
      restaurantId,
      ...(from !== undefined && to !== undefined && isReportPeriod({ from, to }) ? { from, to } : {}),
    },
  }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});
