import { createFileRoute } from '@tanstack/react-router';
import { directoryQuery, signOnQuery } from '../../../../features/directory/directory-calls.ts';
import { DirectoryScreen } from '../../../../features/directory/directory-tokens-screen.tsx';

export const Route = createFileRoute('/_admin/admin/empresas/directorio')({
  staticData: { guard: 'ENTERPRISE_EMPLOYEES', title: 'Directorio de la empresa' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(directoryQuery), queryClient.prefetchQuery(signOnQuery)]),
  component: DirectoryScreen,
});
