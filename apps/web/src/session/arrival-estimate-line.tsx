import { orderArrivals } from '@sazon/contract/arrivals/routes';
import { describeArrival } from '@sazon/domain/logistics/arrival-estimate';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../calls/route-query-options.ts';
import { useNow } from '../device/use-now.ts';

const minuteMs = 60_000;

/** 'Llega en 10 a 20 min' for an order on its way, by the courier's route; nothing where nobody knows. */
export function ArrivalEstimateLine({ orderId, status }: { orderId: string; status: string }) {
  const now = useNow(minuteMs);
  const { data } = useQuery({
    ...queryFor(orderArrivals),
    // read anew at each step of the order, once for all that are at the same
    queryKey: [orderArrivals.name, status],
    refetchInterval: minuteMs,
    staleTime: minuteMs / 2,
    meta: { silent: true },
  });
  const found = data?.data.find((one) => one.orderId === orderId);
  const words = found ? describeArrival(found, now) : null;
  return words === null ? null : <b className="block text-text">{words}</b>;
}
