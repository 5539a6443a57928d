import { Readable } from 'node:stream';
import { readPayrollPack } from '@sazon/contract/payroll-deductions/routes';
import { readPayrollPack as readSchemas } from '@sazon/contract/payroll-deductions/schemas';
import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { writeZip } from '../../sheets/write-zip.ts';
import { deductedFileRoutes } from './deducted-file-routes.ts';
import { listDeductionZipFiles, makeDeductionFile } from './deduction-zip-files.ts';
import { findUndrawnRefusal } from './drawn-statements-of-pack-actions.ts';
import { loadPack, type Pack } from './payroll-pack-and-layout-actions.ts';
import { renderReconciliationRecord } from './reconciliation-record-pdf.ts';

const { params, query } = readSchemas;
const security = [{ bearer: [] }];
const tags = ['payrollPacks'];

/** A pack as files, and payroll's answer to it: bytes, not JSON, so they are outside of the contract. */
export async function payrollDeductionFilesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  packRoutes(app, deps);
  recordRoute(app, deps);
  await app.register(async (uploads) => deductedFileRoutes(uploads, app, deps));
}

type PackFile = { type: string; name: string; body: Buffer | Readable };

/** The deductions of a bill: their file alone, and all of it in one archive. */
function packRoutes(app: FastifyInstance, deps: Deps): void {
  const send =
    (file: (pack: Pack) => PackFile | Refusal | Promise<PackFile | Refusal>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await identifyStaff(app, deps, readPayrollPack.may, request);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      const of = { ...(request.params as z.output<typeof params>), ...(request.query as z.output<typeof query>) };
      const pack = await loadPack(deps.db, caller, 'enterprises_billing_view', of);
      if ('refusal' in pack) return sendRefusal(request, reply, pack);
      const made = await file(pack);
      if (isRefusal(made)) return sendRefusal(request, reply, made);
      const { type, name, body } = made;
      return sendDownload(reply, { type, name }, body);
    };
  app.get('/api/admin/enterprises/bills/:id/deductions', {
    schema: {
      params,
      querystring: query,
      operationId: 'payrollPacks.deductions',
      tags,
      security,
      produces: ['text/csv'],
      description: 'The deduction file of a bill, in the layout of the company.',
    },
    handler: send((pack) => ({
      ...{ type: 'text/csv', name: `descuentos-${pack.bill.end}.csv`, body: makeDeductionFile(pack) },
    })),
  });
  app.get('/api/admin/enterprises/bills/:id/pack.zip', {
    schema: {
      params,
      querystring: query,
      operationId: 'payrollPacks.zip',
      tags,
      security,
      produces: ['application/zip'],
      description:
        'Deduction file, control total, summary, settlements and signed statements. Refused while a statement is not drawn.',
    },
    handler: send(
      async (pack) =>
        (await findUndrawnRefusal(deps.db, pack.bill)) ?? {
          ...{ type: 'application/zip', name: `nomina-${pack.bill.end}.zip` },
          body: Readable.from(writeZip(listDeductionZipFiles(deps.db, pack))),
        },
    ),
  });
}

/** The signed record of a reconciliation. */
function recordRoute(app: FastifyInstance, deps: Deps): void {
  app.get('/api/admin/enterprises/bills/:id/acta.pdf', {
    schema: {
      params,
      querystring: query,
      operationId: 'payrollPacks.record',
      tags,
      security,
      produces: ['application/pdf'],
      description: 'The record of a reconciliation: its file, each difference with its answer, and who closed it.',
    },
    handler: async (request, reply) => {
      const caller = await identifyStaff(app, deps, readPayrollPack.may, request);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      const of = { ...(request.params as z.output<typeof params>), ...(request.query as z.output<typeof query>) };
      const record = await renderReconciliationRecord(deps, caller, of);
      if (isRefusal(record)) return sendRefusal(request, reply, record);
      return sendDownload(reply, { type: 'application/pdf', name: record.name }, record.bytes);
    },
  });
}
