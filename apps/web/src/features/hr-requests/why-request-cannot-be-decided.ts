import type { HrRequest } from '@sazon/contract/hr-requests/schemas';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, hasPermission, may } from '@sazon/domain/access/permission-check';

/** Returns why this person may not answer a request at all (no permission, or it is their own); null when they may. */
export function findAnswerRefusal(actor: Actor, { detail }: HrRequest): string | null {
  if (!may(actor, 'enterprises_preapproved_users_edit', { enterpriseId: detail.enterpriseId })) return 'Solo consulta';
  return isOwnDecision(actor.userId, detail.userId) ? OWN_DECISION_MESSAGE : null;
}

/** Returns why a request cannot be approved from its row, or null when it can. */
export function findApproveProblem(actor: Actor, request: HrRequest): string | null {
  const handsOff = findAnswerRefusal(actor, request);
  if (handsOff !== null) return handsOff;
  switch (request.kind) {
    case 'enrolment':
      if (!request.detail.proven) return 'Ábrela y comprueba quién es.';
      return request.detail.amount === 0 ? 'Ábrela y escribe el cupo.' : null;
    case 'objection':
      return hasPermission(actor, 'admin_preapproved_users') ? null : 'La acepta la plataforma: ábrela y respóndela.';
    case 'match':
      return 'Ábrela y dinos quién es de tu lista.';
    default:
      return null;
  }
}

/** Returns why a request cannot be rejected from its row, or null when it can. */
export const findRejectProblem = (actor: Actor, request: HrRequest): string | null =>
  findAnswerRefusal(actor, request) ??
  (request.kind === 'external' ? 'Las autorizaciones de tu portal se confirman.' : null);
