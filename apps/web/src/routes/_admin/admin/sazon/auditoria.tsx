import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../../../../features/audit/audit-screen.tsx';
import { auditSearch } from '../../../../features/audit/audit-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/auditoria')({
  staticData: { guard: 'ADMIN_USERS', title: 'Historia de cambios' },
  validateSearch: auditSearch,
  component: () => <AuditScreen search={Route.useSearch()} />,
});
