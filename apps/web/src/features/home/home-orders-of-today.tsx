import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { describeLateness } from '@sazon/domain/logistics/deadline-pace';
import { isActiveStatus, isOnTheWay } from '@sazon/domain/orders/status';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useNow } from '../../device/use-now.ts';
import { useToday } from '../../device/use-today.ts';
import { useAfterOpening } from '../../device/when-idle.ts';
import { activeOrders } from '../../session/active-and-missed-orders-queries.ts';
import { useSession } from '../../session/session-store.ts';
import { TodayTicket } from '../../ui/lunch/today-ticket.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { usePlate } from '../menu/use-dish-cards.tsx';

const ArrivalEstimateLine = lazyNamed(() => import('../../session/arrival-estimate-line.tsx'), 'ArrivalEstimateLine');

const TakenLunchesOfToday = lazyNamed(
  () => import('../meal-exchange/taken-lunches-of-today.tsx'),
  'TakenLunchesOfToday',
);

const minuteMs = 60_000;

/** Unpaid orders and today's undelivered ones, earliest first, each with its code, with or without a signal. */
export function HomeOrdersOfToday() {
  const plate = usePlate();
  const { hasSession } = useSession();
  const { data } = useQuery({ ...activeOrders, enabled: hasSession });
  const date = useToday();
  const now = useNow(minuteMs);
  const isOpen = useAfterOpening();
  const orders = (data?.data ?? []).filter((order) => order.type === 'delivery');
  const unpaid = orders.filter((order) => order.status === 'pending_confirmation');
  const today = orders.filter((order) => order.scheduleDate === date && isActiveStatus(order.status));
  return (
    <>
      {unpaid.length > 0 && (
        <NoticeBar tone="warning" render={<Link to="/pagos" />}>
          {unpaid.length === 1 ? 'Te falta pagar 1 almuerzo. ' : `Te falta pagar ${unpaid.length} almuerzos. `}
          <u>Pagar o cancelar</u>
        </NoticeBar>
      )}
      {today
        .toSorted((a, b) => a.hour.localeCompare(b.hour))
        .map((order) => (
          <TodayTicket
            key={order.id}
            status={order.status}
            dish={order.menu.name}
            when={
              <>
                {[`Hoy, ${formatHour(order.hour)}`, describeLateness(order.status, order.window, now)]
                  .filter(Boolean)
                  .join(' · ')}
                {isOnTheWay(order.status) && (
                  <Suspense>
                    <ArrivalEstimateLine orderId={order.id} status={order.status} />
                  </Suspense>
                )}
              </>
            }
            code={order.confirmationCode ?? undefined}
            valueCop={order.total}
            pictures={order.menu.data.pictures}
            plate={plate(order.menu)}
            brandName={order.brand.name}
            link={<Link to="/mis-ordenes/$orderId" params={{ orderId: order.id }} />}
          />
        ))}
      {hasSession && isOpen && (
        <Suspense>
          <TakenLunchesOfToday />
        </Suspense>
      )}
    </>
  );
}
