import { createFileRoute } from '@tanstack/react-router';
import { draftSearch } from '../../../../../features/campaigns/campaign-search-params.ts';
import { CampaignWizardScreen } from '../../../../../features/campaigns/campaign-wizard-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/campanas/crear')({
  staticData: { guard: 'ADMIN_COMMUNICATIONS', title: 'Nueva campaña' },
  validateSearch: draftSearch,
  component: () => <CampaignWizardScreen search={Route.useSearch()} />,
});
