import { createFileRoute } from '@tanstack/react-router';
import { takenLunchesQuery } from '../../features/meal-exchange/exchange-calls.ts';
import { ExchangeScreen } from '../../features/meal-exchange/exchange-screen.tsx';
import { OrdersSkeleton } from '../../features/order-records/orders-skeleton.tsx';

export const Route = createFileRoute('/_customer/almuerzos-compartidos')({
  staticData: { title: 'Almuerzos compartidos', bar: 'nav' },
  loader: ({ context }) => context.queryClient.ensureQueryData(takenLunchesQuery),
  pendingComponent: OrdersSkeleton,
  component: ExchangeScreen,
});
