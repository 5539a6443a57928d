import { Readable } from 'node:stream';
import { readPayrollPack, resolveDifferences } from '@sazon/contract/payroll-packs/routes';
import { readPayrollPack as readSchemas } from '@sazon/contract/payroll-packs/schemas';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff, sendDownload } from '../../http/download.ts';
import { sendRefusal } from '../../http/problem.ts';
import { runStaffCall } from '../../http/staff-history.ts';
import { maxSheetBytes } from '../../sheets/sheet-limits.ts';
import { writeZip } from '../../sheets/write-zip.ts';
import { listPackParts, makeDeductionFile } from './payroll-pack-parts.ts';
import { loadPack, type Pack, reconcilePack } from './payroll-packs-actions.ts';

const { params, query } = readSchemas;
const uploadQuery = query.extend({ fileName: z.string().trim().min(1).max(120) });
const security = [{ bearer: [] }];
const tags = ['payrollPacks'];

/** A pack as files, and payroll's answer to it: bytes, not JSON, so they are outside of the contract. */
export async function packFilesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const send =
    (file: (pack: Pack) => { type: string; name: string; body: Buffer | Readable }) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await identifyStaff(app, deps, readPayrollPack.may, request);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      const of = { ...(request.params as z.output<typeof params>), ...(request.query as z.output<typeof query>) };
      const pack = await loadPack(deps.db, caller, 'enterprises_billing_view', of);
      if ('refusal' in pack) return sendRefusal(request, reply, pack);
      const { type, name, body } = file(pack);
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
      description: 'Deduction file, control total, summary, settlements and signed statements.',
    },
    handler: send((pack) => ({
      ...{ type: 'application/zip', name: `nomina-${pack.bill.end}.zip` },
      body: Readable.from(writeZip(listPackParts(deps, pack))),
    })),
  });
  await app.register(async (uploads) => uploadRoute(uploads, app, deps));
}

/** In a scope of its own: only this route takes bodies of bytes. */
function uploadRoute(uploads: FastifyInstance, app: FastifyInstance, deps: Deps): void {
  uploads.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: maxSheetBytes },
    (_request, body, done) => done(null, body),
  );
  uploads.put('/api/admin/enterprises/bills/:id/deducted', {
    bodyLimit: maxSheetBytes,
    schema: {
      params,
      querystring: uploadQuery,
      operationId: 'payrollPacks.reconcile',
      tags,
      security,
      description: 'Sends a CSV or XLSX file of what payroll deducted, to be compared with the pack.',
    },
    // before the body is read: megabytes are accepted from staff only
    preParsing: async (request, reply) => {
      const caller = await identifyStaff(app, deps, resolveDifferences.may, request);
      return isRefusal(caller) ? sendRefusal(request, reply, caller) : undefined;
    },
    handler: async (request, reply) => {
      const caller = await identifyStaff(app, deps, resolveDifferences.may, request);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      if (!Buffer.isBuffer(request.body)) return sendRefusal(request, reply, refuse('UNSUPPORTED_MEDIA'));
      const of = { ...(request.params as z.output<typeof params>), ...(request.query as z.output<typeof uploadQuery>) };
      const { body } = request;
      const done = await runStaffCall(deps, { call: 'payrollPacks.reconcile', userId: caller.userId, request }, () =>
        reconcilePack(deps, caller, of, body),
      );
      return isRefusal(done) ? sendRefusal(request, reply, done) : reply.header('cache-control', 'no-store').send(done);
    },
  });
}
