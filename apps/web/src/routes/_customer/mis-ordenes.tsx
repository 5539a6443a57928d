import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { pastTabs, readTab } from '../../features/order-records/orders-calls.ts';
import { OrdersSkeleton } from '../../features/order-records/orders-skeleton.tsx';
import { OrdersScreen } from '../../features/orders/orders-screen.tsx';

export const Route = createFileRoute('/_customer/mis-ordenes')({
  staticData: { title: 'Mis ordenes', bar: 'nav' },
  validateSearch: v.object({ tab: v.fallback(v.optional(v.picklist(pastTabs)), undefined) }),
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  loader: ({ context, deps }) => readTab(context.queryClient, deps.tab),
  pendingComponent: OrdersSkeleton,
  component: () => <OrdersScreen tab={Route.useSearch().tab} />,
});
