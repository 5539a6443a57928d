import { isRefusal, refuse } from '@sazon/contract/refusal';
import * as contract from '@sazon/contract/reports/routes';
import * as schemas from '@sazon/contract/reports/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/problem.ts';
import { identifyCaller } from '../../http/session.ts';
import { XLSX_TYPE } from '../../sheets/write-sheet.ts';
import { listCompanyPeople } from './company-people-queries.ts';
import { findAskedCompany } from './company-report.ts';
import { formatPeopleCsv, formatPeopleSheet } from './company-sheets.ts';

const mostRows = 50_000;
const { query } = schemas.companyPeople;

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: formatPeopleCsv },
  xlsx: { type: XLSX_TYPE, write: formatPeopleSheet },
};

/** Reports for spreadsheets. Not JSON, so they are outside of the contract. */
export function reportFilesRoutes(app: FastifyInstance, deps: Deps): void {
  for (const format of ['csv', 'xlsx'] as const)
    app.get(`/api/admin/enterprises/report/${format}`, {
      schema: {
        querystring: query,
        tags: ['reports'],
        security: [{ bearer: [] }],
        operationId: `reports.company.${format}`,
        description: 'What each person of a company had and who paid it; never what.',
        produces: [formats[format].type],
      },
      handler: (request, reply) => sendPeople(app, deps, { request, reply }, format),
    });
}

async function sendPeople(
  app: FastifyInstance,
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  format: keyof typeof formats,
): Promise<FastifyReply> {
  const caller = await identifyCaller(app, deps, contract.companyPeople.may, request);
  if (isRefusal(caller)) return sendRefusal(request, reply, caller);
  if (caller.kind !== 'user' || caller.actor === undefined) return sendRefusal(request, reply, refuse('AUTH_REQUIRED'));
  const { search, order, ...filter } = request.query as z.output<typeof query>;
  const asked = await findAskedCompany(deps, caller.actor, filter);
  if (isRefusal(asked)) return sendRefusal(request, reply, asked);
  const people = await listCompanyPeople(deps.db, asked, { search, order }, { limit: mostRows, offset: 0 });
  const { type, write } = formats[format];
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="reporte-${asked.period.from}-a-${asked.period.to}.${format}"`)
    .header('cache-control', 'private, no-store')
    .send(await write(people));
}
