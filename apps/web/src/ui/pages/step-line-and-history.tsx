import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

/** A state of a document: its name, its date in words, and whether it is past, current or next. */
export type DocumentStep = { name: string; when: string; look: 'done' | 'now' | 'coming' };

const dots: Record<DocumentStep['look'], string> = {
  done: 'bg-success text-on-success',
  now: 'bg-accent shadow-[inset_0_0_0_1.5px_var(--accent-strong)] ring-4 ring-accent-soft text-on-accent',
  coming: 'shadow-[inset_0_0_0_2px_var(--border-strong)]',
};

/** The states of a document, in columns, or on a phone one below the other. */
export function StepLine({ steps }: { steps: readonly DocumentStep[] }) {
  return (
    <ol
      aria-label="Estados"
      className={cx(
        'grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1',
        steps.length === 5 ? 'tablet:grid-cols-5' : 'tablet:grid-cols-4',
      )}
    >
      {steps.map(({ name, when, look }) => (
        <li key={name} aria-current={look === 'now' ? 'step' : undefined} className="flex gap-3 tablet:block">
          <span className={cx('grid size-6 shrink-0 place-items-center rounded-full tablet:mb-2', dots[look])}>
            {look === 'done' && <Icon name="check" weight="bold" size="xs" />}
          </span>
          <span className="min-w-0">
            <span className={cx('type-item block', look === 'coming' && 'text-text-2')}>
              {name}
              {look === 'done' && <span className="sr-only">: listo</span>}
            </span>
            <span className="type-body-s block text-text-2">{when}</span>
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

/** The history of a document, newest first. */
export function DocumentHistory({ events }: { events: readonly DocumentEvent[] }) {
  return (
    <section aria-label="Historia" className="rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3 mb-2">Historia</h2>
      <ol className="grid grid-cols-1 gap-3">
        {events.map(({ name, at, who, reason, amountCop }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history has no ids and only grows at its head
          <li key={`${at} ${name} ${events.length - place}`}>
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
