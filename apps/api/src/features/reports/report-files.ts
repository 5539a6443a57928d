import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import type { companyPeople } from '@sazon/contract/reports/company-report-schemas';
import type { platformGroups } from '@sazon/contract/reports/platform-schemas';
import type { restaurantReport } from '@sazon/contract/reports/restaurant-schemas';
import type { Actor } from '@sazon/domain/access/permission-check';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { companyFigures, platformFigures } from '@sazon/domain/reports/report-figures';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { WorkbookSheet } from '../../sheets/write-workbook.ts';
import { readPdfLogo } from '../company-logos/company-logo-files.ts';
import { buildGuestLunchesSheet } from './company-guest-lunches-queries-and-sheet.ts';
import { listCompanyPeople } from './company-people-queries.ts';
import { buildCompanyPeopleSheet } from './company-people-sheet.ts';
import { type AskedCompany, findAskedCompany, readCompanyReport } from './company-report.ts';
import { drawCompanyPdf } from './company-report-pdf.ts';
import { buildPlatformGroupsSheet } from './platform-groups-sheets.ts';
import { addPeopleToPlatformReport, readPlatformReport } from './platform-report.ts';
import { listPlatformGroups } from './platform-report-breakdowns-and-filters-queries.ts';
import { drawPlatformPdf } from './platform-report-pdf.ts';
import type { PlatformScope } from './platform-report-queries.ts';
import { buildFiguresSheet } from './report-figures-tables.ts';
import { toAskedPeriod } from './report-periods.ts';
import { formatSheetsBook, formatSheetsCsv } from './report-sheets.ts';
import { readRestaurantReport } from './restaurant-report.ts';
import { drawRestaurantPdf } from './restaurant-report-pdf.ts';
import { findRestaurantName } from './restaurant-report-queries.ts';
import { listRestaurantSheets } from './restaurant-report-sheets.ts';

export type FileFormat = 'csv' | 'xlsx' | 'pdf';
export type MadeFile = { period: ReportPeriod; file: string | Buffer };

const mostRows = 50_000;

/** Makes a company's file: what each person had, or, as PDF, the company's sums without anybody's name. */
export async function makeCompanyFile(
  deps: Deps,
  actor: Actor,
  { search, order, ...filter }: z.output<typeof companyPeople.query>,
  format: FileFormat,
): Promise<MadeFile | Refusal<'NOT_FOUND'>> {
  const asked = await findAskedCompany(deps, actor, filter);
  if (isRefusal(asked)) return asked;
  if (format === 'pdf') return { period: asked.period, file: await makeCompanyPdf(deps, asked) };
  const people = await listCompanyPeople(deps.db, asked, { search, order }, { limit: mostRows, offset: 0 });
  const report = await readCompanyReport(deps, asked);
  const sheets = [
    buildCompanyPeopleSheet(people),
    ...(report.few ? [] : [buildFiguresSheet(companyFigures, report)]),
    ...buildGuestLunchesSheet(report),
  ] as const;
  return { period: asked.period, file: await makeSheets(sheets, format) };
}

const makeSheets = (sheets: readonly [WorkbookSheet, ...WorkbookSheet[]], format: 'csv' | 'xlsx') =>
  format === 'csv' ? formatSheetsCsv(sheets) : formatSheetsBook(sheets);

/** Draws a company's report, with the names of its filters. */
export async function makeCompanyPdf(deps: Deps, asked: AskedCompany): Promise<Buffer> {
  const report = await readCompanyReport(deps, asked);
  const named = (parts: readonly { id: string; name: string }[], id: string | undefined) =>
    parts.filter((one) => one.id === id).map(({ name }) => name);
  const filters = [
    ...named(report.sites, asked.locationId).map((name) => `Sede: ${name}`),
    ...named(report.groups, asked.groupId).map((name) => `Grupo: ${name}`),
    ...(asked.hour === undefined ? [] : [`Hora: ${formatClock(asked.hour)}`]),
  ];
  const logo = await readPdfLogo(deps, asked.enterpriseId);
  return await drawCompanyPdf(report, filters, { madeAtMs: deps.now(), logo });
}

/** Makes the platform's file: its lunches by group; as PDF with the rest of the report. */
export async function makePlatformFile(
  deps: Deps,
  { from, to, by, ...scope }: z.output<typeof platformGroups.query>,
  format: FileFormat,
): Promise<MadeFile> {
  const period = toAskedPeriod(deps, { from, to });
  const groups = await listPlatformGroups(deps.db, scope, period, by);
  const report = await readPlatformReport(deps, scope, period);
  if (format !== 'pdf') {
    const sheets = [
      buildPlatformGroupsSheet(groups, by),
      buildFiguresSheet(platformFigures, addPeopleToPlatformReport(report)),
    ] as const;
    return { period, file: await makeSheets(sheets, format) };
  }
  const filters: [string, keyof PlatformScope, readonly { id: string; name: string }[]][] = [
    ['Restaurante', 'restaurantId', report.restaurants],
    ['Empresa', 'enterpriseId', report.enterprises],
    ['Lugar', 'locationId', report.locations],
  ];
  const lines = filters.flatMap(([what, key, names]) =>
    names.filter(({ id }) => id === scope[key]).map(({ name }) => `${what}: ${name}`),
  );
  if (scope.city !== undefined) lines.unshift(`Ciudad: ${scope.city}`);
  if (report.brand !== null) lines.push(`Marca: ${report.brand.name}`);
  if (scope.hour !== undefined) lines.push(`Hora: ${formatClock(scope.hour)}`);
  return { period, file: await drawPlatformPdf(report, { by, groups }, lines, deps.now()) };
}

/** Makes a restaurant's file, of the whole restaurant or of one brand or hour. */
export async function makeRestaurantFile(
  deps: Deps,
  actor: Actor,
  asked: z.output<typeof restaurantReport.query>,
  format: FileFormat,
): Promise<MadeFile | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  const report = await readRestaurantReport(deps, actor, asked);
  if (isRefusal(report)) return report;
  const period = { from: report.from, to: report.to };
  if (format !== 'pdf') return { period, file: await makeSheets(listRestaurantSheets(report), format) };
  const lines = [
    await findRestaurantName(deps.db, asked.restaurantId),
    ...report.brands.filter(({ id }) => id === asked.brandId).map(({ name }) => `Marca: ${name}`),
    ...(asked.hour === undefined ? [] : [`Hora: ${formatClock(asked.hour)}`]),
  ];
  return { period, file: await drawRestaurantPdf(report, lines, deps.now()) };
}
