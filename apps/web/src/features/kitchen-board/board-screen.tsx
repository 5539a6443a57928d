import { useNavigate } from '@tanstack/react-router';
import { useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import type { BoardSearch } from '../kitchen-orders/board-and-orders-table-search-params.ts';
import { type BoardFilters, toBoardFilters, toBoardSearch } from '../kitchen-orders/board-filters.ts';
import { BoardLoading } from './board-loading.tsx';
import { BoardWindowFrame } from './board-window-frame.tsx';
import { RestaurantBoardPage } from './restaurant-board-page.tsx';

/** /admin/restaurantes/ordenes/tablero: the orders of the active restaurant by status, as they change. */
export function BoardScreen({ search }: { search: BoardSearch }) {
  const { active } = useActiveRestaurant();
  const navigate = useNavigate();
  const filters = toBoardFilters(search);
  const change = (part: Partial<BoardFilters>) =>
    void navigate({ to: '.', search: toBoardSearch({ ...filters, ...part }), replace: true, resetScroll: false });
  if (active === null) {
    return (
      <BoardWindowFrame>
        <BoardLoading />
      </BoardWindowFrame>
    );
  }
  return <RestaurantBoardPage key={active.id} restaurant={active} filters={filters} onFilters={change} />;
}
