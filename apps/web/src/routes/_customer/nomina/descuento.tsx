import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { id, lenient } from '../../../calls/valibot-shapes.ts';
import { historyQuery, periodToSignQuery, refreshPerson } from '../../../features/payroll/payroll-calls.ts';
import { PayrollPeriodScreen } from '../../../features/payroll/payroll-period-screen.tsx';

export const Route = createFileRoute('/_customer/nomina/descuento')({
  staticData: { title: 'Descuento por nómina', bar: 'nav' },
  validateSearch: v.object({ periodo: lenient(id) }),
  loaderDeps: ({ search }) => ({ periodo: search.periodo }),
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      refreshPerson(),
      queryClient.ensureQueryData(historyQuery),
      queryClient.ensureQueryData(periodToSignQuery(deps.periodo)),
    ]);
  },
  component: () => <PayrollPeriodScreen periodId={Route.useSearch().periodo} />,
});
