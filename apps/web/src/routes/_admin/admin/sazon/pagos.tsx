import { createFileRoute } from '@tanstack/react-router';
import { PaymentsScreen } from '../../../../features/admin-payments/payments-screen.tsx';
import { paymentsSearch } from '../../../../features/admin-payments/payments-search.ts';

export const Route = createFileRoute('/_admin/admin/sazon/pagos')({
  staticData: { guard: 'ADMIN_RESTAURANT_BILLS', title: 'Pagos' },
  validateSearch: paymentsSearch,
  component: () => <PaymentsScreen search={Route.useSearch()} />,
});
