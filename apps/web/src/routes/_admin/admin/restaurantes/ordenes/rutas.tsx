import { createFileRoute } from '@tanstack/react-router';
import { routesSearch } from '../../../../../features/kitchen-routes/kitchen-routes-search-params.ts';
import { RoutesScreen } from '../../../../../features/kitchen-routes/routes-screen.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/ordenes/rutas')({
  staticData: { guard: 'RESTAURANT', title: 'Rutas' },
  validateSearch: routesSearch,
  component: () => <RoutesScreen search={Route.useSearch()} />,
});
