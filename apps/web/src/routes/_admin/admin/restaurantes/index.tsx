import { createFileRoute } from '@tanstack/react-router';
import { AdminSectionRedirect } from '../../../../features/shell/admin-section-redirect.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/')({
  staticData: { title: 'Restaurantes' },
  component: () => <AdminSectionRedirect section="restaurant" />,
});
