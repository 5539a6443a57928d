import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { enrolment, previewForm } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { defaultPayrollName } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import { isEnrolmentSent } from '@sazon/domain/payroll/payroll-eligibility';
import type { Deps } from '../../deps.ts';
import { buildAuthorisation, buildContract, buildEvidence, toDocumentIdentity } from './build-employee-documents.ts';
import { listPreapprovalChannels } from './claim-preapproval-actions.ts';
import { renderDocumentHtml } from './document-html.ts';
import { hashSha256 } from './document-links-and-hashes.ts';
import { findEmployee } from './employee-and-employer-queries.ts';
import { findDiscount } from './period-authorisations-queries.ts';

/** The state of this person's enrolment with their employer. */
export async function readEnrolment(
  deps: Deps,
  userId: string,
): Promise<RouteReply<typeof enrolment> | Refusal<'AUTH_REQUIRED'>> {
  const employee = await findEmployee(deps.db, userId);
  if (employee === undefined) return refuse('AUTH_REQUIRED');
  const { employer, application, preapproval, plan } = employee;
  const sent = isEnrolmentSent({
    plan,
    applications: application ? [{ applicationType: 'nomina_enrollment', applicationStatus: application.status }] : [],
  });
  return {
    enterprise: employer && {
      formId: employer.id,
      name: employer.name,
      legalName: employer.legalName,
      payrollAllowed: employer.payrollAllowed,
      payrollRests: employer.payrollRests,
      payrollName: employer.payrollName ?? defaultPayrollName,
      requiresEmployeeId: employer.requiresEmployeeId,
      period: employer.payrollPeriod,
      mode: employer.payrollApproval,
    },
    amountApproved: preapproval?.isProven ? preapproval.amountCop : null,
    claim:
      preapproval === null
        ? null
        : {
            isProven: preapproval.isProven,
            contacts: preapproval.isProven
              ? []
              : listPreapprovalChannels(employee).map(({ channel, shown }) => ({ channel, shown })),
          },
    signer: toDocumentIdentity(employee).name,
    application,
    sent,
  };
}

/** Builds a document as this person would sign it: their agreement, or the authorisation of a period. */
export async function buildPreview(
  deps: Deps,
  userId: string,
  formId: string,
  given: RouteParsed<typeof previewForm>['body'],
): Promise<RouteReply<typeof previewForm> | Refusal<'NOT_FOUND'>> {
  const employee = await findEmployee(deps.db, userId);
  const employer = employee?.employer;
  if (employee === undefined || !employer || employer.id !== formId) return refuse('NOT_FOUND', { field: 'id' });
  const period = given.payrollDiscountId === null ? null : await findDiscount(deps.db, userId, given.payrollDiscountId);
  if (period === undefined) return refuse('NOT_FOUND', { field: 'payrollDiscountId' });
  const answers = Object.fromEntries(
    Object.entries(given.customFields).flatMap(([name, answer]) =>
      answer.trim() === '' ? [] : [[name, answer.trim()]],
    ),
  );
  const content =
    period === null ? buildContract(employee, employer, answers) : buildAuthorisation(employee, employer, period);
  const shown = renderDocumentHtml(content, null);
  const hash = hashSha256(shown);
  if (given.signData === null) return { html: shown, hash };
  const { method } = given.signData;
  const by = { method, signature: given.signData, clauses: [], shownSha256: hash, origin: null };
  return {
    html: renderDocumentHtml(content, { code: '(al firmar)', evidence: buildEvidence(deps, employee, by) }),
    hash,
  };
}
