import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { EmployeesScreen, type RequestTab } from '../../../../../features/payroll/employees-screen.tsx';
import {
  applicationsQuery,
  externalQuery,
  objectionsQuery,
  openRequestsQuery,
} from '../../../../../features/payroll/payroll-calls.ts';

export const Route = createFileRoute('/_admin/admin/empresas/empleados/')({
  staticData: { guard: 'ENTERPRISE_EMPLOYEES', title: 'Empleados' },
  validateSearch: v.object({
    estado: v.fallback(v.optional(v.picklist(['registered', 'approved', 'rejected'])), undefined),
  }),
  loaderDeps: ({ search }) => ({ status: search.estado ?? ('registered' as const) }),
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(applicationsQuery({ status: deps.status })),
      queryClient.ensureQueryData(externalQuery),
      queryClient.ensureQueryData(objectionsQuery),
      queryClient.prefetchQuery(openRequestsQuery),
    ]);
  },
  component: function Employees() {
    const navigate = Route.useNavigate();
    const { estado = 'registered' } = Route.useSearch();
    const go = (tab: RequestTab) => void navigate({ search: { estado: tab }, replace: true });
    return <EmployeesScreen tab={estado} onTab={go} />;
  },
});
