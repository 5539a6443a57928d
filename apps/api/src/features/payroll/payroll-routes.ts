import * as papers from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import * as documentsSchemas from '@sazon/contract/payroll/enrolment-documents-and-approvals-schemas';
import * as limits from '@sazon/contract/payroll/payroll-limit-routes';
import * as limitSchemas from '@sazon/contract/payroll/payroll-limit-schemas';
import * as contract from '@sazon/contract/payroll/payroll-periods-routes';
import * as payrollSchemas from '@sazon/contract/payroll/payroll-periods-schemas';
import * as withdrawal from '@sazon/contract/payroll/payroll-withdrawal-routes';
import * as withdrawalSchemas from '@sazon/contract/payroll/payroll-withdrawal-schemas';
import * as claims from '@sazon/contract/payroll/preapproval-claim-routes';
import * as claimSchemas from '@sazon/contract/payroll/preapproval-claim-schemas';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { serve } from '../../http/serve.ts';
import { approvePeriod, approvePeriodSigned } from './authorise-payroll-period-actions.ts';
import { claimPreapproval, sendClaimCode } from './claim-preapproval-actions.ts';
import { verifyDocument } from './document-verification-view.ts';
import { requestEnrolment } from './enrolment-actions.ts';
import { findFormDocument, findFormFields } from './enrolment-form-queries.ts';
import { buildPreview, readEnrolment } from './enrolment-state-and-preview.ts';
import { objectToLine } from './objection-actions.ts';
import {
  findPendingDiscount,
  listPayrollHistory,
  readPayrollLimit,
  readPayrollPeriod,
} from './payroll-periods-and-limit-view.ts';
import { linkToDocument, readDocumentPdf } from './store-and-draw-documents-actions.ts';
import { leavePayroll, withdrawPeriod } from './withdraw-period-and-leave-payroll-actions.ts';

/** An employee's payroll: enrolment, authorisations, limit, history and documents. */
export function payrollRoutes(app: FastifyInstance, deps: Deps): void {
  enrolmentRoutes(app, deps);
  authorisationRoutes(app, deps);
  historyRoutes(app, deps);
  pdfRoute(app, deps);
}

function enrolmentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, papers.enrolment, documentsSchemas.enrolment, ({ userId }) => readEnrolment(deps, userId));
  serve(app, deps, papers.customFields, documentsSchemas.customFields, async ({ userId, params }) => {
    const data = await findFormFields(deps.db, userId, params.id);
    return data === undefined ? refuse('NOT_FOUND', { field: 'id' }) : { data };
  });
  serve(app, deps, papers.previewForm, documentsSchemas.previewForm, ({ userId, params, body }) =>
    buildPreview(deps, userId, params.id, body),
  );
  serve(app, deps, papers.formUrl, documentsSchemas.formUrl, async ({ userId, params, body }) => {
    const documentId = await findFormDocument(deps.db, userId, params.id, body.payrollDiscountId);
    return documentId === undefined ? refuse('NOT_FOUND') : linkToDocument(deps, userId, documentId);
  });
  serve(app, deps, papers.enrol, documentsSchemas.enrol, ({ userId, body, ip, userAgent }) =>
    requestEnrolment(deps, userId, body, { ip, userAgent }),
  );

  serve(app, deps, claims.sendClaimCode, claimSchemas.sendClaimCode, ({ userId, body, ip }) =>
    sendClaimCode(deps, userId, body, ip),
  );
  serve(app, deps, claims.claimPreapproval, claimSchemas.claimPreapproval, ({ userId, body }) =>
    claimPreapproval(deps, userId, body),
  );
}

function authorisationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.pendingDiscount, payrollSchemas.pendingDiscount, ({ userId, query }) =>
    findPendingDiscount(deps, userId, query.id ?? null),
  );
  serve(app, deps, papers.approveDiscount, documentsSchemas.approveDiscount, ({ userId, params, ip, userAgent }) =>
    approvePeriod(deps, userId, params.id, { ip, userAgent }),
  );
  serve(app, deps, papers.approveSigned, documentsSchemas.approveSigned, ({ userId, params, body, ip, userAgent }) =>
    approvePeriodSigned(deps, userId, params.id, body, { ip, userAgent }),
  );
  serve(
    app,
    deps,
    withdrawal.withdrawDiscount,
    withdrawalSchemas.withdrawDiscount,
    ({ userId, params, ip, userAgent, idempotencyKey }) =>
      withdrawPeriod(deps, userId, params.id, { ip, userAgent }, idempotencyKey),
  );
  serve(
    app,
    deps,
    withdrawal.leavePayroll,
    withdrawalSchemas.leavePayroll,
    ({ userId, ip, userAgent, idempotencyKey }) => leavePayroll(deps, userId, { ip, userAgent }, idempotencyKey),
  );
}

function historyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listPayroll, payrollSchemas.listPayroll, ({ userId, query }) =>
    listPayrollHistory(deps, userId, query),
  );
  serve(app, deps, contract.payrollDetail, payrollSchemas.payrollDetail, ({ userId, params }) =>
    readPayrollPeriod(deps, userId, params.id),
  );
  serve(app, deps, contract.objectLine, payrollSchemas.objectLine, ({ userId, params, body }) =>
    objectToLine(deps, userId, { ...params, ...body }),
  );
  serve(app, deps, limits.payrollLimit, limitSchemas.payrollLimit, ({ userId }) => readPayrollLimit(deps, userId));

  serve(app, deps, papers.documentUrl, documentsSchemas.documentUrl, ({ userId, params }) =>
    linkToDocument(deps, userId, params.id),
  );
  serve(app, deps, papers.verifyDocument, documentsSchemas.verifyDocument, ({ params }) =>
    verifyDocument(deps, params.code),
  );
}

const pdfParams = z.object({ id: z.uuid() });
const pdfQuery = z.object({ expires: z.coerce.number().int(), key: z.string().max(100) });

/** The PDF behind a signed link, opened by browsers without a bearer. */
function pdfRoute(app: FastifyInstance, deps: Deps): void {
  app.get('/api/nomina/documents/:id/pdf', {
    schema: { params: pdfParams, querystring: pdfQuery, hide: true },
    handler: async (request, reply) => {
      const { id } = request.params as z.output<typeof pdfParams>;
      const { expires, key } = request.query as z.output<typeof pdfQuery>;
      const pdf = await readDocumentPdf(deps, id, expires, key);
      if (isRefusal(pdf)) return sendRefusal(request, reply, pdf);
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="nomina-${id.slice(-8)}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(pdf);
    },
  });
}
