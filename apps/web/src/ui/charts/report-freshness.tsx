import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

const staleMs = 15 * 60_000;

/** Says until when a report is complete (epoch ms, null while nothing is counted), with a warning after 15 minutes. */
export function ReportFreshness({ completeUntil, now }: { completeUntil: number | null; now: number }) {
  if (completeUntil === null) return <p className="type-body-s text-text-2">Todavía estamos sumando.</p>;
  const isStale = now - completeUntil > staleMs;
  return (
    <p className={cx('type-body-s inline-flex items-center gap-1', isStale ? 'text-warning-text' : 'text-text-2')}>
      {isStale && <Icon name="warning" weight="fill" size="xs" />}
      {`Datos hasta ${lowerFirst(formatMoment(completeUntil))}`}
    </p>
  );
}
