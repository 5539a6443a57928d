import { createFileRoute } from '@tanstack/react-router';
import { SubsidiesScreen } from '../../../../../features/subsidies/subsidies-screen.tsx';
import { subsidiesSearch } from '../../../../../features/subsidies/subsidies-search.ts';

export const Route = createFileRoute('/_admin/admin/empresas/empleados/subsidios')({
  staticData: { guard: 'ENTERPRISE_EMPLOYEES', title: 'Grupos y subsidios' },
  validateSearch: subsidiesSearch,
  component: function SubsidiesPage() {
    return <SubsidiesScreen search={Route.useSearch()} />;
  },
});
