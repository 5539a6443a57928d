import type { readPaymentCalendar } from '@sazon/contract/bills/platform-payment-calendar-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import {
  type CalendarDay,
  type CalendarDebts,
  listCalendarWeeks,
  sumCalendar,
} from '@sazon/domain/bills/payment-calendar';
import { formatLongDate, formatPeriod, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { findHolidayName } from '@sazon/domain/calendar/holidays';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { cx } from '../../ui/cx.ts';

interface PaymentMonthProps {
  calendar: RouteReply<typeof readPaymentCalendar>;
  chosen: IsoDate;
  onDay: (date: IsoDate) => void;
}

/** The month as weeks of days, each week with its sums; on a phone, a list of the days with something on them. */
export function PaymentMonth({ calendar, chosen, onDay }: PaymentMonthProps) {
  const { days, today, late, seesIncome } = calendar;
  return (
    <section aria-label="Calendario de pagos" className="grid grid-cols-1 gap-4 rounded-lg bg-surface p-4 shadow-e1">
      {listCalendarWeeks(days).map((week) => (
        <div key={week[0]?.date} className="grid grid-cols-1 gap-2">
          <WeekSums week={week} today={today} late={late} seesIncome={seesIncome} />
          <ul className="grid grid-cols-1 gap-1.5 tablet:grid-cols-7">
            {week.map((day) => (
              <li key={day.date} className={cx('grid', isEmpty(day) && day.date !== chosen && 'max-tablet:hidden')}>
                <DayCell
                  day={day}
                  isToday={day.date === today}
                  isLate={day.date < today && day.outCount > 0}
                  isChosen={day.date === chosen}
                  isOther={day.date.slice(0, 7) !== chosen.slice(0, 7)}
                  onPress={() => onDay(day.date)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const isEmpty = (day: CalendarDay): boolean =>
  day.outCount + day.inCount + day.returnedCount + day.legalCount + day.paidCop + day.receivedCop === 0;

interface WeekSumsProps {
  week: readonly CalendarDay[];
  today: IsoDate;
  late: CalendarDebts;
  seesIncome: boolean;
}

function WeekSums({ week, today, late, seesIncome }: WeekSumsProps) {
  const { leavesCop, comesCop, balanceCop } = sumCalendar(week, today, late);
  const [first, last] = [week[0]?.date ?? '', week.at(-1)?.date ?? ''];
  return (
    <p className="type-body-s flex flex-wrap items-baseline gap-x-3 text-text-2">
      <b className="type-item text-text">{formatPeriod(first, last)}</b>
      <span>sale {formatCop(leavesCop)}</span>
      {seesIncome && <span>entra {formatCop(comesCop)}</span>}
      {seesIncome && balanceCop < 0 && <b className="text-danger-text">faltan {formatCop(-balanceCop)}</b>}
    </p>
  );
}

interface DayCellProps {
  day: CalendarDay;
  isToday: boolean;
  /** True when the day has passed and something due on it is not paid. */
  isLate: boolean;
  isChosen: boolean;
  isOther: boolean;
  onPress: () => void;
}

function DayCell({ day, isToday, isLate, isChosen, isOther, onPress }: DayCellProps) {
  const holiday = findHolidayName(day.date);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={cx(
        'grid min-h-11 content-start gap-0.5 rounded border p-2 text-left focus-ring tablet:min-h-24 max-tablet:grid-cols-[8rem_1fr]',
        isLate
          ? 'border-danger bg-danger-soft'
          : isToday
            ? 'border-transparent bg-accent text-on-accent'
            : isOther
              ? 'border-border border-dashed bg-surface'
              : 'border-border bg-surface-2',
        isChosen && 'outline-2 outline-info',
      )}
    >
      <span className="sr-only">
        {formatLongDate(day.date)}
        {isToday && ', hoy'}: {describe(day, isLate) || 'nada'}
      </span>
      <span aria-hidden className={cx('type-caption', !isToday && 'text-text-2')}>
        {formatShortDate(day.date)}
        {isToday && <b>, hoy</b>}
      </span>
      <span aria-hidden className="type-caption grid min-w-0 gap-0.5 tabular-nums">
        {holiday && <span className="text-text-2">festivo, no hay pagos</span>}
        {day.outCount > 0 && (
          <span>
            <b className="block whitespace-nowrap text-[1.35rem]">−{formatCop(day.outCop)}</b>
            {describeOut(day, isLate)}
          </span>
        )}
        {day.paidCop > 0 && <Small name="pagado" amountCop={day.paidCop} />}
        {day.inCount > 0 && (
          <b className={cx('block whitespace-nowrap text-[1.35rem]', !isToday && 'text-success-text')}>
            +{formatCop(day.inCop)}
          </b>
        )}
        {day.receivedCop > 0 && <Small name="recibido" amountCop={day.receivedCop} />}
        {day.returnedCount > 0 && <b className="text-danger-text">{countReturned(day.returnedCount)}</b>}
        {day.legalCount > 0 && <b className="text-danger-text">45 días: {day.legalCount}</b>}
      </span>
    </button>
  );
}

const Small = ({ name, amountCop }: { name: string; amountCop: number }) => (
  <span>
    {name} <span className="whitespace-nowrap">{formatCop(amountCop)}</span>
  </span>
);

const countReturned = (count: number): string => (count === 1 ? '1 devuelto' : `${count} devueltos`);

function describeOut({ outCount, readyCount }: CalendarDay, isLate: boolean): string {
  if (isLate) return outCount === 1 ? '1 vencida' : `${outCount} vencidas`;
  const waiting = outCount - readyCount;
  if (waiting === 0) return outCount === 1 ? '1 aprobada' : `${outCount} aprobadas`;
  return waiting === 1 ? '1 por aprobar' : `${waiting} por aprobar`;
}

/** A day in one sentence. */
const describe = (day: CalendarDay, isLate: boolean): string =>
  [
    day.outCount > 0 && `salen ${formatCop(day.outCop)}, ${describeOut(day, isLate)}`,
    day.paidCop > 0 && `pagado ${formatCop(day.paidCop)}`,
    day.inCount > 0 && `entran ${formatCop(day.inCop)}`,
    day.receivedCop > 0 && `recibido ${formatCop(day.receivedCop)}`,
    day.returnedCount > 0 && countReturned(day.returnedCount),
    day.legalCount > 0 && `se cumplen 45 días de ${day.legalCount}`,
  ]
    .filter(Boolean)
    .join(', ');
