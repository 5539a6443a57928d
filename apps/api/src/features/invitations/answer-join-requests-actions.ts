import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import { isHeldByPayroll } from '@sazon/domain/payroll/locked-identity';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { moveToEmployer } from '../accounts/lock-and-save-user-data-queries.ts';
import { recordEmployeeChanges } from '../employee-register/record-register-changes-queries.ts';
import { buildClaimedMessages } from '../payroll/payroll-messages.ts';
import { buildAnsweredMessages } from './invitations-messages.ts';
import {
  endReminders,
  linkPerson,
  lockFreePerson,
  lockRequest,
  type OpenRequest,
  saveAnswer,
} from './join-company-and-answer-request-queries.ts';

type Caller = Actor & { userId: string };
const edit = 'enterprises_preapproved_users_edit';

/** Locks an open request that the caller may answer. Nobody answers their own. */
async function lockOwnRequest(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<OpenRequest | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  const request = await lockRequest(tx, id);
  if (request === undefined || !may(actor, edit, { enterpriseId: request.enterpriseId })) return refuse('NOT_FOUND');
  if (isOwnDecision(actor.userId, request.userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
  if (request.status !== 'open') return refuse('STATE_CONFLICT', { message: 'Ya la respondieron.' });
  return request;
}

/** Links an account to the person of the register who HR says it is. The contact on the register is told of it. */
export async function linkJoinRequest(
  deps: Deps,
  actor: Caller,
  id: string,
  personId: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    const request = await lockOwnRequest(tx, actor, id);
    if ('refusal' in request) return request;
    const { userId, enterpriseId, enterpriseName } = request;
    const person = await lockFreePerson(tx, personId, enterpriseId);
    if (person === undefined) return refuse('NOT_FOUND', { field: 'personId' });
    if (request.hasPerson) return refuse('STATE_CONFLICT', { message: 'Su cuenta ya está en tu lista.' });
    if (isHeldByPayroll({ ...request, enterpriseId: request.employerId }, enterpriseId))
      return refuse('STATE_CONFLICT', { message: 'Su nómina está con otra empresa. Tiene que retirarse de ella.' });
    const nowMs = deps.now();
    await linkPerson(tx, personId, userId, nowMs);
    await moveToEmployer(tx, userId, enterpriseId);
    await endReminders(tx, personId);
    await saveAnswer(tx, id, { status: 'linked', personId, reason: null, userId: actor.userId, nowMs });
    const changes = [{ field: 'account', before: null, after: true }] as const;
    await recordEmployeeChanges(tx, [{ personId, changes }], { actorId: actor.userId, nowMs });
    await deps.messages.send(
      tx,
      [
        ...buildAnsweredMessages(request, enterpriseName, null),
        ...buildClaimedMessages(enterpriseName, person, { userId, proven: false }, nowMs),
      ],
      nowMs,
    );
    events.publish([`user:${userId}`]);
    return { ok: true };
  });
}

/** Rejects a request, because HR says that the person is not of the company. */
export async function rejectJoinRequest(
  deps: Deps,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    const request = await lockOwnRequest(tx, actor, id);
    if ('refusal' in request) return request;
    const { userId } = actor;
    if (userId === null) return refuse('NOT_FOUND');
    await saveAnswer(tx, id, { status: 'rejected', personId: null, reason, userId, nowMs: deps.now() });
    await deps.messages.send(tx, buildAnsweredMessages(request, request.enterpriseName, reason), deps.now());
    events.publish([`user:${request.userId}`]);
    return { ok: true };
  });
}
