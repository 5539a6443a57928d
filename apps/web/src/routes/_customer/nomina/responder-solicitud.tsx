import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { id, lenient } from '../../../calls/valibot-shapes.ts';
import { EnrolmentAnswerScreen } from '../../../features/payroll/enrolment-application-answer-screen.tsx';
import { refreshPerson } from '../../../features/payroll/payroll-calls.ts';

export const Route = createFileRoute('/_customer/nomina/responder-solicitud')({
  staticData: { title: 'Solicitud de nómina', bar: 'nav' },
  validateSearch: v.object({ solicitud: lenient(id) }),
  loader: refreshPerson,
  component: () => <EnrolmentAnswerScreen applicationId={Route.useSearch().solicitud} />,
});
