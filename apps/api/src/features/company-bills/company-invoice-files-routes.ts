import { platformCompanyBill } from '@sazon/contract/company-bills/admin-routes';
import { invoiceCompanyBill } from '@sazon/contract/company-bills/invoice-routes';
import { companyBill } from '@sazon/contract/company-bills/routes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { anyBytes, takeBytes } from '../../http/take-upload.ts';
import { findCompanyRefusal } from '../companies/company-permission-refusal.ts';
import { buildInvoiceFileRoutes, mostInvoiceBytes } from '../invoices/invoice-file-route.ts';
import { lockInvoicedCompanyBill } from './company-bill-to-invoiced-bill.ts';
import { hasCompanyBill } from './company-bills-queries.ts';

/** Files of electronic invoices of companies. */
export async function companyInvoiceFilesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const files = buildInvoiceFileRoutes(app, deps, {
    tag: 'companyBills',
    ofBill: 'a bill of a company',
    own: { idName: 'enterpriseId', may: companyBill.may },
    platform: { may: platformCompanyBill.may, mayKeep: invoiceCompanyBill.may },
    findRefusal: (caller, enterpriseId) => findCompanyRefusal(caller, 'enterprises_billing_view', enterpriseId),
    hasBill: (billId, enterpriseId) => hasCompanyBill(deps.db, billId, enterpriseId),
    open: lockInvoicedCompanyBill,
  });
  app.get('/api/admin/enterprises/bills/:id/documents/:documentId/:format', files.own);
  app.get('/api/admin/company-bills/:id/documents/:documentId/:format', files.platform);
  await app.register(async (uploads) => {
    takeBytes(uploads, anyBytes, mostInvoiceBytes);
    uploads.put('/api/admin/company-bills/:id/documents/:documentId/:format', files.keep);
  });
}
