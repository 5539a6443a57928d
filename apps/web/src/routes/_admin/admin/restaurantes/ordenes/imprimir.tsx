import { createFileRoute } from '@tanstack/react-router';
import { PrintScreen } from '../../../../../features/kitchen/print-screen.tsx';
import { printSearch } from '../../../../../features/kitchen/print-search.ts';

export const Route = createFileRoute('/_admin/admin/restaurantes/ordenes/imprimir')({
  staticData: { guard: 'RESTAURANT', title: 'Imprimir' },
  validateSearch: printSearch,
  component: () => <PrintScreen search={Route.useSearch()} />,
});
