import { unreadChatMessages } from '@sazon/contract/orders/chat-routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { Button } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { ChatOrder } from './chat-sheet.tsx';

const ChatSheet = lazyNamed(() => import('./chat-sheet.tsx'), 'ChatSheet');

const refetchMs = 60_000;

/**
 * 'Escribir', with a dot for unread messages. After the lunch (`isOver`) its messages are read, and nothing is drawn
 * without any.
 */
export function ChatButton({ order, isOver = false }: { order: ChatOrder; isOver?: boolean }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    ...queryFor(unreadChatMessages, { params: { id: order.id } }),
    refetchInterval: refetchMs,
    refetchOnWindowFocus: true,
    meta: { silent: true },
  });
  const unread = data?.unread ?? 0;
  if (isOver && (data?.total ?? 0) === 0) return null;
  return (
    <>
      <Button look="soft" size="s" onClick={() => setOpen(true)}>
        <span className="relative">
          <Icon name="chat-circle-dots" size="m" />
          {unread > 0 && <CountBadge count={unread} className="-top-2.5 -left-3" />}
        </span>
        {isOver ? 'Mensajes' : 'Escribir'}
        {unread > 0 && (
          <span className="sr-only">
            , {unread} {unread === 1 ? 'mensaje sin leer' : 'mensajes sin leer'}
          </span>
        )}
      </Button>
      <LazyOverlay open={open}>
        <ChatSheet order={order} isOver={isOver} open={open} onClose={() => setOpen(false)} />
      </LazyOverlay>
    </>
  );
}
