import type { KitchenOrder } from '@sazon/contract/kitchen';
import { useRef } from 'react';
import { KitchenTicket } from '../../ui/kitchen-ticket.tsx';
import { useBoardTools } from './board-context.ts';
import { dragged } from './board-drag.ts';
import { actionLabel, ageWords, boardHour, extraWords, nextAction, shortName } from './board-orders.ts';

/** The ticket leaves its column: who moved it by keyboard goes on with the one below, or with the one above. */
function goOn(ticket: HTMLElement | null): void {
  if (!ticket?.querySelector(':focus-visible')) return;
  const buttons = [...(ticket.closest('section')?.querySelectorAll<HTMLElement>('[data-advance]') ?? [])];
  const at = buttons.findIndex((button) => ticket.contains(button));
  (buttons[at + 1] ?? buttons[at - 1])?.focus();
}

/** One comanda in Pendiente or Confirmado. */
export function BoardTicket({ order }: { order: KitchenOrder }) {
  const { canEdit, selected, selectedOrders, select, move, openOrder, now, lateAfterMs, isToday } = useBoardTools();
  const box = useRef<HTMLDivElement>(null);
  const action = canEdit ? nextAction(order) : null;
  const waits = order.status === 'scheduled';
  const ageMs = now - order.statusSince;
  const ticket = (
    <KitchenTicket
      code={order.code}
      dish={order.menu.name}
      extras={order.additionals.map(extraWords)}
      place={order.location.name}
      customer={shortName(order.customer)}
      age={waits ? ageWords(ageMs) : undefined}
      hour={waits ? undefined : boardHour(order.time.hour)}
      packed={order.packedAt !== null}
      late={waits && isToday && ageMs > lateAfterMs}
      next={
        action === null
          ? undefined
          : {
              label: actionLabel(action),
              kind: action === 'confirm' ? 'confirm' : 'advance',
              onClick: () => {
                goOn(box.current);
                move(action, [order.id]);
              },
            }
      }
      selected={selected.has(order.id)}
      onOpen={() => openOrder(order.id)}
      {...(canEdit && { onSelectedChange: (on: boolean) => select([order.id], on) })}
    />
  );
  if (action === null) return ticket;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra, the ticket's button does the same
    <div
      ref={box}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', order.code);
        dragged.write(selected.has(order.id) ? selectedOrders : [order]);
      }}
      onDragEnd={() => dragged.write([])}
      className="cursor-grab"
    >
      {ticket}
    </div>
  );
}
