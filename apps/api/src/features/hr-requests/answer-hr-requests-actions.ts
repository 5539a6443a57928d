import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { answerHrRequests as answerRoute } from '@sazon/contract/hr-requests/routes';
import type { HrAnswerResult } from '@sazon/contract/hr-requests/schemas';
import { isRefusal, type Refusal, type RefusalCode, refusals, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import type { HrRequestKind } from '@sazon/domain/employees/hr-request-kinds-and-deadlines';
import type { Deps } from '../../deps.ts';
import { answerLimitRequest } from '../credit-line/limit-requests-actions.ts';
import { rejectJoinRequest } from '../invitations/answer-join-requests-actions.ts';
import { answerApplication } from '../payroll/application-answer-actions.ts';
import { confirmExternalApproval } from '../payroll/confirm-external-approval-actions.ts';
import { answerObjection } from '../payroll/objection-answer-actions.ts';

type Decision = Pick<RouteParsed<typeof answerRoute>['body'], 'answer' | 'reason'>;
type Answered = Refusal<RefusalCode> | { status: string } | { ok: true };

/** The reason that the person reads when the platform accepts an objection without words of its own. */
const acceptedReason = 'Tienes razón: lo corregimos.';

/** Answers a request of each kind, by the rules of its own feature. */
const answers: Record<HrRequestKind, (deps: Deps, actor: Actor, id: string, of: Decision) => Promise<Answered>> = {
  enrolment: (deps, actor, applicationId, of) =>
    answerApplication(deps, actor, { applicationId, ...of, amount: null, identityChecked: false }),
  ceiling: (deps, actor, id, of) => answerLimitRequest(deps, actor, id, { ...of, amount: null }),
  objection: (deps, actor, id, { answer, reason }) =>
    answerObjection(deps, actor, id, {
      answer: answer === 'approved' ? 'accepted' : 'explained',
      reason: reason ?? acceptedReason,
    }),
  external: async (deps, actor, id, { answer }) =>
    answer === 'approved'
      ? await confirmExternalApproval(deps, actor, id)
      : refuse('STATE_CONFLICT', { message: 'Una autorización de tu portal se confirma; no se rechaza acá.' }),
  match: async (deps, actor, id, { answer, reason }) =>
    answer === 'rejected'
      ? await rejectJoinRequest(deps, actor, id, reason ?? '')
      : refuse('STATE_CONFLICT', { message: 'Ábrela y dinos quién es de tu lista.' }),
};

/** Answers requests one after another. One that fails says why and does not stop the others. */
export async function answerRequests(
  deps: Deps,
  actor: Actor,
  { requests, ...decision }: RouteParsed<typeof answerRoute>['body'],
): Promise<RouteReply<typeof answerRoute> | Refusal<'REASON_REQUIRED'>> {
  if (decision.answer === 'rejected' && decision.reason === null) return refuse('REASON_REQUIRED', { field: 'reason' });
  const data: HrAnswerResult[] = [];
  for (const { kind, id } of requests) data.push(toResult(id, await answers[kind](deps, actor, id, decision)));
  return { data };
}

function toResult(id: string, answered: Answered): HrAnswerResult {
  if (isRefusal(answered)) {
    return { id, result: 'failed', message: answered.message ?? refusals[answered.refusal][1] };
  }
  // an approval above the setting stays open until a second person confirms it
  const isWaiting = 'status' in answered && (answered.status === 'waiting' || answered.status === 'open');
  return { id, result: isWaiting ? 'waiting' : 'done', message: null };
}
