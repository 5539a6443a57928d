import { PAYROLL_PAUSED } from '@sazon/domain/payroll/payroll-paused-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useUser } from '../../session/session-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { SegmentBar } from '../../ui/progress-bar.tsx';
import { EnrolDataStep } from './enrol-data-step.tsx';
import { EnrolDocumentStep } from './enrol-document-step.tsx';
import { type EnrolStep, enrolSteps } from './enrol-draft.ts';
import { EnrolSentStep } from './enrol-sent-step.tsx';
import { EnrolSignStep } from './enrol-sign-step.tsx';
import { enrolmentQuery } from './payroll-calls.ts';

const EnrolCodeStep = lazyNamed(() => import('./enrol-code-step.tsx'), 'EnrolCodeStep');

export interface EnrolScreenProps {
  step: EnrolStep;
  onStep: (step: EnrolStep) => void;
}

const titles: Record<EnrolStep, string> = {
  datos: 'Tus datos',
  codigo: 'Confirma que eres tú',
  documento: 'Lee el acuerdo',
  firma: 'Firma el acuerdo',
  enviado: 'Tu solicitud',
};

/** /nomina/inscribirse: the employee's data, the agreement, the signature, and what happens next. */
export function EnrolScreen({ step, onStep }: EnrolScreenProps) {
  const { data } = useSuspenseQuery(enrolmentQuery);
  const person = useUser();
  const { enterprise } = data;
  if (person === null || enterprise === null || !enterprise.payrollAllowed)
    return <NoPayroll company={enterprise !== null} rests={enterprise?.payrollRests === true} />;
  const contacts = data.claim?.contacts ?? [];
  const steps = enrolSteps.filter((each) => each !== 'codigo' || contacts.length > 0 || data.claim?.isProven);
  const asked = step === 'codigo' && contacts.length === 0 ? 'documento' : step;
  const shown = data.sent ? 'enviado' : asked === 'enviado' ? 'datos' : asked;
  const index = steps.indexOf(shown);
  const parts = { enterprise, person, onStep };
  return (
    <main className="px-4 pb-10">
      <div className="mx-auto grid max-w-column gap-5 pt-4">
        <header className="grid gap-2">
          <SegmentBar label={`Paso ${index + 1} de ${steps.length}`} done={index + 1} total={steps.length} />
          <p className="type-body text-text-2">
            {enterprise.payrollName} con {enterprise.name}
          </p>
          <h2 className="type-h2">{titles[shown]}</h2>
        </header>
        {shown === 'datos' && <EnrolDataStep {...parts} amountApproved={data.amountApproved} />}
        {shown === 'codigo' && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <EnrolCodeStep companyName={enterprise.name} contacts={contacts} onStep={onStep} />
          </Suspense>
        )}
        {shown === 'documento' && <EnrolDocumentStep {...parts} />}
        {shown === 'firma' && <EnrolSignStep {...parts} signer={data.signer} />}
        {shown === 'enviado' && <EnrolSentStep enrolment={data} />}
      </div>
    </main>
  );
}

/**
 * Says why the person cannot enrol: their company offers no payroll or paused it, or they have no company.
 */
function NoPayroll({ company, rests }: { company: boolean; rests: boolean }) {
  return (
    <main className="px-4 pt-6">
      {company ? (
        <EmptyState
          title={rests ? 'El descuento por nómina está en pausa' : 'Tu empresa no ofrece descuento por nómina'}
          text={rests ? PAYROLL_PAUSED : 'Si crees que debería, pídele a Recursos Humanos que escriba a soporte.'}
          action={
            <LinkButton render={<Link to="/inicio" />} look="quiet">
              Ir al inicio
            </LinkButton>
          }
        />
      ) : (
        <EmptyState
          title="Tu cuenta no tiene empresa"
          text="Elige la tuya en tu perfil: si ofrece descuento por nómina, te inscribes acá."
          action={<LinkButton render={<Link to="/perfil/datos" />}>Ir a mi perfil</LinkButton>}
        />
      )}
    </main>
  );
}
