import { createFileRoute } from '@tanstack/react-router';
import { CompanyDirectoryScreen } from '../../../../features/directory/company-directory-screen.tsx';
import { directoryQuery, signOnQuery } from '../../../../features/directory/directory-and-sign-on-calls.ts';

export const Route = createFileRoute('/_admin/admin/empresas/directorio')({
  staticData: { guard: 'ENTERPRISE_EMPLOYEES', title: 'Directorio de la empresa' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(directoryQuery), queryClient.prefetchQuery(signOnQuery)]),
  component: CompanyDirectoryScreen,
});
