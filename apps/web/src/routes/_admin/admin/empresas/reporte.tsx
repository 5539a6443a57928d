import { createFileRoute } from '@tanstack/react-router';
import { reportSearch } from '../../../../features/company-report/company-and-platform-report-search-params.ts';
import { ReportScreen } from '../../../../features/company-report/report-screen.tsx';

export const Route = createFileRoute('/_admin/admin/empresas/reporte')({
  staticData: { guard: 'ENTERPRISE_REPORT', title: 'Reporte' },
  validateSearch: reportSearch,
  component: function Report() {
    const navigate = Route.useNavigate();
    return (
      <ReportScreen search={Route.useSearch()} navigate={(search) => void navigate({ search, resetScroll: false })} />
    );
  },
});
