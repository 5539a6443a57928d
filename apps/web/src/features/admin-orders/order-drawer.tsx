import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondPersonNotice } from '../../session/second-person-notice.tsx';
import { SideDrawer } from '../../ui/overlays/side-drawer.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { AdminOrderFacts } from './admin-order-details.tsx';
import { orderQuery } from './admin-orders-calls.ts';
import { AssignCourierForm } from './assign-courier-form.tsx';
import { CancelOrderForm } from './cancel-order-form.tsx';
import { LateNoShowForm } from './decide-held-no-show-charge-form.tsx';
import { ForceOrderStatusForm } from './force-order-status-form.tsx';
import { OrderActions, type OrderDialog } from './order-actions.tsx';
import { OrderCustody } from './order-custody.tsx';
import { OrderIncidents } from './order-incidents.tsx';
import { OrderPhotos } from './order-photos.tsx';
import { OrderTimePlan } from './order-time-plan.tsx';
import { AnswerReportWithRefundForm } from './refund-or-answer-problem-form.tsx';
import { RescheduleOrderForm } from './reschedule-order-form.tsx';
import { SupportChatDialog } from './support-chat-dialog.tsx';

export interface OrderDrawerProps {
  orderId: string;
  onClose: () => void;
}

/** One order in full, with the platform's actions. */
export function OrderDrawer({ orderId, onClose }: OrderDrawerProps) {
  const query = useQuery(orderQuery(orderId));
  const { data } = query;
  const [doing, setDoing] = useState<OrderDialog | null>(null);
  const stop = () => setDoing(null);
  return (
    <>
      <SideDrawer
        open
        side="right"
        onClose={onClose}
        title={data ? `Orden ${data.code}` : 'Orden'}
        footer={data && <OrderActions order={data} onDo={setDoing} />}
      >
        <div className="grid grid-cols-1 gap-5 px-2">
          <ListState what="la orden" query={query} title="No pudimos abrir esta orden." level={3} />
          {data && <SecondPersonNotice proposal={data.proposal} what="una devolución" />}
          {data && (
            <AdminOrderFacts order={data}>
              <OrderTimePlan order={data} />
              <OrderPhotos photos={data.photos} />
              <OrderIncidents orderId={data.id} />
              <OrderCustody orderId={data.id} />
            </AdminOrderFacts>
          )}
        </div>
      </SideDrawer>
      {data && doing === 'cancel' && <CancelOrderForm order={data} onClose={stop} />}
      {data && doing === 'force' && <ForceOrderStatusForm order={data} onClose={stop} />}
      {data && doing === 'refund' && <AnswerReportWithRefundForm order={data} onClose={stop} />}
      {data && doing === 'move' && <RescheduleOrderForm order={data} onClose={stop} />}
      {data && doing === 'held' && <LateNoShowForm order={data} onClose={stop} />}
      {data && doing === 'courier' && <AssignCourierForm order={data} onClose={stop} />}
      {data && doing === 'chat' && <SupportChatDialog order={data} onClose={stop} />}
    </>
  );
}
