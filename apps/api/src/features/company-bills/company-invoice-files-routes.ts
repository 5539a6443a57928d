import { platformCompanyBill } from '@sazon/contract/company-bills/admin-routes';
import { invoiceCompanyBill } from '@sazon/contract/company-bills/invoice-routes';
import { companyBill } from '@sazon/contract/company-bills/routes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { findCompanyRefusal } from '../companies/company-permission-refusal.ts';
import { serveInvoiceFiles } from '../invoices/invoice-files.ts';
import { openCompanyBill } from './company-bill-invoice.ts';
import { hasCompanyBill } from './company-bills-queries.ts';

/** Files of electronic invoices of companies. */
export const invoiceFilesRoutes = (app: FastifyInstance, deps: Deps): Promise<void> =>
  serveInvoiceFiles(app, deps, {
    tag: 'companyBills',
    ofBill: 'a bill of a company',
    own: { path: 'enterprises/bills', idName: 'enterpriseId', may: companyBill.may },
    platform: { path: 'company-bills', may: platformCompanyBill.may, mayKeep: invoiceCompanyBill.may },
    findRefusal: (caller, enterpriseId) => findCompanyRefusal(caller, 'enterprises_billing_view', enterpriseId),
    hasBill: (billId, enterpriseId) => hasCompanyBill(deps.db, billId, enterpriseId),
    open: openCompanyBill,
  });
