import type { Enrolment } from '@sazon/contract/payroll/enrolment-documents-and-approvals-schemas';
import { hasPermission } from '@sazon/domain/access/permission-check';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { DocumentLink } from './document-link.tsx';
import { HrEnrolmentApplicationCard } from './hr-enrolment-application-card.tsx';
import { applicationsQuery, enrolmentQuery } from './payroll-calls.ts';
import { formatPayrollMoment } from './payroll-texts.ts';
import { usePeriodToAuthorise } from './use-period-to-authorise.ts';

/** /nomina/responder-solicitud: HR answers the request of a message; the employee reads the answer to theirs. */
export function EnrolmentAnswerScreen({ applicationId }: { applicationId: string | undefined }) {
  const actor = toActor(useUser());
  const isHr = actor !== null && hasPermission(actor, 'enterprises_preapproved_users_edit');
  return (
    <main className="px-4 pb-10">
      <div className="mx-auto grid max-w-column gap-4 pt-4">
        {isHr && applicationId !== undefined ? <RequestToAnswer applicationId={applicationId} /> : <OwnRequest />}
      </div>
    </main>
  );
}

function RequestToAnswer({ applicationId }: { applicationId: string }) {
  const { data, error, refetch } = useQuery(applicationsQuery({ applicationId }));
  if (error && !data) return <Failed retry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60 w-full rounded-lg" />;
  const [application] = data.data;
  if (!application) {
    return (
      <EmptyState
        title="No encontramos esa solicitud"
        text="Puede ser de otra empresa."
        action={
          <LinkButton look="quiet" render={<Link to="/admin/empresas/solicitudes" />}>
            Ver todas las solicitudes
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <HrEnrolmentApplicationCard application={application} />
      <LinkButton look="quiet" wide render={<Link to="/admin/empresas/solicitudes" />}>
        Ver todas las solicitudes
      </LinkButton>
    </>
  );
}

function OwnRequest() {
  const { data, error, refetch } = useQuery(enrolmentQuery);
  if (error && !data) return <Failed retry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60 w-full rounded-lg" />;
  const { application } = data;
  if (application === null) {
    return (
      <EmptyState
        title="No has enviado ninguna solicitud"
        text="Inscríbete para pagar tus almuerzos por nómina."
        action={<LinkButton render={<Link to="/nomina/inscribirse" />}>Inscribirme</LinkButton>}
      />
    );
  }
  return <OwnAnswer application={application} enrolment={data} />;
}

const answers = {
  registered: 'Tu empresa está revisando tu solicitud',
  approved: 'Tu empresa aprobó tu solicitud',
  rejected: 'Tu empresa no aprobó tu solicitud',
} as const;

interface OwnAnswerProps {
  application: NonNullable<Enrolment['application']>;
  enrolment: Enrolment;
}

function OwnAnswer({ application, enrolment }: OwnAnswerProps) {
  const { status, reason, answeredAt, createdAt, documentId } = application;
  const mustAuthorise = usePeriodToAuthorise() !== null;
  return (
    <>
      <Card className="grid justify-items-start gap-3">
        <h2 className="type-h2">{answers[status]}</h2>
        {reason && (
          <p className="type-body">
            Motivo: <strong>{reason}</strong>
          </p>
        )}
        <p className="type-body-s text-text-2">
          {answeredAt === null
            ? `Enviada el ${formatPayrollMoment(createdAt)}`
            : `Respondida el ${formatPayrollMoment(answeredAt)}`}
        </p>
        {documentId && <DocumentLink id={documentId} label="Ver mi acuerdo firmado" />}
      </Card>
      {status === 'rejected' && (
        <LinkButton wide size="xl" render={<Link to="/nomina/inscribirse" />}>
          Corregir y enviar de nuevo
        </LinkButton>
      )}
      {status === 'approved' && enrolment.sent && (
        <LinkButton wide size="xl" render={<Link to="/nomina/descuento" />}>
          {mustAuthorise ? 'Autorizar el período' : 'Ver mi descuento'}
        </LinkButton>
      )}
    </>
  );
}

const Failed = ({ retry }: { retry: () => void }) => (
  <ErrorState
    title="No pudimos cargar la solicitud."
    text="Revisa tu conexión y vuelve a intentar."
    action={<Button onClick={retry}>Reintentar</Button>}
  />
);
