import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '../../../features/payroll/history-screen.tsx';
import { historyQuery } from '../../../features/payroll/payroll-calls.ts';

export const Route = createFileRoute('/_customer/nomina/historial')({
  staticData: { title: 'Historial de nómina', bar: 'nav' },
  loader: ({ context }) => context.queryClient.ensureQueryData(historyQuery),
  component: HistoryScreen,
});
