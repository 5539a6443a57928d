import { isChatOpen } from '@sazon/domain/orders/check-order-abilities';
import { CountBadge } from '../../ui/count-badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import type { QueuedStop } from './courier-actions-queue.ts';

type Order = QueuedStop['orders'][number];

/** Opens the chat with the customer of a lunch, with the number of unread messages. */
export function CustomerChatButton({ order, onWrite }: { order: Order; onWrite: (orderId: string) => void }) {
  if (!isChatOpen(order.status)) return null;
  const { unread } = order;
  const to = `a ${order.customer}${unread === 0 ? '' : `, ${unread === 1 ? '1 mensaje' : `${unread} mensajes`} sin leer`}`;
  return (
    <button
      type="button"
      className={cx(textActionClass, 'inline-flex items-center gap-2')}
      onClick={() => onWrite(order.id)}
    >
      <span className={cx('relative', unread > 0 && 'mr-1.5')}>
        <Icon name="chat-circle-dots" size="m" />
        <CountBadge count={unread} className="-top-2 -right-3" />
      </span>
      Escribir
      <span className="sr-only">{to}</span>
    </button>
  );
}
