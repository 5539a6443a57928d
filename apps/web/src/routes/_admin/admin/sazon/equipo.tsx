import { createFileRoute } from '@tanstack/react-router';
import { PeopleAndTeamsScreen } from '../../../../features/staff/people-and-teams-screen.tsx';
import { teamSearch } from '../../../../features/staff/team-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/equipo')({
  staticData: { guard: 'ADMIN_USERS', title: 'Equipo' },
  validateSearch: teamSearch,
  component: () => <PeopleAndTeamsScreen search={Route.useSearch()} />,
});
