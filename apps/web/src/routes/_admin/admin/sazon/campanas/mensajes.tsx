import { createFileRoute } from '@tanstack/react-router';
import { templatesSearch } from '../../../../../features/campaigns/campaign-search-params.ts';
import { TemplatesScreen } from '../../../../../features/campaigns/templates-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/campanas/mensajes')({
  staticData: { guard: 'ADMIN_COMMUNICATIONS', title: 'Mensajes' },
  validateSearch: templatesSearch,
  component: () => <TemplatesScreen search={Route.useSearch()} />,
});
