import { createFileRoute } from '@tanstack/react-router';
import { registerSearch } from '../../../../../features/employees/employee-register-search-params.ts';
import { SubsidiesScreen } from '../../../../../features/subsidies/subsidies-screen.tsx';

export const Route = createFileRoute('/_admin/admin/empresas/empleados/subsidios')({
  staticData: { guard: 'ENTERPRISE_EMPLOYEES', title: 'Grupos y subsidios' },
  validateSearch: registerSearch,
  component: function SubsidiesPage() {
    return <SubsidiesScreen enterpriseId={Route.useSearch().empresa} />;
  },
});
