import { createFileRoute } from '@tanstack/react-router';
import { CampaignResultScreen } from '../../../../../features/campaigns/campaign-result-screen.tsx';
import { openedSearch } from '../../../../../features/campaigns/campaign-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/campanas/ver')({
  staticData: { guard: 'ADMIN_COMMUNICATIONS', title: 'Campaña' },
  validateSearch: openedSearch,
  component: () => <CampaignResultScreen search={Route.useSearch()} />,
});
