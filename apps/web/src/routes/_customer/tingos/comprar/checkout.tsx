import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { typedNumber } from '../../../../calls/valibot-shapes.ts';
import { TopUpCheckoutScreen } from '../../../../features/wallet/top-up-checkout-screen.tsx';
import { cardsQuery, topUpQuery } from '../../../../features/wallet/wallet-calls.ts';

export const Route = createFileRoute('/_customer/tingos/comprar/checkout')({
  staticData: { title: 'Pagar tingos', bar: 'nav', hideNav: true },
  // In the address as plain text: a reload pays the same amount.
  validateSearch: v.object({ valor: v.fallback(v.optional(v.pipe(typedNumber, v.integer())), undefined) }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(topUpQuery), queryClient.ensureQueryData(cardsQuery)]),
  component: () => <TopUpCheckoutScreen amountCop={Route.useSearch().valor} />,
});
