import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import type { companyPeople } from '@sazon/contract/reports/company-report-schemas';
import type { platformGroups } from '@sazon/contract/reports/platform-schemas';
import type { Actor } from '@sazon/domain/access/may';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type AskedPeriod, toAskedPeriod } from './asked-period.ts';
import { drawCompanyPaper } from './company-paper.ts';
import { listCompanyPeople } from './company-people-queries.ts';
import { formatPeopleCsv, formatPeopleSheet } from './company-people-sheets.ts';
import { type AskedCompany, findAskedCompany, readCompanyReport } from './company-report.ts';
import { formatGroupsCsv, formatGroupsSheet } from './platform-groups-sheets.ts';
import { drawPlatformPaper } from './platform-paper.ts';
import { listPlatformGroups, type PlatformScope } from './platform-queries.ts';
import { readPlatformReport } from './platform-report.ts';
import { drawRestaurantPaper } from './restaurant-paper.ts';
import { findRestaurantName } from './restaurant-queries.ts';
import { readRestaurantReport } from './restaurant-report.ts';

export type FileFormat = 'csv' | 'xlsx' | 'pdf';
export type MadeFile = { period: ReportPeriod; file: string | Buffer };

const mostRows = 50_000;

/** What each person of a company had; on paper the company's sums, without anybody. */
export async function makeCompanyFile(
  deps: Deps,
  actor: Actor,
  { search, order, ...filter }: z.output<typeof companyPeople.query>,
  format: FileFormat,
): Promise<MadeFile | Refusal<'NOT_FOUND'>> {
  const asked = await findAskedCompany(deps, actor, filter);
  if (isRefusal(asked)) return asked;
  if (format === 'pdf') return { period: asked.period, file: await makeCompanyPaper(deps, asked) };
  const people = await listCompanyPeople(deps.db, asked, { search, order }, { limit: mostRows, offset: 0 });
  return { period: asked.period, file: await (format === 'csv' ? formatPeopleCsv(people) : formatPeopleSheet(people)) };
}

/** A company's report on paper, with the names of its filters. */
export async function makeCompanyPaper(deps: Deps, asked: AskedCompany): Promise<Buffer> {
  const report = await readCompanyReport(deps, asked);
  const named = (parts: readonly { id: string; name: string }[], id: string | undefined) =>
    parts.filter((one) => one.id === id).map(({ name }) => name);
  return await drawCompanyPaper(report, [
    ...named(report.sites, asked.locationId).map((name) => `Sede: ${name}`),
    ...named(report.groups, asked.groupId).map((name) => `Grupo: ${name}`),
  ]);
}

/** The platform's lunches by group; on paper with its findings. */
export async function makePlatformFile(
  deps: Deps,
  { from, to, by, ...scope }: z.output<typeof platformGroups.query>,
  format: FileFormat,
): Promise<MadeFile> {
  const period = toAskedPeriod(deps, { from, to });
  const groups = await listPlatformGroups(deps.db, scope, period, by);
  if (format === 'csv') return { period, file: formatGroupsCsv(groups, by) };
  if (format === 'xlsx') return { period, file: await formatGroupsSheet(groups, by) };
  const report = await readPlatformReport(deps, scope, period);
  const filters: [string, keyof PlatformScope, readonly { id: string; name: string }[]][] = [
    ['Restaurante', 'restaurantId', report.restaurants],
    ['Empresa', 'enterpriseId', report.enterprises],
    ['Lugar', 'locationId', report.locations],
  ];
  const lines = filters.flatMap(([what, key, names]) =>
    names.filter(({ id }) => id === scope[key]).map(({ name }) => `${what}: ${name}`),
  );
  return { period, file: await drawPlatformPaper(report, { by, groups }, lines) };
}

/** A restaurant's report on paper. */
export async function makeRestaurantPaper(
  deps: Deps,
  actor: Actor,
  asked: AskedPeriod & { restaurantId: string },
): Promise<MadeFile | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  const report = await readRestaurantReport(deps, actor, asked);
  if (isRefusal(report)) return report;
  const name = await findRestaurantName(deps.db, asked.restaurantId);
  return { period: { from: report.from, to: report.to }, file: await drawRestaurantPaper(report, name) };
}
