import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_admin/admin/restaurantes/ordenes/')({
  staticData: { guard: 'RESTAURANT', title: 'Órdenes' },
  beforeLoad: () => {
    throw redirect({ to: '/admin/restaurantes/ordenes/tablero', replace: true });
  },
});
