import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { findHolidayName } from '@sazon/domain/calendar/holidays';
import { type IsoDate, listDates } from '@sazon/domain/calendar/iso-date';
import { describeDays } from '@sazon/domain/reports/company-report-sentences';
import { ChartCard } from './chart-card.tsx';
import { HeatCalendar, type HeatDay } from './heat-calendar.tsx';

/** Longer periods are drawn by their last six weeks. */
const daysDrawn = 42;

export interface LunchesByDayCardProps {
  from: IsoDate;
  to: IsoDate;
  /** The dates with any lunch. */
  days: readonly { day: IsoDate; lunches: number }[];
  /** Limits the report to one day. */
  onDay?: (day: IsoDate) => void;
}

/** The lunches of each day, as a calendar. */
export function LunchesByDayCard({ from, to, days, onDay }: LunchesByDayCardProps) {
  const counts = new Map(days.map(({ day, lunches }) => [day, lunches]));
  const holidays = listDates(from, to).filter((day) => findHolidayName(day) !== null && !counts.has(day));
  const { title, text } = describeDays([...days, ...holidays.map((day) => ({ day, lunches: 0 }))]);
  const drawn = listDates(from, to).slice(-daysDrawn);
  const cells = drawn.map((day): HeatDay => {
    const count = counts.get(day);
    return holidays.includes(day) ? { day, count: null, closed: 'Festivo' } : { day, count: count ?? 0 };
  });
  return (
    <ChartCard
      title={title}
      remark={
        drawn.length < listDates(from, to).length
          ? 'Cada casilla es un día, las últimas 6 semanas'
          : 'Cada casilla es un día'
      }
      text={text}
      table={{
        headings: ['Día', 'Almuerzos'],
        rows: days.map(({ day, lunches }) => [formatMediumDate(day), lunches.toLocaleString('es-CO')]),
      }}
    >
      <HeatCalendar
        label="Almuerzos por día"
        from={drawn[0] ?? from}
        to={to}
        days={cells}
        nouns={['almuerzo', 'almuerzos']}
        onDay={from === to ? undefined : onDay}
      />
    </ChartCard>
  );
}
