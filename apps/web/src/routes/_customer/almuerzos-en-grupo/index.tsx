import { createFileRoute } from '@tanstack/react-router';
import { groupLunchesQuery } from '../../../features/group-lunches/group-lunch-calls.ts';
import { GroupLunchesScreen } from '../../../features/group-lunches/group-lunches-screen.tsx';
import { OrdersSkeleton } from '../../../features/order-records/orders-skeleton.tsx';

export const Route = createFileRoute('/_customer/almuerzos-en-grupo/')({
  staticData: { title: 'Almuerzos en grupo', bar: 'nav' },
  loader: ({ context }) => context.queryClient.ensureQueryData(groupLunchesQuery),
  pendingComponent: OrdersSkeleton,
  component: GroupLunchesScreen,
});
