import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { orderTypeLabels } from '@sazon/domain/orders/order-types';
import { isActiveStatus } from '@sazon/domain/orders/status';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download-file.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useNow } from '../../device/use-now.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { formatOrderAdditions, formatOrderWindow } from '../order-records/order-texts.ts';

const minuteMs = 60_000;

function Fact({ icon, title, text }: { icon: IconName; title: string; text?: string | null }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 text-text-2" />
      <span className="min-w-0 wrap-anywhere">
        <span className="type-item block">{title}</span>
        {text && <span className="type-body-s block text-text-2">{text}</span>}
      </span>
    </li>
  );
}

/** Downloads the lunch as a calendar file. A failure is a toast. */
function AddToCalendar({ orderId }: { orderId: string }) {
  const file = useMutation<void, CallError>({
    mutationFn: () => download(`/orders/${orderId}/calendar`, 'almuerzo.ics'),
  });
  return (
    <li className="-mt-2 ml-9">
      <button type="button" className={textActionClass} disabled={file.isPending} onClick={() => file.mutate()}>
        Agregar a mi calendario
      </button>
    </li>
  );
}

/** The dish, its cutlery and note, the location, and the deadline for changes. */
export function OrderDishAndLocation({ order }: { order: OrderDetail }) {
  const now = useNow(minuteMs);
  const { type, status, cutoffAt, office } = order;
  const open = status === 'scheduled' && cutoffAt > now;
  const point = [order.deliveryPoint, office].filter(Boolean).join(', ');
  return (
    <Card label="Tu almuerzo">
      <h3 className="type-h3 mb-3">Tu almuerzo</h3>
      <ul className="grid gap-3">
        <Fact
          icon="bowl-food"
          title={order.menu.name}
          text={formatOrderAdditions(order.additions) ?? order.menu.description}
        />
        {type === 'delivery' && (
          <>
            <Fact icon="fork-knife" title={order.cutlery ? 'Con cubiertos' : 'Sin cubiertos'} />
            {order.note !== '' && <Fact icon="note" title="Nota para la cocina" text={order.note} />}
          </>
        )}
        {type === 'in_site' ? (
          <Fact icon="storefront" title={orderTypeLabels.in_site} text={order.brand.name} />
        ) : (
          <>
            <Fact
              icon="calendar"
              title={`${formatLongDate(order.scheduleDate)}, ${formatOrderWindow(order)}`}
              text={
                open
                  ? `La puedes cambiar o cancelar hasta el ${formatNearMoment(cutoffAt, getServerNow()).toLowerCase()}`
                  : null
              }
            />
            {isActiveStatus(status) && <AddToCalendar orderId={order.id} />}
            <Fact icon="map-pin" title={`${order.location.name}, ${point}`} text={order.address} />
          </>
        )}
      </ul>
    </Card>
  );
}
