import { formatLongDate, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { type IsoDate, toWeekday } from '@sazon/domain/calendar/iso-date';
import { DateStrip } from '../../ui/lunch/date-strip.tsx';
import type { MenuDay } from './menu-day-and-next-free-day.ts';

interface DayStripProps {
  day: MenuDay;
  value: IsoDate | null;
  onChange: (date: IsoDate) => void;
}

/** The days to order for, without weekends. A closed day is shown but disabled. */
export function DayStrip({ day: { calendar, open, taken }, value, onChange }: DayStripProps) {
  if (!calendar) return null;
  const days = calendar.weeks
    .flat()
    .filter((date) => date >= calendar.active)
    .filter((date) => calendar.enabledWeekdays.includes(toWeekday(date)) || open.includes(date));
  return (
    <DateStrip
      label="Día del almuerzo"
      value={value}
      onValueChange={onChange}
      days={days.map((date) => {
        const [weekday = '', number = ''] = formatShortDate(date).split(' ');
        return {
          date,
          weekday,
          day: number,
          longLabel: formatLongDate(date),
          closed: !open.includes(date),
          marked: taken.has(date),
        };
      })}
    />
  );
}
