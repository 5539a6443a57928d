import type { RouteReply } from '@sazon/contract/define-route';
import { kitchenPauses, setPause } from '@sazon/contract/menu-management/pauses-and-hour-maximum-routes';
import { kitchenSlots } from '@sazon/contract/menu-management/routes';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { useNow } from '../../device/use-now.ts';

type KitchenPauses = RouteReply<typeof kitchenPauses>;
type Pause = NonNullable<KitchenPauses['pause']>;

const minuteMs = 60_000;

/** The reads that a pause changes. */
export const pauseReads = [kitchenPauses, kitchenSlots];

/** Returns the current and coming pauses of a slot or of the whole kitchen, and the function that ends one. */
export function usePauses(restaurantId: string) {
  const now = useNow(minuteMs);
  const { data } = useQuery({
    ...queryFor(kitchenPauses, { query: { restaurantId } }),
    refetchInterval: minuteMs,
    meta: { silent: true },
  });
  const end = useCall(setPause, { invalidates: pauseReads });
  return {
    pauses: data && {
      ...data,
      pause: data.pause && data.pause.until > now ? data.pause : null,
      slots: data.slots.filter(({ pause }) => pause.until > now),
    },
    resume: (restaurantTimeId?: string) =>
      end.mutate({ body: { restaurantId, ...(restaurantTimeId && { restaurantTimeId }), pause: null } }),
    resuming: end.isPending,
  };
}

/** `hasta el mar 24, 3:00 p. m.: se dañó la estufa`; without a reason the span alone. */
export function describePause({ from, until, reason }: Pause): string {
  const at = (ms: number) => formatNearMoment(ms, getServerNow()).toLowerCase();
  const begins = from > getServerNow() ? `desde el ${at(from)} ` : '';
  return `${begins}hasta el ${at(until)}${reason === null ? '' : `: ${reason}`}`;
}
