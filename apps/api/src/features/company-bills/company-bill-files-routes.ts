import { Readable } from 'node:stream';
import { platformCompanyBill, platformCompanyBills } from '@sazon/contract/company-bills/admin-routes';
import { companyBillsFilter } from '@sazon/contract/company-bills/admin-schemas';
import { companyBill } from '@sazon/contract/company-bills/routes';
import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import * as schemas from '@sazon/contract/company-bills/schemas';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { MOST_FILE_ROWS } from '@sazon/domain/bills/list-file-row-limit';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { CSV_TYPE, sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { findCompanyRefusal } from '../companies/company-permission-refusal.ts';
import { readPdfLogoById } from '../company-logos/company-logo-files.ts';
import { MOST_PEOPLE_ON_PAPER, renderCompanyBillPdf } from './company-bill-pdf.ts';
import { listBillPeople, readBillPeople, sumBillPeople } from './company-bill-people-queries.ts';
import { formatCompanyBillsSheet, streamCompanyBillCsv, streamCompanyBillSheet } from './company-bill-sheets.ts';
import { listPlatformCompanyBills } from './platform-company-bills-and-terms-queries.ts';
import { readCompanyBillWithLogo } from './read-company-bill.ts';

const { params, query } = schemas.companyBill;

type Wanted = { bill: CompanyBillDetail; logoId: string | null };

const files = {
  csv: {
    type: CSV_TYPE,
    make: (deps: Deps, { bill }: Wanted) => Readable.from(streamCompanyBillCsv(bill, readBillPeople(deps.db, bill.id))),
  },
  xlsx: {
    type: XLSX_TYPE,
    make: (deps: Deps, { bill }: Wanted) =>
      Readable.from(streamCompanyBillSheet(bill, readBillPeople(deps.db, bill.id))),
  },
  pdf: { type: 'application/pdf', make: makePdf },
};
type Format = keyof typeof files;

/**
 * Serves a bill as files, to its company and to the platform. They are not JSON, so they are outside of the contract.
 */
export function companyBillFilesRoutes(app: FastifyInstance, deps: Deps): void {
  const common = { params, tags: ['companyBills'], security: [{ bearer: [] }], description: 'A bill as a file.' };
  const own = (format: Format) => ({
    schema: { ...common, querystring: query, operationId: `companyBills.${format}`, produces: [files[format].type] },
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const { enterpriseId } = request.query as z.output<typeof query>;
      return sendFile(app, deps, { request, reply }, { format, enterpriseId });
    },
  });
  const platform = (format: Format) => ({
    schema: { ...common, operationId: `admin.companyBills.${format}`, produces: [files[format].type] },
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      sendFile(app, deps, { request, reply }, { format, enterpriseId: null }),
  });
  app.get('/api/admin/enterprises/bills/:id/csv', own('csv'));
  app.get('/api/admin/enterprises/bills/:id/xlsx', own('xlsx'));
  app.get('/api/admin/enterprises/bills/:id/pdf', own('pdf'));
  app.get('/api/admin/company-bills/:id/csv', platform('csv'));
  app.get('/api/admin/company-bills/:id/xlsx', platform('xlsx'));
  app.get('/api/admin/company-bills/:id/pdf', platform('pdf'));
  app.get('/api/admin/company-bills/xlsx', {
    schema: {
      ...{ querystring: companyBillsFilter, tags: ['companyBills'], security: [{ bearer: [] }] },
      operationId: 'admin.companyBills.listXlsx',
      description: 'The bills of all companies that the filters name, as a workbook.',
      produces: [XLSX_TYPE],
    },
    handler: async (request, reply) => {
      const staff = await identifyStaff(app, deps, platformCompanyBills.may, request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const filter = { ...(request.query as z.output<typeof companyBillsFilter>), page: 1, perPage: MOST_FILE_ROWS };
      const { data, total } = await listPlatformCompanyBills(deps.db, filter, toBogotaDate(deps.now()));
      return sendDownload(reply, { type: XLSX_TYPE, name: 'cuentas.xlsx' }, await formatCompanyBillsSheet(data, total));
    },
  });
}

async function sendFile(
  app: FastifyInstance,
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { format, enterpriseId }: { format: Format; enterpriseId: string | null },
): Promise<FastifyReply> {
  const { may } = enterpriseId === null ? platformCompanyBill : companyBill;
  const staff = await identifyStaff(app, deps, may, request);
  if (isRefusal(staff)) return sendRefusal(request, reply, staff);
  const { id } = request.params as z.output<typeof params>;
  const wanted = await readWanted(deps, staff, id, enterpriseId);
  if (isRefusal(wanted)) return sendRefusal(request, reply, wanted);
  const { type, make } = files[format];
  const name = `cuenta-${wanted.bill.number ?? 'generada'}.${format}`;
  return sendDownload(reply, { type, name }, await make(deps, wanted));
}

async function readWanted(
  deps: Deps,
  actor: Actor,
  id: string,
  enterpriseId: string | null,
): Promise<Wanted | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = enterpriseId === null ? undefined : findCompanyRefusal(actor, 'enterprises_billing_view', enterpriseId);
  return no ?? (await readCompanyBillWithLogo(deps, { id, enterpriseId })) ?? refuse('NOT_FOUND');
}

/** The bill on paper, which lists the first of its people only. */
async function makePdf(deps: Deps, { bill, logoId }: Wanted): Promise<Buffer> {
  const [page, sums, logo] = await Promise.all([
    listBillPeople(deps.db, { billId: bill.id }, { page: 1, perPage: MOST_PEOPLE_ON_PAPER }),
    sumBillPeople(deps.db, bill.id),
    readPdfLogoById(deps, logoId, bill.enterprise.name),
  ]);
  return await renderCompanyBillPdf(bill, { data: page.data, count: page.counts.all, sums }, logo);
}
