import type { KitchenOrder } from '@sazon/contract/kitchen';
import { adminFilterStatuses, staffStatusLabels } from '@sazon/domain/orders/status';
import type { ReactNode } from 'react';
import { useMemory } from '../../session/memory.ts';
import { BoardColumn } from '../../ui/board-column.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { DoneTicket } from '../../ui/kitchen-ticket.tsx';
import { useBoardTools } from './board-context.ts';
import { dragged, dropsOn } from './board-drag.ts';
import type { BoardFilters, ColumnStatus } from './board-filters.ts';
import { columnOf, courierGroups, hoursInWords } from './board-orders.ts';
import { BoardTicket } from './board-ticket.tsx';
import { CourierCard } from './courier-card.tsx';

/** From here on tickets out of sight are not drawn. */
const many = 100;
const unseen = '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_15rem]';

export interface BoardColumnsProps {
  orders: readonly KitchenOrder[];
  filters: BoardFilters;
  calling: boolean;
}

/** The five columns; on a phone the one that is chosen. */
export function BoardColumns({ orders, filters, calling }: BoardColumnsProps) {
  const { move } = useBoardTools();
  const inHand = useMemory(dragged);
  const columns = Map.groupBy(orders, (order) => columnOf(order.status));
  const empty = filters.hours.length === 0 ? 'Sin comandas.' : `Sin comandas para ${hoursInWords(filters.hours)}.`;
  return (
    <div className="grid min-h-0 flex-1 gap-3 laptop:auto-cols-[minmax(22rem,1fr)] laptop:grid-flow-col laptop:overflow-x-auto ultra:grid-cols-[2fr_2fr_1fr_1fr_1fr]">
      {adminFilterStatuses.map((status) => {
        const inColumn = columns.get(status) ?? [];
        return (
          <BoardColumn
            key={status}
            status={status}
            title={staffStatusLabels[status]}
            count={inColumn.length}
            calling={calling && status === 'scheduled'}
            empty={empty}
            action={status === 'scheduled' && <ConfirmAll orders={inColumn} />}
            drop={{
              ready: dropsOn(inHand, status).size > 0,
              onDrop: () => {
                for (const [action, ids] of dropsOn(inHand, status)) move(action, ids);
                dragged.write([]);
              },
            }}
            className={cx(filters.column !== status && 'max-laptop:hidden')}
          >
            <ColumnBody status={status} orders={inColumn} delivered={columns.get('delivered') ?? []} />
          </BoardColumn>
        );
      })}
    </div>
  );
}

function ConfirmAll({ orders }: { orders: readonly KitchenOrder[] }) {
  const { canEdit, move } = useBoardTools();
  const ids = orders.filter((order) => order.actions.includes('confirm')).map((order) => order.id);
  if (!canEdit || ids.length < 2) return null;
  return (
    <Button look="dark" size="s" wide onClick={() => move('confirm', ids)}>
      <Icon name="checks" weight="bold" size="m" />
      Confirmar las {ids.length}
    </Button>
  );
}

interface ColumnBodyProps {
  status: ColumnStatus;
  orders: readonly KitchenOrder[];
  delivered: readonly KitchenOrder[];
}

function ColumnBody({ status, orders, delivered }: ColumnBodyProps): ReactNode {
  const tickets = orders.filter((order) => order.status === 'scheduled' || order.status === 'confirmed');
  if (status === 'delivered') {
    return (
      <div className={cx('grid gap-1.5', orders.length > many && unseen)}>
        {orders.map((order) => (
          <DoneTicket key={order.id} code={order.code} dish={order.menu.name} />
        ))}
      </div>
    );
  }
  return (
    <>
      <div
        className={cx('grid gap-2 ultra:grid-cols-2 ultra:items-start empty:hidden', tickets.length > many && unseen)}
      >
        {tickets.map((order) => (
          <BoardTicket key={order.id} order={order} />
        ))}
      </div>
      {courierGroups(orders.filter((order) => !tickets.includes(order))).map((group) => (
        <CourierCard
          key={group.key}
          group={group}
          delivered={
            status === 'in_delivery_site'
              ? delivered.filter(
                  ({ domiId, time }) => domiId === group.orders[0]?.domiId && time.id === group.orders[0]?.time.id,
                )
              : []
          }
        />
      ))}
    </>
  );
}
