import type { SecurityEventRow } from '@sazon/contract/auth/security-events-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { cx } from '../../ui/cx.ts';
import { describeSecurityEvent } from './security-event-texts.ts';

type Person = NonNullable<SecurityEventRow['who']>;

export interface EventCardProps {
  event: SecurityEventRow;
  /** The typed name or phone when no account was recognised. */
  unknown: string;
  /** Filters the list to this person. */
  onPerson: (userId: string) => void;
}

/** One security event: what, when, by whom and to whom. A name filters the list to that person. */
export function EventCard({ event, unknown, onPerson }: EventCardProps) {
  const { happenedAt, outcome, who, about, origin, route, times } = event;
  const name = (person: Person) => (
    <button
      type="button"
      className="press min-h-6 text-left font-semibold text-primary-text underline"
      onClick={() => onPerson(person.id)}
    >
      {person.name}
    </button>
  );
  return (
    <article className="grid gap-1 rounded-lg bg-surface p-3.5 shadow-e1 laptop:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_auto] laptop:items-baseline laptop:gap-4">
      <h2 className={cx('type-item break-words', outcome === 'refused' && 'text-danger-text')}>
        {describeSecurityEvent(event)}
        {times > 1 && ` (${times} veces)`}
      </h2>
      <p className="type-body-s min-w-0 break-words">
        {who && name(who)}
        {about && (
          <>
            {' '}
            {who ? 'sobre' : 'Con la cuenta de'} {name(about)}
          </>
        )}
        {!who && !about && <span className="text-text-2">{unknown}</span>}
        {event.event === 'refused' && route && <span className="block text-text-2 wrap-anywhere">{route}</span>}
      </p>
      <p className="type-body-s text-text-2 laptop:text-right">
        {formatMoment(happenedAt)}
        {origin && <span className="block">Origen {origin}</span>}
      </p>
    </article>
  );
}
