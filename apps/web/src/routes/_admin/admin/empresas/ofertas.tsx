import { createFileRoute } from '@tanstack/react-router';
import { CompanyOffersScreen } from '../../../../features/offer-shares/asked-shares-screens.tsx';

export const Route = createFileRoute('/_admin/admin/empresas/ofertas')({
  staticData: { guard: 'ENTERPRISE_BILLS', title: 'Ofertas' },
  component: CompanyOffersScreen,
});
