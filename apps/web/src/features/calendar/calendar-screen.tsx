import { calendar } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import {
  calendarExceptions,
  removeCalendarException,
  settingChanges,
} from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { calendarQuery } from '../admin-settings/settings-calendar-slots-locations-calls.ts';
import { SettingsPageFrame } from '../admin-settings/settings-page-frame.tsx';
import { CalendarExceptionDialog } from './calendar-exception-dialog.tsx';
import { CalendarYearBar, ExceptionsSection, HolidaysSection } from './calendar-year-bar-exceptions-and-holidays.tsx';

export interface CalendarScreenProps {
  /** The year in the address; by default the current one. */
  asked: number | undefined;
  onYear: (year: number) => void;
}

/** /admin/sazon/calendario: the dates of a year that differ from their weekday. */
export function CalendarScreen({ asked, onYear }: CalendarScreenProps) {
  const year = asked ?? Number(toBogotaDate(getServerNow()).slice(0, 4));
  const query = useQuery(calendarQuery(year));
  const [editing, setEditing] = useState<string | 'new' | null>(null);
  const [removing, setRemoving] = useState<{ id: string; date: IsoDate } | null>(null);
  const remove = useCall(removeCalendarException, {
    silent: true,
    invalidates: [calendarExceptions, calendar, settingChanges],
    onSuccess: () => setRemoving(null),
  });
  return (
    <SettingsPageFrame
      title="Calendario"
      text="Días que abren o cierran distinto. Lo que ya está programado no se mueve."
      what="el calendario"
      query={query}
      action={<Button onClick={() => setEditing('new')}>Agregar excepción</Button>}
    >
      {({ data, holidays, enabledWeekdays, locations, today }) => (
        <>
          <CalendarYearBar year={year} enabledWeekdays={enabledWeekdays} onYear={onYear} />
          <ExceptionsSection year={year} entries={data} today={today} onEdit={setEditing} onRemove={setRemoving} />
          <HolidaysSection holidays={holidays} />
          {editing !== null && (
            <CalendarExceptionDialog
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
            onClose={() => setRemoving(null)}
            title={removing ? `¿Quitar la excepción del ${formatMediumDate(removing.date)}?` : ''}
            text="Ese día vuelve a ser como los demás de su día de la semana."
            confirmLabel="Quitar"
            pending={remove.isPending}
            error={remove.error?.message}
            onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
          />
        </>
      )}
    </SettingsPageFrame>
  );
}
