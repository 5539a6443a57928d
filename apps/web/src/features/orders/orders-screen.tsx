import type { OrderCard } from '@sazon/contract/orders/schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CatchBoundary, Link, Outlet, useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useTabTitle } from '../../device/screen-title-and-layout.ts';
import { markMoment } from '../../device/sounds-and-vibration.ts';
import { useToday } from '../../device/use-today.ts';
import { useWide } from '../../device/use-wide-window.ts';
import { spec } from '../../messages/specification-texts.ts';
import { activeOrders } from '../../session/active-and-missed-orders-queries.ts';
import { cx } from '../../ui/cx.ts';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { SkeletonRow } from '../../ui/pages/skeleton.tsx';
import { describeLiveOrder } from '../order-records/order-texts.ts';
import { findNextLunch, type PastTab, pastOrdersQuery } from '../order-records/orders-calls.ts';
import { OrderSkeleton } from '../order-records/orders-skeleton.tsx';
import { WaitingTurns } from '../waiting-list/waiting-turns.tsx';
import { ActiveOrdersList } from './active-orders-list.tsx';
import { OrderDetail } from './order-detail.tsx';
import { FailedOrderNotice, FailedOrdersNotice } from './orders-failed-to-load-notices.tsx';
import { OrdersTabsNav } from './orders-tabs-nav.tsx';
import { PastOrdersList } from './past-orders-list.tsx';
import { getTrackedStep } from './status-tracker.tsx';

const TakenLunchNotice = lazyNamed(() => import('../meal-exchange/taken-lunch-notice.tsx'), 'TakenLunchNotice');

/** The tracked lunch is shown in the browser's tab title; a new step is announced, and sounds where the person wants that. */
function useLiveNews(live: OrderCard | undefined, onScreen: boolean): string | null {
  const today = useToday();
  const title = live ? describeLiveOrder(live, today) : null;
  const before = useRef<{ id: string; step: number }>(undefined);
  const id = live?.id;
  const step = live ? getTrackedStep(live.status) : -1;
  useTabTitle(onScreen ? title : null);
  // An effect, because sound and vibration are actions of the device.
  useEffect(() => {
    if (id === undefined) return;
    const moved = before.current?.id === id && step > before.current.step;
    before.current = { id, step };
    if (moved) markMoment('moved');
  }, [id, step]);
  return title;
}

/** On a wide screen without a choice, the first order of the tab is shown beside the list. */
function useFirst(tab: PastTab | undefined): string | undefined {
  const wide = useWide();
  const active = useQuery({ ...activeOrders, enabled: wide && tab === undefined });
  const past = useInfiniteQuery({ ...pastOrdersQuery(tab ?? 'Finalizados'), enabled: wide && tab !== undefined });
  if (!wide) return undefined;
  if (tab) return past.data?.pages[0]?.data[0]?.id;
  const orders = active.data?.data ?? [];
  return (findNextLunch(orders) ?? orders[0])?.id;
}

/** /mis-ordenes: the list, with the chosen order beside it or in its place. */
export function OrdersScreen({ tab }: { tab: PastTab | undefined }) {
  const { orderId } = useParams({ strict: false });
  const first = useFirst(tab);
  const { data } = useQuery(activeOrders);
  const live = findNextLunch(data?.data ?? []);
  const chosen = orderId !== undefined;
  const news = useLiveNews(live, chosen ? orderId === live?.id : tab === undefined);
  const tabs = [
    { label: 'Activos', active: tab === undefined, render: <Link to="/mis-ordenes" search={{}} /> },
    ...([spec.navigation.finished, spec.navigation.cancelled] as const).map((label) => ({
      label,
      active: tab === label,
      render: <Link to="/mis-ordenes" search={{ tab: label }} />,
    })),
  ];
  return (
    <main className="mx-auto grid max-w-detail grid-cols-1 gap-6 px-4 desktop:grid-cols-[42rem_minmax(0,1fr)]">
      <p role="status" className="sr-only">
        {news}
      </p>
      <div className={cx('grid min-w-0 grid-cols-1 content-start gap-4', chosen && 'max-desktop:hidden')}>
        <OrdersTabsNav label="Órdenes" tabs={tabs} />
        <p className="-mt-1 flex flex-wrap justify-end gap-x-4">
          <Link to="/almuerzos-en-grupo" className={textActionClass}>
            Almuerzos en grupo
          </Link>
          <Link to="/almuerzos-compartidos" className={textActionClass}>
            Almuerzos compartidos
          </Link>
          <Link to="/mis-compras" className={textActionClass}>
            Mis compras
          </Link>
        </p>
        <CatchBoundary getResetKey={() => tab ?? ''} errorComponent={FailedOrdersNotice}>
          <Suspense fallback={<SkeletonRow />}>
            {tab ? (
              <PastOrdersList key={tab} tab={tab} selectedId={orderId ?? first} />
            ) : (
              <>
                <Suspense>
                  <TakenLunchNotice />
                </Suspense>
                <WaitingTurns main={!data?.data.some((order) => order.status === 'pending_confirmation')} />
                <ActiveOrdersList selectedId={orderId ?? first} />
              </>
            )}
          </Suspense>
        </CatchBoundary>
      </div>
      <div className={cx('min-w-0', !chosen && 'max-desktop:hidden')}>
        <Suspense fallback={<OrderSkeleton />}>
          {chosen ? (
            <Outlet />
          ) : (
            first && (
              <CatchBoundary getResetKey={() => first} errorComponent={FailedOrderNotice}>
                <OrderDetail key={first} orderId={first} />
              </CatchBoundary>
            )
          )}
        </Suspense>
      </div>
    </main>
  );
}
