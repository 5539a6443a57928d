import { type AdminOrderDetail, adminOrderDetail, adminOrderFilters, adminOrders } from '@sazon/contract/orders-admin';
import { adminChat, sendAdminChat } from '@sazon/contract/orders-support';
import type { RouteReply } from '@sazon/contract/route';
import { formatMoment } from '@sazon/domain/calendar/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { queryFor } from '../../calls/query-for.ts';
import { useSendKey } from '../../calls/send-key.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ListState } from '../../ui/list-state.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { actorNames } from './admin-order-words.ts';

const refetchMs = 15_000;

type Message = RouteReply<typeof adminChat>['data'][number];

/** What the customer wrote about an order, and the platform's answers. Reading it marks it as read. */
export function ChatDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const input = { params: { orderId: order.id } };
  const query = useQuery({
    ...queryFor(adminChat, input),
    refetchInterval: refetchMs,
    meta: { silent: true },
  });
  const { data } = query;
  const sending = useSendKey();
  const send = useCall(sendAdminChat, {
    silent: true,
    invalidates: [adminChat],
    idempotencyKey: sending.keyFor,
    onSuccess: () => {
      setText('');
      sending.answered();
    },
  });
  const isRead = data !== undefined && order.unread > 0;
  // An effect, because reading happened on the server: what counts the unread is asked again.
  useEffect(() => {
    if (!isRead) return;
    for (const read of [adminOrders, adminOrderDetail, adminOrderFilters])
      void queryClient.invalidateQueries({ queryKey: [read.name] });
  }, [isRead, queryClient]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !send.isPending) send.mutate({ ...input, body: { body: text } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={order.customer.name}
      subtitle={`${order.code}, ${order.menu}`}
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
      <ListState what="los mensajes" query={query} level={3}>
        <SkeletonText lines={3} className="py-4" />
      </ListState>
      {data?.data.length === 0 && (
        <p className="type-body py-6 text-center text-text-2">
          Nadie ha escrito. El cliente recibe lo que le escribas.
        </p>
      )}
      <ul className="grid grid-cols-1 gap-3 py-2" aria-live="polite">
        {data?.data.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ul>
    </Dialog>
  );
}

function Bubble({ message: { by, from, body, at } }: { message: Message }) {
  const isCustomer = by === 'customer';
  return (
    <li
      className={cx(
        'grid max-w-[85%] gap-0.5',
        isCustomer ? 'justify-self-start' : 'justify-items-end justify-self-end',
      )}
    >
      <p
        className={cx(
          'type-body rounded-lg px-3.5 py-2 wrap-anywhere',
          isCustomer ? 'bg-sunken' : 'bg-inverse text-on-inverse',
        )}
      >
        {body}
      </p>
      <p className="type-caption text-text-2">
        {from} ({actorNames[by].toLowerCase()}), {formatMoment(at)}
      </p>
    </li>
  );
}
