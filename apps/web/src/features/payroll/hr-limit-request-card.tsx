import { listHrRequests } from '@sazon/contract/hr-requests/routes';
import { answerLimitRequest } from '@sazon/contract/payroll/limit-requests-routes';
import type { EmployeesLimitRequest } from '@sazon/contract/payroll/limit-requests-schemas';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { may } from '@sazon/domain/access/permission-check';
import { formatCop } from '@sazon/domain/money/format';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { SecondPersonNotice } from '../../session/second-person-notice.tsx';
import { toActor, useUser } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { ApproveAmountOrRejectForm } from './approve-amount-or-reject-form.tsx';
import { formatPayrollMoment } from './payroll-texts.ts';

const said = {
  open: 'Propuesta: falta que otra persona la confirme',
  approved: 'Cupo cambiado',
  rejected: 'Solicitud rechazada',
} as const;

/** A request for another limit: the person, the current and requested limit, the reason; and HR's decision. */
export function HrLimitRequestCard({ request }: { request: EmployeesLimitRequest }) {
  const answer = useCall(answerLimitRequest, {
    silent: true,
    invalidates: [listHrRequests],
    onSuccess: ({ status }) => toast.success(said[status]),
  });
  const actor = toActor(useUser());
  const scope = { enterpriseId: request.enterpriseId };
  const mayAnswer =
    request.status === 'open' && actor !== null && may(actor, 'enterprises_preapproved_users_edit', scope);
  const own = isOwnDecision(actor?.userId ?? null, request.userId);
  const failure = findFormError(answer.error, ['amount', 'reason']);
  return (
    <article
      aria-labelledby={`limit-${request.id}`}
      className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1"
    >
      <header className="min-w-0">
        <h3 id={`limit-${request.id}`} className="type-h3">
          {request.name}
        </h3>
        <p className="type-body-s text-text-2">
          {[request.identification, request.employeeId, request.enterpriseName].filter(Boolean).join(' · ')}
        </p>
      </header>
      <p className="type-body">
        {request.current === null ? 'A' : `De ${formatCop(request.current)} a`}{' '}
        <strong>{formatCop(request.amount)}</strong> por período. Pedido el {formatPayrollMoment(request.createdAt)}
      </p>
      {request.reason && <p className="type-body-s break-words">“{request.reason}”</p>}
      {request.status !== 'open' && (
        <p className="type-body">
          {said[request.status]}
          {request.granted !== null && `: ${formatCop(request.granted)}`}
          {request.answer && `: ${request.answer}`}
        </p>
      )}
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      {mayAnswer && own && <NoticeBar tone="info">{OWN_DECISION_MESSAGE}</NoticeBar>}
      <SecondPersonNotice proposal={request.proposal} what="un cupo" />
      {mayAnswer && !own && (
        <ApproveAmountOrRejectForm
          key={request.proposal?.amount ?? 0}
          what={`el cupo de ${request.name}`}
          amountCop={request.proposal?.amount ?? request.amount}
          answering={answer}
          onAnswer={(body) => answer.mutate({ params: { id: request.id }, body })}
        />
      )}
    </article>
  );
}
