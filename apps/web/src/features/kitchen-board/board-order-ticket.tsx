import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import {
  calculateCutoffPace,
  calculateKitchenPace,
  describePace,
  type Pace,
} from '@sazon/domain/logistics/deadline-pace';
import { toShortName } from '@sazon/domain/people/short-name';
import { useRef } from 'react';
import { describeAllergens, formatAllergens } from '../../messages/allergen-and-diet-texts.ts';
import { describeBoardAction, findLateAnswerBy, findNextAction } from '../kitchen-orders/board-order-actions.ts';
import { formatBoardHour, formatExtra } from '../kitchen-orders/board-order-texts.ts';
import { useBoardTools } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { describeTicketIncident } from '../kitchen-orders/ticket-incident-text.ts';
import { draggedOrders } from './board-drag-and-drop.ts';
import { KitchenTicketCard } from './kitchen-ticket-card.tsx';

/** Moves the keyboard focus from a ticket that leaves its column to the one below, or else above. */
function goOn(ticket: HTMLElement | null): void {
  if (!ticket?.querySelector(':focus-visible')) return;
  const buttons = [...(ticket.closest('section')?.querySelectorAll<HTMLElement>('[data-advance]') ?? [])];
  const at = buttons.findIndex((button) => ticket.contains(button));
  (buttons[at + 1] ?? buttons[at - 1])?.focus();
}

/**
 * Returns the countdown of a ticket: to its cutoff or the deadline to answer before it is answered, to its departure
 * while it is cooked. Null after it left, when the courier's card has the countdown.
 */
function choosePace({ status, cutoffAt, answerBy, plan, packedAt }: KitchenOrder, now: number): Pace | null {
  if (status === 'scheduled') return calculateCutoffPace(answerBy ?? cutoffAt, now);
  return status === 'confirmed' ? calculateKitchenPace(plan, packedAt !== null, now) : null;
}

/** The ticket of one order in the columns 'Pendiente' and 'Confirmado'. */
export function BoardOrderTicket({ order }: { order: KitchenOrder }) {
  const { canEdit, canCancel, askCancel, selected, selectedOrders, select, move, openOrder, unread, now, isToday } =
    useBoardTools();
  const box = useRef<HTMLDivElement>(null);
  const action = canEdit ? findNextAction(order) : null;
  const pace = isToday ? choosePace(order, now) : null;
  const mayDecline = canCancel && order.actions.includes('cancel');
  const ticket = (
    <KitchenTicketCard
      code={order.code}
      dish={order.menu.name}
      extras={order.additionals.map(formatExtra)}
      note={order.note || undefined}
      cutlery={order.cutlery}
      allergy={order.dinerAllergens.length > 0 ? `Alergia: ${formatAllergens(order.dinerAllergens)}` : undefined}
      contains={order.allergens.length > 0 ? describeAllergens(order.allergens) : undefined}
      place={order.location.name}
      customer={toShortName(order.customer)}
      groupTitle={order.groupTitle}
      hour={formatBoardHour(order.time.hour)}
      pace={pace === null ? undefined : { text: describePace(pace), tone: pace.tone }}
      asks={
        findLateAnswerBy(order) === null
          ? undefined
          : {
              text: 'Pedido tarde, ¿lo aceptas?',
              code: order.code,
              onDecline: mayDecline ? () => askCancel([order.id]) : undefined,
            }
      }
      incident={describeTicketIncident(order)}
      packed={order.packedAt !== null}
      unread={unread.get(order.id) ?? 0}
      next={
        action === null
          ? undefined
          : {
              label: describeBoardAction(action),
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
        draggedOrders.write(selected.has(order.id) ? selectedOrders : [order]);
      }}
      onDragEnd={() => draggedOrders.write([])}
      className="cursor-grab"
    >
      {ticket}
    </div>
  );
}
