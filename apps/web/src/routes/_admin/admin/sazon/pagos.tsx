import { createFileRoute } from '@tanstack/react-router';
import { paymentsSearch } from '../../../../features/admin-payments/admin-payments-search-params.ts';
import { PaymentsScreen } from '../../../../features/admin-payments/payments-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/pagos')({
  staticData: { guard: 'ADMIN_RESTAURANT_BILLS', title: 'Pagos' },
  validateSearch: paymentsSearch,
  component: () => <PaymentsScreen search={Route.useSearch()} />,
});
