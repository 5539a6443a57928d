import { createFileRoute } from '@tanstack/react-router';
import { BoardScreen } from '../../../../../features/kitchen-board/board-screen.tsx';
import { boardSearch } from '../../../../../features/kitchen-orders/board-and-orders-table-search-params.ts';

export const Route = createFileRoute('/_admin/admin/restaurantes/ordenes/tablero')({
  staticData: { guard: 'RESTAURANT', title: 'Tablero' },
  validateSearch: boardSearch,
  // Loaded on demand: a customer never needs it.
  loader: async ({ context, location }) => {
    const { preloadBoardStart } = await import('../../../../../features/kitchen-orders/preload-board-start.ts');
    await preloadBoardStart(context.queryClient, location.pathname, location.search);
  },
  component: () => <BoardScreen search={Route.useSearch()} />,
});
