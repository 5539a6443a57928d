import { type ApplicationView, answerApplication, listApplications } from '@sazon/contract/payroll-hr';
import { may } from '@sazon/domain/access/may';
import { formatCop } from '@sazon/domain/money/format';
import { formError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { actorOf, useUser } from '../../session/session-store.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { toast } from '../../ui/toast.tsx';
import { AnswerRequest } from './answer-request.tsx';
import { DocumentLink } from './document-link.tsx';
import { momentWords } from './payroll-words.ts';

const done = {
  approved: 'Solicitud aprobada',
  rejected: 'Solicitud rechazada',
} as const;

/** A request to join payroll: who, what they answered, and HR's yes or no. */
export function ApplicationCard({ application }: { application: ApplicationView }) {
  const answer = useCall(answerApplication, {
    silent: true,
    invalidates: [listApplications],
    onSuccess: ({ status }) => toast.success(done[status]),
  });
  const failure = formError(answer.error, ['reason', 'amount']);
  const actor = actorOf(useUser());
  const scope = { enterpriseId: application.enterpriseId };
  const mayAnswer = actor !== null && may(actor, 'enterprises_preapproved_users_edit', scope);
  const isOpen = application.status === 'registered' && mayAnswer;
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
      <dl className="type-body-s grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-text-2">Enviada</dt>
        <dd>{momentWords(application.createdAt)}</dd>
        {application.answers.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-text-2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt className="text-text-2">Tope por período</dt>
        <dd>
          {formatCop(application.amount)}
          {application.preapproved ? ', preaprobado' : ', el de tu empresa'}
        </dd>
      </dl>
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      {application.status !== 'registered' && (
        <p className="type-body">
          {done[application.status === 'approved' ? 'approved' : 'rejected']}
          {application.answeredAt !== null && ` el ${momentWords(application.answeredAt)}`}
          {application.reason && `: ${application.reason}`}
        </p>
      )}
      {application.leftPlan && (
        <NoticeBar tone="info">Ya no está en el plan: sus almuerzos no se descuentan de nómina.</NoticeBar>
      )}
      {isOpen && (
        <AnswerRequest
          what={`la solicitud de ${application.name}`}
          amountLabel="Tope por período"
          amountCop={application.amount}
          reasonNote=" Puede corregir y enviarla de nuevo."
          answering={answer}
          onAnswer={(body) => answer.mutate({ body: { applicationId: application.id, ...body } })}
        />
      )}
    </article>
  );
}
