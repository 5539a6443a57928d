import { readPayrollPack } from '@sazon/contract/payroll-packs/routes';
import { readPayrollPack as readSchemas } from '@sazon/contract/payroll-packs/schemas';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { CSV_TYPE, identifyStaff, sendDownload } from '../../http/download.ts';
import { sendRefusal } from '../../http/problem.ts';
import { runStaffCall } from '../../http/staff-history.ts';
import { maxSheetBytes } from '../../sheets/sheet-limits.ts';
import { XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { fillPayrollTemplate, readPayrollTemplate } from './payroll-template-actions.ts';

const { params, query } = readSchemas;
const fillQuery = query.extend({ column: z.coerce.number().int().min(0).max(199) });

/** A payroll system's own file, filled with a bill's deductions: bytes, not JSON, so it is outside of the contract. */
export async function payrollTemplateRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: maxSheetBytes },
      (_request, body, done) => done(null, body),
    );
    const common = { params, tags: ['payrollPacks'], security: [{ bearer: [] }] };
    const description = 'Reads a payroll system’s own file: its columns, and who of the bill is not in it.';
    const readDoor = takeUpload(app, deps, {
      schema: { ...common, querystring: query, operationId: 'payrollPacks.template', description },
      answer: async (actor, of, body, reply) => {
        const view = await readPayrollTemplate(deps, actor, of, body);
        return isRefusal(view) ? view : reply.header('cache-control', 'no-store').send(view);
      },
    });
    const fillDoor = takeUpload(app, deps, {
      schema: {
        ...{ ...common, querystring: fillQuery, operationId: 'payrollPacks.fillTemplate' },
        description: 'The file with the deductions of the bill in one of its columns.',
        produces: [XLSX_TYPE, 'text/csv'],
      },
      answer: async (actor, of, body, reply) => {
        const filled = await fillPayrollTemplate(deps, actor, of as Asked & { column: number }, body);
        if (isRefusal(filled)) return filled;
        const isBook = filled.subarray(0, 2).toString('latin1') === 'PK';
        const name = `plantilla-llena.${isBook ? 'xlsx' : 'csv'}`;
        return sendDownload(reply, { type: isBook ? XLSX_TYPE : CSV_TYPE, name }, filled);
      },
    });
    uploads.post('/api/admin/enterprises/bills/:id/template', readDoor);
    uploads.post('/api/admin/enterprises/bills/:id/template/filled', fillDoor);
  });
}

type Asked = { id: string; enterpriseId: string };
type Upload = {
  schema: { operationId: string } & Readonly<Record<string, unknown>>;
  answer: (
    actor: Actor,
    of: Asked,
    body: Buffer,
    reply: FastifyReply,
  ) => Promise<FastifyReply | ReturnType<typeof refuse>>;
};

/** A route that takes a sheet from who may see the company's bills. */
function takeUpload(app: FastifyInstance, deps: Deps, { schema, answer }: Upload): RouteShorthandOptionsWithHandler {
  const identify = (request: FastifyRequest) => identifyStaff(app, deps, readPayrollPack.may, request);
  return {
    bodyLimit: maxSheetBytes,
    schema,
    // before the body is read: megabytes are accepted from staff only
    preParsing: async (request, reply) => {
      const staff = await identify(request);
      return isRefusal(staff) ? sendRefusal(request, reply, staff) : undefined;
    },
    handler: async (request, reply) => {
      const staff = await identify(request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      if (!Buffer.isBuffer(request.body)) return sendRefusal(request, reply, refuse('UNSUPPORTED_MEDIA'));
      const of = { ...(request.params as object), ...(request.query as object) } as Asked;
      const { body } = request;
      const answered = await runStaffCall(deps, { call: schema.operationId, userId: staff.userId, request }, () =>
        answer(staff, of, body, reply),
      );
      return isRefusal(answered) ? sendRefusal(request, reply, answered) : answered;
    },
  };
}
