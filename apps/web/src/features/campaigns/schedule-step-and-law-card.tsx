import { HOUR_MS, MINUTE_MS, toBogotaDate, toBogotaHour, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { formatMediumDate, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { findHolidayName } from '@sazon/domain/calendar/holidays';
import { addDays, toWeekday } from '@sazon/domain/calendar/iso-date';
import { calculateNextSendMs, maySendAt } from '@sazon/domain/campaigns/campaign-states-and-gaps';
import type { KeyboardEvent } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { cx } from '../../ui/cx.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { formatWhen } from './campaign-texts.ts';
import type { StepProps } from './wizard-steps.tsx';

const hours = Array.from({ length: 14 }, (_, index) => index + 6);
/** Whether an hour is one of those in which most people open messages. */
const isBest = (hour: number) => hour >= 8 && hour < 11;
const at = (date: string, hour: number) => toInstantMs(date, `${String(hour).padStart(2, '0')}:00`);

/** Step 4 of a campaign: when it is sent. */
export function ScheduleStep({ draft, edit }: StepProps) {
  const now = getServerNow();
  const chosen = draft.programmedAt ?? draft.nextSendAt;
  const [date, hour] = [toBogotaDate(chosen), toBogotaHour(chosen)];
  const shown = [date, toBogotaDate(now)].sort().at(-1) ?? date;
  const monday = addDays(shown, 1 - toWeekday(shown));
  const choose = (ms: number) => edit({ sendNow: false, programmedAt: ms });
  const nowIsLegal = maySendAt(now);
  return (
    <Card className="grid grid-cols-1 gap-4 desktop:p-5">
      <h2 className="type-h2">¿Cuándo sale?</h2>
      <Segmented
        label="Cuándo"
        segments={[
          { value: 'now', label: 'Ahora' },
          { value: 'at', label: 'Un día y hora', icon: 'calendar' },
        ]}
        value={draft.sendNow ? 'now' : 'at'}
        onValueChange={(value) =>
          edit(
            value === 'now'
              ? { sendNow: true }
              : { sendNow: false, programmedAt: maySendAt(chosen) && chosen > now ? chosen : calculateNextSendMs(now) },
          )
        }
      />
      {draft.sendNow ? (
        nowIsLegal ? (
          <NoticeBar tone="success">Sale apenas la confirmes en el último paso.</NoticeBar>
        ) : (
          <NoticeBar tone="warning">
            La Ley 2300 no permite enviar publicidad a esta hora. Próxima ventana:{' '}
            {formatWhen(calculateNextSendMs(now))}
          </NoticeBar>
        )
      ) : (
        <>
          <div className="grid gap-4 micro-tablet:grid-cols-2">
            <TextField
              label="Día"
              type="date"
              value={date}
              onValueChange={(next) => /^\d{4}-\d{2}-\d{2}$/.test(next) && choose(toInstantMs(next, hour))}
            />
            <TextField
              label="Hora"
              type="time"
              value={hour}
              onValueChange={(next) => /^\d{2}:\d{2}$/.test(next) && choose(toInstantMs(date, next))}
            />
          </div>
          {maySendAt(chosen) ? (
            <NoticeBar tone="success">Dentro de la ventana. {lastCallWords(date)}</NoticeBar>
          ) : (
            <NoticeBar tone="danger">
              {findHolidayName(date) ? `Es festivo: ${findHolidayName(date)}. ` : ''}La Ley 2300 no deja enviar a esa
              hora. La siguiente es {formatWhen(calculateNextSendMs(chosen))}
            </NoticeBar>
          )}
          <HourGrid monday={monday} chosen={chosen} now={now} onChoose={choose} />
        </>
      )}
      <NoticeBar>
        Si a alguien no se le puede enviar a esa hora, su mensaje espera hasta 24 horas y luego se descarta con el
        motivo.
      </NoticeBar>
    </Card>
  );
}

const lastCallWords = (date: string): string =>
  `Último envío permitido ese día: ${toWeekday(date) === 6 ? '2:55' : '6:55'} p. m.`;

interface HourGridProps {
  monday: string;
  chosen: number;
  now: number;
  onChoose: (ms: number) => void;
}

/** A week of hours: those the law allows, the best ones, and the chosen one. Arrows move among the allowed ones. */
function HourGrid({ monday, chosen, now, onChoose }: HourGridProps) {
  const dates = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const toCell = (ms: number) => Math.floor(ms / HOUR_MS) * HOUR_MS;
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
    onChoose(maySendAt(next) ? next : step > 0 ? calculateNextSendMs(next) : ms);
  };
  return (
    <figure className="grid gap-3">
      <div className="overflow-x-auto">
        <table className="w-full min-w-[56rem] table-fixed border-separate border-spacing-1">
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
                      {...{ date, hour, isPast, isChosen }}
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
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One hour of the week: allowed or not, among the best ones or not, chosen or not. */
function HourCell({ date, hour, isPast, isChosen, onChoose, onKeyDown }: HourCellProps) {
  const maySend = maySendAt(at(date, hour));
  const allowed = maySend && !isPast;
  return (
    <td className="p-0">
      <button
        type="button"
        disabled={!allowed}
        tabIndex={isChosen ? 0 : -1}
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

const rules = [
  ['Lunes a viernes, 7:00 a. m. a 7:00 p. m.', 'Sábado, 8:00 a. m. a 3:00 p. m.'],
  ['Domingos y festivos, nunca', ''],
  ['Una vez al día', 'contando todas las campañas'],
  ['Un solo medio por semana', 'el primero que usamos queda fijo hasta el domingo'],
] as const;

/** Says in four lines when the law allows advertising. */
export function LawCard() {
  const today = toBogotaDate(getServerNow());
  const holiday = Array.from({ length: 60 }, (_, index) => addDays(today, index)).find(
    (date) => findHolidayName(date) !== null,
  );
  return (
    <Card className="grid gap-3 desktop:p-5">
      <h2 className="type-h3">Ley 2300, en corto</h2>
      <ol className="grid gap-3">
        {rules.map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[1.2rem_1fr] gap-3">
            <span aria-hidden className="mt-1.5 size-3 rounded-full bg-success" />
            <span>
              <span className="type-body block">{title}</span>
              <span className="type-body-s text-text-2">
                {index === 1 && holiday ? `El próximo festivo es el ${formatMediumDate(holiday).toLowerCase()}` : text}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
