import { listHrRequests } from '@sazon/contract/hr-requests/routes';
import { answerObjection } from '@sazon/contract/payroll/hr-answers-routes';
import type { ObjectionView } from '@sazon/contract/payroll/hr-answers-schemas';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { hasPermission, may } from '@sazon/domain/access/permission-check';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { formatPayrollMoment, formatPeriodDates } from './payroll-texts.ts';

/** The company's answer. */
function PastAnswer({ objection: { answer, answeredAt, answerReason, corrected } }: { objection: ObjectionView }) {
  if (answer === null) return null;
  return (
    <p className="type-body-s">
      <strong>
        {answer === 'explained'
          ? 'Respondida'
          : corrected > 0
            ? `Descuento corregido: ${formatCop(corrected)} menos`
            : 'Devuelta en tingos'}
      </strong>
      {answeredAt !== null && ` el ${formatPayrollMoment(answeredAt)}`}: {answerReason}
    </p>
  );
}

/** An objected line of a closing: dates and values, never the dish. */
export function HrObjectionCard({ objection }: { objection: ObjectionView }) {
  const [reason, setReason] = useState('');
  const actor = toActor(useUser());
  const scope = { enterpriseId: objection.enterpriseId };
  const own = isOwnDecision(actor?.userId ?? null, objection.userId);
  const mayAnswer = !own && actor !== null && may(actor, 'enterprises_preapproved_users_edit', scope);
  const mayGiveBack = actor !== null && hasPermission(actor, 'admin_preapproved_users');
  const call = useCall(answerObjection, {
    silent: true,
    invalidates: [listHrRequests],
    onSuccess: () => toast.success('Objeción respondida'),
  });
  const send = (answer: 'accepted' | 'explained') =>
    call.mutate({ params: { orderId: objection.orderId }, body: { answer, reason } });
  const failure = findFormError(call.error, ['reason']);
  const sent = (answer: 'accepted' | 'explained') => call.isPending && call.variables.body.answer === answer;
  return (
    <article
      aria-labelledby={`objection-${objection.orderId}`}
      className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0">
          <h3 id={`objection-${objection.orderId}`} className="type-h3">
            {objection.name}
          </h3>
          <p className="type-body-s text-text-2">
            {[objection.identification, objection.employeeId, objection.enterpriseName].filter(Boolean).join(' · ')}
          </p>
        </div>
        <p className="type-price">{formatCop(objection.payroll)}</p>
      </header>
      <p className="type-body">«{objection.objection}»</p>
      <p className="type-body-s text-text-2">
        Pedido del {formatLongDate(objection.scheduleDate).toLowerCase()}, en el período del{' '}
        {formatPeriodDates(objection)}. {describeHandOver(objection)} Lo objetó el{' '}
        {formatPayrollMoment(objection.objectedAt)}
      </p>
      <Parts objection={objection} />
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <PastAnswer objection={objection} />
      {objection.answer === null && own && <NoticeBar tone="info">{OWN_DECISION_MESSAGE}</NoticeBar>}
      {objection.answer === null && mayAnswer && (
        <div className="grid gap-3">
          <TextArea
            label="Respuesta"
            help="La lee la persona."
            rows={2}
            maxLength={300}
            value={reason}
            onValueChange={setReason}
            error={findFieldError(call.error, 'reason')}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              look="dark"
              loading={sent('explained')}
              disabled={reason.trim() === '' || call.isPending}
              onClick={() => send('explained')}
            >
              Responder
            </Button>
            {mayGiveBack && (
              <Button
                look="quiet"
                loading={sent('accepted')}
                disabled={reason.trim() === '' || call.isPending}
                onClick={() => send('accepted')}
              >
                Aceptar y corregir
              </Button>
            )}
          </div>
        </div>
      )}
    </article>
  );
}

const describeHandOver = ({ deliveredAt }: ObjectionView): string =>
  deliveredAt === null ? 'No lo recogieron, y se cobró.' : `Se entregó el ${formatPayrollMoment(deliveredAt)}`;

/** All parts of the lunch's value, which add up to it. */
function Parts({ objection: { total, subsidy, payroll } }: { objection: ObjectionView }) {
  const parts = [
    ['Valor', total],
    ['Aporte de la empresa', subsidy],
    ['Otros medios de la persona', total - subsidy - payroll],
    ['Descuento de nómina', payroll],
  ] as const;
  return (
    <dl className="type-body-s grid grid-cols-[auto_auto] justify-start gap-x-6 gap-y-1">
      {parts.map(([name, amountCop]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="text-right tabular-nums">{formatCop(amountCop)}</dd>
        </div>
      ))}
    </dl>
  );
}
