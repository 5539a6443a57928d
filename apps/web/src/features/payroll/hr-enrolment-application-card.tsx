import { listHrRequests } from '@sazon/contract/hr-requests/routes';
import { answerApplication, listApplications } from '@sazon/contract/payroll/hr-answers-routes';
import type { ApplicationView } from '@sazon/contract/payroll/hr-answers-schemas';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { may } from '@sazon/domain/access/permission-check';
import { formatPhone } from '@sazon/domain/auth/phone';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { SecondPersonNotice } from '../../session/second-person-notice.tsx';
import { toActor, useUser } from '../../session/session-store.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { ApproveAmountOrRejectForm } from './approve-amount-or-reject-form.tsx';
import { DocumentLink } from './document-link.tsx';
import { formatPayrollMoment } from './payroll-texts.ts';
import { HrIdentityChecks } from './typed-against-hr-data-table.tsx';

const done = {
  approved: 'Solicitud aprobada',
  rejected: 'Solicitud rechazada',
  waiting: 'Propuesta: falta que otra persona la confirme',
} as const;

/** A request to join payroll: the person, their answers, and HR's decision. */
export function HrEnrolmentApplicationCard({ application }: { application: ApplicationView }) {
  const answer = useCall(answerApplication, {
    silent: true,
    invalidates: [listApplications, listHrRequests],
    onSuccess: ({ status }) => toast.success(done[status]),
  });
  const [identityChecked, setIdentityChecked] = useState(false);
  const failure = findFormError(answer.error, ['reason', 'amount']);
  const actor = toActor(useUser());
  const scope = { enterpriseId: application.enterpriseId };
  const mayAnswer = actor !== null && may(actor, 'enterprises_preapproved_users_edit', scope);
  const own = isOwnDecision(actor?.userId ?? null, application.userId);
  const isWaiting = application.status === 'registered' && mayAnswer;
  const isOpen = isWaiting && !own;
  return (
    <article
      aria-labelledby={`name-${application.id}`}
      className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={`name-${application.id}`} className="type-h3">
            {application.name}
          </h3>
          <p className="type-body-s text-text-2">
            {[application.identification, application.employeeId, application.enterpriseName]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {application.documentId && <DocumentLink id={application.documentId} label="Acuerdo firmado" />}
      </header>
      <dl className="type-body-s grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 *:wrap-anywhere gap-y-1">
        <dt className="text-text-2">Enviada</dt>
        <dd>{formatPayrollMoment(application.createdAt)}</dd>
        {application.answers.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-text-2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt className="text-text-2">Celular y correo</dt>
        <dd className="break-words">
          {[formatPhone(application.cellPhone), application.email].filter(Boolean).join(' · ')}
        </dd>
        <dt className="text-text-2">Cupo por período</dt>
        <dd>
          {application.amount === null ? 'No quedó guardado' : formatCop(application.amount)}
          {application.amount !== null &&
            (application.preapproved ? ', preaprobado' : application.status !== 'approved' && ', el de tu empresa')}
        </dd>
      </dl>
      {isOpen && <Identity application={application} checked={identityChecked} onChecked={setIdentityChecked} />}
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      {application.status !== 'registered' && (
        <p className="type-body">
          {done[application.status === 'approved' ? 'approved' : 'rejected']}
          {application.answeredAt !== null && ` el ${formatPayrollMoment(application.answeredAt)}`}
          {application.reason && `: ${application.reason}`}
        </p>
      )}
      {application.leftPlan && (
        <NoticeBar tone="info">Ya no está en el plan: sus almuerzos no se descuentan de nómina.</NoticeBar>
      )}
      {isWaiting && own && <NoticeBar tone="info">{OWN_DECISION_MESSAGE}</NoticeBar>}
      {isWaiting && <SecondPersonNotice proposal={application.proposal} what="un cupo" />}
      {isOpen && (
        <ApproveAmountOrRejectForm
          key={application.proposal?.amount ?? 0}
          what={`la solicitud de ${application.name}`}
          amountCop={application.proposal?.amount ?? application.amount ?? 0}
          reasonNote=" Puede corregir y enviarla de nuevo."
          answering={answer}
          onAnswer={(body) => answer.mutate({ body: { applicationId: application.id, identityChecked, ...body } })}
        />
      )}
    </article>
  );
}

interface IdentityProps {
  application: ApplicationView;
  checked: boolean;
  onChecked: (checked: boolean) => void;
}

/** Whether the person proved to be the one HR approved; else, what HR compares and confirms by hand. */
function Identity({ application, checked, onChecked }: IdentityProps) {
  const { name, identity, preapproved, proven } = application;
  if (!preapproved) return <NoticeBar tone="info">No está en tu lista de preaprobados: comprueba quién es.</NoticeBar>;
  return (
    <div className="grid gap-3">
      {proven ? (
        <NoticeBar tone="success">Demostró quién es con el código que enviamos al contacto de tu lista.</NoticeBar>
      ) : (
        <NoticeBar tone="danger">No demostró ser la persona que preaprobaste. Llámala antes de aprobar.</NoticeBar>
      )}
      <HrIdentityChecks name={name} checks={identity} />
      {!proven && (
        <Checkbox label={`Comprobé que esta cuenta es de ${name}`} checked={checked} onCheckedChange={onChecked} />
      )}
    </div>
  );
}
