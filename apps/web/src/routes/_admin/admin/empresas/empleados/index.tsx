import { createFileRoute } from '@tanstack/react-router';
import { EmployeeRegisterScreen } from '../../../../../features/employees/employee-register-screen.tsx';
import { registerSearch } from '../../../../../features/employees/employee-register-search-params.ts';

export const Route = createFileRoute('/_admin/admin/empresas/empleados/')({
  staticData: { guard: 'ENTERPRISE_EMPLOYEES', title: 'Empleados' },
  validateSearch: registerSearch,
  component: function Register() {
    const navigate = Route.useNavigate();
    return (
      <EmployeeRegisterScreen
        search={Route.useSearch()}
        navigate={(search) => void navigate({ search, resetScroll: false })}
      />
    );
  },
});
