import { FORBIDDEN_PATH } from '@sazon/domain/access/page-guards';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { PanelOrSections } from '../../../features/control-tower/admin-start-screen.tsx';
import { towerSearch } from '../../../features/control-tower/tower-and-panel-search-params.ts';
import { hasAdministration } from '../../../session/session-store.ts';

export const Route = createFileRoute('/_admin/admin/')({
  staticData: { title: 'Administración' },
  validateSearch: towerSearch,
  beforeLoad: () => {
    if (!hasAdministration()) throw redirect({ href: FORBIDDEN_PATH, replace: true });
  },
  component: () => <PanelOrSections search={Route.useSearch()} />,
});
