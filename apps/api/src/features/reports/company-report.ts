import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { CompanyPart, CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import { type Actor, listScopeIds } from '@sazon/domain/access/may';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { type ReportPeriod, toPeriodBefore } from '@sazon/domain/reports/report-period';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listScopeEnterprises } from '../employee-imports/import-summaries-queries.ts';
import { type AskedPeriod, toAskedPeriod } from './asked-period.ts';
import {
  type CompanyScope,
  countEntitled,
  listCompanyDays,
  listCompanyMonths,
  listCompanyParts,
  readCompanyFigures,
  readCompleteUntil,
} from './company-queries.ts';

export type AskedCompany = CompanyScope & {
  period: ReportPeriod;
  enterprise: { id: string; name: string };
  enterprises: { id: string; name: string }[];
};

/** The company that is asked for, or the first that the caller may see. NOT_FOUND: none, or not theirs. */
export async function findAskedCompany(
  deps: Deps,
  actor: Actor,
  asked: AskedPeriod & {
    enterpriseId?: string | undefined;
    locationId?: string | undefined;
    groupId?: string | undefined;
  },
): Promise<AskedCompany | Refusal<'NOT_FOUND'>> {
  const enterprises = await listScopeEnterprises(deps.db, listScopeIds(actor, 'enterprises_reports_view'));
  const enterprise = enterprises.find(({ id }) => asked.enterpriseId === undefined || id === asked.enterpriseId);
  if (enterprise === undefined) return refuse('NOT_FOUND');
  const period = toAskedPeriod(deps, asked);
  const { locationId, groupId } = asked;
  return { enterpriseId: enterprise.id, locationId, groupId, period, enterprise, enterprises };
}

const namesOf = (parts: readonly CompanyPart[]) =>
  parts.flatMap(({ id, name, figures }) => (figures === null || id === null ? [] : [{ id, name }]));

/** The report of a company, with the period before. */
export async function readCompanyReport(deps: Deps, asked: AskedCompany): Promise<CompanyReport> {
  const { db } = deps;
  const { period, enterpriseId, locationId, groupId, enterprises } = asked;
  const before = toPeriodBefore(period, toBogotaDate(deps.now()));
  const [{ isFew, ...current }, { isFew: _, ...prior }, days, months] = await together([
    readCompanyFigures(db, asked, period),
    readCompanyFigures(db, asked, before),
    listCompanyDays(db, asked, period),
    listCompanyMonths(db, asked, period.to),
  ]);
  const [bySite, byGroup, entitled, completeUntil] = await together([
    listCompanyParts(db, { enterpriseId, groupId, locationId: undefined }, period, 'location'),
    listCompanyParts(db, { enterpriseId, locationId, groupId: undefined }, period, 'group'),
    locationId === undefined ? countEntitled(db, { enterpriseId, groupId }) : null,
    readCompleteUntil(db),
  ]);
  const names = { sites: namesOf(bySite), groups: namesOf(byGroup) };
  const of = { enterprises, enterpriseId, ...names, ...period, before, completeUntil, few: isFew };
  if (isFew) return { ...of, entitled: null, current, prior, days: [], months: [], bySite: [], byGroup: [] };
  return {
    ...{ ...of, entitled, current, prior, days, months },
    bySite: bySite.filter(({ id }) => locationId === undefined || id === locationId),
    byGroup: byGroup.filter(({ id }) => groupId === undefined || id === groupId),
  };
}
