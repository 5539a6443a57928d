import { createFileRoute } from '@tanstack/react-router';
import { ordersSearch } from '../../../../../features/admin-orders/admin-orders-search-params.ts';
import { AdminOrdersScreen } from '../../../../../features/admin-orders/orders-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/ordenes/')({
  staticData: { guard: 'ADMIN_ORDERS', title: 'Órdenes' },
  validateSearch: ordersSearch,
  component: () => <AdminOrdersScreen search={Route.useSearch()} />,
});
