import { createFileRoute } from '@tanstack/react-router';
import { PlatformTeamScreen } from '../../../../features/staff/team-screens.tsx';
import { teamSearch } from '../../../../features/staff/team-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/equipo')({
  staticData: { guard: 'ADMIN_USERS', title: 'Equipo' },
  validateSearch: teamSearch,
  component: () => <PlatformTeamScreen search={Route.useSearch()} />,
});
