import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

/** A state of a document: its name, its date in words, and whether it is past, current or next. */
export type DocumentStep = { name: string; when: string; look: 'done' | 'now' | 'coming' };

const dots: Record<DocumentStep['look'], string> = {
  done: 'bg-success text-on-success',
  now: 'bg-accent shadow-[inset_0_0_0_1.5px_var(--accent-strong)] ring-4 ring-accent-soft text-on-accent',
  coming: 'bg-surface shadow-[inset_0_0_0_2px_var(--border-strong)]',
};

/** What leads from a state to the next one: down on a phone, to the right otherwise. */
const connector =
  'after:absolute after:top-6 after:bottom-[-1.2rem] after:left-[1.05rem] after:w-[.3rem] last:after:hidden tablet:after:top-[1.05rem] tablet:after:bottom-auto tablet:after:left-6 tablet:after:h-[.3rem] tablet:after:w-full';

/** The states of a document, in columns, or on a phone one below the other. */
export function StepLine({ steps }: { steps: readonly DocumentStep[] }) {
  return (
    <ol
      aria-label="Estados"
      className="grid grid-cols-1 gap-3 overflow-hidden rounded-lg bg-surface p-4 shadow-e1 tablet:auto-cols-fr tablet:grid-flow-col desktop:p-5"
    >
      {steps.map(({ name, when, look }) => (
        <li
          key={name}
          aria-current={look === 'now' ? 'step' : undefined}
          className={cx(
            'relative flex gap-3 tablet:block',
            connector,
            look === 'done' ? 'after:bg-success' : 'after:bg-border',
          )}
        >
          <span
            className={cx('relative z-1 grid size-6 shrink-0 place-items-center rounded-full tablet:mb-2', dots[look])}
          >
            {look === 'done' && <Icon name="check" weight="bold" size="xs" />}
            {look === 'now' && <Icon name="hourglass-medium" weight="fill" size="xs" />}
          </span>
          <span className="min-w-0">
            <span className={cx('type-item block', look === 'coming' && 'text-text-2')}>
              {name}
              {look === 'done' && <span className="sr-only">: listo</span>}
            </span>
            <span className="type-body-s block text-text-2 first-letter:uppercase tablet:pr-2">{when}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

export interface DocumentEvent {
  /** What happened, in words. */
  name: string;
  at: number;
  who: string | null;
  reason: string | null;
  amountCop: number | null;
}

/** A dot at each event and a line from it to the one before. */
const eventDot =
  'before:absolute before:top-[.5rem] before:left-0 before:size-3 before:rounded-full before:bg-success first:before:bg-accent first:before:shadow-[inset_0_0_0_1.5px_var(--accent-strong)] after:absolute after:top-[2rem] after:bottom-[-1.6rem] after:left-[.5rem] after:w-[.2rem] after:bg-border last:after:hidden';

/** The history of a document, newest first. */
export function DocumentHistory({ events }: { events: readonly DocumentEvent[] }) {
  return (
    <section aria-label="Historia" className="rounded-lg bg-surface p-4 shadow-e1 desktop:p-5">
      <h2 className="type-h3 mb-3">Historia</h2>
      <ol className="grid grid-cols-1 gap-3.5">
        {events.map(({ name, at, who, reason, amountCop }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history has no ids and only grows at its head
          <li key={`${at} ${name} ${events.length - place}`} className={cx('relative pl-6', eventDot)}>
            <span className="type-item block">
              {name}
              {amountCop !== null && `: ${formatCop(amountCop)}`}
            </span>
            <span className="type-body-s block text-text-2">
              {formatMoment(at)}, {who ?? 'automático'}
            </span>
            {reason && <span className="type-body-s block">«{reason}»</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
