import { createFileRoute } from '@tanstack/react-router';
import { OrderDetail } from '../../../features/orders/order-detail.tsx';
import { orderQuery } from '../../../features/orders/orders-calls.ts';
import { OrderSkeleton } from '../../../features/orders/orders-skeleton.tsx';

export const Route = createFileRoute('/_customer/mis-ordenes/$orderId')({
  staticData: { title: 'Detalle de la orden' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(orderQuery(params.orderId)),
  pendingComponent: OrderSkeleton,
  component: () => {
    const { orderId } = Route.useParams();
    return <OrderDetail key={orderId} orderId={orderId} />;
  },
});
