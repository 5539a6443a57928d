import type { Enrolment } from '@sazon/contract/payroll/enrolment-documents-and-approvals-schemas';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DocumentLink } from './document-link.tsx';
import { formatPayrollMoment } from './payroll-texts.ts';
import { usePeriodToAuthorise } from './use-period-to-authorise.ts';

/** The sent enrolment, and the next step. */
export function EnrolSentStep({ enrolment }: { enrolment: Enrolment }) {
  const { application, enterprise } = enrolment;
  const isIn = application?.status !== 'registered';
  const mustAuthorise = usePeriodToAuthorise() !== null;
  return (
    <div className="grid gap-4">
      <Card className="grid justify-items-start gap-3">
        <Icon
          name={isIn ? 'seal-check' : 'hourglass-medium'}
          weight="fill"
          size="xl"
          className={isIn ? 'text-success' : 'text-text-2'}
        />
        <h3 className="type-h3">
          {isIn ? `Ya puedes usar ${enterprise?.payrollName}` : `${enterprise?.name} está revisando tu solicitud`}
        </h3>
        <p className="type-body text-text-2">
          {isIn
            ? `${mustAuthorise ? 'Autoriza el período y paga' : 'Paga'} tu próximo almuerzo sin sacar la tarjeta.`
            : 'Te avisamos cuando Recursos Humanos responda. Mientras tanto puedes pagar con otros medios.'}
        </p>
        {application && (
          <p className="type-body-s text-text-2">Enviada el {formatPayrollMoment(application.createdAt)}</p>
        )}
        {application?.documentId && <DocumentLink id={application.documentId} label="Ver mi acuerdo firmado" />}
      </Card>
      <LinkButton wide size="xl" render={isIn ? <Link to="/nomina/descuento" /> : <Link to="/inicio" />}>
        {!isIn ? 'Ir al inicio' : mustAuthorise ? 'Autorizar el período' : 'Ver mi descuento'}
      </LinkButton>
    </div>
  );
}
