import { createFileRoute } from '@tanstack/react-router';
import { OrdersSkeleton } from '../../features/order-records/orders-skeleton.tsx';
import { purchasesQuery } from '../../features/purchases/purchases-calls.ts';
import { PurchasesScreen } from '../../features/purchases/purchases-screen.tsx';

export const Route = createFileRoute('/_customer/mis-compras')({
  staticData: { title: 'Mis compras', bar: 'nav' },
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(purchasesQuery),
  pendingComponent: OrdersSkeleton,
  component: PurchasesScreen,
});
