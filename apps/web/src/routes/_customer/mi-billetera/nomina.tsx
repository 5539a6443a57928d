import { createFileRoute } from '@tanstack/react-router';
import { limitQuery } from '../../../features/payroll/payroll-calls.ts';
import { PayrollWalletScreen } from '../../../features/payroll/payroll-wallet-screen.tsx';

export const Route = createFileRoute('/_customer/mi-billetera/nomina')({
  staticData: { title: 'Mi cupo de nómina', bar: 'nav' },
  loader: ({ context }) => context.queryClient.ensureQueryData(limitQuery),
  component: PayrollWalletScreen,
});
