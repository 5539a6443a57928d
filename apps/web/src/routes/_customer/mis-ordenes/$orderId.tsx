import { createFileRoute } from '@tanstack/react-router';
import { OrderCrash } from '../../../features/orders/order-crash.tsx';
import { OrderDetail } from '../../../features/orders/order-detail.tsx';
import { orderQuery } from '../../../features/orders/orders-calls.ts';
import { OrderSkeleton } from '../../../features/orders/orders-skeleton.tsx';

export const Route = createFileRoute('/_customer/mis-ordenes/$orderId')({
  staticData: { title: 'Detalle de la orden' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(orderQuery(params.orderId)),
  pendingComponent: OrderSkeleton,
  errorComponent: OrderCrash,
  component: () => {
    const { orderId } = Route.useParams();
    return <OrderDetail key={orderId} orderId={orderId} />;
  },
});
