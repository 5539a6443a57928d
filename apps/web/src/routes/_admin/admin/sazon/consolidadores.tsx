import { createFileRoute } from '@tanstack/react-router';
import { ConsolidatorsScreen } from '../../../../features/admin-crew/consolidators-screen.tsx';
import { consolidatorsSearch } from '../../../../features/admin-crew/consolidators-search-params.ts';
import { consolidatorsQuery } from '../../../../features/admin-crew/crew-calls.ts';

export const Route = createFileRoute('/_admin/admin/sazon/consolidadores')({
  staticData: { guard: 'ADMIN_USERS', title: 'Consolidadores' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(consolidatorsQuery),
  validateSearch: consolidatorsSearch,
  component: Page,
});

function Page() {
  return <ConsolidatorsScreen named={Route.useSearch().consolidador} />;
}
