import { acknowledgeNotDelivered, listOrders } from '@sazon/contract/orders/routes';
import type { OrderCard } from '@sazon/contract/orders/schemas';
import { isActiveStatus } from '@sazon/domain/orders/status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followLive } from '../../calls/follow-live-changes.ts';
import { mayBeKept } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { wantsLowData } from '../../device/low-data-choice.ts';
import { spec } from '../../messages/specification-texts.ts';
import { activeOrders, missedOrders } from '../../session/active-and-missed-orders-queries.ts';
import { showAlert } from '../../session/alerts.ts';
import { useSession } from '../../session/session-store.ts';
import { orderReads } from '../order-records/orders-calls.ts';

const refetchMs = 60_000;
const missed = {
  ...missedOrders,
  refetchInterval: refetchMs,
  refetchOnWindowFocus: 'always' as const,
  meta: { silent: true },
};

/**
 * Keeps orders up to date while the page is visible and something is on its way; on the page of the orders always,
 * because a customer at a counter waits for its charge. Polling is the fallback.
 */
function useLiveOrders(): void {
  const { hasSession } = useSession();
  const queryClient = useQueryClient();
  const atOrders = useLocation({ select: ({ pathname }) => /^\/mis-ordenes(\/|$)/.test(pathname) });
  const { data } = useQuery({ ...activeOrders, enabled: hasSession });
  const underWay = hasSession && (atOrders || (data?.data.some((order) => isActiveStatus(order.status)) ?? false));
  // An effect, because stored orders are from another visit: they are read again once after the first paint.
  useEffect(() => {
    if (!hasSession || queryClient.getQueryState(activeOrders.queryKey)?.dataUpdateCount !== 0) return;
    void queryClient.refetchQueries({ queryKey: activeOrders.queryKey, exact: true }, { cancelRefetch: false });
  }, [hasSession, queryClient]);
  // An effect, because the stream is outside of React and is closed when the page is hidden or left.
  useEffect(() => {
    if (!underWay) return;
    let stop: (() => void) | undefined;
    const refresh = () => {
      for (const read of orderReads) void queryClient.invalidateQueries({ queryKey: [read.name] });
    };
    // When the oldest shown answer was read (epoch ms); 0 when it may be a cached one, whose age is unknown.
    const readAt = () => {
      const shown = orderReads.flatMap(({ name }) =>
        queryClient.getQueryCache().findAll({ queryKey: [name], type: 'active' }),
      );
      const oldest = Math.min(...shown.flatMap(({ state }) => (state.data === undefined ? [] : state.dataUpdatedAt)));
      return mayBeKept(oldest) ? 0 : oldest;
    };
    const follow = () => {
      stop?.();
      stop = undefined;
      // without the stream, orders are read every minute
      if (document.hidden || wantsLowData()) return;
      stop = followLive({ scopes: ['user'], onChange: refresh, readAt, onConnected: () => undefined });
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop?.();
    };
  }, [underWay, queryClient]);
}

/**
 * The ids of orders whose alert was shown since the page opened; one closed without an answer returns the next time.
 */
const told = new Set<string>();

/** Shows the alert 'Not delivered' on any page until the customer has read it (docs/specification.md section 8). */
function useMissedLunch(): void {
  const { hasSession } = useSession();
  const navigate = useNavigate();
  const { data } = useQuery({ ...missed, enabled: hasSession });
  const { mutate: acknowledge } = useCall(acknowledgeNotDelivered, { invalidates: [listOrders], silent: true });
  // An effect, because an alert is sent to the queue once per order.
  useEffect(() => {
    if (!data) return;
    const tell = ({ id, menu, locationTime: { domiConfig } }: OrderCard) =>
      showAlert({
        id: `not-delivered-${id}`,
        header: spec.notDelivered.title,
        title: `${spec.notDelivered.text} ${menu.name || spec.notDelivered.order}`,
        description: domiConfig.notDeliveredUserAlert ?? undefined,
        state: 'error',
        buttons: [
          {
            label: spec.notDelivered.button,
            onClick: () => {
              acknowledge({ params: { id } });
              void navigate({ to: '/mis-ordenes', search: { tab: 'Cancelados' } });
            },
          },
        ],
      });
    for (const order of data.data) {
      if (told.has(order.id)) continue;
      told.add(order.id);
      tell(order);
    }
  }, [data, acknowledge, navigate]);
}

/** Renders nothing: shows the alerts of orders on any page of the customer. */
export function OrderAlerts() {
  useLiveOrders();
  useMissedLunch();
  return null;
}
