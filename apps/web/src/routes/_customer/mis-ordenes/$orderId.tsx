import { createFileRoute } from '@tanstack/react-router';
import { orderQuery } from '../../../features/order-records/orders-calls.ts';
import { OrderSkeleton } from '../../../features/order-records/orders-skeleton.tsx';
import { OrderDetail } from '../../../features/orders/order-detail.tsx';
import { FailedOrderNotice } from '../../../features/orders/orders-failed-to-load-notices.tsx';

export const Route = createFileRoute('/_customer/mis-ordenes/$orderId')({
  staticData: { title: 'Detalle de la orden' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(orderQuery(params.orderId)),
  pendingComponent: OrderSkeleton,
  errorComponent: FailedOrderNotice,
  component: () => {
    const { orderId } = Route.useParams();
    return <OrderDetail key={orderId} orderId={orderId} />;
  },
});
