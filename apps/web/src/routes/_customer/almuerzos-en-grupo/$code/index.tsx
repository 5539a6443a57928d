import { createFileRoute } from '@tanstack/react-router';
import { groupLunchQuery } from '../../../../features/group-lunches/group-lunch-calls.ts';
import { GroupLunchScreen } from '../../../../features/group-lunches/group-lunch-screen.tsx';
import { OrdersSkeleton } from '../../../../features/order-records/orders-skeleton.tsx';

export const Route = createFileRoute('/_customer/almuerzos-en-grupo/$code/')({
  staticData: { title: 'Almuerzo en grupo', bar: 'nav' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(groupLunchQuery(params.code)),
  pendingComponent: OrdersSkeleton,
  component: () => <GroupLunchScreen code={Route.useParams().code} />,
});
