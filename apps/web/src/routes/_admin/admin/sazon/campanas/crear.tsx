import { createFileRoute } from '@tanstack/react-router';
import { draftSearch } from '../../../../../features/campaigns/campaign-search.ts';
import { WizardScreen } from '../../../../../features/campaigns/wizard-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/campanas/crear')({
  staticData: { guard: 'ADMIN_COMMUNICATIONS', title: 'Nueva campaña' },
  validateSearch: draftSearch,
  component: () => <WizardScreen search={Route.useSearch()} />,
});
