import { createFileRoute } from '@tanstack/react-router';
import { kitchenIncidentsSearch } from '../../../../features/bills/kitchen-incidents-search-params.ts';
import { RestaurantIncidentsScreen } from '../../../../features/bills/restaurant-incidents-screen.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/incidentes')({
  staticData: { guard: 'RESTAURANT', title: 'Incidentes' },
  validateSearch: kitchenIncidentsSearch,
  component: () => <RestaurantIncidentsScreen search={Route.useSearch()} />,
});
