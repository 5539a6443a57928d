import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import { platformGroups } from '@sazon/contract/reports/platform-routes';
import * as platformSchemas from '@sazon/contract/reports/platform-schemas';
import { companyPeople } from '@sazon/contract/reports/routes';
import * as schemas from '@sazon/contract/reports/schemas';
import type { Actor } from '@sazon/domain/access/may';
import type { Permission } from '@sazon/domain/access/permissions';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { CSV_TYPE, identifyStaff, sendDownload } from '../../http/download.ts';
import { sendRefusal } from '../../http/problem.ts';
import { XLSX_TYPE } from '../../sheets/write-sheet.ts';
import { toAskedPeriod } from './asked-period.ts';
import { listCompanyPeople } from './company-people-queries.ts';
import { findAskedCompany } from './company-report.ts';
import { formatPeopleCsv, formatPeopleSheet } from './company-sheets.ts';
import { listPlatformGroups } from './platform-queries.ts';
import { formatGroupsCsv, formatGroupsSheet } from './platform-sheets.ts';

const mostRows = 50_000;
const types = { csv: CSV_TYPE, xlsx: XLSX_TYPE };
type Format = keyof typeof types;

type Made = { period: ReportPeriod; file: string | Buffer };

type Sheet = {
  path: string;
  name: string;
  description: string;
  may: Permission;
  query: z.ZodType;
  make: (actor: Actor, query: unknown, format: Format) => Promise<Made | Refusal<'NOT_FOUND'>>;
};

/** Reports for spreadsheets. Not JSON, so they are outside of the contract. */
export function reportFilesRoutes(app: FastifyInstance, deps: Deps): void {
  const sheets: readonly Sheet[] = [
    {
      path: '/api/admin/enterprises/report',
      name: 'reports.company',
      description: 'What each person of a company had and who paid it; never what.',
      may: companyPeople.may,
      query: schemas.companyPeople.query,
      make: (actor, query, format) =>
        makePeople(deps, actor, query as z.output<typeof schemas.companyPeople.query>, format),
    },
    {
      path: '/api/admin/reports',
      name: 'reports.platform',
      description: 'The platform’s lunches by restaurant, company, brand, place or hour.',
      may: platformGroups.may,
      query: platformSchemas.platformGroups.query,
      make: (_, query, format) =>
        makeGroups(deps, query as z.output<typeof platformSchemas.platformGroups.query>, format),
    },
  ];
  for (const sheet of sheets) {
    serveSheet(app, deps, sheet, 'csv');
    serveSheet(app, deps, sheet, 'xlsx');
  }
}

function serveSheet(app: FastifyInstance, deps: Deps, sheet: Sheet, format: Format): void {
  app.get(`${sheet.path}/${format}`, {
    schema: {
      querystring: sheet.query,
      tags: ['reports'],
      security: [{ bearer: [] }],
      operationId: `${sheet.name}.${format}`,
      description: sheet.description,
      produces: [types[format]],
    },
    handler: (request, reply) => sendSheet(app, deps, { request, reply }, sheet, format),
  });
}

async function sendSheet(
  app: FastifyInstance,
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { may, make }: Sheet,
  format: Format,
): Promise<FastifyReply> {
  const staff = await identifyStaff(app, deps, may, request);
  if (isRefusal(staff)) return sendRefusal(request, reply, staff);
  const made = await make(staff, request.query, format);
  if (isRefusal(made)) return sendRefusal(request, reply, made);
  const { from, to } = made.period;
  return sendDownload(reply, { type: types[format], name: `reporte-${from}-a-${to}.${format}` }, made.file);
}

async function makePeople(
  deps: Deps,
  actor: Actor,
  { search, order, ...filter }: z.output<typeof schemas.companyPeople.query>,
  format: Format,
): Promise<Made | Refusal<'NOT_FOUND'>> {
  const asked = await findAskedCompany(deps, actor, filter);
  if (isRefusal(asked)) return asked;
  const people = await listCompanyPeople(deps.db, asked, { search, order }, { limit: mostRows, offset: 0 });
  return { period: asked.period, file: await (format === 'csv' ? formatPeopleCsv(people) : formatPeopleSheet(people)) };
}

async function makeGroups(
  deps: Deps,
  { from, to, by, ...scope }: z.output<typeof platformSchemas.platformGroups.query>,
  format: Format,
): Promise<Made> {
  const period = toAskedPeriod(deps, { from, to });
  const groups = await listPlatformGroups(deps.db, scope, period, by);
  return { period, file: await (format === 'csv' ? formatGroupsCsv(groups, by) : formatGroupsSheet(groups, by)) };
}
