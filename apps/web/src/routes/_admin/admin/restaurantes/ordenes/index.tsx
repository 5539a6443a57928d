import { createFileRoute } from '@tanstack/react-router';
import { ordersSearch } from '../../../../../features/kitchen-orders/board-and-orders-table-search-params.ts';
import { OrdersScreen } from '../../../../../features/restaurant-orders/orders-screen.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/ordenes/')({
  staticData: { guard: 'RESTAURANT', title: 'Órdenes' },
  validateSearch: ordersSearch,
  component: () => <OrdersScreen search={Route.useSearch()} />,
});
