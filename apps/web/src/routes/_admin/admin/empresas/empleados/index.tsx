import { createFileRoute } from '@tanstack/react-router';
import { registerSearch } from '../../../../../features/employees/employee-register-search-params.ts';
import { RegisterScreen } from '../../../../../features/employees/register-screen.tsx';

export const Route = createFileRoute('/_admin/admin/empresas/empleados/')({
  staticData: { guard: 'ENTERPRISE_EMPLOYEES', title: 'Empleados' },
  validateSearch: registerSearch,
  component: function Register() {
    const navigate = Route.useNavigate();
    return (
      <RegisterScreen search={Route.useSearch()} navigate={(search) => void navigate({ search, resetScroll: false })} />
    );
  },
});
