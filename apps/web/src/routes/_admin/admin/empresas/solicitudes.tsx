import { createFileRoute } from '@tanstack/react-router';
import { type RequestsSearch, requestsSearch } from '../../../../features/hr-requests/hr-requests-search-params.ts';
import { requestsQuery } from '../../../../features/hr-requests/requests-calls.ts';
import { RequestsScreen } from '../../../../features/hr-requests/requests-screen.tsx';

export const Route = createFileRoute('/_admin/admin/empresas/solicitudes')({
  staticData: { guard: 'ENTERPRISE_EMPLOYEES', title: 'Solicitudes' },
  validateSearch: requestsSearch,
  loaderDeps: ({ search }): RequestsSearch => search,
  loader: ({ context: { queryClient }, deps }) => queryClient.prefetchQuery(requestsQuery(deps)),
  component: function Requests() {
    const navigate = Route.useNavigate();
    return (
      <RequestsScreen search={Route.useSearch()} navigate={(search) => void navigate({ search, resetScroll: false })} />
    );
  },
});
