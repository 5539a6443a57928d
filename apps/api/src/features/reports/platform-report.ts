import type { PlatformReport } from '@sazon/contract/reports/platform-schemas';
import { toBillWeek } from '@sazon/domain/bills/restaurant-bill';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { type ReportPeriod, toPeriodBefore, toPeriodYearBefore } from '@sazon/domain/reports/report-period';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readCompleteUntil } from './company-report-queries.ts';
import { readDaysUntilPaid } from './days-until-restaurants-paid-queries.ts';
import { listOffers } from './offers-report-queries.ts';
import {
  findBrand,
  listNoShowPlaces,
  listPaymentOutcomes,
  listPlatformFilters,
  listPlatformGroups,
  listPlatformMix,
  listPlatformWeeks,
} from './platform-report-breakdowns-and-filters-queries.ts';
import { countPlatformPeople, listCohorts } from './platform-report-people-queries.ts';
import { type PlatformScope, readPlatformFigures } from './platform-report-queries.ts';
import { toMonthsUntil } from './report-periods.ts';

const weeksShown = 13;
const mixMonths = 4;
const cohortMonths = 6;

/** Returns the weeks that end with the period; none of them is later than this week. */
function weeksUntil({ to }: ReportPeriod, today: string) {
  const last = toBillWeek(to < today ? to : today).start;
  return { first: addDays(last, -7 * (weeksShown - 1)), last };
}

/** The report of the platform, with the period before and the year before. */
export async function readPlatformReport(
  deps: Deps,
  scope: PlatformScope,
  period: ReportPeriod,
): Promise<PlatformReport> {
  const { db } = deps;
  const today = toBogotaDate(deps.now());
  const before = toPeriodBefore(period, today);
  const yearBefore = toPeriodYearBefore(period, today);
  const isWhole = Object.values(scope).every((one) => one === undefined);
  const [filters, brand, completeUntil] = await together([
    listPlatformFilters(db),
    findBrand(db, scope.brandId),
    readCompleteUntil(db),
  ]);
  const [current, prior, priorYear, people, priorPeople, priorYearPeople] = await together([
    readPlatformFigures(db, scope, period),
    readPlatformFigures(db, scope, before),
    readPlatformFigures(db, scope, yearBefore),
    countPlatformPeople(db, scope, period),
    countPlatformPeople(db, scope, before),
    countPlatformPeople(db, scope, yearBefore),
  ]);
  const { restaurantId, ...others } = scope;
  const isOfRestaurants = Object.values(others).every((one) => one === undefined);
  const [weeks, mix, cohorts, payments, byHour, noShows, offers, payDays] = await together([
    listPlatformWeeks(db, scope, weeksUntil(period, today)),
    listPlatformMix(db, scope, toMonthsUntil(period, mixMonths)),
    listCohorts(db, scope, toMonthsUntil(period, cohortMonths)),
    isWhole ? listPaymentOutcomes(db, period) : null,
    listPlatformGroups(db, scope, period, 'hour'),
    listNoShowPlaces(db, scope, period),
    isOfRestaurants ? listOffers(db, restaurantId, period) : null,
    isOfRestaurants ? readDaysUntilPaid(db, restaurantId, period, today) : null,
  ]);
  const hours = byHour
    .filter(({ timed }) => timed > 0)
    .map(({ name, timed, onTime }) => ({ hour: name, timed, onTime }))
    .sort((a, b) => (a.hour < b.hour ? -1 : 1));
  const compared = { current, prior, priorYear, people, priorPeople, priorYearPeople };
  const sums = { weeks, mix, cohorts, payments, hours, noShows, offers, payDays };
  return { ...filters, brand, ...period, before, yearBefore, completeUntil, ...compared, ...sums };
}

/** Adds the number of people to the figures, because the report keeps it beside them. */
export function addPeopleToPlatformReport(report: PlatformReport) {
  const { current, prior, priorYear, people, priorPeople, priorYearPeople, before, yearBefore } = report;
  return {
    ...{ before, yearBefore, current: { ...current, people }, prior: { ...prior, people: priorPeople } },
    priorYear: { ...priorYear, people: priorYearPeople },
  };
}
