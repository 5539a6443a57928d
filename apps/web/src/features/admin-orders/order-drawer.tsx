import type { AdminOrderDetail } from '@sazon/contract/orders-admin';
import { may } from '@sazon/domain/access/may';
import { isOwnDecision, OWN_DECISION } from '@sazon/domain/access/own-decision';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProposalNotice } from '../../session/proposal-notice.tsx';
import { actorOf, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ListState } from '../../ui/list-state.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { orderQuery } from './admin-orders-calls.ts';
import { CancelForm } from './cancel-form.tsx';
import { ChatDialog } from './chat-dialog.tsx';
import { ForceForm, forcedStatuses } from './force-form.tsx';
import { HeldForm } from './held-form.tsx';
import { MoveForm } from './move-form.tsx';
import { OrderCustody } from './order-custody.tsx';
import { OrderIncidents } from './order-incidents.tsx';
import { OrderParts } from './order-parts.tsx';
import { isOpen } from './problem-tag.tsx';
import { RefundForm } from './refund-form.tsx';

export interface OrderDrawerProps {
  orderId: string;
  onClose: () => void;
}

type Doing = 'cancel' | 'force' | 'refund' | 'move' | 'chat' | 'held';

/** One order whole, and what the platform may do with it. */
export function OrderDrawer({ orderId, onClose }: OrderDrawerProps) {
  const query = useQuery(orderQuery(orderId));
  const { data } = query;
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);
  return (
    <>
      <SideDrawer
        open
        side="right"
        onOpenChange={(open) => !open && onClose()}
        title={data ? `Orden ${data.code}` : 'Orden'}
        footer={data && <Actions order={data} onDo={setDoing} />}
      >
        <div className="grid grid-cols-1 gap-5 px-2">
          <ListState what="la orden" query={query} title="No pudimos abrir esta orden." level={3} />
          {data && <ProposalNotice proposal={data.proposal} what="una devolución" />}
          {data && <OrderParts order={data} />}
          {data && <OrderIncidents orderId={data.id} />}
          {data && <OrderCustody orderId={data.id} />}
        </div>
      </SideDrawer>
      {data && doing === 'cancel' && <CancelForm order={data} onClose={stop} />}
      {data && doing === 'force' && <ForceForm order={data} onClose={stop} />}
      {data && doing === 'refund' && <RefundForm order={data} onClose={stop} />}
      {data && doing === 'move' && <MoveForm order={data} onClose={stop} />}
      {data && doing === 'held' && <HeldForm order={data} onClose={stop} />}
      {data && doing === 'chat' && <ChatDialog order={data} onClose={stop} />}
    </>
  );
}

function Actions({ order, onDo }: { order: AdminOrderDetail; onDo: (what: Doing) => void }) {
  const actor = actorOf(useUser());
  const own = isOwnDecision(actor?.userId ?? null, order.customer.id);
  const mayForce = actor !== null && may(actor, 'admin_force_change_order_status');
  const { can, problem } = order;
  const toAnswer = problem !== null && isOpen(problem);
  if (own) return <NoticeBar tone="info">{OWN_DECISION}</NoticeBar>;
  return (
    <div className="grid grid-cols-2 gap-2">
      {order.heldSince !== null && (
        <Button className="col-span-2" onClick={() => onDo('held')}>
          Decidir el cobro
        </Button>
      )}
      {(toAnswer || can.refund.can) && (
        <Button
          look={toAnswer ? 'primary' : 'quiet'}
          className={toAnswer ? 'col-span-2' : ''}
          onClick={() => onDo('refund')}
        >
          {toAnswer ? 'Responder el problema' : 'Devolver plata'}
        </Button>
      )}
      <Button look={order.unread > 0 ? 'dark' : 'quiet'} onClick={() => onDo('chat')}>
        {order.unread > 0 ? `Mensajes (${order.unread})` : 'Escribir'}
      </Button>
      {can.reschedule.can && order.moves.length > 0 && (
        <Button look="quiet" onClick={() => onDo('move')}>
          Cambiar de día
        </Button>
      )}
      {mayForce && forcedStatuses(order).length > 0 && (
        <Button look="quiet" onClick={() => onDo('force')}>
          Forzar estado
        </Button>
      )}
      {can.cancel.can && (
        <Button look="danger" onClick={() => onDo('cancel')}>
          Cancelar
        </Button>
      )}
    </div>
  );
}
