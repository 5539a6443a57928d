import { calendar } from '@sazon/contract/delivery/routes';
import { calendarExceptions, removeCalendarException, settingChanges } from '@sazon/contract/settings/platform-routes';
import { bogotaDate } from '@sazon/domain/calendar/bogota';
import { formatMediumDate } from '@sazon/domain/calendar/format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../calls/answer-times.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { calendarQuery } from '../admin-settings/platform-calls.ts';
import { PlatformPage } from '../admin-settings/platform-page.tsx';
import { years } from '../admin-settings/platform-search.ts';
import { weekdayNames } from '../admin-settings/setting-words.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { kindNames } from './calendar-words.ts';

export interface CalendarScreenProps {
  /** The year in the address; this one unless it says. */
  asked: number | undefined;
  onYear: (year: number) => void;
}

const listed = new Intl.ListFormat('es-CO');
const lunches = (count: number) => `${count} ${count === 1 ? 'almuerzo programado' : 'almuerzos programados'}`;

/** /admin/sazon/calendario: the dates of a year that are not as their weekday says. */
export function CalendarScreen({ asked, onYear }: CalendarScreenProps) {
  const year = asked ?? Number(bogotaDate(serverNow()).slice(0, 4));
  const query = useQuery(calendarQuery(year));
  const [editing, setEditing] = useState<string | 'new' | null>(null);
  const [removing, setRemoving] = useState<{ id: string; date: IsoDate } | null>(null);
  const remove = useCall(removeCalendarException, {
    silent: true,
    invalidates: [calendarExceptions, calendar, settingChanges],
    onSuccess: () => setRemoving(null),
  });
  return (
    <PlatformPage
      title="Calendario"
      text="Días que abren o cierran distinto. Lo que ya está programado no se mueve."
      what="el calendario"
      query={query}
      action={<Button onClick={() => setEditing('new')}>Agregar excepción</Button>}
    >
      {({ data, holidays, enabledWeekdays, locations, today }) => (
        <>
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
          <section aria-labelledby="exceptions" className="grid grid-cols-1 gap-2">
            <h2 id="exceptions" className="type-h2">
              Excepciones
            </h2>
            {data.length === 0 ? (
              <EmptyState level={3} title={`No hay excepciones en ${year}`} text="Los festivos ya están abajo." />
            ) : (
              <ul className="grid grid-cols-1 gap-2 laptop:grid-cols-2">
                {data.map((one) => (
                  <li
                    key={one.id}
                    className="flex min-w-0 flex-wrap items-center gap-3 rounded-lg bg-surface px-4 py-3 shadow-e1"
                  >
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
                        onClick={() => setEditing(one.id)}
                      >
                        Cambiar
                      </Button>
                    )}
                    {one.date >= today && (
                      <Button
                        look="quiet"
                        size="s"
                        aria-label={`Quitar la excepción del ${formatMediumDate(one.date)}`}
                        onClick={() => setRemoving(one)}
                      >
                        Quitar
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section aria-labelledby="holidays" className="grid grid-cols-1 gap-2">
            <h2 id="holidays" className="type-h2">
              Festivos
            </h2>
            <ul className="grid grid-cols-1 gap-x-6 rounded-lg bg-surface px-4 py-2 shadow-e1 tablet:grid-cols-2 laptop:grid-cols-3">
              {holidays.map((day) => (
                <li key={`${day.date} ${day.name}`} className="type-body flex justify-between gap-3 py-1.5">
                  <span className="min-w-0">{day.name}</span>
                  <span className="shrink-0 text-text-2">{formatMediumDate(day.date)}</span>
                </li>
              ))}
            </ul>
          </section>
          {editing !== null && (
            <CalendarDialog
              key={editing}
              entry={data.find((one) => one.id === editing) ?? null}
              locations={locations}
              today={today}
              onClose={() => setEditing(null)}
              onSaved={onYear}
            />
          )}
          <ConfirmDialog
            open={removing !== null}
            onOpenChange={(open) => !open && setRemoving(null)}
            title={removing ? `¿Quitar la excepción del ${formatMediumDate(removing.date)}?` : ''}
            text="Ese día vuelve a ser como los demás de su día de la semana."
            confirmLabel="Quitar"
            pending={remove.isPending}
            error={remove.error?.message}
            onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
          />
        </>
      )}
    </PlatformPage>
  );
}
