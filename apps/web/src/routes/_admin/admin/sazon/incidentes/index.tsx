import { createFileRoute } from '@tanstack/react-router';
import { IncidentsScreen } from '../../../../../features/admin-incidents/incidents-screen.tsx';
import { incidentsSearch } from '../../../../../features/admin-incidents/incidents-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/incidentes/')({
  staticData: { guard: 'ADMIN_ORDERS', title: 'Incidentes' },
  validateSearch: incidentsSearch,
  component: () => <IncidentsScreen search={Route.useSearch()} />,
});
