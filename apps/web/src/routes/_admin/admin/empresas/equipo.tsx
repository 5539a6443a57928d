import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { id, lenient } from '../../../../calls/valibot-shapes.ts';
import { CompanyTeamScreen } from '../../../../features/staff/team-screens.tsx';

export const Route = createFileRoute('/_admin/admin/empresas/equipo')({
  staticData: { guard: 'ENTERPRISE_TEAM', title: 'Equipo' },
  validateSearch: v.object({ empresa: lenient(id) }),
  component: function CompanyTeamPage() {
    return <CompanyTeamScreen enterpriseId={Route.useSearch().empresa} />;
  },
});
