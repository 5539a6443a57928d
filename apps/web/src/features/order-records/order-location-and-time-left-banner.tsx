import type { OrderCard } from '@sazon/contract/orders/schemas';
import { useNow } from '../../device/use-now.ts';
import { useToday } from '../../device/use-today.ts';
import { LocationStatusBanner } from '../../ui/pages/location-and-time-left-banner.tsx';
import { describeOrderBanner } from './order-texts.ts';

const minuteMs = 60_000;

/** The location of a lunch, and the time left or its day, in its status' colour (docs/specification.md section 2). */
export function OrderLocationBanner({ order }: { order: OrderCard }) {
  const now = useNow(minuteMs);
  const today = useToday();
  return (
    <LocationStatusBanner
      place={`${order.location.name}, ${order.deliveryPoint}`}
      when={describeOrderBanner(order, today, now)}
      status={order.status}
    />
  );
}
