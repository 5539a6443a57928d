import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type {
  approveDiscount,
  approveSigned as signedRoute,
} from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import { type Refusal, type RefusalCode, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import {
  CLAUSES,
  checkSignature,
  type SignatureInput,
  type SigningMethod,
} from '@sazon/domain/payroll/signature-check-and-clauses';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  buildAuthorisation,
  buildEvidence,
  type SignatureOrigin,
  toDocumentIdentity,
} from './build-employee-documents.ts';
import { type Employee, type Employer, lockEmployee } from './employee-and-employer-queries.ts';
import { lockDiscount, markApproved, markSentOutside, type PayrollDiscount } from './period-authorisations-queries.ts';
import { freezeDocument, hashPreview } from './store-and-draw-documents-actions.ts';

type Approval = RouteReply<typeof approveDiscount>;
type Signed = RouteParsed<typeof signedRoute>['body'];

/**
 * Authorises a period with one tap, unless the employer requires a signature. With an external portal it only records
 * the visit and waits for HR, because opening a tab is no consent. An authorised period stays as it is.
 */
export const approvePeriod = (
  deps: Deps,
  userId: string,
  id: string,
  origin: SignatureOrigin,
): Promise<Approval | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'SIGNATURE_REQUIRED' | 'STATE_CONFLICT'>> =>
  decide(deps, userId, id, async (tx, discount, employee, employer) => {
    if (employer.payrollApproval === 'signed') return refuse('SIGNATURE_REQUIRED');
    if (employer.payrollApproval === 'external') {
      await markSentOutside(tx, id, { method: 'external', sentAtMs: deps.now() });
      return { status: 'awaiting_employer', documentId: null };
    }
    const shownSha256 = hashPreview(buildAuthorisation(employee, employer, discount));
    return await authorisePeriod(tx, deps, discount, employee, employer, {
      method: 'simple',
      signature: null,
      shownSha256,
      origin,
    });
  });

/** Authorises a period with a signature under the document shown. */
export const approvePeriodSigned = (
  deps: Deps,
  userId: string,
  id: string,
  { signData, hash, acceptedClauses }: Signed,
  origin: SignatureOrigin,
): Promise<Approval | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> =>
  decide(deps, userId, id, async (tx, discount, employee, employer) => {
    if (!acceptedClauses.includes('deduction')) {
      return refuse('VALIDATION', { field: 'acceptedClauses', message: 'Acepta el descuento para firmar.' });
    }
    const signed = checkSignature(signData, toDocumentIdentity(employee).name);
    if (!signed.ok) return refuse('VALIDATION', { field: signed.field, message: signed.message });
    const shownSha256 = hashPreview(buildAuthorisation(employee, employer, discount));
    if (shownSha256 !== hash) {
      return refuse('STATE_CONFLICT', {
        field: 'hash',
        message: 'El documento cambió. Léelo de nuevo antes de firmar.',
      });
    }
    const { method } = signData;
    return await authorisePeriod(tx, deps, discount, employee, employer, {
      method,
      signature: signData,
      shownSha256,
      origin,
    });
  });

type Decision<Code extends RefusalCode> = (
  tx: Tx,
  discount: PayrollDiscount,
  employee: Employee,
  employer: Employer,
) => Promise<Approval | Refusal<Code>>;

/**
 * Locks a period of the caller, checks that it can be authorised, and runs `decision`. An authorised one returns its
 * state.
 */
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

/** Authorises a locked period: freezes the document with its evidence. Returns the new state. */
export async function authorisePeriod(
  tx: Tx,
  deps: Deps,
  discount: PayrollDiscount,
  employee: Employee,
  employer: Employer,
  by: { method: SigningMethod; signature: SignatureInput | null; shownSha256: string; origin: SignatureOrigin | null },
): Promise<Approval> {
  const clauses = Object.keys(CLAUSES.payroll);
  const documentId = await freezeDocument(tx, deps, {
    userId: employee.userId,
    enterpriseId: employer.id,
    content: buildAuthorisation(employee, employer, discount),
    evidence: buildEvidence(deps, employee, { ...by, clauses }),
  });
  await markApproved(tx, discount.id, { documentId, method: by.method }, deps.now());
  return { status: 'approved', documentId };
}
