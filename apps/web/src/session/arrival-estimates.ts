import { orderArrivals } from '@sazon/contract/arrivals/routes';
import { describeArrival } from '@sazon/domain/logistics/arrival-estimate';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../calls/query-for.ts';
import { useNow } from '../device/use-now.ts';

const minuteMs = 60_000;
const onTheWay: readonly OrderStatus[] = ['in_picking', 'in_route'];

/** Returns 'Llega en 10 a 20 min' for orders on their way, by the courier's route, or null where nobody knows. */
export function useArrivalWords(
  orders: readonly { id: string; status: OrderStatus }[],
): (orderId: string) => string | null {
  const now = useNow(minuteMs);
  const moving = orders.filter(({ status }) => onTheWay.includes(status));
  const { data } = useQuery({
    ...queryFor(orderArrivals),
    queryKey: [orderArrivals.name, moving.map(({ id, status }) => `${id} ${status}`).join()],
    enabled: moving.length > 0,
    refetchInterval: minuteMs,
    staleTime: minuteMs / 2,
    meta: { silent: true },
  });
  return (orderId) => {
    const found = moving.length > 0 ? data?.data.find((one) => one.orderId === orderId) : undefined;
    return found ? describeArrival(found, now) : null;
  };
}
