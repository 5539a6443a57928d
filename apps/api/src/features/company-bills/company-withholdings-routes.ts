import { platformCompanyBill } from '@sazon/contract/company-bills/admin-routes';
import { companyBill } from '@sazon/contract/company-bills/routes';
import * as contract from '@sazon/contract/company-bills/withholding-routes';
import * as schemas from '@sazon/contract/company-bills/withholding-schemas';
import { id } from '@sazon/contract/scalars';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { serve } from '../../http/serve.ts';
import { runStaffCall } from '../../http/staff-history.ts';
import { documentBytes, takeBytes, takeUpload } from '../../http/take-upload.ts';
import { buildDocumentRoute } from '../filed-documents/document-route.ts';
import { acceptWithholding, rejectWithholding } from './accept-and-reject-withholding-actions.ts';
import { stateWithholding, withdrawWithholding } from './company-withholdings-actions.ts';
import { readCertificate, storeCertificate } from './withholding-certificates-actions.ts';

/** What companies withhold of their bills: stated and taken back by the company, answered by the platform. */
export function companyWithholdingsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.stateWithholding, schemas.stateWithholding, ({ userId, actor, params, body, ...call }) =>
    stateWithholding(deps, { userId, actor }, { ...params, ...body, key: call.idempotencyKey }),
  );
  serve(app, deps, contract.withdrawWithholding, schemas.withdrawWithholding, ({ userId, actor, params, body }) =>
    withdrawWithholding(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, contract.acceptWithholding, schemas.acceptWithholding, ({ userId, actor, params }) =>
    acceptWithholding(deps, { userId, actor }, params),
  );
  serve(app, deps, contract.rejectWithholding, schemas.rejectWithholding, ({ userId, actor, params, body }) =>
    rejectWithholding(deps, { userId, actor }, { ...params, ...body }),
  );
}

const mostBytes = 5 * 1024 * 1024;
const params = z.object({ enterpriseId: id, id, withholdingId: id });
const platformParams = params.omit({ enterpriseId: true });
const tags = ['companyBills'];

/** Certificates of withholdings: bytes, not JSON, so they are outside of the contract. */
export async function withholdingCertificatesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get(
    '/api/admin/enterprises/:enterpriseId/bills/:id/withholdings/:withholdingId/certificate',
    buildDocumentRoute(app, deps, {
      schema: {
        ...{ params, operationId: 'companyBills.withholdingCertificate', tags },
        description: 'The certificate of a tax that the company withheld of a bill, as it was uploaded.',
      },
      may: companyBill.may,
      read: (caller, of) => readCertificate(deps, caller, of),
    }),
  );
  app.get(
    '/api/admin/company-bills/:id/withholdings/:withholdingId/certificate',
    buildDocumentRoute(app, deps, {
      schema: {
        ...{ params: platformParams, operationId: 'admin.companyBills.withholdingCertificate', tags },
        description: 'The certificate of a tax that a company withheld of a bill, as it was uploaded.',
      },
      may: platformCompanyBill.may,
      read: (caller, of) => readCertificate(deps, caller, { ...of, enterpriseId: null }),
    }),
  );
  await app.register(async (uploads) => {
    takeBytes(uploads, documentBytes, mostBytes);
    const call = 'companyBills.keepWithholdingCertificate';
    uploads.put('/api/admin/enterprises/:enterpriseId/bills/:id/withholdings/:withholdingId/certificate', {
      schema: {
        ...{ params, operationId: call, tags, security: [{ bearer: [] }] },
        description: 'Sends the certificate of a tax that the company withheld of a bill: PDF, JPG or PNG.',
      },
      ...takeUpload({
        mostBytes,
        identify: (request) => identifyStaff(app, deps, contract.stateWithholding.may, request),
        keep: (bytes, { sender, request }) => {
          const { userId } = sender;
          return runStaffCall(deps, { call, userId, request }, () =>
            storeCertificate(deps, { userId, actor: sender }, request.params as z.output<typeof params>, bytes),
          );
        },
      }),
    });
  });
}
