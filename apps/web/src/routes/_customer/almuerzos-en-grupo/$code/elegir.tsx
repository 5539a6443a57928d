import { createFileRoute } from '@tanstack/react-router';
import { ChooseGroupDishScreen } from '../../../../features/group-lunches/choose-group-dish-screen.tsx';
import { groupLunchQuery } from '../../../../features/group-lunches/group-lunch-calls.ts';
import { OrdersSkeleton } from '../../../../features/order-records/orders-skeleton.tsx';

export const Route = createFileRoute('/_customer/almuerzos-en-grupo/$code/elegir')({
  staticData: { title: 'Elige tu plato', bar: 'nav' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(groupLunchQuery(params.code)),
  pendingComponent: OrdersSkeleton,
  component: () => <ChooseGroupDishScreen code={Route.useParams().code} />,
});
