import { platformLeftBehind } from '@sazon/contract/custody/routes';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

/** Read at intervals: only time makes a packed lunch overdue, so no change is published. */
const lookEveryMs = 30_000;

/** Packed lunches of any restaurant that were not scanned at pickup although they should be on their way. */
export function LunchesLeftBehindAlert() {
  const { data } = useQuery({ ...queryFor(platformLeftBehind), refetchInterval: lookEveryMs, meta: { silent: true } });
  const lunches = data?.data ?? [];
  if (lunches.length === 0) return null;
  const words = lunches.map(({ code, restaurant, hour, location }) => {
    return `${code} de ${restaurant} (${formatHour(hour)}, ${location})`;
  });
  return (
    <NoticeBar tone="danger">
      <b className="block">Empacado y sin recoger</b>
      {words.join('; ')}.
    </NoticeBar>
  );
}
