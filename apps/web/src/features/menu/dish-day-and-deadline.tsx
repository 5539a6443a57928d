import { toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatLongDate, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DayStrip } from './day-strip.tsx';
import type { MenuDay } from './menu-day-and-next-free-day.ts';

/** 'hoy, 6:00 p. m.', 'mañana, 10:30 a. m.', 'el mar 25, 10:30 a. m.' */
export function formatCutoff(cutoffAt: number, today: IsoDate): string {
  const date = toBogotaDate(cutoffAt);
  const names = new Map([
    [today, 'hoy'],
    [addDays(today, 1), 'mañana'],
  ]);
  const day = names.get(date) ?? `el ${formatShortDate(date).toLowerCase()}`;
  return `${day}, ${formatHour(toBogotaHour(cutoffAt))}`;
}

interface DishDayAndDeadlineProps {
  day: MenuDay;
  cutoffAt: number | null;
  onChange: (date: IsoDate) => void;
}

/** The day of the dish, its deadline, and the other days. */
export function DishDayAndDeadline({ day, cutoffAt, onChange }: DishDayAndDeadlineProps) {
  const [open, setOpen] = useState(false);
  const { date, calendar } = day;
  if (!date || !calendar) return null;
  return (
    <div className="rounded-lg bg-surface-2 px-4 py-3.5 max-desktop:bg-(--mora-50) dark:bg-surface-2">
      <div className="flex items-center gap-4">
        <Icon name="calendar-check" size="xl" className="text-text-2" />
        <p className="min-w-0 flex-1">
          <span className="type-item block text-[1.6rem]">{formatLongDate(date)}</span>
          <span className="type-body-s text-text-2">
            {cutoffAt === null
              ? 'Elige el día de tu almuerzo'
              : cutoffAt > calendar.now
                ? `Pide hasta ${formatCutoff(cutoffAt, calendar.today)}`
                : `Se podía pedir hasta ${formatCutoff(cutoffAt, calendar.today)}`}
          </span>
        </p>
        <button type="button" aria-expanded={open} className={textActionClass} onClick={() => setOpen(!open)}>
          Cambiar
        </button>
      </div>
      {open && (
        <div className="mt-3">
          <DayStrip
            day={day}
            value={date}
            onChange={(next) => {
              setOpen(false);
              onChange(next);
            }}
          />
        </div>
      )}
    </div>
  );
}
