import type { KitchenOrder } from '@sazon/contract/kitchen/schemas';
import { adminFilterStatuses, ORDER_STATUSES, type OrderStatus, staffStatusLabels } from '@sazon/domain/orders/status';
import type { ReactNode } from 'react';
import { useMemory } from '../../device/memory.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { BoardColumn } from '../../ui/lunch/board-column.tsx';
import { DoneTicket } from '../../ui/lunch/kitchen-ticket.tsx';
import { Blocks } from '../../ui/pages/blocks.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { useBoardTools } from '../kitchen-orders/board-context.ts';
import type { BoardFilters, ColumnStatus } from '../kitchen-orders/board-filters.ts';
import {
  findBoardColumn,
  findLateAnswerBy,
  formatSpokenHours,
  groupByCourier,
} from '../kitchen-orders/board-orders.ts';
import { type BoardPart, countMissing } from '../kitchen-orders/board-part.ts';
import { CourierCard } from '../kitchen-routes/courier-card.tsx';
import { draggedOrders, groupDrops } from './board-drag.ts';
import { BoardTicket } from './board-ticket.tsx';
import { isToPack } from './pack-scan.ts';

/** Of a long column only the blocks of so many that are near to what is seen are drawn: a few, for they are drawn between two frames. */
const tickets = { size: 4, guessedHeight: 4 * 170 };
const loads = { size: 3, guessedHeight: 3 * 180 };
const done = { size: 12, guessedHeight: 12 * 60 };

export interface BoardColumnsProps {
  orders: readonly KitchenOrder[];
  /** Not all comandas are there yet: what needs all of a column waits, and is seen to wait. */
  part: BoardPart | null;
  /** In a column, there yet or not. */
  countOf: (column: ColumnStatus) => number;
  filters: BoardFilters;
  calling: boolean;
  /** Asks for the codes of bags that are packed. */
  onPack: () => void;
}

/** The five columns; on a phone the one that is chosen. */
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
            <ColumnBody status={status} orders={inColumn} part={part} delivered={columns.get('delivered') ?? []} />
          </BoardColumn>
        );
      })}
    </div>
  );
}

interface OfColumnProps {
  orders: readonly KitchenOrder[];
  /** Some of them are not there yet. */
  waits: boolean;
}

function ConfirmAll({ orders, waits }: OfColumnProps) {
  const { canEdit, move } = useBoardTools();
  const able = orders.filter((order) => order.actions.includes('confirm'));
  // what is asked late is a yes or a no to each, not a part of the day's plan
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

interface ColumnBodyProps {
  status: ColumnStatus;
  orders: readonly KitchenOrder[];
  part: BoardPart | null;
  delivered: readonly KitchenOrder[];
}

const ticketStatuses: readonly OrderStatus[] = ['scheduled', 'confirmed'];
const isTicket = ({ status }: KitchenOrder) => ticketStatuses.includes(status);

function ColumnBody({ status, orders, part, delivered }: ColumnBodyProps): ReactNode {
  const inColumn = ORDER_STATUSES.filter((one) => findBoardColumn(one) === status);
  const missing = (statuses: readonly OrderStatus[]) => (part ? countMissing(part, statuses) : 0);
  if (status === 'delivered') {
    return (
      <Blocks items={orders} missing={missing(inColumn)} {...done}>
        {(some) => (
          <div className="grid gap-1.5 pb-1.5">
            {some.map((order) => (
              <DoneTicket key={order.id} code={order.code} dish={order.menu.name} />
            ))}
          </div>
        )}
      </Blocks>
    );
  }
  const loaded = inColumn.filter((one) => !ticketStatuses.includes(one));
  // A load is one card with its codes, and with those of it that were delivered: it is told once all of them are there.
  const someLoadMissing = missing(status === 'in_delivery_site' ? [...loaded, 'delivered'] : loaded) > 0;
  const ofLoads = orders.filter((order) => !isTicket(order));
  return (
    <>
      <Blocks
        items={orders.filter(isTicket)}
        missing={missing(inColumn.filter((one) => ticketStatuses.includes(one)))}
        {...tickets}
      >
        {(some) => (
          <div className="grid gap-2 pb-2 ultra:grid-cols-2 ultra:items-start">
            {some.map((order) => (
              <BoardTicket key={order.id} order={order} />
            ))}
          </div>
        )}
      </Blocks>
      {someLoadMissing && ofLoads.length > 0 && <Skeleton className="h-44 bg-surface" />}
      <Blocks items={someLoadMissing ? [] : groupByCourier(ofLoads)} {...loads}>
        {(some) => (
          <div className="grid gap-2 pb-2">
            {some.map((group) => (
              <CourierCard
                key={group.key}
                group={group}
                delivered={
                  status === 'in_delivery_site'
                    ? delivered.filter(
                        ({ domiId, time }) =>
                          domiId === group.orders[0]?.domiId && time.id === group.orders[0]?.time.id,
                      )
                    : []
                }
              />
            ))}
          </div>
        )}
      </Blocks>
    </>
  );
}
