import { unreadChatMessages } from '@sazon/contract/orders/chat-routes';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { Button } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { ChatOrder } from './chat-sheet.tsx';

const ChatSheet = lazyNamed(() => import('./chat-sheet.tsx'), 'ChatSheet');

const refetchMs = 60_000;

/** 'Escribir', with a dot for unread messages. */
export function ChatButton({ order }: { order: ChatOrder }) {
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    ...queryFor(unreadChatMessages, { params: { id: order.id } }),
    refetchInterval: refetchMs,
    refetchOnWindowFocus: true,
    meta: { silent: true },
  });
  const unread = data?.unread ?? 0;
  return (
    <>
      <Button
        look="soft"
        size="s"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <span className="relative">
          <Icon name="chat-circle-dots" size="m" />
          {unread > 0 && <CountBadge count={unread} className="-top-2.5 -left-3" />}
        </span>
        Escribir
        {unread > 0 && (
          <span className="sr-only">
            , {unread} {unread === 1 ? 'mensaje sin leer' : 'mensajes sin leer'}
          </span>
        )}
      </Button>
      {opened && (
        <Suspense>
          <ChatSheet order={order} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
