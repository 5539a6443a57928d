import { adminFilterStatuses, staffStatusLabels } from '@sazon/domain/orders/status';
import { cx } from '../../ui/cx.ts';
import { BoardColumn } from '../../ui/lunch/board-column.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';

/** The board's skeleton until its first answer: three tickets in each column. */
export function BoardLoading() {
  return (
    <div role="status" aria-label="Cargando el tablero" className="grid min-h-0 flex-1 grid-rows-[auto_1fr] gap-3">
      <Skeleton className="h-20" />
      <div className="grid min-h-0 gap-3 laptop:auto-cols-[minmax(22rem,1fr)] laptop:grid-flow-col">
        {adminFilterStatuses.map((status, place) => (
          <BoardColumn
            key={status}
            status={status}
            title={staffStatusLabels[status]}
            count={0}
            className={cx(place > 0 && 'max-laptop:hidden')}
          >
            {[0, 1, 2].map((ticket) => (
              <Skeleton key={ticket} className="h-34 bg-surface" />
            ))}
          </BoardColumn>
        ))}
      </div>
    </div>
  );
}
