import { createFileRoute } from '@tanstack/react-router';
import { AdminSection } from '../../../../features/shell/admin-section-redirect.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/')({
  staticData: { title: 'Restaurantes' },
  component: () => <AdminSection section="restaurant" />,
});
