import { createFileRoute } from '@tanstack/react-router';
import { ChargeScreen } from '../../../../features/in-site-charges/charge-screen.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/metodo-pago')({
  staticData: { guard: 'RESTAURANT_PAY', title: 'Generar transacción' },
  component: ChargeScreen,
});
