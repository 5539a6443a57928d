import { createFileRoute } from '@tanstack/react-router';
import { AdminOrdersScreen } from '../../../../../features/admin-orders/admin-orders-screen.tsx';
import { ordersSearch } from '../../../../../features/admin-orders/admin-orders-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/ordenes/')({
  staticData: { guard: 'ADMIN_ORDERS', title: 'Órdenes' },
  validateSearch: ordersSearch,
  component: () => <AdminOrdersScreen search={Route.useSearch()} />,
});
