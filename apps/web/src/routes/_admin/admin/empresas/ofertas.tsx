import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { id, lenient } from '../../../../calls/valibot-shapes.ts';
import { CompanyOffersScreen } from '../../../../features/offer-shares/asked-shares-screens.tsx';

export const Route = createFileRoute('/_admin/admin/empresas/ofertas')({
  staticData: { guard: 'ENTERPRISE_BILLS', title: 'Ofertas' },
  validateSearch: v.object({ empresa: lenient(id) }),
  component: function CompanyOffersPage() {
    return <CompanyOffersScreen enterpriseId={Route.useSearch().empresa} />;
  },
});
