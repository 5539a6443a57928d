import type { RouteReply } from '@sazon/contract/define-route';
import type { joinCompany as joinRoute, readJoin as readRoute } from '@sazon/contract/invitations/routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { judgeNewcomer } from '@sazon/domain/messages/company-invitation';
import { isHeldByPayroll } from '@sazon/domain/payroll/locked-identity';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { moveToEmployer } from '../accounts/lock-and-save-user-data-queries.ts';
import { recordEmployeeChanges } from '../employee-imports/record-employee-changes-queries.ts';
import { listHumanResources } from '../payroll/employee-and-employer-queries.ts';
import { buildClaimedMessages } from '../payroll/payroll-messages.ts';
import { findInvitation, type Invitation } from './company-invitation-link-queries.ts';
import { buildAnsweredMessages, buildWaitingMessages } from './invitations-messages.ts';
import {
  closeRequests,
  endReminders,
  insertRequest,
  linkPerson,
  lockFreePerson,
  lockNewcomer,
  lockRequest,
  type NewcomerRow,
  type OpenRequest,
  saveAnswer,
} from './join-company-queries.ts';

type Joined = RouteReply<typeof joinRoute>;
type Caller = Actor & { userId: string };
const edit = 'enterprises_preapproved_users_edit';

/** Reads which company invites by a code, and what it gives. */
export async function readJoin(deps: Deps, code: string): Promise<RouteReply<typeof readRoute> | Refusal<'NOT_FOUND'>> {
  const found = await findInvitation(deps.db, code, toBogotaDate(deps.now()));
  if (found === undefined) return refuse('NOT_FOUND');
  const { enterpriseId, enterpriseName, logo, payrollName, givesCop } = found;
  return { enterpriseId, enterpriseName, logo, payrollName, givesCop };
}

/**
 * Lets the caller join a company by an invitation. Who cannot be found in its register waits until HR says who they
 * are.
 */
export async function joinCompany(
  deps: Deps,
  userId: string,
  code: string,
): Promise<Joined | Refusal<'NOT_FOUND' | 'AUTH_REQUIRED' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    const invitation = await findInvitation(tx, code, toBogotaDate(deps.now()));
    if (invitation === undefined) return refuse('NOT_FOUND');
    const person = await lockNewcomer(tx, userId, invitation.enterpriseId);
    if (person === undefined) return refuse('AUTH_REQUIRED');
    const { enterpriseId, enterpriseName, payrollAllowed } = invitation;
    const answer = { enterpriseId, enterpriseName, payrollAllowed, reason: null };
    if (person.plan === 'nomina' && person.enterpriseId === enterpriseId) return { ...answer, result: 'enrolled' };
    if (isHeldByPayroll(person, enterpriseId))
      return refuse('STATE_CONFLICT', { message: `Tu nómina está con ${person.employer}. Retírate de ella primero.` });
    const isOnRegister = person.personId !== null;
    const result = judgeNewcomer({ ...person, isOnRegister });
    if (result === 'document_needed') return { ...answer, result };
    if (result === 'waiting') return { ...answer, ...(await waitFor(tx, deps, invitation, person)) };
    await moveToEmployer(tx, userId, enterpriseId);
    await closeRequests(tx, userId, deps.now());
    if (person.personId !== null) await endReminders(tx, person.personId);
    events.publish([`user:${userId}`]);
    return { ...answer, result };
  });
}

/** Asks HR who of the register somebody is, once. A rejection stands until HR changes it. */
async function waitFor(
  tx: Tx,
  deps: Deps,
  { enterpriseId, personId }: Invitation,
  { userId, name, joinRequest }: NewcomerRow,
): Promise<Pick<Joined, 'result' | 'reason'>> {
  const isHere = joinRequest?.enterpriseId === enterpriseId;
  if (isHere && joinRequest.status === 'open') return { result: 'waiting', reason: null };
  if (isHere && joinRequest.status === 'rejected') return { result: 'rejected', reason: joinRequest.reason };
  // a person has one request at a time, so one to another company is withdrawn
  await closeRequests(tx, userId, deps.now());
  await insertRequest(tx, { id: deps.newId(), userId, enterpriseId, invitedPersonId: personId }, deps.now());
  const staff = await listHumanResources(tx, enterpriseId);
  await deps.messages.send(tx, buildWaitingMessages(deps.config.publicUrl, staff, name), deps.now());
  return { result: 'waiting', reason: null };
}

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
