import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { id, lenient } from '../../../../calls/valibot-shapes.ts';
import { CompanyMachinesScreen } from '../../../../features/machines/machines-screens.tsx';

export const Route = createFileRoute('/_admin/admin/empresas/conexiones')({
  staticData: { guard: 'ENTERPRISE_TEAM', title: 'Conexiones' },
  validateSearch: v.object({ empresa: lenient(id) }),
  component: function CompanyMachinesPage() {
    return <CompanyMachinesScreen enterpriseId={Route.useSearch().empresa} />;
  },
});
