import { formatHour } from '@sazon/domain/calendar/format';
import { isActive } from '@sazon/domain/orders/status';
import { Link } from '@tanstack/react-router';
import { TodayTicket } from '../../ui/order-card.tsx';
import type { Day } from '../menu/menu-calls.ts';
import { usePlate } from '../menu/use-dish-cards.tsx';

/** Today's orders that are still to come, the soonest first, each with its code. */
export function HomeToday({ day: { orders, calendar } }: { day: Day }) {
  const plate = usePlate();
  const today = orders.filter(
    (order) => order.scheduleDate === calendar?.today && order.type === 'delivery' && isActive(order.status),
  );
  return today
    .toSorted((a, b) => a.hour.localeCompare(b.hour))
    .map((order) => (
      <TodayTicket
        key={order.id}
        status={order.status}
        dish={order.menu.name}
        when={`Hoy, ${formatHour(order.hour)}`}
        code={order.confirmationCode ?? undefined}
        valueCop={order.total}
        pictures={order.menu.data.pictures}
        plate={plate(order.menu)}
        brandName={order.brand.name}
        link={<Link to="/mis-ordenes/$orderId" params={{ orderId: order.id }} />}
      />
    ));
}
