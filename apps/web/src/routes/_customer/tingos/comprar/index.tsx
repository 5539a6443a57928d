import { createFileRoute } from '@tanstack/react-router';
import { TingoPackagesScreen } from '../../../../features/wallet/tingo-packages-screen.tsx';
import { topUpQuery } from '../../../../features/wallet/wallet-calls.ts';

export const Route = createFileRoute('/_customer/tingos/comprar/')({
  staticData: { title: 'Comprar tingos', bar: 'nav' },
  loader: ({ context }) => context.queryClient.ensureQueryData(topUpQuery),
  component: TingoPackagesScreen,
});
