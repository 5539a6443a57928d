import { createFileRoute } from '@tanstack/react-router';
import { PlatformCompanyBillsScreen } from '../../../../../features/admin-company-bills/platform-company-bills-screen.tsx';
import { companyBillSearch } from '../../../../../features/company-bills/company-bill-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/facturacion/empresas')({
  staticData: { guard: 'ADMIN_ENTERPRISE_BILLS', title: 'Facturación de empresas' },
  validateSearch: companyBillSearch,
  component: function CompanyBills() {
    const navigate = Route.useNavigate();
    return (
      <PlatformCompanyBillsScreen
        search={Route.useSearch()}
        navigate={(search) => void navigate({ search, resetScroll: false })}
      />
    );
  },
});
