import { createFileRoute } from '@tanstack/react-router';
import { CreditLineScreen } from '../../features/wallet/credit-line-screen.tsx';
import { creditLineQuery } from '../../features/wallet/wallet-calls.ts';

export const Route = createFileRoute('/_customer/cupo')({
  staticData: { title: 'Mi cupo', bar: 'nav' },
  loader: ({ context }) => context.queryClient.ensureQueryData(creditLineQuery),
  component: CreditLineScreen,
});
