import { useNavigate } from '@tanstack/react-router';
import { useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import type { OrdersSearch } from '../kitchen-orders/board-and-orders-table-search-params.ts';
import { type OrdersFilters, toOrdersFilters, toOrdersSearch } from '../kitchen-orders/orders-table-filters.ts';
import { OrdersFrame, OrdersLoading } from './orders-page-layout-and-skeleton.tsx';
import { OrdersTableAndPanel } from './orders-table-and-panel.tsx';

/** /admin/restaurantes/ordenes: every order of the active restaurant in a table. */
export function OrdersScreen({ search }: { search: OrdersSearch }) {
  const { active } = useActiveRestaurant();
  const navigate = useNavigate();
  const filters = toOrdersFilters(search);
  /** Another filter starts at its first page. */
  const change = (part: Partial<OrdersFilters>) =>
    void navigate({
      to: '.',
      search: toOrdersSearch({ ...filters, page: 1, ...part }),
      replace: true,
      resetScroll: false,
    });
  if (active === null) {
    return (
      <OrdersFrame>
        <OrdersLoading />
      </OrdersFrame>
    );
  }
  return <OrdersTableAndPanel key={active.id} restaurant={active} filters={filters} onFilters={change} />;
}
