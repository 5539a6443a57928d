import type { OrderCard } from '@sazon/contract/orders/schemas';
import { formatCountdown } from '@sazon/domain/calendar/date-and-hour-format';
import { describeLateness } from '@sazon/domain/logistics/deadline-pace';
import { isOnTheWay } from '@sazon/domain/orders/status';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useNow } from '../../device/use-now.ts';
import { useToday } from '../../device/use-today.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ChatButton } from '../order-chat/chat-button.tsx';
import { OrderCodeButton } from '../order-records/order-code-button.tsx';
import { OrderLocationBanner } from '../order-records/order-location-and-time-left-banner.tsx';
import { describeLiveOrder } from '../order-records/order-texts.ts';
import { LiveOrderTicket } from './live-order-ticket.tsx';

const CourierWaitPhoto = lazyNamed(() => import('./courier-wait-photo.tsx'), 'CourierWaitPhoto');

const ArrivalEstimateLine = lazyNamed(() => import('../../session/arrival-estimate-line.tsx'), 'ArrivalEstimateLine');

const secondMs = 1000;
const minuteMs = 60_000;

/** How long the courier still waits, by the server's clock. */
function WaitLeft({ place, until }: NonNullable<OrderCard['waiting']>) {
  const left = until - useNow(secondMs);
  return (
    <span>
      {left > 0 ? (
        <>
          Te esperan{' '}
          <span role="timer" className="tabular-nums">
            {formatCountdown(left)}
          </span>{' '}
          más
        </>
      ) : (
        'Se acabó el tiempo de espera'
      )}
      . {place.charAt(0).toLocaleUpperCase('es-CO') + place.slice(1)}
    </span>
  );
}

export interface LiveOrderProps {
  order: OrderCard;
  code: string;
  /** False on its own detail page, which needs no link to it. */
  detail?: boolean;
}

/** The order on its way, with the three steps a customer follows (docs/specification.md section 4). */
export function LiveOrder({ order, code, detail = false }: LiveOrderProps) {
  const today = useToday();
  const late = describeLateness(order.status, order.window, useNow(minuteMs));
  return (
    <LiveOrderTicket
      status={order.status}
      title={describeLiveOrder(order, today)}
      subtitle={order.brand.name}
      banner={<OrderLocationBanner order={order} />}
      late={late}
      arrival={
        isOnTheWay(order.status) && (
          <Suspense>
            <ArrivalEstimateLine orderId={order.id} status={order.status} />
          </Suspense>
        )
      }
      code={code}
      pictures={order.menu.data.pictures}
      brandName={order.brand.name}
      codeButton={<OrderCodeButton order={order} code={code} />}
      waiting={order.waiting && <WaitLeft {...order.waiting} />}
      actions={
        <>
          {order.waiting && (
            <Suspense>
              <CourierWaitPhoto orderId={order.id} place={order.waiting.place} />
            </Suspense>
          )}
          <ChatButton order={order} />
          {!detail && (
            <LinkButton
              look="soft"
              size="s"
              // Preloaded, so that it opens without a signal.
              render={
                <Link
                  to="/mis-ordenes/$orderId"
                  params={{ orderId: order.id }}
                  search={(now) => now}
                  preload="render"
                />
              }
            >
              <Icon name="receipt" size="m" />
              Ver detalle
            </LinkButton>
          )}
        </>
      }
    />
  );
}
