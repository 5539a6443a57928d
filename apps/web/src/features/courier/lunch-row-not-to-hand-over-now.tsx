import { incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { QueuedStop } from './courier-actions-queue.ts';
import { CustomerChatButton } from './customer-chat-button.tsx';
import { CustomerNoteToCourier } from './customer-note-to-courier.tsx';
import { describeCustomerDish, listCustomerNotes } from './stop-texts.ts';

export interface LunchRowNotToHandOverNowProps {
  order: QueuedStop['orders'][number];
  text?: string;
  queued: boolean;
  /** The report possible for it. */
  menu?: ReactNode;
  /** Opens the chat with its customer. */
  onWrite: (orderId: string) => void;
}

/** A lunch that cannot be handed over now: on its way, at the consolidator, kept, or being returned. */
export function LunchRowNotToHandOverNow({
  order,
  text = describeCustomerDish(order),
  queued,
  menu,
  onWrite,
}: LunchRowNotToHandOverNowProps) {
  return (
    <article
      data-st={order.status}
      className="flex min-h-18 items-center gap-3 rounded-lg py-2.5 pr-4 pl-4 shadow-[inset_0_0_0_1.5px_var(--border)]"
    >
      <div className="min-w-0 flex-1">
        <b className="type-code text-[2.4rem] text-text-2">{order.code}</b>
        <span className="type-body-s block text-text-2">{text}</span>
        {order.stopped && (
          <span className="type-body-s block font-semibold text-danger-text">
            {incidentTypeNames[order.stopped]}: espera a que se decida
          </span>
        )}
        {order.status !== 'cancelled' && <CustomerNoteToCourier texts={listCustomerNotes(order)} />}
        {queued && (
          <span className="type-caption inline-block rounded-full bg-warning-soft px-2 text-warning-text">
            Por enviar
          </span>
        )}
        <CustomerChatButton order={order} onWrite={onWrite} />
      </div>
      <Icon
        name={
          order.status === 'cancelled'
            ? order.returned?.confirmedAt
              ? 'storefront'
              : 'arrow-counter-clockwise'
            : order.status === 'in_route'
              ? 'moped'
              : 'stack'
        }
        size="l"
        className="text-text-3"
      />
      {menu}
    </article>
  );
}
