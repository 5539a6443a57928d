import { createFileRoute } from '@tanstack/react-router';
import { OrderOnBehalfScreen } from '../../../../../features/admin-on-behalf/order-on-behalf-screen.tsx';
import { orderOnBehalfSearch } from '../../../../../features/admin-on-behalf/order-on-behalf-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/ordenes/crear')({
  staticData: { guard: 'ADMIN_ORDERS', title: 'Nueva orden' },
  validateSearch: orderOnBehalfSearch,
  component: () => <OrderOnBehalfScreen search={Route.useSearch()} />,
});
