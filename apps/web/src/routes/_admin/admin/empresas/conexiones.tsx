import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { id, lenient } from '../../../../calls/valibot-shapes.ts';
import { CompanyIntegrationsScreen } from '../../../../features/integrations/integrations-screens.tsx';

export const Route = createFileRoute('/_admin/admin/empresas/conexiones')({
  staticData: { guard: 'ENTERPRISE_TEAM', title: 'Conexiones' },
  validateSearch: v.object({ empresa: lenient(id) }),
  component: function CompanyIntegrationsPage() {
    return <CompanyIntegrationsScreen enterpriseId={Route.useSearch().empresa} />;
  },
});
