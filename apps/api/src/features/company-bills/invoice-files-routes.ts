import { platformCompanyBill } from '@sazon/contract/company-bills/admin-routes';
import { invoiceCompanyBill } from '@sazon/contract/company-bills/invoice-routes';
import { companyBill } from '@sazon/contract/company-bills/routes';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import { id } from '@sazon/contract/scalars';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff, sendDownload } from '../../http/download.ts';
import { sendRefusal } from '../../http/problem.ts';
import { runStaffCall } from '../../http/staff-history.ts';
import { findCompanyRefusal } from './company-bill-answer-actions.ts';
import { hasCompanyBill } from './company-bills-queries.ts';
import { keepInvoiceFile } from './invoices-actions.ts';
import { toInvoiceKey } from './invoices-ask-actions.ts';
import { findInvoice } from './invoices-queries.ts';

const params = z.object({ id, documentId: id, format: z.enum(['pdf', 'xml']) });
const ofCompany = z.object({ enterpriseId: id });
const types = { pdf: 'application/pdf', xml: 'application/xml' };
const mostBytes = 5 * 1024 * 1024;
const common = { params, tags: ['companyBills'], security: [{ bearer: [] }] };
/** Serves the files of electronic invoices. They are bytes and not JSON, so they are outside of the contract. */
export async function invoiceFilesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/admin/enterprises/bills/:id/documents/:documentId/:format', {
    schema: {
      ...common,
      ...{ querystring: ofCompany, operationId: 'companyBills.document', produces: Object.values(types) },
      description: 'The PDF or XML of an invoice or credit note of a bill of the company.',
    },
    handler: (request, reply) => {
      const { enterpriseId } = request.query as z.output<typeof ofCompany>;
      return sendFile(app, deps, { request, reply }, enterpriseId);
    },
  });
  app.get('/api/admin/company-bills/:id/documents/:documentId/:format', {
    schema: {
      ...common,
      ...{ operationId: 'admin.companyBills.document', produces: Object.values(types) },
      description: 'The PDF or XML of an invoice or credit note.',
    },
    handler: (request, reply) => sendFile(app, deps, { request, reply }, null),
  });
  await app.register(async (uploads) => uploadRoute(uploads, app, deps));
}

/** Serves the upload of a file. It needs a scope of its own, because no other route here takes bodies of bytes. */
function uploadRoute(uploads: FastifyInstance, app: FastifyInstance, deps: Deps): void {
  uploads.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    (_request, body, done) => done(null, body),
  );
  uploads.put('/api/admin/company-bills/:id/documents/:documentId/:format', {
    bodyLimit: mostBytes,
    schema: {
      ...common,
      operationId: 'admin.companyBills.keepDocument',
      description: 'Sends the PDF or XML of an invoice or credit note that was noted by hand.',
    },
    // before the body is read: megabytes are accepted from staff only
    preParsing: async (request, reply) => {
      const caller = await identifyStaff(app, deps, invoiceCompanyBill.may, request);
      return isRefusal(caller) ? sendRefusal(request, reply, caller) : undefined;
    },
    handler: async (request, reply) => {
      const caller = await identifyStaff(app, deps, invoiceCompanyBill.may, request);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      if (!Buffer.isBuffer(request.body)) return sendRefusal(request, reply, refuse('UNSUPPORTED_MEDIA'));
      const { body } = request;
      const done = await runStaffCall(
        deps,
        { call: 'admin.companyBills.keepDocument', userId: caller.userId, request },
        () =>
          keepInvoiceFile(
            deps,
            { userId: caller.userId, actor: caller },
            request.params as z.output<typeof params>,
            body,
          ),
      );
      return isRefusal(done) ? sendRefusal(request, reply, done) : reply.header('cache-control', 'no-store').send(done);
    },
  });
}

async function sendFile(
  app: FastifyInstance,
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  enterpriseId: string | null,
): Promise<FastifyReply> {
  const { may } = enterpriseId === null ? platformCompanyBill : companyBill;
  const caller = await identifyStaff(app, deps, may, request);
  if (isRefusal(caller)) return sendRefusal(request, reply, caller);
  const { id: billId, documentId, format } = request.params as z.output<typeof params>;
  const no = enterpriseId === null ? undefined : findCompanyRefusal(caller, 'enterprises_billing_view', enterpriseId);
  if (no !== undefined) return sendRefusal(request, reply, no);
  const found = await findInvoice(deps.db, billId, documentId);
  const isTheirs = await hasCompanyBill(deps.db, billId, enterpriseId);
  const bytes = found === undefined || !isTheirs ? undefined : await deps.files.get(toInvoiceKey(documentId, format));
  if (found === undefined || bytes === undefined) return sendRefusal(request, reply, refuse('NOT_FOUND'));
  const name = `${found.number?.replaceAll(/[^\w-]/g, '')}.${format}`;
  return sendDownload(reply, { type: types[format], name }, bytes);
}
