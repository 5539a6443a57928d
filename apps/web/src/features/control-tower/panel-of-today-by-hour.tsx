import type { Panel } from '@sazon/contract/control-tower/schemas';
import { formatClock, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCopShort } from '@sazon/domain/money/format';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';

/** 'lunes' of 'Lunes 23 de noviembre'. */
const nameWeekday = (date: string) => formatLongDate(date).split(' ')[0]?.toLowerCase() ?? '';

/** '38 más que el lunes pasado'. */
export function compareWords(now: number, before: number, than: string): string {
  if (now === before) return `igual que ${than}`;
  return `${Math.abs(now - before)} ${now > before ? 'más' : 'menos'} que ${than}`;
}

/** Compares with the weekday a week ago. Without a lunch then, as on a holiday, there is nothing to compare with. */
function compareLastWeek({ date, lunches, lunchesLastWeek }: Panel): string {
  const than = `el ${nameWeekday(date)} pasado`;
  return lunchesLastWeek === 0 ? `${than} no hubo almuerzos` : compareWords(lunches, lunchesLastWeek, than);
}

/** Today by hour on the tablecloth: lunches, what is unconfirmed, and whether each place has a courier. */
export function PanelHours({ panel }: { panel: Panel }) {
  return (
    <Tablecloth className="overflow-hidden rounded-lg">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too */}
      <section aria-label="Hoy por hora" tabIndex={0} className="scrollbar-none relative overflow-x-auto">
        <ul className="flex w-max snap-x desktop:grid desktop:w-full desktop:auto-cols-fr desktop:grid-flow-col">
          <li className="min-w-56 snap-start p-4">
            <p className="type-body-s font-semibold">Hoy salen</p>
            <p className="type-body-s font-semibold">
              <b className="font-display text-[2.8rem] leading-9 font-[800] tabular-nums">{panel.lunches}</b>{' '}
              {panel.lunches === 1 ? 'almuerzo' : 'almuerzos'}
            </p>
            <p className="type-body-s max-w-56">
              {formatCopShort(panel.sales)} en ventas, {compareLastWeek(panel)}
            </p>
          </li>
          {panel.hours.map(({ hour, lunches, unconfirmed, unconfirmedTone, stops, stopsWithCourier, courierTone }) => (
            <li key={hour} className="min-w-56 snap-start border-(--maracuya-700)/55 border-l-2 border-dashed p-4">
              <p className="type-body-s font-semibold">{formatClock(hour)}</p>
              <p className="font-display text-[2.8rem] leading-9 font-[800] tabular-nums">
                {lunches}
                <span className="sr-only"> almuerzos</span>
              </p>
              <Progress
                icon="cooking-pot"
                done={lunches - unconfirmed}
                total={lunches}
                words={unconfirmed === 0 ? 'confirmados' : `faltan ${unconfirmed}`}
                isLate={unconfirmed > 0 && unconfirmedTone === 'late'}
              />
              <Progress
                icon="moped"
                done={stopsWithCourier}
                total={stops}
                words={`${stopsWithCourier} de ${stops}`}
                isLate={courierTone === 'late'}
                label="lugares con domi"
              />
            </li>
          ))}
        </ul>
      </section>
    </Tablecloth>
  );
}

interface ProgressProps {
  icon: IconName;
  done: number;
  total: number;
  words: string;
  isLate: boolean;
  /** What the words count, for screen readers. */
  label?: string;
}

const Progress = ({ icon, done, total, words, isLate, label }: ProgressProps) => (
  <p className="mt-1 flex items-center gap-2">
    <Icon name={icon} weight="fill" size="s" />
    <span aria-hidden className="h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-on-accent/20">
      <span
        className="block h-full rounded-full bg-on-accent"
        style={{ width: `${total === 0 ? 100 : (done / total) * 100}%` }}
      />
    </span>
    <span
      className={cx(
        'type-body-s whitespace-nowrap font-semibold tabular-nums',
        isLate && 'rounded bg-(--aji-600) px-1.5 text-white',
      )}
    >
      {words}
      {label && <span className="sr-only"> {label}</span>}
      {isLate && <span className="sr-only">, va tarde</span>}
    </span>
  </p>
);
