import { kitchenPauses } from '@sazon/contract/kitchen-pauses';
import type { RouteReply } from '@sazon/contract/route';
import { bogotaDate, bogotaHour } from '@sazon/domain/calendar/bogota';
import { formatShortDateTime } from '@sazon/domain/calendar/format';
import { serverNow } from '../../calls/answer-times.ts';
import { queryFor } from '../../calls/query-for.ts';

export type KitchenPauses = RouteReply<typeof kitchenPauses>;
type Pause = NonNullable<KitchenPauses['pause']>;

const pollMs = 60_000;

export const pausesQuery = (restaurantId: string) => ({
  ...queryFor(kitchenPauses, { query: { restaurantId } }),
  refetchInterval: pollMs,
  meta: { silent: true },
});

/** `hasta el mar 24, 3:00 p. m.: se dañó la estufa` */
export function pauseWords({ from, until, reason }: Pause): string {
  const at = (ms: number) => formatShortDateTime(bogotaDate(ms), bogotaHour(ms)).toLowerCase();
  const begins = from > serverNow() ? `desde el ${at(from)} ` : '';
  return `${begins}hasta el ${at(until)}: ${reason}`;
}
