import type { RouteReply } from '@sazon/contract/define-route';
import type { joinCompany as joinRoute, readJoin as readRoute } from '@sazon/contract/invitations/routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { judgeNewcomer } from '@sazon/domain/messages/company-invitation';
import { isHeldByPayroll } from '@sazon/domain/payroll/locked-identity';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { moveToEmployer } from '../accounts/lock-and-save-user-data-queries.ts';
import { listHumanResources } from '../payroll/employee-and-employer-queries.ts';
import { findInvitation, type Invitation } from './company-invitation-link-queries.ts';
import { buildWaitingMessages } from './invitations-messages.ts';
import {
  closeRequests,
  endReminders,
  insertRequest,
  lockNewcomer,
  type NewcomerRow,
} from './join-company-and-answer-request-queries.ts';

type Joined = RouteReply<typeof joinRoute>;

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
