import { courierChat } from '@sazon/contract/orders/courier-and-kitchen-chat-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { listWaitingActs, useQueue } from '../../offline/offline-queue.ts';
import { toChatLine } from '../../session/chat-line-text.ts';
import { useUser } from '../../session/session-store.ts';
import { ChatForm, type ChatLine, ChatLines } from '../../ui/lunch/chat-lines-and-form.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { type CourierAction, courierQueue, type QueuedStop } from './courier-actions-queue.ts';
import { stopsQuery } from './courier-calls.ts';
import { describeCustomerDish } from './stop-texts.ts';

type Order = QueuedStop['orders'][number];

export interface CourierChatProps {
  /** The order to chat about; undefined while the chat is closed. */
  order: Order | undefined;
  act: (doing: CourierAction) => void;
  onClose: () => void;
}

/** The chat with the customer of a lunch. Without a connection messages are queued like all acts. */
export function CourierChat({ order, act, onClose }: CourierChatProps) {
  return (
    <BottomSheet
      open={order !== undefined}
      onClose={onClose}
      title="Escribir"
      subtitle={order && `${order.code}, ${describeCustomerDish(order)}`}
      footer={
        <ChatForm
          onSend={(body, sent) => {
            if (order) act({ kind: 'write', orderId: order.id, body });
            sent();
          }}
        />
      }
    >
      {order && <Conversation order={order} />}
    </BottomSheet>
  );
}

function Conversation({ order }: { order: Order }) {
  const queryClient = useQueryClient();
  const owner = useUser()?.id ?? '';
  const { data, dataUpdatedAt } = useQuery({
    ...queryFor(courierChat, { params: { orderId: order.id } }),
    meta: { silent: true },
  });
  // An effect, because reading happens on the server: the unread mark on the stop is reloaded.
  useEffect(() => {
    if (dataUpdatedAt > 0) void queryClient.invalidateQueries({ queryKey: stopsQuery.queryKey });
  }, [dataUpdatedAt, queryClient]);
  // Without a connection the customer's messages come from the stop.
  const said: ChatLine[] =
    data?.data.map(toChatLine) ??
    order.customerWrote.map((body, place) => ({ id: `${place}`, mine: false, body, caption: order.customer }));
  const waiting = listWaitingActs(useQueue(courierQueue), owner).flatMap(({ id, act }) =>
    act.kind === 'write' && act.orderId === order.id ? [{ id, mine: true, body: act.body, caption: 'Por enviar' }] : [],
  );
  const lines = [...said, ...waiting];
  return (
    <>
      {lines.length === 0 && (
        <p className="type-body py-6 text-center text-text-2">Dile dónde lo esperas o pregúntale por dónde entrar.</p>
      )}
      <ChatLines lines={lines} />
    </>
  );
}
