import { createFileRoute } from '@tanstack/react-router';
import { CompaniesScreen } from '../../../../features/companies/companies-screen.tsx';
import { companySearch } from '../../../../features/companies/company-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/empresas')({
  staticData: { guard: 'ADMIN_EMPLOYEES', title: 'Empresas cliente' },
  validateSearch: companySearch,
  component: function Companies() {
    const navigate = Route.useNavigate();
    return (
      <CompaniesScreen
        search={Route.useSearch()}
        navigate={(search) => void navigate({ search, resetScroll: false })}
      />
    );
  },
});
