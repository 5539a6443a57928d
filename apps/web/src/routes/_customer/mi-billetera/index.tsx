import { createFileRoute } from '@tanstack/react-router';
import { walletQuery } from '../../../features/wallet/wallet-calls.ts';
import { WalletScreen } from '../../../features/wallet/wallet-screen.tsx';

export const Route = createFileRoute('/_customer/mi-billetera/')({
  staticData: { title: 'Mi billetera' },
  loader: ({ context }) => context.queryClient.ensureQueryData(walletQuery),
  component: WalletScreen,
});
