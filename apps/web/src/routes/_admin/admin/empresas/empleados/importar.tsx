import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ImportScreen } from '../../../../../features/employee-imports/import-screen.tsx';
import { importsQuery } from '../../../../../features/employee-imports/imports-calls.ts';

export const Route = createFileRoute('/_admin/admin/empresas/empleados/importar')({
  staticData: { guard: 'ENTERPRISE_EMPLOYEES', title: 'Importar empleados' },
  validateSearch: v.object({ lista: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined) }),
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(importsQuery),
  component: function ImportEmployees() {
    const navigate = Route.useNavigate();
    const { lista } = Route.useSearch();
    return <ImportScreen importId={lista} onImport={(next) => void navigate({ search: { lista: next } })} />;
  },
});
