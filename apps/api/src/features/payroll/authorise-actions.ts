import type { approveDiscount, approveSigned as signedRoute } from '@sazon/contract/payroll/documents-routes';
import { type Refusal, type RefusalCode, refuse } from '@sazon/contract/refusal';
import type { RouteParsed, RouteReply } from '@sazon/contract/route';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/may';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { formatPayrollPeriod } from '@sazon/domain/payroll/document-text';
import { CLAUSES, checkSignature, type SignatureInput, type SigningMethod } from '@sazon/domain/payroll/signature';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type Discount, lockDiscount, markApproved, markSentOutside } from './discounts-queries.ts';
import { freezeDocument, shownHashOf } from './documents-actions.ts';
import { authorisationFor, evidenceOf, type Origin, onPaper } from './employee-papers.ts';
import { type Employee, type Employer, employeeOf, lockEmployee } from './employee-queries.ts';
import { confirmedNews } from './payroll-messages.ts';

type Approval = RouteReply<typeof approveDiscount>;
type Signed = RouteParsed<typeof signedRoute>['body'];

/**
 * Authorises a period with one button, where the employer asks for no more. Where it has a portal of its own this only
 * says that the person went there: it waits for HR (opening a tab is not consent). Again: the same answer.
 */
export const approve = (
  deps: Deps,
  userId: string,
  id: string,
  origin: Origin,
): Promise<Approval | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'SIGNATURE_REQUIRED' | 'STATE_CONFLICT'>> =>
  decide(deps, userId, id, async (tx, discount, employee, employer) => {
    if (employer.payrollApproval === 'signed') return refuse('SIGNATURE_REQUIRED');
    if (employer.payrollApproval === 'external') {
      await markSentOutside(tx, id, { method: 'external', sentAtMs: deps.now() });
      return { status: 'awaiting_employer', documentId: null };
    }
    const shownSha256 = shownHashOf(authorisationFor(employee, employer, discount));
    return await authorise(tx, deps, discount, employee, employer, {
      method: 'simple',
      signature: null,
      shownSha256,
      origin,
    });
  });

/** Authorises a period with a signature under the document that was read. */
export const approveSigned = (
  deps: Deps,
  userId: string,
  id: string,
  { signData, hash, acceptedClauses }: Signed,
  origin: Origin,
): Promise<Approval | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> =>
  decide(deps, userId, id, async (tx, discount, employee, employer) => {
    if (!acceptedClauses.includes('deduction')) {
      return refuse('VALIDATION', { field: 'acceptedClauses', message: 'Acepta el descuento para firmar.' });
    }
    const signed = checkSignature(signData, onPaper(employee).name);
    if (!signed.ok) return refuse('VALIDATION', { field: signed.field, message: signed.message });
    const shownSha256 = shownHashOf(authorisationFor(employee, employer, discount));
    if (shownSha256 !== hash) {
      return refuse('STATE_CONFLICT', {
        field: 'hash',
        message: 'El documento cambió. Léelo de nuevo antes de firmar.',
      });
    }
    const { method } = signData;
    return await authorise(tx, deps, discount, employee, employer, {
      method,
      signature: signData,
      shownSha256,
      origin,
    });
  });

type Decision<Code extends RefusalCode> = (
  tx: Tx,
  discount: Discount,
  employee: Employee,
  employer: Employer,
) => Promise<Approval | Refusal<Code>>;

/** Locks a period of the caller that can still be authorised, and decides; one that already is says so. */
async function decide<Code extends RefusalCode = never>(
  deps: Deps,
  userId: string,
  id: string,
  decision: Decision<Code>,
): Promise<Approval | Refusal<Code> | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`user:${userId}`]);
    const employee = await lockEmployee(tx, userId);
    if (employee === undefined) return refuse('AUTH_REQUIRED');
    const discount = await lockDiscount(tx, id);
    if (discount === undefined || discount.userId !== userId) return refuse('NOT_FOUND');
    if (discount.status === 'approved') return { status: discount.status, documentId: discount.documentId };
    const { employer } = employee;
    const isOver = discount.status === 'closed' || discount.endPeriod < toBogotaDate(deps.now());
    if (isOver || employer?.id !== discount.enterpriseId) {
      return refuse('STATE_CONFLICT', { message: 'Este período ya no se puede autorizar.' });
    }
    return await decision(tx, discount, employee, employer);
  });
}

async function authorise(
  tx: Tx,
  deps: Deps,
  discount: Discount,
  employee: Employee,
  employer: Employer,
  by: { method: SigningMethod; signature: SignatureInput | null; shownSha256: string; origin: Origin | null },
): Promise<Approval> {
  const clauses = Object.keys(CLAUSES.payroll);
  const documentId = await freezeDocument(tx, deps, {
    userId: employee.userId,
    enterpriseId: employer.id,
    content: authorisationFor(employee, employer, discount),
    evidence: evidenceOf(deps, employee, { ...by, clauses }),
  });
  await markApproved(tx, discount.id, { documentId, method: by.method }, deps.now());
  return { status: 'approved', documentId };
}

/** HR confirms that an employee authorised a period in the employer's own portal; the employee is told. */
export async function confirmExternal(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    const discount = await lockDiscount(tx, id);
    const no =
      discount &&
      findAccessRefusal(actor, 'enterprises_preapproved_users_edit', { enterpriseId: discount.enterpriseId });
    if (discount === undefined || no) return refuse('NOT_FOUND');
    if (isOwnDecision(actor.userId, discount.userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    if (discount.status === 'approved') return { ok: true as const };
    if (discount.status !== 'awaiting_employer') {
      return refuse('STATE_CONFLICT', { message: 'La persona todavía no la ha enviado, o el período ya cerró.' });
    }
    const { userId } = discount;
    events.publish([`user:${userId}`]);
    const employee = await employeeOf(tx, userId);
    const employer = employee?.employer;
    if (employee === undefined || !employer || employer.id !== discount.enterpriseId) {
      return refuse('STATE_CONFLICT', { message: 'Esta persona ya no está en tu empresa.' });
    }
    const shownSha256 = shownHashOf(authorisationFor(employee, employer, discount));
    const by = { method: 'external' as const, signature: null, shownSha256, origin: null };
    await authorise(tx, deps, discount, employee, employer, by);
    await deps.messages.send(tx, confirmedNews(employee, formatPayrollPeriod(discount)), deps.now());
    return { ok: true as const };
  });
}
