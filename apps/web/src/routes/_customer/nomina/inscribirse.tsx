import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { type EnrolStep, enrolSteps } from '../../../features/payroll/enrol-draft.ts';
import { EnrolScreen } from '../../../features/payroll/enrol-screen.tsx';
import { enrolmentQuery } from '../../../features/payroll/payroll-calls.ts';

export const Route = createFileRoute('/_customer/nomina/inscribirse')({
  staticData: { title: 'Inscríbete en nómina', bar: 'nav', hideNav: true },
  validateSearch: v.object({ paso: v.fallback(v.optional(v.picklist(enrolSteps)), undefined) }),
  loader: ({ context }) => context.queryClient.ensureQueryData(enrolmentQuery),
  component: function Enrol() {
    const navigate = Route.useNavigate();
    const { paso = 'datos' } = Route.useSearch();
    const go = (step: EnrolStep) => void navigate({ search: { paso: step } });
    return <EnrolScreen step={paso} onStep={go} />;
  },
});
