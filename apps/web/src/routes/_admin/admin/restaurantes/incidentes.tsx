import { createFileRoute } from '@tanstack/react-router';
import { KitchenIncidentsScreen } from '../../../../features/kitchen/incidents-screen.tsx';
import { kitchenIncidentsSearch } from '../../../../features/kitchen/incidents-search.ts';

export const Route = createFileRoute('/_admin/admin/restaurantes/incidentes')({
  staticData: { guard: 'RESTAURANT', title: 'Incidentes' },
  validateSearch: kitchenIncidentsSearch,
  component: () => <KitchenIncidentsScreen search={Route.useSearch()} />,
});
