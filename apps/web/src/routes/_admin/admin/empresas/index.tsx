import { createFileRoute } from '@tanstack/react-router';
import { AdminSection } from '../../../../features/shell/admin-section-redirect.tsx';

export const Route = createFileRoute('/_admin/admin/empresas/')({
  staticData: { title: 'Empresas' },
  component: () => <AdminSection section="enterprise" />,
});
