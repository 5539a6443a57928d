import { HOUR_MS, MINUTE_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { calculateNextSendMs, maySendAt } from '@sazon/domain/campaigns/campaign-states-and-missing-fields';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

const hours = Array.from({ length: 14 }, (_, index) => index + 6);
/** Whether an hour is one of those in which most people open messages. */
const isBest = (hour: number) => hour >= 8 && hour < 11;
const at = (date: string, hour: number) => toInstantMs(date, `${String(hour).padStart(2, '0')}:00`);

interface HourGridProps {
  monday: string;
  chosen: number;
  now: number;
  onChoose: (ms: number) => void;
}

/** A week of hours: those the law allows, the best ones, and the chosen one. Arrows move among the allowed ones. */
export function HourGrid({ monday, chosen, now, onChoose }: HourGridProps) {
  const dates = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  // an arrow chooses another hour, whose cell goes on with the next arrow
  useEffect(() => {
    if (!isMoving.current || Number.isNaN(chosen)) return;
    isMoving.current = false;
    table.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }, [chosen]);
  const toCell = (ms: number) => Math.floor(ms / HOUR_MS) * HOUR_MS;
  // Tab enters at the chosen hour, or at the next one that the law allows
  const entry = toCell(maySendAt(chosen) ? chosen : calculateNextSendMs(Math.max(chosen, now)));
  const move = (event: KeyboardEvent, ms: number) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: HOUR_MS,
      ArrowLeft: -HOUR_MS,
      ArrowDown: 24 * HOUR_MS,
      ArrowUp: -24 * HOUR_MS,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = ms + step;
    if (next <= now - MINUTE_MS) return;
    const allowed = maySendAt(next) ? next : step > 0 ? calculateNextSendMs(next) : ms;
    isMoving.current = allowed !== chosen;
    onChoose(allowed);
  };
  return (
    <figure className="grid gap-3">
      <div className="overflow-x-auto">
        <table ref={table} className="w-full min-w-[56rem] table-fixed border-separate border-spacing-1">
          <thead>
            <tr>
              <th className="w-22">
                <span className="sr-only">Día</span>
              </th>
              {hours.map((hour) => (
                <th key={hour} scope="col" className="type-caption text-left font-normal">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dates.map((date) => (
              <tr key={date}>
                <th scope="row" className="type-caption whitespace-nowrap pr-2 text-left font-semibold">
                  {formatShortDate(date)}
                </th>
                {hours.map((hour) => {
                  const ms = at(date, hour);
                  const isPast = ms < now - HOUR_MS;
                  const isChosen = toCell(chosen) === ms;
                  return (
                    <HourCell
                      key={hour}
                      {...{ date, hour, isPast, isChosen, isEntry: ms === entry }}
                      onChoose={() => onChoose(Math.max(ms, calculateNextSendMs(now)))}
                      onKeyDown={(event) => move(event, ms)}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="type-caption text-text-2">
        Verde: se puede enviar, más intenso de 8 a 11, cuando más lo abren. Rayado: la Ley 2300 no deja. Amarillo: tu
        envío.
      </figcaption>
    </figure>
  );
}

interface HourCellProps {
  date: string;
  hour: number;
  isPast: boolean;
  isChosen: boolean;
  isEntry: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One hour of the week: allowed or not, among the best ones or not, chosen or not. */
function HourCell({ date, hour, isPast, isChosen, isEntry, onChoose, onKeyDown }: HourCellProps) {
  const maySend = maySendAt(at(date, hour));
  const allowed = maySend && !isPast;
  return (
    <td className="p-0">
      <button
        type="button"
        disabled={!allowed}
        tabIndex={isEntry ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={`${formatShortDate(date)}, ${hour}:00${allowed ? '' : ', no se puede'}`}
        onClick={onChoose}
        onKeyDown={onKeyDown}
        className={cx(
          'grid h-9 w-full place-items-center rounded-[.6rem]',
          isChosen
            ? 'bg-accent text-on-accent shadow-[inset_0_0_0_2px_var(--maracuya-700)]'
            : !maySend
              ? 'bg-[repeating-linear-gradient(45deg,var(--sunken)_0_4px,var(--surface-2)_4px_8px)]'
              : isPast
                ? 'bg-sunken'
                : isBest(hour)
                  ? 'bg-[color-mix(in_srgb,var(--success)_40%,var(--surface))] shadow-[inset_0_0_0_1.5px_var(--success)]'
                  : 'bg-success-soft shadow-[inset_0_0_0_1.5px_var(--success)]',
        )}
      >
        {isChosen && <Icon name="paper-plane-tilt" size="s" />}
      </button>
    </td>
  );
}
