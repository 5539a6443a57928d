import type { approveDiscount } from '@sazon/contract/payroll/documents-routes';
import type { leavePayroll as leaveRoute } from '@sazon/contract/payroll/withdrawal-routes';
import {
  leavePayroll as leaveSchemas,
  withdrawDiscount as withdrawSchemas,
} from '@sazon/contract/payroll/withdrawal-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import type { SentKey } from '@sazon/contract/sent-key';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { formatPayrollPeriod } from '@sazon/domain/payroll/document-text';
import { buildWithdrawal } from '@sazon/domain/payroll/withdrawal-text';
import { onceFor } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCart } from '../cart/cart-queries.ts';
import { type Discount, lockDiscount, lockGiven, markWithdrawn, withdrawalPaperOf } from './discounts-queries.ts';
import { freezeDocument, shownHashOf } from './documents-actions.ts';
import { evidenceOf, fullNameOf, type Origin, partiesOf } from './employee-papers.ts';
import { type Employee, type Employer, humanResourcesOf, lockEmployee } from './employee-queries.ts';
import { takeOffPayroll } from './enrolment-queries.ts';
import { withdrawnNews } from './payroll-messages.ts';

type Withdrawn = RouteReply<typeof approveDiscount>;

/**
 * Takes the authorisation of a period back: nothing more is bought with it. What was bought with it stays authorised, and
 * is deducted when it is delivered (docs/decisions/0014-payroll-documents-and-period-closing.md). Again: the same answer.
 */
export async function withdrawPeriod(
  deps: Deps,
  userId: string,
  id: string,
  origin: Origin,
  key: SentKey | undefined,
): Promise<Withdrawn | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const write = async (tx: Tx): Promise<Withdrawn | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'STATE_CONFLICT'>> => {
    tx.events.publish([`user:${userId}`]);
    // a purchase of this person is before it, or after it without payroll
    await lockCart(tx, userId, deps.now());
    const employee = await lockEmployee(tx, userId);
    if (employee === undefined) return refuse('AUTH_REQUIRED');
    const discount = await lockDiscount(tx, id);
    if (discount === undefined || discount.userId !== userId) return refuse('NOT_FOUND');
    if (discount.status === 'withdrawn') return { status: 'withdrawn', documentId: await withdrawalPaperOf(tx, id) };
    const { employer } = employee;
    const isGiven = discount.status === 'approved' || discount.status === 'awaiting_employer';
    if (!isGiven || discount.endPeriod < toBogotaDate(deps.now()) || employer?.id !== discount.enterpriseId) {
      return refuse('STATE_CONFLICT', { message: 'Este período no tiene una autorización que retirar.' });
    }
    const documentId = await withdraw(tx, deps, employee, employer, { given: [discount], leavesPlan: false, origin });
    return { status: discount.status === 'approved' ? 'withdrawn' : 'pending', documentId };
  };
  return await inTransaction(deps, (tx) =>
    onceFor(tx, { actorId: userId, key, reply: withdrawSchemas.reply }, deps.now(), () => write(tx)),
  );
}

/** Leaves the payroll plan: every authorisation is taken back, and the subsidy that comes with the plan ends. */
export async function leavePayroll(
  deps: Deps,
  userId: string,
  origin: Origin,
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
    const given = await lockGiven(tx, userId, toBogotaDate(deps.now()));
    const documentId = await withdraw(tx, deps, employee, employer, { given, leavesPlan: true, origin });
    await takeOffPayroll(tx, userId);
    return { ok: true as const, documentId };
  };
  return await inTransaction(deps, (tx) =>
    onceFor(tx, { actorId: userId, key, reply: leaveSchemas.reply }, deps.now(), () => write(tx)),
  );
}

/** Freezes the paper of it, takes the authorisations back, and tells HR. */
async function withdraw(
  tx: Tx,
  deps: Deps,
  employee: Employee,
  employer: Employer,
  { given, leavesPlan, origin }: { given: readonly Discount[]; leavesPlan: boolean; origin: Origin },
): Promise<string> {
  const content = buildWithdrawal(partiesOf(employee, employer), given, leavesPlan);
  const by = { method: 'simple' as const, signature: null, clauses: [], shownSha256: shownHashOf(content), origin };
  const evidence = evidenceOf(deps, employee, by);
  const ids = { userId: employee.userId, enterpriseId: employer.id };
  const documentId = await freezeDocument(tx, deps, { ...ids, content, evidence });
  const discountIds = given.map(({ id }) => id);
  await markWithdrawn(tx, discountIds, documentId, deps.now());
  const staff = await humanResourcesOf(tx, employer.id);
  const news = withdrawnNews(
    staff,
    fullNameOf(employee),
    leavesPlan ? null : given.map(formatPayrollPeriod).join(', '),
  );
  await deps.messages.send(tx, news, deps.now());
  return documentId;
}
