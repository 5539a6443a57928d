import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { adminFilterStatuses, staffStatusLabels } from '@sazon/domain/orders/status';
import { useMemory } from '../../device/in-memory-value.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { BoardColumn } from '../../ui/lunch/board-column.tsx';
import type { BoardFilters, ColumnStatus } from '../kitchen-orders/board-filters.ts';
import { type BoardPart, countMissing } from '../kitchen-orders/board-first-orders-and-counts.ts';
import { findBoardColumn, findLateAnswerBy } from '../kitchen-orders/board-order-actions.ts';
import { formatSpokenHours } from '../kitchen-orders/board-order-texts.ts';
import { useBoardTools } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { BoardColumnTickets } from './board-column-tickets.tsx';
import { draggedOrders, groupDrops } from './board-drag-and-drop.ts';
import { isToPack } from './packed-bag-verdict.ts';

export interface BoardColumnsProps {
  orders: readonly KitchenOrder[];
  /** The loaded part of a long day, or null when all orders are loaded; until then no action takes a whole column. */
  part: BoardPart | null;
  /** The number in a column, loaded or not. */
  countOf: (column: ColumnStatus) => number;
  filters: BoardFilters;
  calling: boolean;
  /** Opens the scan of packed bags. */
  onPack: () => void;
}

/** The five columns; on a phone the chosen one. */
export function BoardColumns({ orders, part, countOf, filters, calling, onPack }: BoardColumnsProps) {
  const { move } = useBoardTools();
  const inHand = useMemory(draggedOrders);
  const columns = Map.groupBy(orders, (order) => findBoardColumn(order.status));
  const empty = filters.hours.length === 0 ? 'Sin comandas.' : `Sin comandas para ${formatSpokenHours(filters.hours)}.`;
  return (
    <div className="grid min-h-0 flex-1 gap-3 laptop:auto-cols-[minmax(22rem,1fr)] laptop:grid-flow-col laptop:overflow-x-auto ultra:grid-cols-[2fr_2fr_1fr_1fr_1fr]">
      {adminFilterStatuses.map((status) => {
        const inColumn = columns.get(status) ?? [];
        return (
          <BoardColumn
            key={status}
            status={status}
            title={staffStatusLabels[status]}
            count={countOf(status)}
            calling={calling && status === 'scheduled'}
            empty={empty}
            action={
              status === 'scheduled' ? (
                <ConfirmAll orders={inColumn} waits={part !== null && countMissing(part, ['scheduled']) > 0} />
              ) : (
                status === 'confirmed' && <PackByCode orders={inColumn} waits={part !== null} onPack={onPack} />
              )
            }
            drop={{
              ready: groupDrops(inHand, status).size > 0,
              onDrop: () => {
                for (const [action, ids] of groupDrops(inHand, status)) move(action, ids);
                draggedOrders.write([]);
              },
            }}
            className={cx(filters.column !== status && 'max-laptop:hidden')}
          >
            <BoardColumnTickets
              status={status}
              orders={inColumn}
              part={part}
              delivered={columns.get('delivered') ?? []}
            />
          </BoardColumn>
        );
      })}
    </div>
  );
}

interface OfColumnProps {
  orders: readonly KitchenOrder[];
  /** True when some of the column's orders are still loading. */
  waits: boolean;
}

function ConfirmAll({ orders, waits }: OfColumnProps) {
  const { canEdit, move } = useBoardTools();
  const able = orders.filter((order) => order.actions.includes('confirm'));
  // late requests are accepted or declined one by one, not with the day's plan
  const ids = able.filter((order) => findLateAnswerBy(order) === null).map((order) => order.id);
  const late = able.length - ids.length;
  if (!canEdit || able.length < 2) return null;
  return (
    <>
      {ids.length > 1 && (
        <Button
          look="dark"
          size="s"
          wide
          loading={waits}
          loadingLabel="Cargando las demás comandas"
          onClick={() => move('confirm', ids)}
        >
          <Icon name="checks" weight="bold" size="m" />
          {waits ? 'Confirmar todas' : `Confirmar las ${ids.length}`}
        </Button>
      )}
      {late > 0 && (
        <p className="type-caption px-1 text-text-2">
          {late === 1 ? '1 pedido tarde se responde aparte.' : `${late} pedidos tarde se responden uno por uno.`}
        </p>
      )}
    </>
  );
}

function PackByCode({ orders, waits, onPack }: OfColumnProps & { onPack: () => void }) {
  const { canEdit } = useBoardTools();
  if (!canEdit || !orders.some(isToPack)) return null;
  return (
    <Button look="quiet" size="s" wide loading={waits} loadingLabel="Cargando las demás comandas" onClick={onPack}>
      <Icon name="package" size="m" />
      Empacar por código
    </Button>
  );
}
