import { listHrRequests } from '@sazon/contract/hr-requests/routes';
import type { HrRequest } from '@sazon/contract/hr-requests/schemas';
import { confirmExternal } from '@sazon/contract/payroll/hr-answers-routes';
import type { ExternalView } from '@sazon/contract/payroll/hr-answers-schemas';
import { formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { HrEnrolmentApplicationCard } from '../payroll/hr-enrolment-application-card.tsx';
import { HrLimitRequestCard } from '../payroll/hr-limit-request-card.tsx';
import { HrObjectionCard } from '../payroll/hr-objection-card.tsx';
import { RegisterMatchCard } from './register-match-card.tsx';
import { findAnswerRefusal } from './why-request-cannot-be-decided.ts';

/** All of one request, with its answer or the way to give one. */
export function RequestDetail({ request }: { request: HrRequest }) {
  switch (request.kind) {
    case 'enrolment':
      return <HrEnrolmentApplicationCard application={request.detail} />;
    case 'ceiling':
      return <HrLimitRequestCard request={request.detail} />;
    case 'objection':
      return <HrObjectionCard objection={request.detail} />;
    case 'external':
      return <ExternalCard request={request} period={request.detail} />;
    case 'match':
      return <RegisterMatchCard request={request} person={request.detail} />;
  }
}

/** A period that somebody says they authorised in the employer's own portal. */
function ExternalCard({ request, period }: { request: HrRequest; period: ExternalView }) {
  const actor = toActor(useUser());
  const handsOff = actor === null ? null : findAnswerRefusal(actor, request);
  const confirm = useCall(confirmExternal, {
    invalidates: [listHrRequests],
    onSuccess: () => toast.success('Autorización confirmada'),
  });
  return (
    <article aria-label={period.name} className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1">
      <p className="type-body">
        Dice que autorizó en tu portal el descuento del {formatPeriod(period.startPeriod, period.endPeriod)}, hasta{' '}
        <strong>{formatCop(period.amount)}</strong>. Confírmalo cuando lo veas allá.
      </p>
      {handsOff && <NoticeBar tone="info">{handsOff}</NoticeBar>}
      {actor !== null && handsOff === null && (
        <Button
          look="dark"
          className="justify-self-start"
          loading={confirm.isPending}
          aria-label={`Confirmar la autorización de ${period.name}`}
          onClick={() => confirm.mutate({ params: { id: period.id } })}
        >
          Confirmar
        </Button>
      )}
    </article>
  );
}
