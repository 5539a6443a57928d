import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import {
  kitchenChat,
  kitchenUnreadChats,
  sendKitchenChat,
} from '@sazon/contract/orders/courier-and-kitchen-chat-routes';
import { isChatOpen } from '@sazon/domain/orders/check-order-abilities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { toChatLine } from '../../session/chat-line-text.ts';
import { ChatForm, ChatLines } from '../../ui/lunch/chat-lines-and-form.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { SkeletonText } from '../../ui/pages/skeleton.tsx';
import { useBoardTools } from '../kitchen-orders/board-rights-and-tools-context.ts';

/** Changes are pushed; this interval covers a lost message. */
const pollMs = 30_000;

/** The restaurant's chat with an order's customer. Opening the order marks its messages as read. */
export function OrderChat({ order }: { order: KitchenOrder }) {
  const { canWrite, restaurantId } = useBoardTools();
  const queryClient = useQueryClient();
  const sending = useIdempotencyKey();
  const input = { params: { orderId: order.id }, query: { restaurantId } };
  const open = isChatOpen(order.status);
  const query = useQuery({
    ...queryFor(kitchenChat, input),
    enabled: open,
    refetchInterval: pollMs,
    meta: { silent: true },
  });
  const { data, dataUpdatedAt } = query;
  const send = useCall(sendKitchenChat, {
    silent: true,
    invalidates: [kitchenChat],
    idempotencyKey: sending.keyFor,
    onSuccess: sending.answered,
  });
  // An effect, because reading happens on the server: the board's marks are read again.
  useEffect(() => {
    if (dataUpdatedAt > 0) void queryClient.invalidateQueries({ queryKey: [kitchenUnreadChats.name] });
  }, [dataUpdatedAt, queryClient]);
  if (!open || (!canWrite && data?.data.length === 0)) return null;
  return (
    <Card label="Mensajes">
      <h3 className="type-h3">Mensajes</h3>
      <ListState what="los mensajes" query={query} level={3}>
        <SkeletonText lines={2} className="py-4" />
      </ListState>
      {data?.data.length === 0 && <p className="type-body-s py-2 text-text-2">{order.customer} no ha escrito.</p>}
      {data && <ChatLines lines={data.data.map(toChatLine)} />}
      {canWrite && data && (
        <ChatForm
          onSend={(body, sent) =>
            send.mutate({ params: input.params, body: { restaurantId, body } }, { onSuccess: sent })
          }
          pending={send.isPending}
          error={send.error?.message}
        />
      )}
    </Card>
  );
}
