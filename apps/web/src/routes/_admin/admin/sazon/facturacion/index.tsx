import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_admin/admin/sazon/facturacion/')({
  staticData: { guard: 'ADMIN_RESTAURANT_BILLS', title: 'Facturación' },
  beforeLoad: () => {
    throw redirect({ to: '/admin/sazon/facturacion/restaurantes', replace: true });
  },
});
