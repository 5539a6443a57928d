import { createFileRoute } from '@tanstack/react-router';
import { statementSearch } from '../../../../features/bills/statement-and-settlement-search-params.ts';
import { StatementScreen } from '../../../../features/bills/statement-screen.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/facturacion')({
  staticData: { guard: 'RESTAURANT_BILLS', title: 'Facturación' },
  validateSearch: statementSearch,
  component: () => <StatementScreen search={Route.useSearch()} />,
});
