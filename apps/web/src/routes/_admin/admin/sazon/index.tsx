import { createFileRoute } from '@tanstack/react-router';
import { AdminSection } from '../../../../features/shell/admin-section-redirect.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/')({
  staticData: { title: 'Admin' },
  component: () => <AdminSection section="platform" />,
});
