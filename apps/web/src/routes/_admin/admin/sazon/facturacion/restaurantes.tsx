import { createFileRoute } from '@tanstack/react-router';
import { SettlementsScreen } from '../../../../../features/admin-bills/settlements-screen.tsx';
import { billsSearch } from '../../../../../features/admin-bills/settlements-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/facturacion/restaurantes')({
  staticData: { guard: 'ADMIN_RESTAURANT_BILLS', title: 'Facturación de restaurantes' },
  validateSearch: billsSearch,
  component: () => <SettlementsScreen search={Route.useSearch()} />,
});
