import type { RouteReply } from '@sazon/contract/define-route';
import type { SentKey } from '@sazon/contract/idempotency-key';
import type { approveDiscount } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import type { leavePayroll as leaveRoute } from '@sazon/contract/payroll/payroll-withdrawal-routes';
import {
  leavePayroll as leaveSchemas,
  withdrawDiscount as withdrawSchemas,
} from '@sazon/contract/payroll/payroll-withdrawal-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { buildWithdrawal } from '@sazon/domain/payroll/authorisation-withdrawal-text';
import { formatPayrollPeriod } from '@sazon/domain/payroll/format-identification-period-and-legal-dates';
import { runOnce } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCart } from '../cart/cart-queries.ts';
import { takeOffPayroll } from './applications-payroll-plan-and-ceiling-queries.ts';
import { buildEvidence, formatFullName, type SignatureOrigin, toDocumentParties } from './build-employee-documents.ts';
import { type Employee, type Employer, listHumanResources, lockEmployee } from './employee-and-employer-queries.ts';
import { buildWithdrawnMessages } from './payroll-messages.ts';
import {
  lockAuthorisedDiscounts,
  lockDiscount,
  markWithdrawn,
  type PayrollDiscount,
  readWithdrawalDocumentId,
} from './period-authorisations-queries.ts';
import { freezeDocument, hashPreview } from './store-and-draw-documents-actions.ts';

type Withdrawn = RouteReply<typeof approveDiscount>;

/**
 * Withdraws a period's authorisation, so that payroll pays no new purchase. What was bought before stays authorised and
 * is deducted when delivered (docs/decisions/0014-payroll-documents-and-period-closing.md).
 */
export async function withdrawPeriod(
  deps: Deps,
  userId: string,
  id: string,
  origin: SignatureOrigin,
  key: SentKey | undefined,
): Promise<Withdrawn | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const write = async (tx: Tx): Promise<Withdrawn | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'STATE_CONFLICT'>> => {
    tx.events.publish([`user:${userId}`]);
    // a simultaneous purchase of this person is done before this, or waits and finds no payroll
    await lockCart(tx, userId, deps.now());
    const employee = await lockEmployee(tx, userId);
    if (employee === undefined) return refuse('AUTH_REQUIRED');
    const discount = await lockDiscount(tx, id);
    if (discount === undefined || discount.userId !== userId) return refuse('NOT_FOUND');
    if (discount.status === 'withdrawn')
      return { status: 'withdrawn', documentId: await readWithdrawalDocumentId(tx, id) };
    const { employer } = employee;
    const isGiven = discount.status === 'approved' || discount.status === 'awaiting_employer';
    if (!isGiven || discount.endPeriod < toBogotaDate(deps.now()) || employer?.id !== discount.enterpriseId) {
      return refuse('STATE_CONFLICT', { message: 'Este período no tiene una autorización que retirar.' });
    }
    const documentId = await withdraw(tx, deps, employee, employer, { given: [discount], leavesPlan: false, origin });
    return { status: discount.status === 'approved' ? 'withdrawn' : 'pending', documentId };
  };
  return await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId: userId, key, reply: withdrawSchemas.reply }, deps.now(), () => write(tx)),
  );
}

/** Takes the person off the payroll plan: withdraws every authorisation and ends the plan's subsidy. */
export async function leavePayroll(
  deps: Deps,
  userId: string,
  origin: SignatureOrigin,
  key: SentKey | undefined,
): Promise<RouteReply<typeof leaveRoute> | Refusal<'AUTH_REQUIRED' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const write = async (tx: Tx) => {
    tx.events.publish([`user:${userId}`]);
    await lockCart(tx, userId, deps.now());
    const employee = await lockEmployee(tx, userId);
    if (employee === undefined) return refuse('AUTH_REQUIRED');
    const { employer, plan } = employee;
    if (plan !== 'nomina' || employer === null) {
      return refuse('STATE_CONFLICT', { message: 'No pagas por nómina.' });
    }
    const given = await lockAuthorisedDiscounts(tx, userId, toBogotaDate(deps.now()));
    const documentId = await withdraw(tx, deps, employee, employer, { given, leavesPlan: true, origin });
    await takeOffPayroll(tx, userId);
    return { ok: true as const, documentId };
  };
  return await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId: userId, key, reply: leaveSchemas.reply }, deps.now(), () => write(tx)),
  );
}

/** Freezes the document of the withdrawal, withdraws the authorisations and notifies HR. */
async function withdraw(
  tx: Tx,
  deps: Deps,
  employee: Employee,
  employer: Employer,
  { given, leavesPlan, origin }: { given: readonly PayrollDiscount[]; leavesPlan: boolean; origin: SignatureOrigin },
): Promise<string> {
  const content = buildWithdrawal(toDocumentParties(employee, employer), given, leavesPlan);
  const by = { method: 'simple' as const, signature: null, clauses: [], shownSha256: hashPreview(content), origin };
  const evidence = buildEvidence(deps, employee, by);
  const ids = { userId: employee.userId, enterpriseId: employer.id };
  const documentId = await freezeDocument(tx, deps, { ...ids, content, evidence });
  const discountIds = given.map(({ id }) => id);
  await markWithdrawn(tx, discountIds, documentId, deps.now());
  const staff = await listHumanResources(tx, employer.id);
  const news = buildWithdrawnMessages(
    staff,
    formatFullName(employee),
    leavesPlan ? null : given.map(formatPayrollPeriod).join(', '),
  );
  await deps.messages.send(tx, news, deps.now());
  return documentId;
}
