import { createFileRoute } from '@tanstack/react-router';
import { TowerScreen } from '../../../../features/control-tower/tower-screen.tsx';
import { towerSearch } from '../../../../features/control-tower/tower-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/hoy')({
  staticData: { guard: 'ADMIN_ORDERS', title: 'Hoy' },
  validateSearch: towerSearch,
  component: () => <TowerScreen search={Route.useSearch()} />,
});
