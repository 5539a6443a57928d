import type { RouteReply } from '@sazon/contract/define-route';
import type { calendarExceptions } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { weekdayNames } from '../admin-settings/setting-value-texts.ts';
import { years } from '../admin-settings/settings-calendar-slots-search-params.ts';
import { kindNames } from './calendar-exception-texts.ts';

type Year = RouteReply<typeof calendarExceptions>;
type Exception = Year['data'][number];

const listed = new Intl.ListFormat('es-CO');
const lunches = (count: number) => `${count} ${count === 1 ? 'almuerzo programado' : 'almuerzos programados'}`;

interface CalendarYearBarProps {
  year: number;
  enabledWeekdays: Year['enabledWeekdays'];
  onYear: (year: number) => void;
}

/** The weekdays open for orders, and the year before and after. */
export function CalendarYearBar({ year, enabledWeekdays, onYear }: CalendarYearBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="type-body">
        Se puede pedir {listed.format(enabledWeekdays.map((day) => weekdayNames[day - 1] ?? ''))}.
      </p>
      <nav aria-label="Año" className="flex items-center gap-2">
        <Button look="quiet" size="s" disabled={year <= years.first} onClick={() => onYear(year - 1)}>
          {year - 1}
        </Button>
        <b className="type-h3 tabular-nums" aria-current="true">
          {year}
        </b>
        <Button look="quiet" size="s" disabled={year >= years.last} onClick={() => onYear(year + 1)}>
          {year + 1}
        </Button>
      </nav>
    </div>
  );
}

interface ExceptionsSectionProps {
  year: number;
  entries: readonly Exception[];
  today: IsoDate;
  onEdit: (id: string) => void;
  onRemove: (exception: Exception) => void;
}

/** The dates of a year that open or close unlike their weekday. */
export function ExceptionsSection({ year, entries, today, onEdit, onRemove }: ExceptionsSectionProps) {
  return (
    <section aria-labelledby="exceptions" className="grid grid-cols-1 gap-2">
      <h2 id="exceptions" className="type-h2">
        Excepciones
      </h2>
      {entries.length === 0 ? (
        <EmptyState level={3} title={`No hay excepciones en ${year}`} text="Los festivos ya están abajo." />
      ) : (
        <ul className="grid grid-cols-1 gap-2 laptop:grid-cols-2">
          {entries.map((one) => (
            <ExceptionRow key={one.id} one={one} today={today} onEdit={onEdit} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ExceptionRowProps extends Pick<ExceptionsSectionProps, 'today' | 'onEdit' | 'onRemove'> {
  one: Exception;
}

/** One date with its reason; past dates cannot be edited. */
function ExceptionRow({ one, today, onEdit, onRemove }: ExceptionRowProps) {
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-3 rounded-lg bg-surface px-4 py-3 shadow-e1">
      <div className="grid min-w-0 flex-[1_1_28rem] gap-0.5">
        <p className="type-item wrap-anywhere">
          {formatMediumDate(one.date)}, {kindNames[one.kind].toLowerCase()}
        </p>
        <p className="type-body-s text-text-2 wrap-anywhere">
          {one.reason}. {one.location?.name ?? 'Todos los lugares'}
          {one.orders > 0 && `. ${lunches(one.orders)}`}
        </p>
      </div>
      {one.date >= today && (
        <Button
          look="quiet"
          size="s"
          aria-label={`Cambiar la excepción del ${formatMediumDate(one.date)}`}
          onClick={() => onEdit(one.id)}
        >
          Cambiar
        </Button>
      )}
      {one.date >= today && (
        <Button
          look="quiet"
          size="s"
          aria-label={`Quitar la excepción del ${formatMediumDate(one.date)}`}
          onClick={() => onRemove(one)}
        >
          Quitar
        </Button>
      )}
    </li>
  );
}

/** The holidays of a year, which cannot be edited. */
export function HolidaysSection({ holidays }: Pick<Year, 'holidays'>) {
  return (
    <section aria-labelledby="holidays" className="grid grid-cols-1 gap-2">
      <h2 id="holidays" className="type-h2">
        Festivos
      </h2>
      <ul className="grid grid-cols-1 gap-x-6 rounded-lg bg-surface px-4 py-2 shadow-e1 tablet:grid-cols-2 laptop:grid-cols-3">
        {holidays.map((day) => (
          <li key={`${day.date} ${day.name}`} className="type-body flex flex-wrap justify-between gap-x-3 py-1.5">
            <span className="min-w-0">{day.name}</span>
            <span className="text-text-2">{formatMediumDate(day.date)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
