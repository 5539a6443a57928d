import { formatDay } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays, type IsoDate, listDates, toWeekday } from '@sazon/domain/calendar/iso-date';
import { formatShortWeekday } from '@sazon/domain/calendar/weekdays';
import { upperFirst } from '@sazon/domain/first-letter-case';
import { Fragment } from 'react';
import { cx } from '../cx.ts';
import { ArrowKeyMarks } from './arrow-key-marks.tsx';
import { heatClasses } from './chart-colors.ts';

export interface HeatDay {
  day: IsoDate;
  /** Null on a closed day. */
  count: number | null;
  /** Why it is closed: 'Festivo'. */
  closed?: string | undefined;
}

export interface HeatCalendarProps {
  label: string;
  from: IsoDate;
  to: IsoDate;
  days: readonly HeatDay[];
  nouns: readonly [one: string, several: string];
  /** Called to show the lunches of one day. */
  onDay?: ((day: IsoDate) => void) | undefined;
}

/**
 * Draws days by weeks: darker is more, and each cell has its number. Weekends are drawn only when they have lunches.
 */
export function HeatCalendar({ label, from, to, days, nouns, onDay }: HeatCalendarProps) {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const hasWeekend = days.some(({ day, count }) => toWeekday(day) > 5 && (count ?? 0) > 0);
  const width = hasWeekend ? 7 : 5;
  const first = addDays(from, 1 - toWeekday(from));
  // a first week of which only a weekend counts, and none is drawn, would be an empty row
  const weeks = listDates(first, to).filter((day) => toWeekday(day) === 1 && addDays(day, width - 1) >= from);
  const counts = days.flatMap(({ count }) => (count === null || count === 0 ? [] : [count]));
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const chooseHeat = (count: number) =>
    most === least ? heatClasses[2] : heatClasses[Math.min(4, Math.floor(((count - least) / (most - least)) * 5))];
  const shown = weeks.flatMap((monday) =>
    listDates(monday, addDays(monday, width - 1)).filter((day) => day >= from && day <= to),
  );
  const marks = shown.map((day) => {
    const { count = 0, closed } = byDay.get(day) ?? {};
    return `${formatDay(day)}: ${closed ?? `${count} ${nouns[count === 1 ? 0 : 1]}`}`;
  });
  return (
    <ArrowKeyMarks
      label={label}
      marks={marks}
      perRow={width}
      onOpen={
        onDay &&
        ((mark) => {
          const day = shown[mark];
          if (day !== undefined && (byDay.get(day)?.count ?? 0) > 0) onDay(day);
        })
      }
    >
      {(active, activate) => (
        <div
          className="grid gap-1.5 text-center"
          style={{ gridTemplateColumns: `repeat(${width}, minmax(0, 1fr)) minmax(max-content, .8fr)` }}
        >
          {listDates('2026-11-23', addDays('2026-11-23', width - 1)).map((day) => (
            <span key={day} className="type-caption text-text-2">
              {upperFirst(formatShortWeekday(toWeekday(day)))}
            </span>
          ))}
          <span className="type-caption whitespace-nowrap text-right text-text-2">Semana</span>
          {weeks.map((monday) => {
            const week = listDates(monday, addDays(monday, width - 1));
            const sum = week.reduce((all, day) => all + (byDay.get(day)?.count ?? 0), 0);
            return (
              <Fragment key={monday}>
                {week.map((day) => (
                  <HeatCell
                    key={day}
                    day={day}
                    within={day >= from && day <= to}
                    cell={byDay.get(day)}
                    heat={chooseHeat(byDay.get(day)?.count ?? 0)}
                    active={shown[active] === day}
                    onPoint={() => activate(shown.indexOf(day))}
                  />
                ))}
                <span className="type-body-s self-center text-right text-text-2 tabular-nums">{sum}</span>
              </Fragment>
            );
          })}
        </div>
      )}
    </ArrowKeyMarks>
  );
}

interface HeatCellProps {
  day: IsoDate;
  within: boolean;
  cell: HeatDay | undefined;
  heat: string | undefined;
  active: boolean;
  onPoint: () => void;
}

function HeatCell({ day, within, cell, heat, active, onPoint }: HeatCellProps) {
  if (!within) return <span />;
  const count = cell?.count ?? 0;
  return (
    <span
      onPointerEnter={onPoint}
      className={cx(
        'relative grid min-h-11 place-items-center rounded-sm px-1 tabular-nums',
        cell?.closed &&
          'bg-[repeating-linear-gradient(45deg,var(--sunken)_0_5px,var(--surface-2)_5px_10px)] text-text-2',
        !cell?.closed && (count > 0 ? heat : 'bg-surface-2 text-text-3'),
        active && 'outline-2 outline-text outline-offset-1',
      )}
    >
      <span className="absolute top-0.5 left-1.5 text-[1.2rem] leading-4">{Number(day.slice(8))}</span>
      <span className={cx('pt-2', cell?.closed ? 'type-caption' : 'type-item font-[750]')}>
        {cell?.closed ?? (count > 0 ? count : '')}
      </span>
    </span>
  );
}
