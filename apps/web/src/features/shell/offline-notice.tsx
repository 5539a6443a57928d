import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { lastAnswer, toServerTime } from '../../calls/server-clock-and-freshness.ts';
import { useMemory } from '../../device/in-memory-value.ts';
import { useOnline } from '../../device/use-online.ts';
import { OfflineBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

/** Above every page while calls get no answer: the shown data is the last received, with its age. */
export function OfflineNotice() {
  const online = useOnline();
  const { at, fresh } = useMemory(lastAnswer);
  if (online && fresh) return null;
  return (
    <div data-offline>
      <OfflineBar seenAt={at === null ? undefined : formatHour(toBogotaHour(toServerTime(at)))} />
    </div>
  );
}
