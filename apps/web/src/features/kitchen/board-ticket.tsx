import type { KitchenOrder } from '@sazon/contract/kitchen';
import { KitchenTicket } from '../../ui/kitchen-ticket.tsx';
import { useBoardTools } from './board-context.ts';
import { actionLabel, ageWords, boardHour, extraWords, nextAction, shortName } from './board-orders.ts';

/** One comanda in Pendiente or Confirmado. */
export function BoardTicket({ order }: { order: KitchenOrder }) {
  const { canEdit, selected, select, move, openOrder, now, lateAfterMs, isToday } = useBoardTools();
  const action = canEdit ? nextAction(order) : null;
  const waits = order.status === 'scheduled';
  const ageMs = now - order.statusSince;
  return (
    <KitchenTicket
      code={order.code}
      dish={order.menu.name}
      extras={order.additionals.map(extraWords)}
      place={order.location.name}
      customer={shortName(order.customer)}
      age={waits ? ageWords(ageMs) : undefined}
      hour={waits ? undefined : boardHour(order.time.hour)}
      late={waits && isToday && ageMs > lateAfterMs}
      next={
        action === null
          ? undefined
          : {
              label: actionLabel(action),
              kind: action === 'confirm' ? 'confirm' : 'advance',
              onClick: () => move(action, [order.id]),
            }
      }
      selected={selected.has(order.id)}
      onOpen={() => openOrder(order.id)}
      {...(canEdit && { onSelectedChange: (on: boolean) => select([order.id], on) })}
    />
  );
}
