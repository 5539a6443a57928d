import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { answerApplication as answerRoute } from '@sazon/contract/payroll/hr-answers-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/permission-check';
import { defaultPayrollName } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { approveOrPropose } from '../second-approvals/approvals-actions.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import {
  findApplicationOwner,
  lockApplication,
  markApplicationAnswered,
  putOnPayroll,
  saveCeiling,
} from './applications-payroll-plan-and-ceiling-queries.ts';
import { type Employee, type Employer, lockEmployee } from './employee-and-employer-queries.ts';
import { openPersonPeriods } from './open-payroll-periods-actions.ts';
import { buildApprovedMessages, buildRejectedMessages } from './payroll-messages.ts';

type Given = RouteParsed<typeof answerRoute>['body'];

/** Approves or rejects an application for payroll, once; notifies the person, with the reason of a rejection. */
export async function answerApplication(
  deps: Deps,
  actor: Actor,
  given: Given,
): Promise<
  | RouteReply<typeof answerRoute>
  | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'REASON_REQUIRED' | 'STATE_CONFLICT' | 'VALIDATION'>
> {
  let userId = '';
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`user:${userId}`]);
    const owner = await findApplicationOwner(tx, given.applicationId);
    const no =
      owner && findAccessRefusal(actor, 'enterprises_preapproved_users_edit', { enterpriseId: owner.enterpriseId });
    if (owner === undefined || no) return refuse('NOT_FOUND', { field: 'applicationId' });
    if (isOwnDecision(actor.userId, owner.userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    // locks the person first, as enrolling does, so that answers and new applications run one after another
    const employee = await lockEmployee(tx, owner.userId);
    const application = await lockApplication(tx, given.applicationId);
    if (application === undefined || application.status !== 'registered') {
      return refuse('STATE_CONFLICT', { message: 'Esta solicitud ya fue respondida.' });
    }
    userId = owner.userId;
    if (employee === undefined || employee.employer?.id !== owner.enterpriseId) {
      return refuse('STATE_CONFLICT', { message: 'Esta persona ya no está en tu empresa.' });
    }
    return given.answer === 'approved'
      ? await approve(tx, deps, actor, employee, employee.employer, given)
      : await reject(tx, deps, actor, employee, employee.employer, given);
  });
}

async function approve(tx: Tx, deps: Deps, actor: Actor, employee: Employee, employer: Employer, given: Given) {
  const amountCop = given.amount ?? employee.preapproval?.amountCop ?? employer.defaultAmountCop;
  if (amountCop === 0) return refuse('VALIDATION', { field: 'amount', message: 'Escribe el cupo por período.' });
  if (employee.preapproval !== null && !employee.preapproval.isProven && !given.identityChecked) {
    return refuse('VALIDATION', {
      field: 'identityChecked',
      message: 'Esta cuenta no demostró ser quien preaprobaste. Confirma que comprobaste quién es.',
    });
  }
  const { applicationId } = given;
  const { secondPerson } = await loadSettings(deps, { reader: tx });
  const proposal = { kind: 'enrolment', subjectId: applicationId, amountCop, by: actor.userId } as const;
  if (!(await approveOrPropose(tx, deps, { ...proposal, limitCop: secondPerson.ceilingCop }))) {
    return { status: 'waiting' as const };
  }
  const no = await enrolEmployee(tx, deps, employee, employer, { applicationId, amountCop, by: actor.userId });
  return no ?? { status: 'approved' as const };
}

async function reject(tx: Tx, deps: Deps, actor: Actor, employee: Employee, employer: Employer, given: Given) {
  if (given.reason === null) return refuse('REASON_REQUIRED', { field: 'reason' });
  const { reason } = given;
  const ceilingCop = employee.preapproval?.amountCop ?? employer.defaultAmountCop;
  const terms = { ceilingCop, wasPreapproved: employee.preapproval !== null };
  const answer = { status: 'rejected', reason, by: actor.userId, ...terms } as const;
  await markApplicationAnswered(tx, given.applicationId, answer, deps.now());
  await deps.messages.send(tx, buildRejectedMessages(employee, reason), deps.now());
  return { status: 'rejected' as const };
}

/**
 * Enrols a locked person: sets ceiling, plan `nomina` (payroll) and the open periods, and notifies them. `by` is null
 * when the employer's rule decides. Returns undefined when done.
 */
export async function enrolEmployee(
  tx: Tx,
  deps: Deps,
  employee: Employee,
  employer: Employer,
  of: { applicationId: string; amountCop: number; by: string | null },
): Promise<Refusal<'STATE_CONFLICT'> | undefined> {
  const { amountCop } = of;
  if (!(await saveCeiling(tx, deps.newId(), employee, employer, amountCop, deps.now()))) {
    return refuse('STATE_CONFLICT', { message: 'Ese documento ya lo usa otra cuenta de tu empresa.' });
  }
  const terms = { ceilingCop: amountCop, wasPreapproved: employee.preapproval !== null };
  const answer = { status: 'approved', reason: null, by: of.by, ...terms } as const;
  await markApplicationAnswered(tx, of.applicationId, answer, deps.now());
  await putOnPayroll(tx, employee.userId);
  await openPersonPeriods(tx, deps, employee.userId);
  const name = employer.payrollName ?? defaultPayrollName;
  await deps.messages.send(tx, buildApprovedMessages(employee, name, amountCop), deps.now());
  return undefined;
}
