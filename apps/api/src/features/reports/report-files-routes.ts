import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { companyPeople } from '@sazon/contract/reports/company-report-routes';
import * as schemas from '@sazon/contract/reports/company-report-schemas';
import { platformGroups } from '@sazon/contract/reports/platform-routes';
import * as platformSchemas from '@sazon/contract/reports/platform-schemas';
import { restaurantReport } from '@sazon/contract/reports/restaurant-routes';
import * as restaurantSchemas from '@sazon/contract/reports/restaurant-schemas';
import type { Permission } from '@sazon/domain/access/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/problem.ts';
import { identifyCaller } from '../../http/session.ts';
import { XLSX_TYPE } from '../../sheets/write-sheet.ts';
import {
  type FileFormat,
  type MadeFile,
  makeCompanyFile,
  makePlatformFile,
  makeRestaurantPaper,
} from './report-files.ts';

const types = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE, pdf: 'application/pdf' };

type Actor = Parameters<typeof makeCompanyFile>[1];

type File = {
  path: string;
  name: string;
  description: string;
  may: Permission;
  formats: readonly FileFormat[];
  query: z.ZodType;
  make: (actor: Actor, query: unknown, format: FileFormat) => Promise<MadeFile | Refusal<'NOT_FOUND' | 'FORBIDDEN'>>;
};

/** Reports as files. Not JSON, so they are outside of the contract. */
export function reportFilesRoutes(app: FastifyInstance, deps: Deps): void {
  const files: readonly File[] = [
    {
      path: '/api/admin/enterprises/report',
      name: 'reports.company',
      description: 'What each person of a company had and who paid it, never what; on paper the sums alone.',
      may: companyPeople.may,
      formats: ['csv', 'xlsx', 'pdf'],
      query: schemas.companyPeople.query,
      make: (actor, query, format) =>
        makeCompanyFile(deps, actor, query as z.output<typeof schemas.companyPeople.query>, format),
    },
    {
      path: '/api/admin/reports',
      name: 'reports.platform',
      description: 'The platform’s lunches by restaurant, company, brand, place or hour; on paper with its findings.',
      may: platformGroups.may,
      formats: ['csv', 'xlsx', 'pdf'],
      query: platformSchemas.platformGroups.query,
      make: (_, query, format) =>
        makePlatformFile(deps, query as z.output<typeof platformSchemas.platformGroups.query>, format),
    },
    {
      path: '/api/admin/restaurants/report',
      name: 'reports.restaurant',
      description: 'A restaurant’s report on paper.',
      may: restaurantReport.may,
      formats: ['pdf'],
      query: restaurantSchemas.restaurantReport.query,
      make: (actor, query) =>
        makeRestaurantPaper(deps, actor, query as z.output<typeof restaurantSchemas.restaurantReport.query>),
    },
  ];
  for (const file of files) for (const format of file.formats) serveFile(app, deps, file, format);
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
  const caller = await identifyCaller(app, deps, may, request);
  if (isRefusal(caller)) return sendRefusal(request, reply, caller);
  if (caller.kind !== 'user' || caller.actor === undefined) return sendRefusal(request, reply, refuse('AUTH_REQUIRED'));
  const made = await make(caller.actor, request.query, format);
  if (isRefusal(made)) return sendRefusal(request, reply, made);
  const { from, to } = made.period;
  return reply
    .header('content-type', types[format])
    .header('content-disposition', `attachment; filename="reporte-${from}-a-${to}.${format}"`)
    .header('cache-control', 'private, no-store')
    .send(made.file);
}
