import { createFileRoute } from '@tanstack/react-router';
import { openedSearch } from '../../../../../features/campaigns/campaign-search.ts';
import { ResultScreen } from '../../../../../features/campaigns/result-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/campanas/ver')({
  staticData: { guard: 'ADMIN_COMMUNICATIONS', title: 'Campaña' },
  validateSearch: openedSearch,
  component: () => <ResultScreen search={Route.useSearch()} />,
});
