import { createFileRoute } from '@tanstack/react-router';
import { RoutesScreen } from '../../../../../features/kitchen-routes/routes-screen.tsx';
import { routesSearch } from '../../../../../features/kitchen-routes/routes-search.ts';

export const Route = createFileRoute('/_admin/admin/restaurantes/ordenes/rutas')({
  staticData: { guard: 'RESTAURANT', title: 'Rutas' },
  validateSearch: routesSearch,
  component: () => <RoutesScreen search={Route.useSearch()} />,
});
