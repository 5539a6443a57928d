import { createFileRoute } from '@tanstack/react-router';
import { companySearch } from '../../../../features/companies/company-search-params.ts';
import { CompanySetupScreen } from '../../../../features/companies/company-setup-screen.tsx';

export const Route = createFileRoute('/_admin/admin/empresas/configuracion')({
  staticData: { guard: 'ENTERPRISE_EMPLOYEES', title: 'Tu empresa' },
  validateSearch: companySearch,
  component: function CompanySetupPage() {
    return <CompanySetupScreen enterpriseId={Route.useSearch().empresa} />;
  },
});
