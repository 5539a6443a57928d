import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { ORDER_STATUSES, type OrderStatus } from '@sazon/domain/orders/status';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { WindowedListBlocks } from '../../ui/pages/windowed-list-blocks.tsx';
import type { ColumnStatus } from '../kitchen-orders/board-filters.ts';
import { type BoardPart, countMissing } from '../kitchen-orders/board-first-orders-and-counts.ts';
import { findBoardColumn } from '../kitchen-orders/board-order-actions.ts';
import { groupByCourier } from '../kitchen-orders/courier-groups-and-dish-loads.ts';
import { CourierRouteCard } from '../kitchen-routes/courier-route-card.tsx';
import { BoardOrderTicket } from './board-order-ticket.tsx';
import { DoneTicketCard } from './done-ticket-card.tsx';

/**
 * Long columns draw only the blocks of this size near the visible part; they are small, because they are drawn between
 * two frames.
 */
const tickets = { size: 4, guessedHeight: 4 * 170 };

const loads = { size: 3, guessedHeight: 3 * 180 };

const done = { size: 12, guessedHeight: 12 * 60 };

interface BoardColumnTicketsProps {
  status: ColumnStatus;
  orders: readonly KitchenOrder[];
  part: BoardPart | null;
  delivered: readonly KitchenOrder[];
}

const ticketStatuses: readonly OrderStatus[] = ['scheduled', 'confirmed'];

const isTicket = ({ status }: KitchenOrder) => ticketStatuses.includes(status);

export function BoardColumnTickets({ status, orders, part, delivered }: BoardColumnTicketsProps): ReactNode {
  const inColumn = ORDER_STATUSES.filter((one) => findBoardColumn(one) === status);
  const missing = (statuses: readonly OrderStatus[]) => (part ? countMissing(part, statuses) : 0);
  if (status === 'delivered') {
    return (
      <WindowedListBlocks items={orders} missing={missing(inColumn)} {...done}>
        {(some) => (
          <div className="grid gap-1.5 pb-1.5">
            {some.map((order) => (
              <DoneTicketCard key={order.id} code={order.code} dish={order.menu.name} />
            ))}
          </div>
        )}
      </WindowedListBlocks>
    );
  }
  const loaded = inColumn.filter((one) => !ticketStatuses.includes(one));
  // Delivered orders join the card of their load, which turns delivered once all of them are.
  const someLoadMissing = missing(status === 'in_delivery_site' ? [...loaded, 'delivered'] : loaded) > 0;
  const ofLoads = orders.filter((order) => !isTicket(order));
  return (
    <>
      <WindowedListBlocks
        items={orders.filter(isTicket)}
        missing={missing(inColumn.filter((one) => ticketStatuses.includes(one)))}
        {...tickets}
      >
        {(some) => (
          <div className="grid gap-2 pb-2 ultra:grid-cols-2 ultra:items-start">
            {some.map((order) => (
              <BoardOrderTicket key={order.id} order={order} />
            ))}
          </div>
        )}
      </WindowedListBlocks>
      {someLoadMissing && ofLoads.length > 0 && <Skeleton className="h-44 bg-surface" />}
      <WindowedListBlocks items={someLoadMissing ? [] : groupByCourier(ofLoads)} {...loads}>
        {(some) => (
          <div className="grid gap-2 pb-2">
            {some.map((group) => (
              <CourierRouteCard
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
      </WindowedListBlocks>
    </>
  );
}
