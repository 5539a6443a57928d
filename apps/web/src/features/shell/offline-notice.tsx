import { toBogotaHour } from '@sazon/domain/calendar/bogota';
import { formatHour } from '@sazon/domain/calendar/format';
import { lastAnswer, toServerTime } from '../../calls/answer-times.ts';
import { useMemory } from '../../device/memory.ts';
import { useOnline } from '../../device/use-online.ts';
import { OfflineBar } from '../../ui/pages/notice-bar.tsx';

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
