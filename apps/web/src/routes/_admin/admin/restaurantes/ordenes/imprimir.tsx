import { createFileRoute } from '@tanstack/react-router';
import { printSearch } from '../../../../../features/kitchen-orders/print-search-params.ts';
import { PrintScreen } from '../../../../../features/kitchen-printing/print-screen.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/ordenes/imprimir')({
  staticData: { guard: 'RESTAURANT', title: 'Imprimir' },
  validateSearch: printSearch,
  component: () => <PrintScreen search={Route.useSearch()} />,
});
