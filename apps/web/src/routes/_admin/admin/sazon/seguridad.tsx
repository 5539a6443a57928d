import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '../../../../features/admin-security/security-screen.tsx';
import { securitySearch } from '../../../../features/admin-security/security-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/seguridad')({
  staticData: { guard: 'ADMIN_USERS', title: 'Seguridad' },
  validateSearch: securitySearch,
  component: () => <SecurityScreen search={Route.useSearch()} />,
});
