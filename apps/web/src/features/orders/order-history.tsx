import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { Icon } from '../../ui/icon.tsx';
import { statusIcons } from '../../ui/lunch/status-chip.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { describeOrderEvent } from '../order-records/order-event-and-refund-texts.ts';
import { OrderCustody, useToldByCustody } from './order-custody.tsx';

/** The custody chain and the other events, newest first. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  return (
    <>
      <OrderCustody orderId={order.id} over={order.status === 'delivered' || order.status === 'cancelled'} />
      <History order={order} />
    </>
  );
}

function History({ order }: { order: OrderDetail }) {
  const told = useToldByCustody(order.id);
  const events = order.events.filter(({ action, reason }) => reason !== null || !told.has(action));
  return (
    <Card label="Historia">
      <h3 className="type-h3 mb-3">Historia</h3>
      <ol className="grid">
        {events.toReversed().map((event, index) => {
          const { title, note } = describeOrderEvent(event);
          return (
            <li key={`${event.at}-${event.action}`} className="relative flex gap-3 pb-4 last:pb-0">
              {index < events.length - 1 && (
                <span aria-hidden className="absolute top-8 bottom-0 left-3.75 border-border border-l-2" />
              )}
              <span
                data-st={event.status}
                className="grid size-8 shrink-0 place-items-center rounded-full bg-st-soft text-st-text"
              >
                <Icon name={statusIcons[event.status]} weight="fill" size="xs" />
              </span>
              <span className="min-w-0 pt-1">
                <span className="type-item block">{title}</span>
                {note && <span className="type-body-s block text-text-2 wrap-anywhere">{note}</span>}
                <span className="type-body-s block text-text-2">{formatNearMoment(event.at, getServerNow())}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
