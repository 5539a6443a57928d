import { formatHour } from '@sazon/domain/calendar/format';
import { isActive } from '@sazon/domain/orders/status';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { activeOrders } from '../../session/active-orders.ts';
import { useSession } from '../../session/session-store.ts';
import { useToday } from '../../session/use-today.ts';
import { TodayTicket } from '../../ui/order-card.tsx';
import { usePlate } from '../menu/use-dish-cards.tsx';

/** Today's orders that are still to come, the soonest first, each with its code: with no signal too. */
export function HomeToday() {
  const plate = usePlate();
  const { hasSession } = useSession();
  const { data } = useQuery({ ...activeOrders, enabled: hasSession });
  const date = useToday();
  const today = (data?.data ?? []).filter(
    (order) => order.scheduleDate === date && order.type === 'delivery' && isActive(order.status),
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
