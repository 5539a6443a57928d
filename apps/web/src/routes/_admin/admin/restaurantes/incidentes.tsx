import { createFileRoute } from '@tanstack/react-router';
import { KitchenIncidentsScreen } from '../../../../features/bills/incidents-screen.tsx';
import { kitchenIncidentsSearch } from '../../../../features/bills/kitchen-incidents-search-params.ts';

export const Route = createFileRoute('/_admin/admin/restaurantes/incidentes')({
  staticData: { guard: 'RESTAURANT', title: 'Incidentes' },
  validateSearch: kitchenIncidentsSearch,
  component: () => <KitchenIncidentsScreen search={Route.useSearch()} />,
});
