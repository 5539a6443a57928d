import type { KitchenOrder } from '@sazon/contract/kitchen';
import { bogotaHour } from '@sazon/domain/calendar/bogota';
import { formatHour } from '@sazon/domain/calendar/format';
import { adminFilterStatuses, staffStatusLabels } from '@sazon/domain/orders/status';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { OfflineBar } from '../../ui/notice-bar.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { BoardColumns } from './board-columns.tsx';
import { useBoardTools } from './board-context.ts';
import { BoardDishes } from './board-dishes.tsx';
import type { BoardFilters } from './board-filters.ts';
import { BoardLoading } from './board-loading.tsx';
import { columnOf } from './board-orders.ts';
import { BoardProduction } from './board-production.tsx';
import type { Board } from './use-board.ts';

export interface BoardViewProps {
  board: Board;
  orders: readonly KitchenOrder[];
  filters: BoardFilters;
  onFilters: (change: Partial<BoardFilters>) => void;
  calling: boolean;
  /** Asks for the codes of bags that are packed. */
  onPack: () => void;
}

/** What is under the filters: the board, or why it is not there. */
export function BoardView({ board, orders, filters, onFilters, calling, onPack }: BoardViewProps) {
  const { now, isToday } = useBoardTools();
  const failed = board.orders.error ?? board.day.error;
  if (!board.orders.data) {
    return failed ? <BoardFailed board={board} message={failed.message} /> : <BoardLoading />;
  }
  const filtered = filters.hours.length + filters.locationIds.length > 0 || filters.search !== '';
  if (orders.length === 0 && filtered) {
    return (
      <EmptyState
        title="Ninguna comanda cumple esos filtros"
        action={
          <Button look="quiet" onClick={() => onFilters({ hours: [], locationIds: [], search: '' })}>
            Quitar filtros
          </Button>
        }
      />
    );
  }
  return (
    <>
      {board.orders.error && board.orders.error.code !== 'NETWORK' && (
        <OfflineBar seenAt={formatHour(bogotaHour(board.orders.dataUpdatedAt))} />
      )}
      {filters.view === 'platos' ? (
        <BoardDishes orders={orders} hours={filters.hours} />
      ) : (
        <div className="flex min-h-0 flex-1 flex-col gap-3">
          <BoardProduction orders={orders} date={board.date} isToday={isToday} now={now} />
          <Segmented
            label="Columna"
            value={filters.column}
            onValueChange={(column) => onFilters({ column })}
            segments={adminFilterStatuses.map((status) => ({
              value: status,
              label: staffStatusLabels[status],
              count: orders.filter((order) => columnOf(order.status) === status).length,
            }))}
            className="laptop:hidden"
          />
          <BoardColumns orders={orders} filters={filters} calling={calling} onPack={onPack} />
        </div>
      )}
    </>
  );
}

function BoardFailed({ board, message }: { board: Board; message: string }) {
  return (
    <ErrorState
      title="No pudimos cargar el tablero"
      text={message}
      action={
        <Button
          onClick={() => {
            void board.day.refetch();
            void board.orders.refetch();
          }}
        >
          Reintentar
        </Button>
      }
    />
  );
}
