import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { CompanyMonth, CompanyPart, CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import { type Actor, listScopeIds } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate, listDates, toWeekday } from '@sazon/domain/calendar/iso-date';
import { toPeriodBefore, toPeriodYearBefore } from '@sazon/domain/reports/report-period';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listScopeEnterprises } from '../employee-register/companies-in-scope-queries.ts';
import { listCompanyGuestLunches } from './company-guest-lunches-queries-and-sheet.ts';
import type { AskedPeople } from './company-people-queries.ts';
import {
  countEntitled,
  listCompanyCohorts,
  listCompanyDays,
  listCompanyMonths,
  listCompanyParts,
  listOrderedDays,
  readCompanyFigures,
  readCompleteUntil,
} from './company-report-queries.ts';
import { type AskedPeriod, toAskedPeriod, toMonthsUntil } from './report-periods.ts';

export type AskedCompany = AskedPeople & {
  enterprise: { id: string; name: string };
  enterprises: { id: string; name: string }[];
};

/**
 * Returns the company that is asked for, or the first whose reports the caller may see. NOT_FOUND when there is none.
 */
export async function findAskedCompany(
  deps: Deps,
  actor: Actor,
  asked: AskedPeriod & {
    enterpriseId?: string | undefined;
    locationId?: string | undefined;
    groupId?: string | undefined;
    hour?: string | undefined;
    cohort?: IsoDate | undefined;
  },
): Promise<AskedCompany | Refusal<'NOT_FOUND'>> {
  const enterprises = await listScopeEnterprises(deps.db, listScopeIds(actor, 'enterprises_reports_view'));
  const enterprise = enterprises.find(({ id }) => asked.enterpriseId === undefined || id === asked.enterpriseId);
  if (enterprise === undefined) return refuse('NOT_FOUND');
  const period = toAskedPeriod(deps, asked);
  const { locationId, groupId, hour, cohort } = asked;
  return { enterpriseId: enterprise.id, locationId, groupId, hour, cohort, period, enterprise, enterprises };
}

/** Reads a company's month until today, and the lunches of this week. */
export async function readCompanyMonth(deps: Deps, { enterpriseId, period }: AskedCompany): Promise<CompanyMonth> {
  const monday = addDays(period.to, 1 - toWeekday(period.to));
  const week = { from: monday, to: addDays(monday, 6) };
  const [{ lunches, people, totalCop, subsidyCop, payrollCop, ownCop }, days, entitled, completeUntil] = await together(
    [
      readCompanyFigures(deps.db, { enterpriseId }, period),
      listOrderedDays(deps.db, enterpriseId, week),
      countEntitled(deps.db, { enterpriseId }),
      readCompleteUntil(deps.db),
    ],
  );
  const ordered = new Map(days.map((one) => [one.date, one.lunches]));
  const shown = listDates(week.from, week.to).filter((date) => toWeekday(date) <= 5 || ordered.has(date));
  return {
    ...{ enterpriseId, ...period, completeUntil, entitled, lunches, people, totalCop, subsidyCop, payrollCop, ownCop },
    week: shown.map((date) => ({ date, lunches: ordered.get(date) ?? 0 })),
  };
}

const listNames = (parts: readonly CompanyPart[]) =>
  parts.flatMap(({ id, name, figures }) => (figures === null || id === null ? [] : [{ id, name }]));

const cohortMonths = 6;

/** Reads a company's report, with the period before and the year before. */
export async function readCompanyReport(deps: Deps, asked: AskedCompany): Promise<CompanyReport> {
  const { db } = deps;
  const { period, enterpriseId, locationId, groupId, hour, enterprises } = asked;
  const today = toBogotaDate(deps.now());
  const before = toPeriodBefore(period, today);
  const yearBefore = toPeriodYearBefore(period, today);
  const [{ isFew, ...current }, { isFew: _, ...prior }, { isFew: __, ...priorYear }, days, months] = await together([
    readCompanyFigures(db, asked, period),
    readCompanyFigures(db, asked, before),
    readCompanyFigures(db, asked, yearBefore),
    listCompanyDays(db, asked, period),
    listCompanyMonths(db, asked, period.to),
  ]);
  const [bySite, byGroup, hours, cohorts, guests, entitled, completeUntil] = await together([
    listCompanyParts(db, { enterpriseId, groupId, hour }, period, 'location'),
    listCompanyParts(db, { enterpriseId, locationId, hour }, period, 'group'),
    listCompanyParts(db, { enterpriseId, locationId, groupId }, period, 'hour'),
    listCompanyCohorts(db, asked, toMonthsUntil(period, cohortMonths)),
    listCompanyGuestLunches(db, asked, period),
    locationId === undefined && hour === undefined ? countEntitled(db, { enterpriseId, groupId }) : null,
    readCompleteUntil(db),
  ]);
  const names = { sites: listNames(bySite), groups: listNames(byGroup) };
  const of = { enterprises, enterpriseId, ...names, ...period, before, yearBefore, completeUntil, few: isFew };
  const nothing = {
    days: [],
    months: [],
    bySite: [],
    byGroup: [],
    byHour: [],
    cohorts: [],
    guestLunches: [],
    guestLunchSums: { groups: 0, lunches: 0, amountCop: 0 },
  };
  if (isFew) return { ...of, entitled: null, current, prior, priorYear, ...nothing };
  return {
    ...{
      ...of,
      entitled,
      current,
      prior,
      priorYear,
      days,
      months,
      cohorts,
      guestLunches: guests.listed,
      guestLunchSums: guests.sums,
    },
    bySite: bySite.filter(({ id }) => locationId === undefined || id === locationId),
    byGroup: byGroup.filter(({ id }) => groupId === undefined || id === groupId),
    byHour: hours
      .map(({ name, figures }) => ({ hour: name, figures }))
      .filter((one) => hour === undefined || one.hour === hour)
      .sort((a, b) => (a.hour < b.hour ? -1 : 1)),
  };
}
