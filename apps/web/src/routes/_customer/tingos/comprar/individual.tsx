import { createFileRoute } from '@tanstack/react-router';
import { BuyAnyTingosScreen } from '../../../../features/wallet/buy-any-tingos-screen.tsx';
import { topUpQuery } from '../../../../features/wallet/wallet-calls.ts';

export const Route = createFileRoute('/_customer/tingos/comprar/individual')({
  staticData: { title: 'Otro valor', bar: 'nav' },
  loader: ({ context }) => context.queryClient.ensureQueryData(topUpQuery),
  component: BuyAnyTingosScreen,
});
