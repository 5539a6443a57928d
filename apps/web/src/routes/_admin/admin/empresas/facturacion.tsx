import { createFileRoute } from '@tanstack/react-router';
import { companyBillSearch } from '../../../../features/company-bills/company-bill-search-params.ts';
import { CompanyBillsScreen } from '../../../../features/company-bills/company-bills-screen.tsx';

export const Route = createFileRoute('/_admin/admin/empresas/facturacion')({
  staticData: { guard: 'ENTERPRISE_BILLS', title: 'Facturación' },
  validateSearch: companyBillSearch,
  component: function Bills() {
    const navigate = Route.useNavigate();
    return (
      <CompanyBillsScreen
        search={Route.useSearch()}
        navigate={(search) => void navigate({ search, resetScroll: false })}
      />
    );
  },
});
