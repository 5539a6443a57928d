import { createFileRoute } from '@tanstack/react-router';
import { campaignsSearch } from '../../../../../features/campaigns/campaign-search-params.ts';
import { CampaignsScreen } from '../../../../../features/campaigns/campaigns-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/campanas/')({
  staticData: { guard: 'ADMIN_COMMUNICATIONS', title: 'Campañas' },
  validateSearch: campaignsSearch,
  component: () => <CampaignsScreen search={Route.useSearch()} />,
});
