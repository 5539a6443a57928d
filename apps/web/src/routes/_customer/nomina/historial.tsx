import { createFileRoute } from '@tanstack/react-router';
import { historyQuery } from '../../../features/payroll/payroll-calls.ts';
import { PayrollHistoryScreen } from '../../../features/payroll/payroll-history-screen.tsx';

export const Route = createFileRoute('/_customer/nomina/historial')({
  staticData: { title: 'Historial de nómina', bar: 'nav' },
  loader: ({ context }) => context.queryClient.ensureQueryData(historyQuery),
  component: PayrollHistoryScreen,
});
