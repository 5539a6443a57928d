import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ReadFailed } from '../../ui/pages/loading-and-failed-state.tsx';
import { isFiltered, type OrdersFilters } from '../kitchen-orders/orders-table-filters.ts';
import { OrdersLoading } from './orders-page-layout-and-skeleton.tsx';
import type { OrdersTableData } from './use-orders-table.ts';

export interface OrdersLoadingOrNoneProps {
  table: OrdersTableData;
  filters: OrdersFilters;
  onFilters: (change: Partial<OrdersFilters>) => void;
}

/** Why there are no rows: loading, failed, or none. */
export function OrdersLoadingOrNone({ table, filters, onFilters }: OrdersLoadingOrNoneProps) {
  const { orders, period, noSuchHour, dates } = table;
  const failed = orders.error ?? period.error;
  if (!orders.data && !noSuchHour) {
    if (!failed) return <OrdersLoading />;
    return <ReadFailed title="No pudimos cargar las órdenes" reads={[orders, period]} />;
  }
  const quiet = (words: string, change: Partial<OrdersFilters>) => (
    <Button look="quiet" onClick={() => onFilters(change)}>
      {words}
    </Button>
  );
  if (isFiltered(filters)) {
    const all = { hours: [], locationIds: [], statuses: [], search: '' };
    return <EmptyState title="Ninguna orden cumple esos filtros" action={quiet('Quitar filtros', all)} />;
  }
  if (filters.page > 1) {
    return <EmptyState title="Esa página no tiene órdenes" action={quiet('Ir a la primera', { page: 1 })} />;
  }
  const days =
    dates.start === dates.end
      ? `para el ${formatMediumDate(dates.start).toLowerCase()}`
      : `del ${formatMediumDate(dates.start).toLowerCase()} al ${formatMediumDate(dates.end).toLowerCase()}`;
  return <EmptyState title={`Sin órdenes ${days}`} text="Elige otras fechas arriba." />;
}
