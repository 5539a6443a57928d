import { createFileRoute } from '@tanstack/react-router';
import { orderQuery } from '../../../../features/order-records/orders-calls.ts';
import { OrderReviewScreen } from '../../../../features/reviews/order-review-screen.tsx';
import { formsQuery } from '../../../../features/reviews/review-forms-calls.ts';

export const Route = createFileRoute('/_customer/ordenes/$orderId/calificar')({
  staticData: { title: 'Califica tu almuerzo', bar: 'nav' },
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([queryClient.ensureQueryData(orderQuery(params.orderId)), queryClient.ensureQueryData(formsQuery)]),
  component: () => <OrderReviewScreen orderId={Route.useParams().orderId} />,
});
