import { createFileRoute } from '@tanstack/react-router';
import { BoardScreen } from '../../../../../features/kitchen/board-screen.tsx';
import { boardSearch } from '../../../../../features/kitchen/board-search.ts';

export const Route = createFileRoute('/_admin/admin/restaurantes/ordenes/tablero')({
  staticData: { guard: 'RESTAURANT', title: 'Tablero' },
  validateSearch: boardSearch,
  component: () => <BoardScreen search={Route.useSearch()} />,
});
