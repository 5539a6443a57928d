import { createFileRoute } from '@tanstack/react-router';
import { StatementScreen } from '../../../../features/bills/statement-screen.tsx';
import { statementSearch } from '../../../../features/bills/statement-search-params.ts';

export const Route = createFileRoute('/_admin/admin/restaurantes/facturacion')({
  staticData: { guard: 'RESTAURANT_BILLS', title: 'Facturación' },
  validateSearch: statementSearch,
  component: () => <StatementScreen search={Route.useSearch()} />,
});
