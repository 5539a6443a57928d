import { formatMediumDate, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';

export interface DayStepperProps {
  date: IsoDate;
  today: IsoDate;
  onChange: (to: IsoDate) => void;
  /** True when the stepper shares its row on a phone, where it shortens the day. */
  sharesRow?: boolean;
}

/** Moves one day at a time; the day in the middle returns to the current one. */
export function DayStepper({ date, today, onChange, sharesRow = false }: DayStepperProps) {
  const words = (day: string) => (date === today ? `Hoy, ${day.toLowerCase()}` : day);
  const long = words(formatMediumDate(date));
  return (
    <div
      className={cx(
        'flex min-h-11 items-center rounded bg-surface shadow-[inset_0_0_0_1.5px_var(--border)]',
        sharesRow ? 'min-w-0 max-laptop:flex-1' : 'max-mobile:w-full',
      )}
    >
      <IconButton
        icon="caret-left"
        weight="bold"
        iconSize="xs"
        label="Día anterior"
        onClick={() => onChange(addDays(date, -1))}
      />
      <button
        type="button"
        disabled={date === today}
        onClick={() => onChange(today)}
        className={cx(
          'type-item min-h-11 flex-1 text-center',
          sharesRow ? 'min-w-0 leading-5 laptop:min-w-40' : 'min-w-40',
        )}
        title={date === today ? undefined : 'Volver a hoy'}
      >
        {sharesRow ? (
          <>
            <span className="tablet:hidden">{words(formatShortDate(date))}</span>
            <span className="max-tablet:hidden">{long}</span>
          </>
        ) : (
          long
        )}
      </button>
      <IconButton
        icon="caret-right"
        weight="bold"
        iconSize="xs"
        label="Día siguiente"
        onClick={() => onChange(addDays(date, 1))}
      />
    </div>
  );
}
