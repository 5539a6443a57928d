import { readPaymentCalendar } from '@sazon/contract/bills/platform-payment-calendar-routes';
import { type CalendarDay, listCalendarWeeks } from '@sazon/domain/bills/payment-calendar';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatLongDate, formatMonth, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { findHolidayName } from '@sazon/domain/calendar/holidays';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { cx } from '../../ui/cx.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';

const weeks = 3;
const workdays = 5;

const weeksQuery = (date: IsoDate) => ({
  ...queryFor(readPaymentCalendar, { query: { date, weeks } }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

/** What is paid to restaurants, or comes in from companies, on the working days of three weeks. */
export function PaymentWeeksCard({ side }: { side: 'out' | 'in' }) {
  const query = useQuery(weeksQuery(toBogotaDate(getServerNow())));
  const { data } = query;
  const listed = listCalendarWeeks(data?.days ?? []);
  const hasWeekend = listed.some((week) => week.slice(workdays).some((day) => hasSomething(day, side)));
  const months = [...new Set((data?.days ?? []).map(({ date }) => formatMonth(date)))];
  return (
    <section
      aria-label={side === 'out' ? 'Calendario de pagos' : 'Calendario de cobros'}
      className="grid min-w-0 grid-cols-1 content-start gap-3 rounded-lg bg-surface p-5 shadow-e1"
    >
      <h2 className="type-h3">
        {side === 'out' ? 'Calendario de pagos' : 'Calendario de cobros'}
        <span className="type-body-s ml-3 font-normal text-text-2">{months.join(' y ')}</span>
      </h2>
      <ListState what="el calendario" query={query} rows={3} />
      {data && (
        <ul className={cx('grid grid-cols-1 gap-1.5', hasWeekend ? 'tablet:grid-cols-7' : 'tablet:grid-cols-5')}>
          {listed
            .flatMap((week) => week.slice(0, hasWeekend ? 7 : workdays))
            .map((day) => (
              <li key={day.date} className={cx('grid', !hasSomething(day, side) && 'max-tablet:hidden')}>
                <Day day={day} side={side} today={data.today} />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

const hasSomething = ({ outCount, inCount }: CalendarDay, side: 'out' | 'in'): boolean =>
  (side === 'out' ? outCount : inCount) > 0;

/** A day, which leads to its payments in the agenda. */
function Day({ day, side, today }: { day: CalendarDay; side: 'out' | 'in'; today: IsoDate }) {
  const { date } = day;
  const isToday = date === today;
  const isFull = hasSomething(day, side);
  const isLate = date < today && isFull;
  const isHoliday = findHolidayName(date) !== null;
  return (
    <Link
      to="/admin/sazon/facturacion/restaurantes"
      search={{ ver: 'agenda', semana: date }}
      className={cx(
        'grid min-h-11 content-start gap-1 rounded border p-2.5 focus-ring tablet:min-h-22',
        isLate
          ? 'border-danger bg-danger-soft'
          : isToday
            ? 'border-transparent bg-accent text-on-accent'
            : 'border-border bg-surface-2',
        isHoliday && 'bg-[repeating-linear-gradient(45deg,var(--sunken)_0_6px,var(--surface-2)_6px_12px)]',
      )}
    >
      <span className={cx('type-caption', !isToday && 'text-text-2')}>
        <span className="sr-only">{formatLongDate(date)}</span>
        <span aria-hidden>{formatShortDate(date)}</span>
        {isToday && ', hoy'}
      </span>
      {isHoliday && (
        <span className="type-caption text-text-2">
          {side === 'out' ? 'festivo, no hay pagos' : 'festivo, los bancos no abren'}
        </span>
      )}
      {isFull && (
        <span className="type-caption min-w-0 tabular-nums">
          <b className="block whitespace-nowrap text-[1.5rem]">{formatCop(side === 'out' ? day.outCop : day.inCop)}</b>
          {side === 'out' ? describeOut(day, isLate) : describeIn(day, isLate)}
        </span>
      )}
    </Link>
  );
}

function describeOut({ outCount, readyCount }: CalendarDay, isLate: boolean): string {
  if (isLate) return outCount === 1 ? '1 vencida' : `${outCount} vencidas`;
  const waiting = outCount - readyCount;
  if (waiting === 0) return outCount === 1 ? '1 aprobada' : `${outCount} aprobadas`;
  return `${waiting} por aprobar`;
}

const describeIn = ({ inCount }: CalendarDay, isLate: boolean): string =>
  `${inCount === 1 ? '1 cuenta' : `${inCount} cuentas`}${isLate ? ' en mora' : ''}`;
