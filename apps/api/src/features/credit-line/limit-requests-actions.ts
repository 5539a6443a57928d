import type { answerLimitRequest as answerRoute } from '@sazon/contract/payroll/limit-requests-routes';
import type { LimitRequest } from '@sazon/contract/payroll/limit-requests-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteParsed } from '@sazon/contract/route';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/may';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { buildPayrollGrantTransfers, buildPayrollReturnTransfers } from '@sazon/domain/ledger/transfers';
import { messageLimits } from '@sazon/domain/messages/message-limits';
import { filterPeriodsToChange, type OpenPeriod } from '@sazon/domain/payroll/limit-change';
import { at } from '../../db/schema/column.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { secondPersonAgrees } from '../approvals/approvals-actions.ts';
import { insertTransfers } from '../ledger/ledger-queries.ts';
import { takeUses } from '../limits/limits-actions.ts';
import { type Employee, type Employer, humanResourcesOf, lockEmployee } from '../payroll/employee-queries.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { askedNews, grantedNews, refusedNews } from './limit-requests-messages.ts';
import {
  answerRequest,
  latestRequestOf,
  lockOpenPeriods,
  lockOpenRequest,
  ownerOfRequest,
  requestById,
  saveRequest,
  setLimit,
} from './limit-requests-queries.ts';

/**
 * An employee asks HR for another ceiling a period. There is one open request: asking again changes it, and the same
 * once more changes nothing. HR is told once a day of
 * each request.
 */
export async function askForLimit(
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
    const before = await latestRequestOf(tx, userId);
    if (before?.status === 'open' && before.amount === amountCop && before.reason === reason) return before;
    const id = before?.status === 'open' ? before.id : deps.newId();
    await saveRequest(tx, { id, userId, enterpriseId: employer.id, amountCop, reason }, deps.now());
    const told = await takeUses(tx, deps, [{ limit: messageLimits.limitRequest, whom: id }]);
    const staff = told === undefined ? await humanResourcesOf(tx, employer.id) : [];
    await deps.messages.send(tx, askedNews(deps.config.publicUrl, staff, employee, amountCop), deps.now());
    return (await latestRequestOf(tx, userId)) ?? refuse('NOT_FOUND');
  });
}

type Given = RouteParsed<typeof answerRoute>['body'];

/** HR gives a ceiling, the one that was asked for or another, or rejects with a reason; once, and the person is told. */
export async function answerLimitRequest(
  deps: Deps,
  actor: Actor,
  requestId: string,
  given: Given,
): Promise<LimitRequest | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'REASON_REQUIRED' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    const owner = await ownerOfRequest(tx, requestId);
    const no =
      owner && findAccessRefusal(actor, 'enterprises_preapproved_users_edit', { enterpriseId: owner.enterpriseId });
    if (owner === undefined || no) return refuse('NOT_FOUND', { field: 'id' });
    if (isOwnDecision(actor.userId, owner.userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    const { userId } = owner;
    events.publish([`user:${userId}`]);
    // the person first, as asking does
    const employee = await lockEmployee(tx, userId);
    const request = await lockOpenRequest(tx, requestId);
    if (request === undefined) return refuse('STATE_CONFLICT', { message: 'Esta solicitud ya fue respondida.' });
    if (!employee?.employer || employee.employer.id !== owner.enterpriseId || employee.preapproval === null) {
      return refuse('STATE_CONFLICT', { message: 'Esta persona ya no tiene cupo en tu empresa.' });
    }
    if (given.answer === 'approved') {
      const amountCop = given.amount ?? request.amountCop;
      const { secondPerson } = await settingsOf(deps, { reader: tx });
      const proposal = { kind: 'ceiling', subjectId: requestId, amountCop, by: actor.userId } as const;
      if (!(await secondPersonAgrees(tx, deps, { ...proposal, limitCop: secondPerson.ceilingCop }))) {
        return (await requestById(tx, requestId)) ?? refuse('NOT_FOUND');
      }
      const grant = { preapprovalId: employee.preapproval.id, amountCop };
      await approve(tx, deps, actor, requestId, employee, employee.employer, grant);
    } else {
      if (given.reason === null) return refuse('REASON_REQUIRED', { field: 'reason' });
      const { reason } = given;
      const told = { status: 'rejected', grantedCop: null, answer: reason, validFrom: null, by: actor.userId } as const;
      await answerRequest(tx, requestId, told, deps.now());
      await deps.messages.send(tx, refusedNews(employee, reason), deps.now());
    }
    return (await requestById(tx, requestId)) ?? refuse('NOT_FOUND');
  });
}

async function approve(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  requestId: string,
  employee: Employee,
  employer: Employer,
  { preapprovalId, amountCop }: { preapprovalId: string; amountCop: number },
): Promise<void> {
  const { userId } = employee;
  const open = await lockOpenPeriods(tx, userId, toBogotaDate(deps.now()));
  const changed = filterPeriodsToChange(open, amountCop);
  await setLimit(
    tx,
    { userId, preapprovalId, amountCop },
    changed.map((period) => period.startPeriod),
  );
  const rows = changed
    .flatMap((period) => differenceOf(period, userId, employer.id, amountCop))
    .map((transfer) => ({ ...transfer, purchaseId: null, orderId: null }));
  await insertTransfers(tx, rows, at(deps.now()));
  const validFrom = changed[0]?.startPeriod ?? null;
  const told = { status: 'approved', grantedCop: amountCop, answer: null, validFrom, by: actor.userId } as const;
  await answerRequest(tx, requestId, told, deps.now());
  await deps.messages.send(tx, grantedNews(employee, amountCop, validFrom), deps.now());
}

/** The ledger follows the ceiling: the employer grants the rest, or has back what is taken off. */
const differenceOf = ({ amountCop: before }: OpenPeriod, userId: string, enterpriseId: string, after: number) =>
  after > before
    ? buildPayrollGrantTransfers(userId, enterpriseId, after - before)
    : buildPayrollReturnTransfers(userId, enterpriseId, before - after);
