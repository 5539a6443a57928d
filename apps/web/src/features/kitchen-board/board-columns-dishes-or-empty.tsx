import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { adminFilterStatuses, ORDER_STATUSES, staffStatusLabels } from '@sazon/domain/orders/status';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ReadFailed } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import {
  type BoardFilters,
  type ColumnStatus,
  countChosenFilters,
  noFilters,
} from '../kitchen-orders/board-filters.ts';
import { type BoardPart, countInStatus } from '../kitchen-orders/board-first-orders-and-counts.ts';
import { findBoardColumn } from '../kitchen-orders/board-order-actions.ts';
import { useBoardTools } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { OutdatedDataNotice } from '../kitchen-orders/outdated-data-notice.tsx';
import type { Board } from '../kitchen-orders/use-board-day.ts';
import { BoardColumns } from './board-columns.tsx';
import { BoardDishCounts } from './board-dish-counts.tsx';
import { BoardEmptyDay } from './board-empty-day.tsx';
import { BoardLoading } from './board-loading.tsx';
import { BoardProductionSummary, toProductionGroups } from './board-production-summary.tsx';

export interface BoardOrEmptyViewProps {
  board: Board;
  /** Undefined until the day is loaded. */
  orders: readonly KitchenOrder[] | undefined;
  /** The loaded part of a long day, or null when all orders are loaded. */
  part: BoardPart | null;
  filters: BoardFilters;
  onFilters: (change: Partial<BoardFilters>) => void;
  calling: boolean;
  /** Opens the scan of packed bags. */
  onPack: () => void;
}

/** The content under the filters: the board, or why there is none. */
export function BoardOrEmptyView({ board, orders, part, filters, onFilters, calling, onPack }: BoardOrEmptyViewProps) {
  const { now, isToday } = useBoardTools();
  const failed = board.orders.error ?? board.day.error;
  const needsWhole = filters.search !== '' || filters.view === 'platos';
  if (!orders || (part && needsWhole)) {
    return failed ? (
      <ReadFailed title="No pudimos cargar el tablero" reads={[board.orders, board.day]} />
    ) : (
      <BoardLoading />
    );
  }
  if (orders.length === 0 && countChosenFilters(filters) > 0) {
    return (
      <EmptyState
        title="Ninguna comanda cumple esos filtros"
        action={
          <Button look="quiet" onClick={() => onFilters(noFilters)}>
            Quitar filtros
          </Button>
        }
      />
    );
  }
  if (orders.length === 0 && part === null && board.orders.data !== undefined)
    return (
      <BoardEmptyDay date={board.date} onDate={(date) => onFilters({ date: date === board.today ? null : date })} />
    );
  const columnCount = (column: ColumnStatus) =>
    part
      ? ORDER_STATUSES.filter((status) => findBoardColumn(status) === column).reduce(
          (sum, one) => sum + countInStatus(part, one),
          0,
        )
      : orders.filter((order) => findBoardColumn(order.status) === column).length;
  return (
    <>
      {part && board.orders.error && (
        <NoticeBar tone="danger" render={<button type="button" onClick={() => void board.orders.refetch()} />}>
          Solo están las primeras comandas: no pudimos cargar las demás. Toca para reintentar.
        </NoticeBar>
      )}
      <OutdatedDataNotice what="el tablero" read={board.orders} />
      {filters.view === 'platos' ? (
        <BoardDishCounts orders={orders} hours={filters.hours} />
      ) : (
        <div className="flex min-h-0 flex-1 flex-col gap-3">
          <BoardProductionSummary
            orders={orders}
            groups={part?.groups ?? toProductionGroups(orders)}
            isToday={isToday}
            now={now}
          />
          <Segmented
            label="Columna"
            value={filters.column}
            onValueChange={(column) => onFilters({ column })}
            segments={adminFilterStatuses.map((status) => ({
              value: status,
              label: staffStatusLabels[status],
              count: columnCount(status),
            }))}
            className="laptop:hidden"
          />
          <BoardColumns
            orders={orders}
            part={part}
            countOf={columnCount}
            filters={filters}
            calling={calling}
            onPack={onPack}
          />
        </div>
      )}
    </>
  );
}
