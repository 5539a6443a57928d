import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { enrol as enrolRoute } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { checkAnswers } from '@sazon/domain/payroll/check-enrolment-field-answers';
import { CLAUSES, checkSignature } from '@sazon/domain/payroll/signature-check-and-clauses';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { enrolEmployee } from './application-answer-actions.ts';
import { insertApplication } from './applications-payroll-plan-and-ceiling-queries.ts';
import { buildContract, buildEvidence, type SignatureOrigin, toDocumentIdentity } from './build-employee-documents.ts';
import { type Employee, type Employer, listHumanResources, lockEmployee } from './employee-and-employer-queries.ts';
import { buildApplicationMessages, buildClaimedMessages } from './payroll-messages.ts';
import { freezeDocument, hashPreview } from './store-and-draw-documents-actions.ts';

type Given = RouteParsed<typeof enrolRoute>['body'];
type Enrolled = RouteReply<typeof enrolRoute>;

/**
 * Sends the caller's application for payroll: freezes the signed agreement and notifies HR. A person with a
 * pre-approval proved by a code is enrolled at once where the employer allows it. docs/domain.md sections 6 and 15.
 */
export async function requestEnrolment(
  deps: Deps,
  userId: string,
  given: Given,
  origin: SignatureOrigin,
): Promise<
  Enrolled | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'PAYROLL_UNAVAILABLE' | 'STATE_CONFLICT' | 'VALIDATION'>
> {
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`user:${userId}`]);
    const employee = await lockEmployee(tx, userId);
    if (employee === undefined) return refuse('AUTH_REQUIRED');
    const { employer } = employee;
    if (employer === null || employer.id !== given.formId) return refuse('NOT_FOUND', { field: 'formId' });
    const no = whyNotEnrol(employee, employer);
    if (no !== undefined) return no;
    return await send(tx, deps, employee, employer, given, origin);
  });
}

/** Why this person cannot apply now. */
function whyNotEnrol(
  employee: Employee,
  employer: Employer,
): Refusal<'PAYROLL_UNAVAILABLE' | 'STATE_CONFLICT' | 'VALIDATION'> | undefined {
  if (!employer.payrollAllowed) return refuse('PAYROLL_UNAVAILABLE');
  if (employee.plan === 'nomina') return refuse('STATE_CONFLICT', { message: 'Ya pagas por nómina con tu empresa.' });
  if (employee.application?.status === 'registered') {
    return refuse('STATE_CONFLICT', { message: 'Ya enviaste tu solicitud. Tu empresa la está revisando.' });
  }
  if (employee.identification === null || employee.identificationType === null) {
    return refuse('VALIDATION', { field: 'identification', message: 'Escribe tu documento.' });
  }
  if (employer.requiresEmployeeId && !employee.employeeId) {
    return refuse('VALIDATION', { field: 'employeeId', message: 'Escribe tu código de empleado.' });
  }
  return undefined;
}

async function send(
  tx: Tx,
  deps: Deps,
  employee: Employee,
  employer: Employer,
  given: Given,
  origin: SignatureOrigin,
): Promise<Enrolled | Refusal<'STATE_CONFLICT' | 'VALIDATION'>> {
  const checked = checkAnswers(employer.fields, given.customFields, toBogotaDate(deps.now()));
  if (!checked.ok) {
    const [{ field, message }] = checked.problems;
    return refuse('VALIDATION', { field: `customFields.${field}`, message });
  }
  const clauses = Object.keys(CLAUSES.contract);
  if (!clauses.every((clause) => (given.acceptedClauses as string[]).includes(clause))) {
    return refuse('VALIDATION', { field: 'acceptedClauses', message: 'Acepta cada punto para firmar.' });
  }
  const signed = checkSignature(given.signData, toDocumentIdentity(employee).name);
  if (!signed.ok) return refuse('VALIDATION', { field: signed.field, message: signed.message });
  const content = buildContract(employee, employer, checked.answers);
  const shownSha256 = hashPreview(content);
  if (shownSha256 !== given.hash) {
    return refuse('STATE_CONFLICT', { field: 'hash', message: 'El documento cambió. Léelo de nuevo antes de firmar.' });
  }
  const { method } = given.signData;
  const evidence = buildEvidence(deps, employee, { method, signature: given.signData, clauses, shownSha256, origin });
  const ids = { userId: employee.userId, enterpriseId: employer.id };
  const documentId = await freezeDocument(tx, deps, { ...ids, content, evidence });
  const applicationId = deps.newId();
  await insertApplication(tx, { id: applicationId, ...ids, answers: checked.answers, documentId }, deps.now());
  const { preapproval } = employee;
  if (preapproval !== null && !preapproval.isProven) {
    const by = { userId: employee.userId, proven: false };
    await deps.messages.send(tx, buildClaimedMessages(employer.name, preapproval, by, deps.now()), deps.now());
  }
  if (employer.approvesPreapproved && preapproval?.isProven) {
    const no = await enrolEmployee(tx, deps, employee, employer, {
      applicationId,
      amountCop: preapproval.amountCop,
      by: null,
    });
    return no ?? { applicationId, status: 'approved', documentId };
  }
  const staff = await listHumanResources(tx, employer.id);
  await deps.messages.send(
    tx,
    buildApplicationMessages(deps.config.publicUrl, staff, employee, applicationId),
    deps.now(),
  );
  return { applicationId, status: 'registered', documentId };
}
