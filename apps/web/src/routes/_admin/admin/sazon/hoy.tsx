import { createFileRoute } from '@tanstack/react-router';
import { towerSearch } from '../../../../features/control-tower/tower-and-panel-search-params.ts';
import { TowerScreen } from '../../../../features/control-tower/tower-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/hoy')({
  staticData: { guard: 'ADMIN_ORDERS', title: 'Hoy' },
  validateSearch: towerSearch,
  component: () => <TowerScreen search={Route.useSearch()} />,
});
