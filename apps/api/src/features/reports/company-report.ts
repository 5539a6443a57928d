import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { CompanyReport } from '@sazon/contract/reports/schemas';
import { type Actor, listScopeIds } from '@sazon/domain/access/may';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { type ReportPeriod, toPeriodBefore } from '@sazon/domain/reports/report-period';
import type { Deps } from '../../deps.ts';
import { listScopeEnterprises } from '../employee-imports/import-view-queries.ts';
import { type AskedPeriod, toAskedPeriod } from './asked-period.ts';
import {
  type CompanyScope,
  countEntitled,
  listCompanyDays,
  listCompanyMonths,
  listCompanySites,
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
  asked: AskedPeriod & { enterpriseId?: string | undefined; locationId?: string | undefined },
): Promise<AskedCompany | Refusal<'NOT_FOUND'>> {
  const enterprises = await listScopeEnterprises(deps.db, listScopeIds(actor, 'enterprises_reports_view'));
  const enterprise = enterprises.find(({ id }) => asked.enterpriseId === undefined || id === asked.enterpriseId);
  if (enterprise === undefined) return refuse('NOT_FOUND');
  const period = toAskedPeriod(deps, asked);
  return { enterpriseId: enterprise.id, locationId: asked.locationId, period, enterprise, enterprises };
}

/** The report of a company, with the period before. */
export async function readCompanyReport(deps: Deps, asked: AskedCompany): Promise<CompanyReport> {
  const { period, enterpriseId, locationId, enterprises } = asked;
  const before = toPeriodBefore(period, toBogotaDate(deps.now()));
  const [current, prior, days, months, bySite, entitled, completeUntil] = await Promise.all([
    readCompanyFigures(deps.db, asked, period),
    readCompanyFigures(deps.db, asked, before),
    listCompanyDays(deps.db, asked, period),
    listCompanyMonths(deps.db, asked, period.to),
    listCompanySites(deps.db, { enterpriseId, locationId: undefined }, period),
    locationId === undefined ? countEntitled(deps.db, enterpriseId) : null,
    readCompleteUntil(deps.db),
  ]);
  const sites = bySite.flatMap(({ id, name, figures }) => (figures === null ? [] : [{ id, name }]));
  const shown = bySite.filter(({ id }) => locationId === undefined || id === locationId);
  const of = { enterprises, enterpriseId, sites, ...period, before, completeUntil, entitled };
  return { ...of, current, prior, days, months, bySite: shown };
}
