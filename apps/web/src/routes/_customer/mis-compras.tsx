import { createFileRoute } from '@tanstack/react-router';
import { OrdersSkeleton } from '../../features/orders/orders-skeleton.tsx';
import { purchasesQuery } from '../../features/orders/purchases-calls.ts';
import { PurchasesScreen } from '../../features/orders/purchases-screen.tsx';

export const Route = createFileRoute('/_customer/mis-compras')({
  staticData: { title: 'Mis compras', bar: 'nav' },
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(purchasesQuery),
  pendingComponent: OrdersSkeleton,
  component: PurchasesScreen,
});
