import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '../../../../../features/customer-support/people-screen.tsx';
import { peopleSearch } from '../../../../../features/customer-support/people-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/usuarios/')({
  staticData: { guard: 'ADMIN_USERS', title: 'Personas' },
  validateSearch: peopleSearch,
  component: () => <PeopleScreen search={Route.useSearch()} />,
});
