import { listChatMessages, type OrderCard, sendChatMessage, unreadChatMessages } from '@sazon/contract/orders';
import type { RouteReply } from '@sazon/contract/route';
import { bogotaHour } from '@sazon/domain/calendar/bogota';
import { formatHour } from '@sazon/domain/calendar/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { queryFor } from '../../calls/query-for.ts';
import { useSendKey } from '../../calls/send-key.ts';
import { useCall } from '../../calls/use-call.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';

const refetchMs = 15_000;

type Message = RouteReply<typeof listChatMessages>['data'][number];

function Bubble({ message }: { message: Message }) {
  return (
    <li
      className={cx(
        'grid max-w-[85%] gap-0.5',
        message.mine ? 'justify-items-end justify-self-end' : 'justify-self-start',
      )}
    >
      <p
        className={cx(
          'type-body rounded-lg px-3.5 py-2 wrap-anywhere',
          message.mine ? 'bg-inverse text-on-inverse' : 'bg-sunken',
        )}
      >
        {message.body}
      </p>
      <p className="type-caption text-text-2">
        {message.mine ? 'Tú' : message.from}, {formatHour(bogotaHour(message.at))}
      </p>
    </li>
  );
}

export interface ChatSheetProps {
  order: OrderCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What was said about an order, with whoever brings it. Reading it marks it as read. */
export function ChatSheet({ order, open, onOpenChange }: ChatSheetProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const sending = useSendKey();
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
    onSuccess: () => {
      setText('');
      sending.answered();
    },
  });
  const count = data?.data.length ?? 0;

  // An effect, because the newest message is found by scrolling, and reading happened on the server.
  useEffect(() => {
    if (!open) return;
    end.current?.scrollIntoView({ block: 'end' });
    if (count > 0)
      queryClient.setQueryData(queryFor(unreadChatMessages, { params: { id: order.id } }).queryKey, { unread: 0 });
  }, [open, count, order.id, queryClient]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !send.isPending) send.mutate({ ...input, body: { body: text } });
  };
  return (
    <BottomSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Escribir"
      subtitle={`${order.menu.name}, ${order.brand.name}`}
      footer={
        <form onSubmit={submit} className="flex w-full items-end gap-2.5">
          <div className="min-w-0 flex-1">
            <TextField
              label="Mensaje"
              value={text}
              onValueChange={setText}
              maxLength={1000}
              error={send.error?.message}
            />
          </div>
          <Button type="submit" disabled={text.trim() === ''} loading={send.isPending}>
            Enviar
          </Button>
        </form>
      }
    >
      {data ? (
        <>
          {count === 0 && (
            <p className="type-body py-6 text-center text-text-2">
              Cuéntale algo a quien trae tu almuerzo: por dónde entrar, a quién entregárselo.
            </p>
          )}
          <ul className="grid gap-3 py-2" aria-live="polite">
            {data.data.map((message) => (
              <Bubble key={message.id} message={message} />
            ))}
          </ul>
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
