import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '../../../../features/admin-reports/reports-screen.tsx';
import { reportSearch } from '../../../../features/company-report/company-and-platform-report-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/reportes')({
  staticData: { guard: 'ADMIN_ENTERPRISE_REPORTS', title: 'Reportes' },
  validateSearch: reportSearch,
  component: function Reports() {
    const navigate = Route.useNavigate();
    return (
      <ReportsScreen
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false })}
      />
    );
  },
});
