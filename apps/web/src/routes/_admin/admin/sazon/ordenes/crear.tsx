import { createFileRoute } from '@tanstack/react-router';
import { CreateOrderScreen } from '../../../../../features/admin-on-behalf/create-screen.tsx';
import { createSearch } from '../../../../../features/admin-on-behalf/order-on-behalf-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/ordenes/crear')({
  staticData: { guard: 'ADMIN_ORDERS', title: 'Nueva orden' },
  validateSearch: createSearch,
  component: () => <CreateOrderScreen search={Route.useSearch()} />,
});
