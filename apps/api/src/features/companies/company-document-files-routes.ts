import { changeCompanyRules, readCompany } from '@sazon/contract/companies/routes';
import { id, isoDate } from '@sazon/contract/scalars';
import { COMPANY_DOCUMENTS } from '@sazon/domain/payroll/company-documents';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { documentBytes, takeBytes, takeUpload } from '../../http/take-upload.ts';
import { buildDocumentRoute } from '../filed-documents/document-route.ts';
import { readCompanyDocument, storeCompanyDocument } from './company-documents-actions.ts';

const mostBytes = 8 * 1024 * 1024;
const keepParams = z.object({ enterpriseId: id, kind: z.enum(COMPANY_DOCUMENTS) });
const readParams = z.object({ enterpriseId: id, paperId: id });
const query = z.object({ expiresOn: isoDate.optional() });
const common = { tags: ['companies'], security: [{ bearer: [] }] };

/** Documents of companies: bytes, not JSON, so they are outside of the contract. */
export async function companyFilesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get(
    '/api/admin/enterprises/:enterpriseId/papers/:paperId',
    buildDocumentRoute(app, deps, {
      schema: {
        ...{ params: readParams, operationId: 'companies.paper', tags: common.tags },
        description: 'A document of a company, as it was uploaded.',
      },
      may: readCompany.may,
      read: (caller, params) => readCompanyDocument(deps, caller, params),
    }),
  );
  await app.register(async (uploads) => {
    takeBytes(uploads, documentBytes, mostBytes);
    uploads.put('/api/admin/enterprises/:enterpriseId/papers/:kind', {
      schema: {
        ...common,
        ...{ params: keepParams, querystring: query, operationId: 'companies.keepPaper' },
        description: 'Sends the RUT or, for the platform, the signed contract of a company: PDF, JPG or PNG.',
      },
      ...takeUpload({
        mostBytes,
        identify: (request) => identifyStaff(app, deps, changeCompanyRules.may, request),
        keep: (bytes, { sender, request }) => {
          const { expiresOn = null } = request.query as z.output<typeof query>;
          return storeCompanyDocument(
            deps,
            sender,
            { ...(request.params as z.output<typeof keepParams>), expiresOn },
            bytes,
          );
        },
      }),
    });
  });
}
