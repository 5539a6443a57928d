import { listOrders } from '@sazon/contract/orders/routes';
import type { OrderCard } from '@sazon/contract/orders/schemas';
import { describeLateness } from '@sazon/domain/logistics/deadline-pace';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useNow } from '../../device/use-now.ts';
import { useToday } from '../../device/use-today.ts';
import { activeOrders } from '../../session/active-and-missed-orders-queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { takenLunchesQuery } from '../meal-exchange/exchange-calls.ts';
import { OrderListRow } from '../order-records/order-list-row.tsx';
import { awaitedAnswer, describeOrderLocation, formatOrderDay } from '../order-records/order-texts.ts';
import { findNextLunch } from '../order-records/orders-calls.ts';
import { UnpaidPurchaseCard } from '../purchases/unpaid-purchase-card.tsx';
import { useOfferedPlace } from '../waiting-list/waiting-turns.tsx';
import { LiveOrder } from './live-order.tsx';

const OrderIncident = lazyNamed(() => import('../incidents/order-incident.tsx'), 'OrderIncident');

function NoActive() {
  const { data } = useQuery({ ...queryFor(listOrders, { query: { perPage: 1 } }), meta: { silent: true } });
  // a free place is held only for a short time, so taking it is the page's main button then
  const offered = useOfferedPlace();
  const { data: taken } = useQuery({ ...takenLunchesQuery, meta: { silent: true } });
  const first = (data?.total ?? 0) === 0 && (taken?.data.length ?? 0) === 0;
  return (
    <EmptyState
      title={first ? 'Todavía no has pedido.' : 'No tienes órdenes en curso.'}
      text={`Tu ${first ? 'primera' : 'próxima'} semana se arma en un minuto.`}
      action={
        <LinkButton look={offered ? 'quiet' : 'primary'} render={<Link to="/agendar" />}>
          Programar
        </LinkButton>
      }
    />
  );
}

const minuteMs = 60_000;

/** The location and time, what the restaurant still has to answer, and a warning once its window is over. */
function PlaceWhen({ order }: { order: OrderCard }) {
  const late = describeLateness(order.status, order.window, useNow(minuteMs));
  return (
    <>
      {describeOrderLocation(order)}
      {order.awaitsRestaurant && <span className="block text-warning-text">{awaitedAnswer}</span>}
      {late && <b className="block text-danger-text">{late}</b>}
    </>
  );
}

/** 'Activos': unpaid orders, the tracked lunch, and the coming ones by date. */
export function ActiveOrdersList({ selectedId }: { selectedId: string | undefined }) {
  const { data: orders } = useSuspenseQuery({ ...activeOrders, select: (page) => page.data });
  const today = useToday();
  if (orders.length === 0) return <NoActive />;
  const isPending = (order: OrderCard) => order.status === 'pending_confirmation';
  const pending = Map.groupBy(orders.filter(isPending), (order) => order.purchaseId);
  const live = findNextLunch(orders);
  const days = Map.groupBy(
    orders.filter((order) => !isPending(order) && order !== live),
    (order) => order.scheduleDate,
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      {[...pending].map(([purchaseId, held], place) => (
        <UnpaidPurchaseCard
          key={purchaseId}
          purchaseId={purchaseId}
          orders={held}
          selectedId={selectedId}
          main={place === 0}
        />
      ))}
      {live?.confirmationCode && (
        <>
          <Suspense>
            <OrderIncident orderId={live.id} menu={live.menu.name} />
          </Suspense>
          <LiveOrder order={live} code={live.confirmationCode} />
        </>
      )}
      {days.size > 0 && (
        <section aria-labelledby="next" className="grid grid-cols-1 gap-4">
          <h2 id="next" className="type-h2 pt-2">
            Lo que viene
          </h2>
          {[...days].map(([date, ofDay]) => (
            <div key={date} className="grid grid-cols-1 gap-2">
              <h3 className="type-body-s text-text-2">{formatOrderDay(date, today)}</h3>
              {ofDay.map((order) => (
                <OrderListRow
                  key={order.id}
                  order={order}
                  when={<PlaceWhen order={order} />}
                  level={4}
                  selected={order.id === selectedId}
                />
              ))}
            </div>
          ))}
        </section>
      )}
    </div>
  );
}
