import { platformCompanyBill } from '@sazon/contract/company-bills/admin-routes';
import { invoiceCompanyBill } from '@sazon/contract/company-bills/invoice-routes';
import { companyBill } from '@sazon/contract/company-bills/routes';
import { id } from '@sazon/contract/scalars';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { anyBytes, takeBytes } from '../../http/take-upload.ts';
import { findCompanyRefusal } from '../companies/company-permission-refusal.ts';
import {
  invoiceFileParams,
  invoiceFileTypes,
  keepInvoiceFileOf,
  mostInvoiceBytes,
  sendInvoiceFile,
} from '../invoices/invoice-files.ts';
import { openCompanyBill } from './company-bill-invoice.ts';
import { hasCompanyBill } from './company-bills-queries.ts';

const ofCompany = z.object({ enterpriseId: id });
const common = { params: invoiceFileParams, tags: ['companyBills'], security: [{ bearer: [] }] };

/** Files of electronic invoices of companies: bytes, not JSON, so they are outside of the contract. */
export async function invoiceFilesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/admin/enterprises/bills/:id/documents/:documentId/:format', {
    schema: {
      ...common,
      ...{ querystring: ofCompany, operationId: 'companyBills.document', produces: invoiceFileTypes },
      description: 'The PDF or XML of an invoice or credit note of a bill of the company.',
    },
    handler: (request, reply) => {
      const { enterpriseId } = request.query as z.output<typeof ofCompany>;
      return sendInvoiceFile(
        app,
        deps,
        { request, reply },
        {
          may: companyBill.may,
          findRefusal: (caller) => findCompanyRefusal(caller, 'enterprises_billing_view', enterpriseId),
          hasBill: (billId) => hasCompanyBill(deps.db, billId, enterpriseId),
        },
      );
    },
  });
  app.get('/api/admin/company-bills/:id/documents/:documentId/:format', {
    schema: {
      ...common,
      ...{ operationId: 'admin.companyBills.document', produces: invoiceFileTypes },
      description: 'The PDF or XML of an invoice or credit note.',
    },
    handler: (request, reply) =>
      sendInvoiceFile(
        app,
        deps,
        { request, reply },
        {
          may: platformCompanyBill.may,
          hasBill: (billId) => hasCompanyBill(deps.db, billId, null),
        },
      ),
  });
  await app.register(async (uploads) => {
    takeBytes(uploads, anyBytes, mostInvoiceBytes);
    uploads.put('/api/admin/company-bills/:id/documents/:documentId/:format', {
      schema: {
        ...common,
        operationId: 'admin.companyBills.keepDocument',
        description: 'Sends the PDF or XML of an invoice or credit note that was noted by hand.',
      },
      ...keepInvoiceFileOf(app, deps, {
        ...{ may: invoiceCompanyBill.may, call: 'admin.companyBills.keepDocument', open: openCompanyBill },
      }),
    });
  });
}
