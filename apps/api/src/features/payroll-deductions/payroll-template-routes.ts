import { readPayrollPack } from '@sazon/contract/payroll-deductions/routes';
import { readPayrollPack as readSchemas } from '@sazon/contract/payroll-deductions/schemas';
import { isRefusal } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { CSV_TYPE, sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { runStaffCall } from '../../http/staff-history.ts';
import { anyBytes, takeBytes, takeUpload } from '../../http/take-upload.ts';
import { maxSheetBytes } from '../../sheets/sheet-limits.ts';
import { XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { fillPayrollTemplate, readPayrollTemplate } from './payroll-template-actions.ts';

const { params, query } = readSchemas;
const fillQuery = query.extend({ column: z.coerce.number().int().min(0).max(199) });

/** A payroll system's own file, filled with a bill's deductions: bytes, not JSON, so it is outside of the contract. */
export async function payrollTemplateRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (uploads) => {
    takeBytes(uploads, anyBytes, maxSheetBytes);
    const common = { params, tags: ['payrollPacks'], security: [{ bearer: [] }] };
    const description = 'Reads a payroll system’s own file: its columns, and who of the bill is not in it.';
    const readDoor = takeSheet(app, deps, {
      schema: { ...common, querystring: query, operationId: 'payrollPacks.template', description },
      answer: (actor, of, body) => readPayrollTemplate(deps, actor, of, body),
    });
    const fillDoor = takeSheet(app, deps, {
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
  answer: (actor: Actor, of: Asked, body: Buffer, reply: FastifyReply) => Promise<object>;
};

/** A route that takes a sheet from who may see the company's bills. */
const takeSheet = (app: FastifyInstance, deps: Deps, { schema, answer }: Upload) => ({
  schema,
  ...takeUpload({
    mostBytes: maxSheetBytes,
    identify: (request) => identifyStaff(app, deps, readPayrollPack.may, request),
    keep: (bytes, { sender, request, reply }) => {
      const of = { ...(request.params as object), ...(request.query as object) } as Asked;
      return runStaffCall(deps, { call: schema.operationId, userId: sender.userId, request }, () =>
        answer(sender, of, bytes, reply),
      );
    },
  }),
});
