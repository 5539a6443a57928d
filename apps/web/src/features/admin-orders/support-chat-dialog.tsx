import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { adminChat, sendAdminChat } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { ChatForm, ChatLines } from '../../ui/lunch/chat-lines-and-form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { SkeletonText } from '../../ui/pages/skeleton.tsx';
import { actorNames } from './admin-order-texts.ts';
import { orderReads } from './admin-orders-calls.ts';
import { ChatMacros } from './chat-macros.tsx';
import { ChatClockLine } from './chat-wait-tag-and-answer-promise.tsx';

const refetchMs = 15_000;

/** The chat between an order's customer and the platform. Opening it marks messages as read. */
export function SupportChatDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const queryClient = useQueryClient();
  const input = { params: { orderId: order.id } };
  const query = useQuery({
    ...queryFor(adminChat, input),
    refetchInterval: refetchMs,
    meta: { silent: true },
  });
  const { data } = query;
  const sending = useIdempotencyKey();
  const send = useCall(sendAdminChat, {
    silent: true,
    invalidates: [adminChat, ...orderReads],
    idempotencyKey: sending.keyFor,
    onSuccess: sending.answered,
  });
  const isRead = data !== undefined && order.unread > 0;
  // An effect, because the server marked them as read: the unread counts are read again.
  useEffect(() => {
    if (!isRead) return;
    for (const read of orderReads) void queryClient.invalidateQueries({ queryKey: [read.name] });
  }, [isRead, queryClient]);
  return (
    <Dialog
      onClose={onClose}
      title={order.customer.name}
      subtitle={`${order.code}, ${order.menu}`}
      footer={
        <ChatForm
          onSend={(body, sent) => send.mutate({ ...input, body: { body } }, { onSuccess: sent })}
          pending={send.isPending}
          error={send.error?.message}
          Field={TextArea}
          helper={(put) => <ChatMacros order={order} onPut={put} />}
        />
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
      {data?.clock && <ChatClockLine clock={data.clock} />}
      <ChatLines
        lines={(data?.data ?? []).map(({ id, by, from, body, at }) => ({
          id,
          mine: by !== 'customer',
          body,
          caption: `${from} (${actorNames[by].toLowerCase()}), ${formatMoment(at).toLowerCase()}`,
        }))}
      />
    </Dialog>
  );
}
