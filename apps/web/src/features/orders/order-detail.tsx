import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useWide } from '../../device/use-wide-window.ts';
import { spec } from '../../messages/specification-texts.ts';
import { activeOrders } from '../../session/active-and-missed-orders-queries.ts';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { SupportLink } from '../incidents/support-link.tsx';
import { ChangeMoveCancelButtons } from '../order-changes/change-move-cancel-buttons.tsx';
import { describeRefund } from '../order-records/order-event-and-refund-texts.ts';
import { underReviewTexts } from '../order-records/order-texts.ts';
import { OrderTicketWithoutCode } from '../order-records/order-ticket-without-code.tsx';
import { abilitiesQuery, findNextLunch, orderQuery } from '../order-records/orders-calls.ts';
import { LazyPayOrCancel } from '../purchases/lazy-pay-or-cancel.tsx';
import { LiveOrder } from './live-order.tsx';
import { OrderDishAndLocation } from './order-dish-and-location.tsx';
import { OrderPrice } from './order-price.tsx';
import { PlanBDelegateAndReport } from './plan-b-delegate-and-problem.tsx';

const ChatButton = lazyNamed(() => import('../order-chat/chat-button.tsx'), 'ChatButton');
const OrderHistory = lazyNamed(() => import('./order-history.tsx'), 'OrderHistory');
const OfferLunchCard = lazyNamed(() => import('../meal-exchange/offer-lunch-card.tsx'), 'OfferLunchCard');
const OrderTip = lazyNamed(() => import('../tips/order-tip.tsx'), 'OrderTip');
const OrderIncident = lazyNamed(() => import('../incidents/order-incident.tsx'), 'OrderIncident');

/** Returns whether the list beside the detail shows this order's tracker, so that the detail does not draw it again. */
function useTicketBeside(orderId: string): boolean {
  const wide = useWide();
  const { tab } = useSearch({ strict: false });
  const { data } = useQuery({ ...activeOrders, enabled: wide });
  return wide && tab === undefined && findNextLunch(data?.data ?? [])?.id === orderId;
}

/** One order: its ticket, its location, its payment, the possible actions, and its history. */
export function OrderDetail({ orderId }: { orderId: string }) {
  const { data: order } = useSuspenseQuery(orderQuery(orderId));
  const { data: abilities } = useQuery(abilitiesQuery(orderId));
  const beside = useTicketBeside(orderId);
  // beside the list, which has the main button
  const wide = useWide();
  const refund = describeRefund(order);
  const missed = order.charged && order.status === 'cancelled';
  return (
    <div className="grid grid-cols-1 gap-4">
      {order.status !== 'pending_confirmation' && order.status !== 'scheduled' && (
        <Suspense>
          <OrderIncident orderId={orderId} menu={order.menu.name} isOver={!order.confirmationCode} />
        </Suspense>
      )}
      {beside ? null : order.confirmationCode ? (
        <LiveOrder order={order} code={order.confirmationCode} detail />
      ) : (
        <OrderTicketWithoutCode order={order} />
      )}
      {order.status === 'pending_confirmation' && order.type === 'delivery' && (
        <LazyPayOrCancel purchaseId={order.purchaseId} main={!wide} />
      )}
      {missed && (
        <NoticeBar tone="danger">
          <b className="block">{spec.notDelivered.title}</b>
          {order.locationTime.domiConfig.notDeliveredUserAlert} <SupportLink />
        </NoticeBar>
      )}
      {order.underReview && (
        <NoticeBar tone="warning">
          <b className="block">{underReviewTexts.title}</b>
          {underReviewTexts.text} <SupportLink />
        </NoticeBar>
      )}
      {refund && (
        <NoticeBar tone="success" render={<Link to="/mi-billetera" />}>
          {refund} <u>Ver mi billetera</u>
        </NoticeBar>
      )}
      {order.status === 'delivered' && order.type === 'delivery' && (
        <Suspense>
          <OrderTip orderId={orderId} />
        </Suspense>
      )}
      <OrderDishAndLocation order={order} />
      <OrderPrice order={order} />
      <ChangeMoveCancelButtons order={order} abilities={abilities} />
      {order.type === 'delivery' && order.status !== 'pending_confirmation' && order.status !== 'cancelled' && (
        <Suspense>
          <OfferLunchCard order={order} />
        </Suspense>
      )}
      {(order.status === 'delivered' || order.status === 'cancelled') && (
        <Suspense>
          <ChatButton order={order} isOver />
        </Suspense>
      )}
      <PlanBDelegateAndReport order={order} abilities={abilities} />
      <Suspense>
        <OrderHistory order={order} />
      </Suspense>
    </div>
  );
}
