import { createFileRoute } from '@tanstack/react-router';
import { RestaurantIncidentsScreen } from '../../../../features/bills/restaurant-incidents-screen.tsx';
import { restaurantIncidentsSearch } from '../../../../features/bills/restaurant-incidents-search-params.ts';

export const Route = createFileRoute('/_admin/admin/restaurantes/incidentes')({
  staticData: { guard: 'RESTAURANT', title: 'Incidentes' },
  validateSearch: restaurantIncidentsSearch,
  component: () => <RestaurantIncidentsScreen search={Route.useSearch()} />,
});
