import type { RouteParsed } from '@sazon/contract/define-route';
import type { answerLimitRequest as answerRoute } from '@sazon/contract/payroll/limit-requests-routes';
import type { LimitRequest } from '@sazon/contract/payroll/limit-requests-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/permission-check';
import { messageLimits } from '@sazon/domain/messages/message-limits';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  type Employee,
  type Employer,
  listHumanResources,
  lockEmployee,
} from '../payroll/employee-and-employer-queries.ts';
import { applyCeilingToOpenPeriods } from '../payroll-ceilings/apply-ceiling-to-open-periods-actions.ts';
import { takeUses } from '../rate-limits/rate-limit-actions.ts';
import { approveOrPropose } from '../second-approvals/approvals-actions.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { saveCeilingScope } from './group-and-company-ceilings-queries.ts';
import {
  buildLimitGrantedMessages,
  buildLimitRefusedMessages,
  buildLimitRequestedMessages,
} from './limit-requests-messages.ts';
import {
  findLatestLimitRequest,
  findLimitRequest,
  findLimitRequestOwner,
  lockOpenRequest,
  saveLimitRequest,
} from './limit-requests-queries.ts';
import { saveLimitAnswer } from './save-limit-request-answer-queries.ts';

/**
 * Asks HR for another payroll limit. A person has one open request: a new one replaces it, an equal one changes
 * nothing. Each request is told to HR at most once a day.
 */
export async function requestLimit(
  deps: Deps,
  userId: string,
  { amount: amountCop, reason }: { amount: number; reason: string | null },
): Promise<LimitRequest | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx) => {
    const employee = await lockEmployee(tx, userId);
    const employer = employee?.employer ?? null;
    if (!employee || employer === null || employee.plan !== 'nomina' || employee.preapproval === null) {
      return refuse('STATE_CONFLICT', { message: 'Todavía no tienes un cupo que cambiar.' });
    }
    if (employee.preapproval.amountCop === amountCop) {
      return refuse('VALIDATION', { field: 'amount', message: 'Ese ya es tu cupo.' });
    }
    const before = await findLatestLimitRequest(tx, userId);
    if (before?.status === 'open' && before.amount === amountCop && before.reason === reason) return before;
    const id = before?.status === 'open' ? before.id : deps.newId();
    await saveLimitRequest(tx, { id, userId, enterpriseId: employer.id, amountCop, reason }, deps.now());
    const told = await takeUses(tx, deps, [{ limit: messageLimits.limitRequest, whom: id }]);
    const staff = told === undefined ? await listHumanResources(tx, employer.id) : [];
    await deps.messages.send(
      tx,
      buildLimitRequestedMessages(deps.config.publicUrl, staff, employee, amountCop),
      deps.now(),
    );
    return (await findLatestLimitRequest(tx, userId)) ?? refuse('NOT_FOUND');
  });
}

type Given = RouteParsed<typeof answerRoute>['body'];

/**
 * Answers a request once, for HR: grants the requested limit or another one, or rejects with a reason, and tells the
 * person. A limit above the setting first waits for a second person.
 */
export async function answerLimitRequest(
  deps: Deps,
  actor: Actor,
  requestId: string,
  given: Given,
): Promise<LimitRequest | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'REASON_REQUIRED' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    const owner = await findLimitRequestOwner(tx, requestId);
    const no =
      owner && findAccessRefusal(actor, 'enterprises_preapproved_users_edit', { enterpriseId: owner.enterpriseId });
    if (owner === undefined || no) return refuse('NOT_FOUND', { field: 'id' });
    if (isOwnDecision(actor.userId, owner.userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    const { userId } = owner;
    events.publish([`user:${userId}`]);
    // locks the person before the request, as `requestLimit` does
    const employee = await lockEmployee(tx, userId);
    const request = await lockOpenRequest(tx, requestId);
    if (request === undefined) return refuse('STATE_CONFLICT', { message: 'Esta solicitud ya fue respondida.' });
    if (!employee?.employer || employee.employer.id !== owner.enterpriseId || employee.preapproval === null) {
      return refuse('STATE_CONFLICT', { message: 'Esta persona ya no tiene cupo en tu empresa.' });
    }
    if (given.answer === 'approved') {
      const amountCop = given.amount ?? request.amountCop;
      const { secondPerson } = await loadSettings(deps, { reader: tx });
      const proposal = { kind: 'ceiling', subjectId: requestId, amountCop, by: actor.userId } as const;
      if (!(await approveOrPropose(tx, deps, { ...proposal, limitCop: secondPerson.ceilingCop }))) {
        return (await findLimitRequest(tx, requestId)) ?? refuse('NOT_FOUND');
      }
      const { id: preapprovalId, amountCop: beforeCop } = employee.preapproval;
      const grant = { preapprovalId, beforeCop, amountCop };
      await approve(tx, deps, actor, requestId, employee, employee.employer, grant);
    } else {
      if (given.reason === null) return refuse('REASON_REQUIRED', { field: 'reason' });
      const { reason } = given;
      const { amountCop: beforeCop } = employee.preapproval;
      const told = { status: 'rejected', grantedCop: null, answer: reason, validFrom: null } as const;
      await saveLimitAnswer(tx, requestId, { ...told, beforeCop, by: actor.userId }, deps.now());
      await deps.messages.send(tx, buildLimitRefusedMessages(employee, reason), deps.now());
    }
    return (await findLimitRequest(tx, requestId)) ?? refuse('NOT_FOUND');
  });
}

async function approve(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  requestId: string,
  employee: Employee,
  employer: Employer,
  { preapprovalId, beforeCop, amountCop }: { preapprovalId: string; beforeCop: number; amountCop: number },
): Promise<void> {
  const grant = { userId: employee.userId, enterpriseId: employer.id, preapprovalId, amountCop };
  const validFrom = await applyCeilingToOpenPeriods(tx, deps, grant);
  await saveCeilingScope(tx, preapprovalId, 'person');
  const told = { status: 'approved', grantedCop: amountCop, answer: null, validFrom, beforeCop } as const;
  await saveLimitAnswer(tx, requestId, { ...told, by: actor.userId }, deps.now());
  await deps.messages.send(tx, buildLimitGrantedMessages(employee, amountCop, validFrom), deps.now());
}
