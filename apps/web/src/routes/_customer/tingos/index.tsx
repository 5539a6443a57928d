import { createFileRoute } from '@tanstack/react-router';
import { TingosScreen } from '../../../features/wallet/tingos-screen.tsx';
import { walletQuery } from '../../../features/wallet/wallet-calls.ts';

export const Route = createFileRoute('/_customer/tingos/')({
  staticData: { title: 'Mis tingos', bar: 'nav' },
  loader: ({ context }) => context.queryClient.ensureQueryData(walletQuery),
  component: TingosScreen,
});
