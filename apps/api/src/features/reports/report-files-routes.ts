import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import { companyPeople } from '@sazon/contract/reports/company-report-routes';
import * as schemas from '@sazon/contract/reports/company-report-schemas';
import { platformGroups } from '@sazon/contract/reports/platform-routes';
import * as platformSchemas from '@sazon/contract/reports/platform-schemas';
import { restaurantReport } from '@sazon/contract/reports/restaurant-routes';
import * as restaurantSchemas from '@sazon/contract/reports/restaurant-schemas';
import type { Permission } from '@sazon/domain/access/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Deps, readingReplica } from '../../deps.ts';
import { CSV_TYPE, sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { XLSX_TYPE } from '../../sheets/write-workbook.ts';
import {
  type FileFormat,
  type MadeFile,
  makeCompanyFile,
  makePlatformFile,
  makeRestaurantFile,
} from './report-files.ts';

const types = { csv: CSV_TYPE, xlsx: XLSX_TYPE, pdf: 'application/pdf' };
const formats = ['csv', 'xlsx', 'pdf'] as const;

type Actor = Parameters<typeof makeCompanyFile>[1];

type File = {
  path: string;
  name: string;
  description: string;
  may: Permission;
  query: z.ZodType;
  make: (
    deps: Deps,
    actor: Actor,
    query: unknown,
    format: FileFormat,
  ) => Promise<MadeFile | Refusal<'NOT_FOUND' | 'FORBIDDEN'>>;
};

/** Reports as files. Not JSON, so they are outside of the contract. */
export function reportFilesRoutes(app: FastifyInstance, deps: Deps): void {
  const files: readonly File[] = [
    {
      path: '/api/admin/enterprises/report',
      name: 'reports.company',
      description: 'What each person of a company had and who paid it, never what; on paper the sums alone.',
      may: companyPeople.may,
      query: schemas.companyPeople.query,
      make: (reading, actor, query, format) =>
        makeCompanyFile(reading, actor, query as z.output<typeof schemas.companyPeople.query>, format),
    },
    {
      path: '/api/admin/reports',
      name: 'reports.platform',
      description: 'The platform’s lunches by restaurant, company, brand, place or hour; on paper with its findings.',
      may: platformGroups.may,
      query: platformSchemas.platformGroups.query,
      make: (reading, _, query, format) =>
        makePlatformFile(reading, query as z.output<typeof platformSchemas.platformGroups.query>, format),
    },
    {
      path: '/api/admin/restaurants/report',
      name: 'reports.restaurant',
      description: 'A restaurant’s report for spreadsheets and on paper.',
      may: restaurantReport.may,
      query: restaurantSchemas.restaurantReport.query,
      make: (reading, actor, query, format) =>
        makeRestaurantFile(reading, actor, query as z.output<typeof restaurantSchemas.restaurantReport.query>, format),
    },
  ];
  for (const file of files) for (const format of formats) serveFile(app, deps, file, format);
}

function serveFile(app: FastifyInstance, deps: Deps, file: File, format: FileFormat): void {
  app.get(`${file.path}/${format}`, {
    schema: {
      querystring: file.query,
      tags: ['reports'],
      security: [{ bearer: [] }],
      operationId: `${file.name}.${format}`,
      description: file.description,
      produces: [types[format]],
    },
    handler: (request, reply) => sendFile(app, deps, { request, reply }, file, format),
  });
}

async function sendFile(
  app: FastifyInstance,
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { may, make }: File,
  format: FileFormat,
): Promise<FastifyReply> {
  const staff = await identifyStaff(app, deps, may, request);
  if (isRefusal(staff)) return sendRefusal(request, reply, staff);
  const made = await make(await readingReplica(deps), staff, request.query, format);
  if (isRefusal(made)) return sendRefusal(request, reply, made);
  const { from, to } = made.period;
  return sendDownload(reply, { type: types[format], name: `reporte-${from}-a-${to}.${format}` }, made.file);
}
