import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { DiscountScreen } from '../../../features/payroll/discount-screen.tsx';
import { historyQuery, periodToSignQuery, refreshPerson } from '../../../features/payroll/payroll-calls.ts';

export const Route = createFileRoute('/_customer/nomina/descuento')({
  staticData: { title: 'Descuento por nómina', bar: 'nav' },
  validateSearch: z.object({ periodo: z.catch(z.optional(z.uuid()), undefined) }),
  loaderDeps: ({ search }) => ({ periodo: search.periodo }),
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      refreshPerson(),
      queryClient.ensureQueryData(historyQuery),
      queryClient.ensureQueryData(periodToSignQuery(deps.periodo)),
    ]);
  },
  component: () => <DiscountScreen periodId={Route.useSearch().periodo} />,
});
