import { kitchenLeftBehind } from '@sazon/contract/custody/routes';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

/** A packed lunch becomes overdue by time alone, without an event, so it is polled. */
const lookEveryMs = 30_000;

/** Warns of lunches that are packed and were not scanned at the pickup although the others have left. */
export function LeftBehindAlert({ restaurantId }: { restaurantId: string }) {
  const { data } = useQuery({
    ...queryFor(kitchenLeftBehind, { query: { restaurantId } }),
    refetchInterval: lookEveryMs,
    meta: { silent: true },
  });
  const lunches = data?.data ?? [];
  if (lunches.length === 0) return null;
  return (
    <NoticeBar tone="danger">
      <b className="block">
        {lunches.length === 1
          ? 'Hay una comanda empacada que nadie recogió'
          : `Hay ${lunches.length} comandas empacadas que nadie recogió`}
      </b>
      {lunches.map(({ code, hour, location }) => `${code} (${formatHour(hour)}, ${location})`).join(', ')}.{' '}
      {lunches.length === 1 ? 'El domi no la escaneó: entrégasela ya.' : 'El domi no las escaneó: entrégaselas ya.'}
    </NoticeBar>
  );
}
