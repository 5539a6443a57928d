import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AnswerScreen } from '../../../features/payroll/answer-screen.tsx';
import { refreshPerson } from '../../../features/payroll/payroll-calls.ts';

export const Route = createFileRoute('/_customer/nomina/responder-solicitud')({
  staticData: { title: 'Solicitud de nómina', bar: 'nav' },
  validateSearch: z.object({ solicitud: z.catch(z.optional(z.uuid()), undefined) }),
  loader: refreshPerson,
  component: () => <AnswerScreen applicationId={Route.useSearch().solicitud} />,
});
