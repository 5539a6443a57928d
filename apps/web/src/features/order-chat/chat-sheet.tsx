import { listChatMessages, sendChatMessage, unreadChatMessages } from '@sazon/contract/orders/chat-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { toChatLine } from '../../session/chat-line-text.ts';
import { Button } from '../../ui/button.tsx';
import { ChatForm, ChatLines } from '../../ui/lunch/chat-lines-and-form.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { SkeletonText } from '../../ui/pages/skeleton.tsx';

const refetchMs = 15_000;

/** What the chat shows of its order: one of the person's own, or one whose lunch they took. */
export interface ChatOrder {
  id: string;
  menu: { name: string };
  brand: { name: string };
}

export interface ChatSheetProps {
  order: ChatOrder;
  /** After the lunch its messages are read; nobody writes any more. */
  isOver: boolean;
  open: boolean;
  onClose: () => void;
}

/** The chat of an order with its kitchen, its courier and support. Opening it marks it as read. */
export function ChatSheet({ order, isOver, open, onClose }: ChatSheetProps) {
  const queryClient = useQueryClient();
  const sending = useIdempotencyKey();
  const end = useRef<HTMLDivElement>(null);
  const input = { params: { id: order.id } };
  const { data, error, refetch } = useQuery({
    ...queryFor(listChatMessages, input),
    enabled: open,
    refetchInterval: refetchMs,
    meta: { silent: true },
  });
  const send = useCall(sendChatMessage, {
    silent: true,
    invalidates: [listChatMessages],
    idempotencyKey: sending.keyFor,
    onSuccess: sending.answered,
  });
  const count = data?.data.length ?? 0;

  // An effect, because the newest message is scrolled into view, and reading happens on the server.
  useEffect(() => {
    if (!open) return;
    end.current?.scrollIntoView({ block: 'end' });
    if (count > 0)
      queryClient.setQueryData(queryFor(unreadChatMessages, { params: { id: order.id } }).queryKey, {
        unread: 0,
        total: count,
      });
  }, [open, count, order.id, queryClient]);

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={isOver ? 'Mensajes' : 'Escribir'}
      subtitle={`${order.menu.name}, ${order.brand.name}`}
      footer={
        isOver ? undefined : (
          <ChatForm
            onSend={(body, sent) => send.mutate({ ...input, body: { body } }, { onSuccess: sent })}
            pending={send.isPending}
            error={send.error?.message}
          />
        )
      }
    >
      {data ? (
        <>
          {count === 0 && (
            <p className="type-body py-6 text-center text-text-2">
              Cuéntale algo a quien prepara y trae tu almuerzo: por dónde entrar, a quién entregárselo.
            </p>
          )}
          <ChatLines lines={data.data.map(toChatLine)} />
          <p className="type-caption py-2 text-center text-text-2">
            {isOver
              ? 'El chat se cerró al terminar tu orden.'
              : 'Te leen el restaurante, tu domi y soporte. Nadie ve tu teléfono.'}
          </p>
        </>
      ) : error ? (
        <ErrorState
          level={3}
          title="No pudimos cargar los mensajes"
          text={error.message}
          action={<Button onClick={() => void refetch()}>Reintentar</Button>}
        />
      ) : (
        <SkeletonText lines={3} className="py-4" />
      )}
      <div ref={end} />
    </BottomSheet>
  );
}
